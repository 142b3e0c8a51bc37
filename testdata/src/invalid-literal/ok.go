package literal

import (
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
)

const docs = "https://example.com/guide#install"

func valid() (*http.Response, error) {
	return http.Get("https://user:pass@example.com:8080/a/b;c=1/%20?q=a+b&r=%26#top")
}

// brackets in a query are read by every server.
func brackets() (*http.Response, error) {
	return http.Get("https://example.com/?filter[name]=x&ids[]=1")
}

// pattern is filled in before it is fetched.
func pattern(id string) (*http.Response, error) {
	target := strings.ReplaceAll("https://example.com/users/{id}", "{id}", url.PathEscape(id))
	return http.Get(target)
}

func mux(m *http.ServeMux) {
	m.HandleFunc("GET /users/{id}/files/{path...}", nil)
}

func verbs(n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%d%%25", n))
}

func prose(err error) {
	log.Printf("see https://example.com/help for help: %v", err)
	fmt.Println("https://example.com/ is down, " + docs)
}

// decoded takes what it gets.
func decoded() *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/a b/100%"}
}

func ipv6() (*http.Response, error) {
	return http.Get("http://[::1]:8080/")
}

func socket() (net.Conn, error) {
	return net.Dial("unix", "/run/my app.sock")
}

// placeholder is for a person to replace.
func placeholder() (*http.Response, error) {
	return http.Get("<your-instance>")
}

// bot makes a value that user is to escape.
func bot(app string) (*http.Response, error) {
	login := fmt.Sprintf("%s[bot]", app)
	return user(login)
}

func user(login string) (*http.Response, error) {
	//urlescape:ignore unescaped-identifier it is this place that has the mistake
	return http.Get("https://example.com/users/" + login + "/keys")
}

// target is a name for another library: a socket, or a host and a port.
func target(file, host string) string {
	if file != "" {
		return "unix://" + file
	}
	return net.JoinHostPort("localhost", host)
}

func connect(file, host string, dial func(string) (net.Conn, error)) (net.Conn, error) {
	return dial(target(file, host))
}
