package segment

import (
	"net/http"
	"regexp"
)

// A loop over a fixed list of regular expressions replaces what each of them matches.

type cleaning struct {
	match *regexp.Regexp
	by    string
}

var cleanings = []cleaning{
	{by: "plus", match: regexp.MustCompile(`\+`)},
	{by: "-", match: regexp.MustCompile(`[^a-zA-Z0-9_\-.]`)},
	{by: "$1", match: regexp.MustCompile(`([_\-])+`)},
}

var pointers = []*cleaning{{regexp.MustCompile(`[^a-z]`), "-"}}

var slashing = []cleaning{
	{regexp.MustCompile(`[^a-z]`), "-"},
	{regexp.MustCompile(`-`), "/"},
}

var partial = []cleaning{{regexp.MustCompile(`/`), "-"}}

var grown = []cleaning{{regexp.MustCompile(`[^a-z]`), "-"}}

// What is found is put back.
var keeping = []cleaning{{regexp.MustCompile(`([^a-z])`), "-$1"}}

func kept(title string) {
	for _, c := range keeping {
		title = c.match.ReplaceAllString(title, c.by)
	}
	http.Get("https://example.com/notes/" + title + "/text") // want `path segment .* is not escaped: .* \(unescaped-segment\)`
}

func grow(c cleaning) { grown = append(grown[:0], c) }

func slugged(title string) string {
	for _, c := range cleanings {
		title = c.match.ReplaceAllString(title, c.by)
	}
	return title
}

func notCleaned(title, label, email string, given []cleaning) {
	for _, c := range slashing {
		title = c.match.ReplaceAllString(title, c.by)
	}
	for _, c := range given {
		label = c.match.ReplaceAllString(label, c.by)
	}
	http.Get("https://example.com/labels/" + label + "/text") // want `path segment label is not escaped: .*`
	for _, c := range partial {
		email = c.match.ReplaceAllString(email, c.by)
	}
}

func notSurely(title, label string) {
	for _, c := range grown {
		title = c.match.ReplaceAllString(title, c.by)
	}
	http.Get("https://example.com/notes/" + title + "/text") // want `path segment title is not escaped: .*`
	for _, c := range cleanings {
		if c.by != "-" {
			label = c.match.ReplaceAllString(label, c.by)
		}
	}
	http.Get("https://example.com/labels/" + label + "/text") // want `path segment label is not escaped: .*`
}
