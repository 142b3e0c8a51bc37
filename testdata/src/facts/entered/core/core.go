// Package core reads what others choose, and knows nothing of where it goes.
package core

import (
	"errors"
	"net/http"
	"os"
	"slices"
	"strings"
)

// Team is what a client asks for.
func Team(r *http.Request) string { return strings.TrimSpace(r.FormValue("team")) } // fact `.*Team: result 0 is \{FormValue\}; result 0 comes from the request`

// Second is one of several results.
func Second(r *http.Request) (int, string, error) { // fact `.*Second: result 1 is \{name\}; result 1 comes from the request`
	name := r.PathValue("name")
	if name == "" {
		return 0, "", errors.New("no name")
	}
	return 1, name, nil
}

// Listed is one of the names that exist.
func Listed(r *http.Request) (string, error) { // fact `.*Listed: result 0 is \{team\}; result 0 comes from the request`
	team := r.FormValue("team")
	if !slices.Contains([]string{"red", "blue"}, team) {
		return "", errors.New("no such team")
	}
	return team, nil
}

// Either is a part of the request, or what the caller says.
func Either(r *http.Request, other string) string {
	if other != "" {
		return other
	}
	return r.FormValue("team")
}

// Home is set by who starts the program.
func Home() string { return os.Getenv("HOME_REGION") } // fact `.*Home: result 0 comes from the environment`

// Stage is one for all of the program.
func Stage() string { return current.stage }

var current = &process{}

type process struct{ stage string }

// Enter begins a stage.
func Enter(stage string) { current.stage = stage }

// own is for this package alone, and nothing is reported it.
func own(r *http.Request) string { return r.FormValue("team") }

// Length is no text.
func Length(r *http.Request) int { return len(own(r)) }

// TeamURL is where a team lives.
func TeamURL(team string) string { // fact `.*TeamURL: parameter 0 is URL https://\{\}.example.com/; result 0 is https://\{\$0\}.example.com/`
	return "https://" + team + ".example.com/" // want `team is put into the host without a check: .*`
}

// KnownURL is where a team lives that exists.
func KnownURL(team string) string {
	if team != "red" && team != "blue" {
		return ""
	}
	return "https://" + team + ".example.com/"
}
