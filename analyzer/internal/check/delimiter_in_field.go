package check

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var delimiterInField = Check{
	Name:     "delimiter-in-field",
	Summary:  "a delimiter in a field of url.URL that holds one component, where it is escaped",
	Severity: Error,
	Default:  true,
	Fix:      NoFix,
	Group:    Literals,
	run:      runDelimiterInField,
}

// u.Path = "/users?page=1"
// u.RawQuery = "?page=1"
// u.Host = "example.com/users"
func runDelimiterInField(r *review) {
	f := r.t.Frame
	r.literals(func(i int, p *urltemplate.Part) {
		text := p.Literal.Text
		if p.ForeignFunc != nil || p.Place == urltemplate.NoPlace {
			return // what a function does with its parameter is known in part only
		}
		switch {
		case f.Start == urltemplate.Segment && f.Decoded && !f.Whole:
			r.queryInPath(i, text, "a path")
		case f.Join:
			r.queryInPath(i, text, "an element of JoinPath")
		case f.Start == urltemplate.Pairs && i == 0 && strings.HasPrefix(text, "?"):
			r.octets(i, 0, 1, `a raw query begins behind the "?": this one would send "??`+head(text[1:])+`"`, nil)
		case f.Start == urltemplate.Fragment && i == 0 && strings.HasPrefix(text, "#"):
			r.octets(i, 0, 1, `a fragment begins behind the "#": this one would send "#%23`+head(text[1:])+`"`, nil)
		case f.Name == "scheme" && strings.Contains(text, ":"):
			k := strings.IndexByte(text, ':')
			r.octets(i, k, len(text), `a scheme ends before the ":"`, nil)
		}
	})
}

// queryInPath reports a "?" with a key and "=" behind it: a query, which would
// become a part of the path.
func (r *review) queryInPath(i int, text, what string) {
	k := queryStart(text)
	if k < 0 {
		return
	}
	message := "the query does not belong into " + what + ": " + strconv.Quote("?"+head(text[k+1:])) + " would be sent as " + strconv.Quote("%3F"+head(text[k+1:]))
	r.octets(i, k, len(text), message, nil)
}

// queryStart returns the offset of a "?" with a key and "=" behind it, -1 when
// the text has none.
func queryStart(text string) int {
	k := strings.IndexByte(text, '?')
	if k < 0 {
		return -1
	}
	key, _, ok := strings.Cut(text[k+1:], "=")
	if !ok || key == "" || strings.ContainsAny(key, "/ ()") {
		return -1
	}
	return k
}

// head returns the beginning of a text for a message.
func head(text string) string {
	const most = 20
	if len(text) > most {
		return text[:most] + "..."
	}
	return text
}
