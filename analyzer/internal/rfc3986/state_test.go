package rfc3986_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// ruler writes one letter per octet: the component in which the octet stands
// when it is data, a dot when it led to another component or segment.
func ruler(k rfc3986.Kind, text string) string {
	const letters = ".suhopqfSAP"
	s := rfc3986.Start(k)
	b := make([]byte, len(text))
	for i := range len(text) {
		next := s.Next(text[i])
		b[i] = '.'
		if next == s.AfterData() || next.Component() == s.Component() && !next.AtSegmentStart() || text[i] == '%' {
			b[i] = letters[s.Component()]
		}
		s = next
	}
	return string(b)
}

func TestStateComponents(t *testing.T) {
	for _, test := range []struct {
		kind       rfc3986.Kind
		text, want string
	}{
		{rfc3986.URIReference, `https://h/p?k#f`, `SSSSS...A.p.q.f`},
		{rfc3986.URIReference, `a/b`, `S.p`},
		{rfc3986.URIReference, `mailto:a@b`, `SSSSSS.ppp`},
		{rfc3986.URIReference, `//u:p@h:80/`, `..A.P.h.oo.`},
		{rfc3986.URIReference, `//[::1]:80?q`, `...hhhh.oo.q`},
		{rfc3986.URIReference, `1http://h/`, `SSSSS...A.`},
		{rfc3986.URIReference, `1:b`, `S.p`},
		{rfc3986.URIReference, `?a?b/c#d#e`, `.qqqqq.fff`},
		{rfc3986.URIReference, `/a%2Fb/`, `.ppppp.`},
		{rfc3986.URI, `h:a`, `s.p`},
		{rfc3986.QueryKind, `a#b`, `qqq`},
		{rfc3986.PathKind, `//a?b`, `..ppp`},
		{rfc3986.HostKind, `a:b@c`, `hhhhh`},
		{rfc3986.AuthorityKind, `u@h:8/`, `A.h.oo`},
	} {
		if got := ruler(test.kind, test.text); got != test.want {
			t.Errorf("%v %q: got %s, want %s", test.kind, test.text, got, test.want)
		}
	}
}
