package doublescheme

import (
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type okConfig struct{ URL, Host, Site, Addr string }

// A host has none.
func (c *okConfig) status() (*http.Response, error) { return http.Get("https://" + c.Host + "/status") }

func okURLHost(u *url.URL) (*http.Response, error) { return http.Get("https://" + u.Host + "/status") }

// The scheme is taken away.
func (c *okConfig) trimmed() (*http.Response, error) {
	_, _ = http.Get(c.URL)
	return http.Get("https://" + strings.TrimPrefix(c.URL, "http://"))
}

func okCut(u *url.URL) (*http.Response, error) {
	rest := strings.TrimPrefix(u.String(), u.Scheme+"://")
	return http.Get("https://" + rest)
}

// It is asked for.
func (c *okConfig) asked() (*http.Response, error) {
	u := c.Site
	if !strings.Contains(u, "://") {
		u = "https://" + c.Site
	}
	_, _ = http.Get(c.Site)
	return http.Get(u)
}

// It is not in what is parsed first.
func okParsed(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err == nil && u.Scheme == "" {
		return url.Parse("https://" + address)
	}
	return u, err
}

// A setting has none by its default.
var okHost = flag.String("host", "localhost:8080", "")

func okHealth() (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s/health", *okHost))
}

// A URL is a part of the path of another one.
func okArchive(u *url.URL) (*http.Response, error) {
	return http.Get("https://archive.example.com/web/" + u.String())
}

// One caller gives none.
func okGet(host string) (*http.Response, error) { return http.Get("https://" + host + "/a") }

func okCallers() {
	_, _ = okGet("example.com")
	_, _ = okGet(os.Getenv("HOST"))
}

// The scheme is taken away by hand.
func okEmptied(u *url.URL) (*http.Response, error) {
	v := *u
	v.Scheme = ""
	return http.Get("https:" + v.String())
}

func okReplaced(c *okConfig) (*http.Response, error) {
	_, _ = http.Get(c.URL)
	host := strings.ReplaceAll(c.URL, "https://", "")
	return http.Get("https://" + host + "/a")
}

// It is dialled, too.
func (c *okConfig) addr() (*http.Response, error) { return http.Get("http://" + c.Addr + "/a") }

// What is requested is another value by then.
func okLater(host string) (*http.Response, error) {
	target := "http://" + host
	host = target
	return http.Get(host)
}

// One caller gives none, and a host is set.
type okClient struct{ host string }

func okNew(host string) *okClient { return &okClient{host: host} }

func okBoth() (a, b *okClient) { return okNew("https://example.com"), okNew("example.com") }

func (c *okClient) list() (*http.Response, error) { return http.Get("https://" + c.host + "/list") }

// The flag is a URL, and its scheme is cut off before.
var okSite = flag.String("site", "https://example.com", "")

func okFlag() (*http.Response, error) {
	host := strings.TrimPrefix(*okSite, "https://")
	return http.Get("https://" + host + "/a")
}

// It gets its scheme there, for all that request it.
var okMended = "localhost:8080"

func okMend() { okMended = "http://" + okMended }

func (c *okConfig) mend() { c.Addr = fmt.Sprintf("http://%s", c.Addr) }

func okAfterMending(c *okConfig) (*http.Response, error) {
	_, _ = http.Get(okMended + "/a")
	return http.Get(c.Addr + "/a")
}

// A pointer to it is asked.
var okPointed = flag.String("pointed", "https://example.com", "")

func okAskedByPointer() (*http.Response, error) {
	if !strings.HasPrefix(*okPointed, "https://") {
		return http.Get("https://" + *okPointed + "/a")
	}
	return http.Get(*okPointed + "/a")
}
