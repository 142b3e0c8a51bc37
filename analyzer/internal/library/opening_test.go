package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestOpensURL reads how texts begin.
func TestOpensURL(t *testing.T) {
	literal := func(s string) text.Node { return &text.Literal{Text: s} }
	anything := func() text.Node { return &text.Hole{Value: rfc3986.AnyValue()} }
	u := &text.Hole{Value: rfc3986.AnyValue(), IsURL: true}
	scheme := &text.Hole{Value: rfc3986.NonEmpty(rfc3986.Alpha())}
	row := func(parts ...text.Node) (n text.Node) {
		for _, p := range parts {
			n = text.AppendNode(n, p)
		}
		return n
	}
	for name, test := range map[string]struct {
		n    text.Node
		want bool
	}{
		"a path after a URL":            {row(u, literal("/users/"), anything()), true},
		"a pair after a URL":            {row(u, literal("&q="), anything()), true},
		"a key of a cache":              {row(u, literal("|"), anything()), false},
		"a URL alone":                   {u, false},
		"a value of a scheme":           {row(scheme, literal("://"), anything(), literal("/"), anything()), true},
		"one of two schemes":            {row(&text.Alt{Of: []text.Node{literal("http"), literal("https")}}, literal("://"), anything()), true},
		"a scheme in pieces":            {row(literal("http"), &text.Alt{Of: []text.Node{literal("s"), nil}}, literal("://"), anything()), true},
		"no scheme in pieces":           {row(literal("http"), &text.Alt{Of: []text.Node{literal("x"), nil}}, literal("://"), anything()), false},
		"one of other texts":            {row(&text.Alt{Of: []text.Node{literal("a"), literal("https")}}, literal("://"), anything()), false},
		"any scheme":                    {row(anything(), literal("://"), anything(), literal("/"), anything()), false},
		"any scheme before a query":     {row(anything(), literal("://"), anything(), literal("/find?q="), anything()), true},
		"any text before another value": {row(anything(), literal("/"), anything()), false},
	} {
		if got := library.OpensURL(test.n); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// TestHasURL distinguishes what may begin a URL from prose.
func TestHasURL(t *testing.T) {
	for lit, want := range map[string]bool{
		`"https://example.com"`:          true,
		"`\n\thttps://example.com`":      true,
		`"https://example.com is a URL"`: true,
		`"<a>https://"`:                  true,
		`"See https://example.com"`:      false,
		`"https"`:                        false,
	} {
		if got := library.HasURL(lit); got != want {
			t.Errorf("%s: got %v", lit, got)
		}
	}
}

func TestKnownScheme(t *testing.T) {
	tests := map[string]library.SchemeClass{
		"http": library.WebScheme, "HTTPS": library.WebScheme, "ws": library.WebScheme, "wss": library.WebScheme, "ftp": library.WebScheme,
		"postgres": library.ServiceScheme, "postgresql": library.ServiceScheme, "mysql": library.ServiceScheme, "rediss": library.ServiceScheme,
		"mongodb+srv": library.ServiceScheme, "amqps": library.ServiceScheme, "ldap": library.ServiceScheme, "nats": library.ServiceScheme,
		"data": library.ForeignScheme, "mailto": library.HeaderScheme, "urn": library.ForeignScheme, "file": library.ForeignScheme, "jdbc": library.ForeignScheme,
		"docker-image": library.ForeignScheme, "oci": library.ForeignScheme, "unix": library.ForeignScheme, "javascript": library.ForeignScheme,
		"tel": library.ForeignScheme, "magnet": library.HeaderScheme, "s3": library.ForeignScheme,
		"": library.UnknownScheme, "localhost": library.UnknownScheme, "foo": library.UnknownScheme, "htttp": library.UnknownScheme,
	}
	for scheme, want := range tests {
		if got := library.KnownScheme(scheme); got != want {
			t.Errorf("%q: got %d, want %d", scheme, got, want)
		}
	}
}
