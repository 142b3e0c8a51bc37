package missingscheme

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
)

// A flag that is a URL by its default, or says nothing.
var okServer = flag.String("ok-server", "http://localhost:8080", "the server")

func okServerStatus() (*http.Response, error) { return http.Get(*okServer + "/status") }

var okUnset = flag.String("ok-unset", "", "the server")

func okUnsetStatus() (*http.Response, error) { return http.Get(*okUnset + "/status") }

// It gets a scheme.
var okAgent = flag.String("ok-agent", "127.0.0.1:9090", "the agent")

func okAgentStatus() (*http.Response, error) { return http.Get("http://" + *okAgent + "/status") }

func okAgentDial() (net.Conn, error) { return net.Dial("tcp", *okAgent) }

// It is asked for one.
var okAsked = flag.String("ok-asked", "localhost:8080", "the server")

func okAskedStatus() (*http.Response, error) {
	if !strings.HasPrefix(*okAsked, "http://") && !strings.HasPrefix(*okAsked, "https://") {
		*okAsked = "http://" + *okAsked
	}
	return http.Get(*okAsked + "/status")
}

func okCopied(c *http.Client) (*http.Response, error) {
	addr := flag.String("ok-copied", "localhost:8080", "the server")
	base := *addr
	if !strings.Contains(base, "://") {
		base = "http://" + base
	}
	return c.Get(base + "/status")
}

// It gets one once, for all.
var okMended = "localhost:8080"

func okMend() { okMended = "http://" + okMended }

func okMendedStatus() (*http.Response, error) { return http.Get(okMended + "/status") }

type okSettings struct{ Search, Index, Site string }

func okDefaults() []okSettings {
	return []okSettings{{Search: "http://localhost:9200", Index: "localhost:9200"}, {Search: "https://search.example.com"}}
}

func (s *okSettings) health() (*http.Response, error) { return http.Get(s.Search + "/_cluster/health") }

func (s *okSettings) mend() {
	if !strings.HasPrefix(s.Index, "http://") {
		s.Index = fmt.Sprintf("http://%s", s.Index)
	}
}

func (s *okSettings) count() (*http.Response, error) { return http.Get(s.Index + "/_count") }

// One of several gives a URL.
func okNew(site string) *okSettings { return &okSettings{Site: site} }

func okSites() (a, b *okSettings) { return okNew("localhost:8080"), okNew("http://localhost:8080") }

func (s *okSettings) page() (*http.Response, error) { return http.Get(s.Site + "/page") }

// It is a path of the program's own server, which a transport of its own takes.
var okPath = "v1/status.json"

func okRelative() (*http.Response, error) { return http.Get(okPath) }

// What it holds is not known.
var okUnknown = defaultOf("SERVER")

func defaultOf(name string) string { return os.Getenv(name) }

func okUnknownStatus() (*http.Response, error) { return http.Get(okUnknown + "/status") }

// A host stands in the middle of the text.
var okWebScheme = "http"

func okFirst() (*http.Response, error) { return http.Get(okWebScheme + "://localhost:8080/status") }
