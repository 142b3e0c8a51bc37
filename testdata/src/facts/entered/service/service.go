// Package service makes hosts of what another package reads from a request.
package service

import (
	"net/http"
	"net/url"
	"path"

	"github.com/urlescape/urlescape/testdata/src/facts/entered/core"
)

func direct(r *http.Request) {
	http.Get("https://" + core.Team(r) + ".example.com/") // want `core.Team\(r\) from the request is put into the host without a check: "evil.com/" would make the host "evil.com" \(unescaped-host\)`
}

func kept(r *http.Request) {
	team := core.Team(r)
	http.Get("https://" + team + ".example.com/") // want `team from the request is put into the host without a check: .*`
}

func second(r *http.Request) error {
	_, name, err := core.Second(r)
	if err != nil {
		return err
	}
	_, err = http.Get("https://" + name + ".example.com/") // want `name from the request is put into the host without a check: .*`
	return err
}

// What is on a list ends no host.
func listed(r *http.Request) error {
	team, err := core.Listed(r)
	if err != nil {
		return err
	}
	_, err = http.Get("https://" + team + ".example.com/")
	return err
}

func checked(r *http.Request) {
	team := core.Team(r)
	if team != "red" {
		return
	}
	http.Get("https://" + team + ".example.com/")
}

// Who chooses these is not known, or it is who runs the program: they count where the
// check is asked for.
func others(r *http.Request, other string) {
	http.Get("https://" + core.Either(r, other) + ".example.com/") // want `core.Either\(...\) is put into the host without a check: .*`
	http.Get("https://" + core.Home() + ".example.com/")           // want `core.Home\(\) from the environment is put into the host without a check: .*`
}

// The other package puts it into the URL, and may test it there.
func given(r *http.Request) {
	http.Get(core.TeamURL(r.FormValue("team"))) // want `r.FormValue\("team"\) from the request is put into the host without a check: .*; passed to TeamURL as a URL \(unescaped-host\)`
	http.Get(core.KnownURL(r.FormValue("team")))
	http.Get(core.TeamURL("red"))
	http.Get(core.TeamURL(core.Home())) // want `core.Home\(\) from the environment is put into the host without a check: .*; passed to TeamURL as a URL \(unescaped-host\)`
}

// A setting of the program names what there is.
func staged() {
	u, _ := url.Parse("https://example.com/v1")
	u.Path = path.Join(u.Path, "labels", core.Stage(), "logs")
	http.Get(u.String())
}
