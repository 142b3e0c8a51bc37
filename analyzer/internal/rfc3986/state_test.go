package rfc3986_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// ruler writes one letter per byte: the component in which the byte is
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

func TestStateHoles(t *testing.T) {
	ref := rfc3986.Start(rfc3986.URIReference)
	for _, test := range []struct {
		state   rfc3986.State
		want    rfc3986.Component
		atStart bool
	}{
		// "^" marks where the state is.
		{ref, rfc3986.SchemeOrPath, true},                                                      // ^
		{ref.After("ab"), rfc3986.SchemeOrPath, false},                                         // ab^
		{ref.AfterData().After("://"), rfc3986.Authority, true},                                // {s}://^
		{ref.After("mailto:"), rfc3986.Path, true},                                             // mailto:^
		{ref.After("/"), rfc3986.Path, true},                                                   // /^
		{ref.After("/").AfterData(), rfc3986.Path, false},                                      // /{x}^
		{ref.After("/").AfterData().After("/"), rfc3986.Path, true},                            // /{x}/^
		{ref.After("http://"), rfc3986.Authority, true},                                        // http://^
		{ref.After("http://").AfterData().After(":"), rfc3986.PortOrUserinfo, true},            // http://{h}:^
		{ref.After("http://u:").AfterData().After("@"), rfc3986.Host, true},                    // http://u:{p}@^
		{ref.After("http://[").AfterData().After("]:"), rfc3986.Port, true},                    // http://[{ip}]:^
		{ref.After("http://h").AfterData(), rfc3986.Authority, false},                          // http://h{x}^
		{ref.After("/?"), rfc3986.Query, true},                                                 // /?^
		{ref.After("/?k="), rfc3986.Query, false},                                              // /?k=^
		{ref.After("/#").AfterData(), rfc3986.Fragment, false},                                 // /#{f}^
		{ref.After("/a%"), rfc3986.Path, false},                                                // /a%^
		{ref.After("/%").AfterData().After("/"), rfc3986.Path, true},                           // /%{x}/^
		{rfc3986.Within(rfc3986.Scheme).After("://h:"), rfc3986.PortOrUserinfo, true},          // {s}s://h:^
		{rfc3986.Within(rfc3986.Userinfo).After("@"), rfc3986.Host, true},                      // {u}@^
		{rfc3986.Within(rfc3986.Port).After("/"), rfc3986.Path, true},                          // {p}/^
		{rfc3986.Within(rfc3986.Path).After("?a#b"), rfc3986.Fragment, false},                  // {p}?a#b^
		{rfc3986.Start(rfc3986.QueryKind).After("a#b"), rfc3986.Query, false},                  // a#b^ in a query
		{rfc3986.Start(rfc3986.Segment).After("a/"), rfc3986.Path, false},                      // a/^ in a segment
		{rfc3986.Start(rfc3986.HostKind).After("h:"), rfc3986.Host, false},                     // h:^ in a host
		{rfc3986.Start(rfc3986.AuthorityKind).After("h:"), rfc3986.PortOrUserinfo, true},       // h:^
		{rfc3986.State{}.After("http://h/").AfterData(), rfc3986.Unknown, false},               // not known
		{rfc3986.Join(ref.After("/a"), ref.After("/?a")).After("/b"), rfc3986.Unknown, false},  // branches disagree
		{rfc3986.Join(ref.After("/a"), ref.After("/bc")).After("/"), rfc3986.Path, true},       // branches agree
		{rfc3986.Within(rfc3986.Unknown).After("/"), rfc3986.Unknown, false},                   // not known
		{rfc3986.Start(rfc3986.Kind(200)).After("/"), rfc3986.Unknown, false},                  // no such kind
		{rfc3986.Start(rfc3986.URI).After("h"), rfc3986.Scheme, false},                         // h^ in a URI
		{rfc3986.Start(rfc3986.URIReference).After("1h:"), rfc3986.Path, false},                // 1h:^
		{rfc3986.Start(rfc3986.URIReference).After("1h://"), rfc3986.Authority, true},          // 1h://^
		{rfc3986.Start(rfc3986.URIReference).After("http:/").AfterData(), rfc3986.Path, false}, // http:/{x}^
	} {
		if got := test.state.Component(); got != test.want || test.state.AtSegmentStart() != test.atStart {
			t.Errorf("%+v: got %v, at start %v; want %v, %v", test.state, got, test.state.AtSegmentStart(), test.want, test.atStart)
		}
	}
}

// TestStateAlgebra tests what holds for all states that short texts lead to.
func TestStateAlgebra(t *testing.T) {
	states := map[rfc3986.State]bool{{}: true}
	for _, k := range rfc3986.Kinds() {
		for _, text := range []string{"", "a", "1", "a:", "1:", "/", "//", "//a", "//a:", "//a:1", "//@", "//@a", "//[", "//[]", "//[]:", "/a", "?", "?a", "#", "#a", "%", "/%4"} {
			states[rfc3986.Start(k).After(text)] = true
		}
	}
	for a := range states {
		if rfc3986.Join(a, a) != a {
			t.Errorf("join of %+v with itself", a)
		}
		if after := a.AfterData(); after.AfterData() != after || after.Component() != a.Component() || after.AtSegmentStart() {
			t.Errorf("%+v: data leads to %+v", a, after)
		}
		for b := range states {
			ab := rfc3986.Join(a, b)
			if ab != rfc3986.Join(b, a) {
				t.Errorf("join of %+v and %+v is not commutative", a, b)
			}
			for c := range states {
				if rfc3986.Join(ab, c) != rfc3986.Join(a, rfc3986.Join(b, c)) {
					t.Fatalf("join of %+v, %+v and %+v is not associative", a, b, c)
				}
			}
		}
	}
}

func TestWithin(t *testing.T) {
	for c := rfc3986.Unknown; c <= rfc3986.PortOrUserinfo; c++ {
		s := rfc3986.Within(c)
		if s.Component() != c || s.AtSegmentStart() || s.AfterData() != s {
			t.Errorf("%v: got %+v in %v", c, s, s.Component())
		}
	}
}

func TestRaw(t *testing.T) {
	for c, want := range map[rfc3986.Component]string{
		rfc3986.Scheme:         "[-+.0-9A-Za-z]",
		rfc3986.Userinfo:       "[-!$&-,.0-;=A-Z_a-z~]",
		rfc3986.Host:           "[-!$&-,.0-9;=A-Z_a-z~]",
		rfc3986.Port:           "[0-9]",
		rfc3986.Path:           "[-!$&-,.0-;=@-Z_a-z~]",
		rfc3986.Query:          "[-!$&-,.-;=?-Z_a-z~]",
		rfc3986.Fragment:       "[-!$&-,.-;=?-Z_a-z~]",
		rfc3986.SchemeOrPath:   "[-!$&-,.0-9;=@-Z_a-z~]",
		rfc3986.Authority:      "[-!$&-,.0-;=A-Z_a-z~]",
		rfc3986.PortOrUserinfo: "[-!$&-,.0-;=A-Z_a-z~]",
		rfc3986.Unknown:        "[^]",
	} {
		if got := c.Raw().String(); got != want {
			t.Errorf("%v: got %s, want %s", c, got, want)
		}
	}
}
