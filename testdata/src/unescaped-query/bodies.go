package query

import (
	"net/http"
	"net/url"
	"strings"
)

// A method whose body is in reach is judged by it: Encode, Quote and Escape are names.

type opaqueToken struct{ b []byte }

func (t opaqueToken) Encode() string { return string(t.b) }

var session opaqueToken

type quoted struct{ text string }

func (q *quoted) Quote() string { return q.text }

func (q *quoted) EscapeText() string { return strings.TrimSpace(q.text) }

func handedOut(q *quoted) {
	http.Get("https://example.com/search?token=" + session.Encode()) // want `query value session.Encode\(\) is not escaped: .*`
	http.Get("https://example.com/search?q=" + q.Quote())            // want `query value q.Quote\(\) is not escaped: .*`
	http.Get("https://example.com/search?q=" + q.EscapeText())       // want `query value q.EscapeText\(\) is not escaped: .*`
}

// Look-alikes.

type encodedTerm struct{ text string }

func (t *encodedTerm) Encode() string { return url.QueryEscape(t.text) }

// heldTerm holds what is escaped already.
type heldTerm struct{ text string }

func newHeldTerm(s string) *heldTerm { return &heldTerm{text: url.QueryEscape(s)} }

func (t *heldTerm) Encode() string { return t.text }

func (t *heldTerm) Term() string { return t.text }

// heldQuery holds a query.
type heldQuery struct{ text string }

func newHeldQuery(v url.Values) *heldQuery { return &heldQuery{v.Encode()} }

func (q *heldQuery) Encode() string { return q.text }

// namedTerm says by its field what it is.
type namedTerm struct{ escaped string }

func (t *namedTerm) Encode() string { return t.escaped }

type encodes interface{ Encode() string }

func judged(a *encodedTerm, b *heldTerm, c *heldQuery, d *namedTerm, e encodes) {
	http.Get("https://example.com/search?q=" + a.Encode())
	http.Get("https://example.com/search?q=" + b.Encode())
	http.Get("https://example.com/search?q=" + b.Term())
	http.Get("https://example.com/search?" + c.Encode())
	http.Get("https://example.com/search?q=" + d.Encode())
	http.Get("https://example.com/search?q=" + e.Encode())
}
