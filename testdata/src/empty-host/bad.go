package emptyhost

import (
	"fmt"
	"net/http"
	"net/url"
)

func login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/login", http.StatusFound) // want `r\.URL has no host in a request to a server, r\.Host has it: "https:///login" \(empty-host\)`
}

func next(w http.ResponseWriter, r *http.Request) {
	base := r.URL.Scheme + "://" + r.URL.Host // want `r\.URL has no scheme in a request to a server: "://h/next\?page=2" is no URL \(empty-host\)`
	fmt.Fprintf(w, "<a href=%q>", base+"/next?page=2")
}

func start(w http.ResponseWriter, r *http.Request) {
	u := url.URL{Scheme: "https", Host: r.URL.Host, Path: "/start"} // want `.* "https:///start" \(empty-host\)`
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func self(r *http.Request) string {
	return fmt.Sprintf("%s://%s/self/", r.URL.Scheme, r.Host) // want `.* "://h/self/" is no URL \(empty-host\)`
}

func handle(w http.ResponseWriter, req *http.Request) {
	fmt.Fprintln(w, self(req))
}

func hook(w http.ResponseWriter, r *http.Request) error {
	domain := "https://" + r.URL.Hostname() // want `.* "https:///hook" \(empty-host\)`
	_, err := http.Get(domain + "/hook")
	return err
}

func secure() http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		to := "https://" + r.URL.Host // want `.* "https:///safe" \(empty-host\)`
		to += "/safe"
		http.Redirect(w, r, to, http.StatusMovedPermanently)
	}
}

// What a framework hands to its handlers has both.
type context struct {
	Request *http.Request
	Writer  http.ResponseWriter
}

func (c *context) feed() string {
	return "http://" + c.Request.URL.Host + "/feed" // want `.* c\.Request\.Host has it: "http:///feed" \(empty-host\)`
}

func hand(w http.ResponseWriter, r *http.Request) {
	u := r.URL
	http.Redirect(w, r, "https://"+u.Host+"/a", http.StatusFound) // want `.* "https:///a" \(empty-host\)`
}

type links struct{ Self string }

func list(w http.ResponseWriter, r *http.Request) links {
	return links{Self: "https://" + r.URL.Host + "/list"} // want `.* "https:///list" \(empty-host\)`
}

func callback(w http.ResponseWriter, r *http.Request) {
	q := url.Values{"redirect_uri": {"https://" + r.URL.Host + "/callback"}} // want `.* "https:///callback" \(empty-host\)`
	http.Redirect(w, r, "https://login.example.com/auth?"+q.Encode(), http.StatusFound)
}
