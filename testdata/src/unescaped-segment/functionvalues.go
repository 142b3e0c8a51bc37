package segment

import (
	"net/http"
	"net/url"
	"os"
)

// What a function literal returns is escaped in it where it is called once: every other
// call would get the escaped text, too.

var crewName = func() string { return os.Getenv("TEAM_NAME") } // want `path segment os.Getenv\("TEAM_NAME"\) from the environment is not escaped: .* \(unescaped-segment\)`

func ofTeamName() { _, _ = http.Get("https://example.com/r/" + crewName() + "/x") }

func ofTeamQuery() { _, _ = http.Get("https://example.com/r/?q=" + url.QueryEscape(crewName())) }

func literalTwice(title string) {
	f := func() string { return "u-" + title } // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get("https://example.com/r/" + f() + "/x")
	_, _ = http.Get("https://example.com/r/" + url.PathEscape(f()) + "/x")
}

func literalRead(title string) {
	f := func() string { return "u/" + title } // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get("https://example.com/r/" + f() + "/x")
	_, _ = os.ReadFile(f())
}

func literalHanded(title string) {
	f := func() string { return "u-" + title } // want `path segment title is not escaped: .* \(unescaped-segment\)`
	callsLiteral(f)
	_, _ = http.Get("https://example.com/r/" + f() + "/x")
}

func callsLiteral(f func() string) {
	_, _ = http.Get("https://example.com/r/" + url.PathEscape(f()) + "/x")
}

func literalOnce(title string) {
	f := func() string { return "u/" + title } // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get("https://example.com/r/" + f() + "/x")
}

func literalAtOnce(title string) {
	_, _ = http.Get("https://example.com/r/" + func() string { return "u/" + title }() + "/x") // want `path segment title is not escaped: .* \(unescaped-segment\)`
}
