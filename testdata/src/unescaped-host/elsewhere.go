package labels

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A function puts what it gets before the rest of a host: who chooses that stands
// where it is called.
func teamURL(team string) string {
	return "https://" + team + ".example.com/" // want `team is put into the host without a check: .* \(unescaped-host\)`
}

func get(team, name string) (*http.Response, error) {
	return http.Get("https://" + team + ".example.com/status?id=" + url.QueryEscape(name)) // want `team is put into the host without a check: .* \(unescaped-host\)`
}

func wrapped(r *http.Request) (*http.Response, error) {
	return get(r.FormValue("team"), "x") // want `.* from the request is put into the host without a check: .*; passed to get as a URL \(unescaped-host\)`
}

type client struct{ region string }

func newClient() *client {
	return &client{region: os.Getenv("REGION")} // want `.* from the environment is put into the host without a check: .* \(unescaped-host\)`
}

func (c *client) status() (*http.Response, error) {
	return http.Get("https://" + c.region + ".example.com/status") // want `c.region is put into the host without a check: .* \(unescaped-host\)`
}

func known(team string) bool { return team == "red" || team == "blue" }

// What the function tests that puts the value there counts.
func checkedURL(team string) string {
	if !known(team) {
		return ""
	}
	return "https://" + team + ".example.com/"
}

func checked(r *http.Request) (*http.Response, error) {
	return http.Get(checkedURL(r.FormValue("team")))
}

func getChecked(team string) (*http.Response, error) {
	if !known(team) {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://" + team + ".example.com/status")
}

func wrappedChecked(r *http.Request) (*http.Response, error) {
	return getChecked(r.FormValue("team"))
}

type zone struct{ name string }

func newZone(r *http.Request) *zone {
	z := new(zone)
	z.name = r.FormValue("zone")
	return z
}

func (z *zone) status() (*http.Response, error) {
	if strings.ContainsAny(z.name, "/?#@:") {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://" + z.name + ".example.com/status")
}
