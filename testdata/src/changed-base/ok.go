package changedbase

import (
	"fmt"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"strings"
)

type right struct {
	base *url.URL
	root url.URL
}

// A copy.
func (c *right) okCopy(n int) string {
	u := *c.base
	u.Path = path.Join(u.Path, "users", fmt.Sprint(n))
	u.RawPath = ""
	return u.String()
}

func (c *right) okNew(n int) string {
	u := c.base.JoinPath()
	u.Path = path.Join(u.Path, "users", fmt.Sprint(n))
	u.RawPath = ""
	return u.String()
}

func (c *right) okAddressOfCopy(n int) (*http.Response, error) {
	root := c.root
	u := &root
	u.Path += fmt.Sprintf("/users/%d", n)
	u.RawPath = ""
	return http.Get(u.String())
}

// What has the URL is a copy.
func (c right) okValue(n int) string {
	c.root.Path = path.Join(c.root.Path, "users", fmt.Sprint(n))
	c.root.RawPath = ""
	return c.root.String()
}

// The path is set, and not put after the one that was there.
func (c *right) okSet(n int) string {
	c.base.Path = "/api/users/" + fmt.Sprint(n)
	return c.base.String()
}

// The path is set before.
func (c *right) okReset(n int) string {
	c.base.Path = "/api"
	c.base.Path = path.Join(c.base.Path, "users", fmt.Sprint(n))
	c.base.RawPath = ""
	return c.base.String()
}

// The path is set back.
func (c *right) okSetBack(n int) (*http.Response, error) {
	before := c.base.Path
	defer func() { c.base.Path = before }()
	c.base.Path = path.Join(c.base.Path, "users", fmt.Sprint(n))
	c.base.RawPath = ""
	return http.Get(c.base.String())
}

// A setting: nothing is sent.
func (c *right) okWithVersion(version int) *right {
	c.base.Path = path.Join(c.base.Path, fmt.Sprint("v", version))
	c.base.RawPath = ""
	return c
}

func (c *right) okShown(prefix string) {
	c.base.Path = path.Join(c.base.Path, prefix)
	c.base.RawPath = ""
	log.Printf("base is %s", c.base)
	fmt.Println("base is", c.base.String())
}

// It is made here.
func okMake(address string, version int) (*right, error) {
	c := &right{}
	var err error
	if c.base, err = url.Parse(address); err != nil {
		return nil, err
	}
	c.base.Path = path.Join(c.base.Path, fmt.Sprint("v", version))
	c.base.RawPath = ""
	if _, err := http.Get(c.base.String()); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *right) okInit(address string, version int) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	c.base = u
	c.base.Path = path.Join(c.base.Path, fmt.Sprint("v", version))
	c.base.RawPath = ""
	_, err = http.Get(c.base.String())
	return err
}

// A slash at the end, and what is there but once.
func (c *right) okOnce(version int) string {
	if !strings.HasSuffix(c.base.Path, "/v1") {
		c.base.Path += "/v1"
		c.base.RawPath = ""
	}
	if last := fmt.Sprint("/", version); !strings.HasSuffix(c.base.Path, last) {
		c.base.Path += last
		c.base.RawPath = ""
	}
	c.base.Path = strings.TrimSuffix(c.base.Path, "/") + "/"
	c.base.RawPath = ""
	return c.base.String()
}

// What it is called with is made for one request.
type request struct {
	url *url.URL
}

func (c *right) request() *request {
	u := *c.base
	return &request{url: &u}
}

func (r *request) okSend(n int) (*http.Response, error) {
	r.url.Path = path.Join(r.url.Path, "users", fmt.Sprint(n))
	r.url.RawPath = ""
	return http.Get(r.url.String())
}

// The same text for each request, once: nothing shows that it is called again.
func (c *right) okConstant() (*http.Response, error) {
	c.base.Path = path.Join(c.base.Path, "status")
	c.base.RawPath = ""
	return http.Get(c.base.String())
}

// The URL of a request is one of its own.
func okDirector(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.URL.Path = path.Join("/v1", fmt.Sprint(r.In.ContentLength))
	}}
}

func okTransport(next http.RoundTripper) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		u := *r.URL
		u.Path = path.Join(u.Path, fmt.Sprint(r.ContentLength))
		u.RawPath = ""
		http.Redirect(w, r, u.String(), http.StatusFound)
	}
}

// A URL that the function literal makes.
func okLiteral(base string) func(n int) (string, error) {
	return func(n int) (string, error) {
		u, err := url.Parse(base)
		if err != nil {
			return "", err
		}
		u.Path = path.Join(u.Path, fmt.Sprint(n))
		u.RawPath = ""
		return u.String(), nil
	}
}

// Each request sets the query.
type tracker struct {
	base, feed *url.URL
}

func (t *tracker) okAnnounce(port int) (*http.Response, error) {
	t.base.RawQuery = url.Values{"port": {fmt.Sprint(port)}}.Encode()
	return http.Get(t.base.String())
}

func (t *tracker) okScrape(n int) (*http.Response, error) {
	t.base.RawQuery = fmt.Sprintf("n=%d", n)
	return http.Get(t.base.String())
}

// What only shows the URL sends nothing.
func (t *tracker) String() string { return t.base.String() }

func (t *tracker) okShow() { log.Println("tracker", t.base.String()) }

// A query that goes again.
func (t *tracker) okPage(n int) (*http.Response, error) {
	t.feed.RawQuery = fmt.Sprintf("n=%d", n)
	defer func() { t.feed.RawQuery = "" }()
	return http.Get(t.feed.String())
}

func (t *tracker) okFeed() (*http.Response, error) { return http.Get(t.feed.String()) }

// A copy of it.
func (t *tracker) okCopy(n int) (*http.Response, error) {
	u := *t.feed
	u.RawQuery = fmt.Sprintf("n=%d", n)
	return http.Get(u.String())
}

// What is there already is asked for before.
func (t *tracker) okThere(n int) (*http.Response, error) {
	part := fmt.Sprint("/", n)
	if strings.HasSuffix(t.feed.Path, part) {
		return http.Get(t.feed.String())
	}
	t.feed.Path += part
	t.feed.RawPath = ""
	return http.Get(t.feed.String())
}
