package emptyhost

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

// The host that the client asked for.
func okHost(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+"/login", http.StatusFound)
}

func okField(w http.ResponseWriter, r *http.Request) {
	u := url.URL{Scheme: "https", Host: r.Host, Path: "/start"}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

// A URL of another kind has a host.
func okParsed(w http.ResponseWriter, site string) error {
	u, err := url.Parse(site)
	if err != nil {
		return err
	}
	_, err = http.Get("https://" + u.Host + "/robots.txt")
	return err
}

func okReferer(w http.ResponseWriter, r *http.Request) error {
	u, err := url.Parse(r.Referer())
	if err != nil {
		return err
	}
	_, err = http.Get("https://" + u.Host + "/favicon.ico")
	return err
}

// A request that the program makes.
func okMade(site string) (string, error) {
	req, err := http.NewRequest(http.MethodGet, site, nil)
	if err != nil {
		return "", err
	}
	return "https://" + req.URL.Host + "/robots.txt", nil
}

func okAnswer(resp *http.Response) string {
	return resp.Request.URL.Scheme + "://" + resp.Request.URL.Host + "/next"
}

// A function that is asked before a request is sent.
func okRedirect(req *http.Request, via []*http.Request) error {
	if len(via) > 3 {
		return fmt.Errorf("too many: %s", req.URL)
	}
	_, err := http.Get("https://" + req.URL.Host + "/asked")
	return err
}

type transport struct{ next http.RoundTripper }

// What is given is what somebody sends.
func (t transport) sent(req *http.Request) string { return "https://" + req.URL.Host + "/token" }

// What people read.
func okLogged(w http.ResponseWriter, r *http.Request) {
	log.Printf("%s %s://%s%s", r.Method, r.URL.Scheme, r.URL.Host, r.URL.Path)
}

// The path alone.
func okPath(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://www.example.com"+r.URL.EscapedPath(), http.StatusFound)
}
