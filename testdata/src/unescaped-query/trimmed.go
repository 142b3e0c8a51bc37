package query

import (
	"net/http"
	"strings"
)

// A cut of bytes that the escaper always escapes, whose rest stays in the variable, and a
// test that says the same before and after, are no other uses of a query.

func trimmedRight(base string, params map[string]string) {
	q := ""
	for key, label := range params {
		q += key + "=" + label + "&" // want `query key key is not escaped: .*` `query value label is not escaped: .*`
	}
	q = strings.TrimRight(q, "&")
	http.Get(base + "?" + q)
}

func trimmedLeft(base string, labels []string) {
	q := ""
	for _, label := range labels {
		q += "&label=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	q = strings.TrimLeft(q, "&?")
	http.Get(base + "?" + q)
}

func trimmedSpace(base, label string) {
	q := ""
	if label != "" {
		q = "label=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	q = strings.TrimSpace(q)
	http.Get(base + "?" + q)
}

func asked(base, label string) {
	q := ""
	if label != "" {
		q = "label=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	u := base + "/labels"
	if q != "" {
		u += "?" + q
	}
	http.Get(u)
}

func trimmedPath(base string, labels []string) {
	p := ""
	for _, label := range labels {
		p += "/" + label // want `path segment label is not escaped: .* \(unescaped-segment\)`
	}
	p = strings.Trim(p, "/")
	http.Get(base + "/labels/" + p)
}

// Look-alikes: a byte that escapers leave or write, a path whose escaper leaves "&", a
// rest that goes elsewhere, another use beside the cut, and a length that escapers change.

func trimmedLetters(base string, labels []string) {
	q := ""
	for _, label := range labels {
		q += "&label=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	q = strings.TrimLeft(q, "&a")
	http.Get(base + "?" + q)
}

func trimmedWritten(base string, labels []string) {
	q := ""
	for _, label := range labels {
		q += "+label=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	q = strings.TrimLeft(q, "+")
	http.Get(base + "?" + q)
}

func trimmedLeftAlone(base string, labels []string) {
	p := ""
	for _, label := range labels {
		p += label + "&/" // want `path segment label is not escaped: .* \(unescaped-segment\)`
	}
	p = strings.TrimRight(p, "&/")
	http.Get(base + "/labels/" + p)
}

func trimmedAndSigned(base string, labels []string) {
	q := ""
	for _, label := range labels {
		q += "label=" + label + "&" // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	q = strings.TrimRight(q, "&")
	summed(q)
	http.Get(base + "?" + q)
}

func summed(s string) bool { return strings.ToUpper(s) == s }

func trimmedLength(base string, labels []string) {
	q := ""
	for _, label := range labels {
		q += "label=" + label + "&" // want `query value label is not escaped: .* \(unescaped-query\)`
	}
	if len(q) > 255 {
		return
	}
	q = strings.TrimRight(q, "&")
	http.Get(base + "?" + q)
}
