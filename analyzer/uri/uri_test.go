package uri_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/uri"
)

// kinds has a text of each kind, and one that is not.
var kinds = []struct {
	kind                uri.Kind
	name, valid, broken string
}{
	{uri.Reference, "uri-reference", "../a", "a b"},
	{uri.URI, "uri", "a:b#c", "/a"},
	{uri.AbsoluteURI, "absolute-uri", "a:b", "a:b#c"},
	{uri.RelativeRef, "relative-ref", "//h/p", "a:b"},
	{uri.Scheme, "scheme", "http", "1http"},
	{uri.Authority, "authority", "u@h:80", "h:port"},
	{uri.Userinfo, "userinfo", "u:p", "u@"},
	{uri.Host, "host", "[::1]", "::1"},
	{uri.Port, "port", "80", "8o"},
	{uri.Path, "path", "//a", "?"},
	{uri.Query, "query", "a?b=c", "#"},
	{uri.Fragment, "fragment", "/?", "a#b"},
	{uri.IPv4, "ipv4", "127.0.0.1", "127.0.0.256"},
	{uri.IPv6, "ipv6", "::1", "[::1]"},
	{uri.IPvFuture, "ipvfuture", "v1.a", "v.a"},
	{uri.IPLiteral, "ip-literal", "[v1.a]", "::1"},
	{uri.RegName, "reg-name", "a%2Fb", "a/b"},
	{uri.Segment, "segment", "", "a/b"},
	{uri.SegmentNZ, "segment-nz", ":", ""},
	{uri.SegmentNZNC, "segment-nz-nc", "a", "a:b"},
	{uri.PctEncoded, "pct-encoded", "%2f", "%2"},
	{uri.IP, "ip", "::ffff:1.2.3.4", "[::1]"},
}

func TestKinds(t *testing.T) {
	var all []uri.Kind
	for _, test := range kinds {
		all = append(all, test.kind)
		if k, err := uri.ParseKind(test.name); k != test.kind || err != nil || k.String() != test.name {
			t.Errorf("%s: got %v, %v", test.name, k, err)
		}
		if !uri.Valid(test.valid, test.kind) || uri.Valid(test.broken, test.kind) {
			t.Errorf("%v: %q is valid: %v, %q is valid: %v", test.kind, test.valid, uri.Valid(test.valid, test.kind), test.broken, uri.Valid(test.broken, test.kind))
		}
		checkText(t, test.valid, test.kind)
		checkText(t, test.broken, test.kind)
	}
	if !slices.Equal(uri.Kinds(), all) {
		t.Errorf("got the kinds %v, want %v", uri.Kinds(), all)
	}
	if _, err := uri.ParseKind("hostname"); err == nil || err.Error() != `unknown kind "hostname"` {
		t.Errorf("got %v", err)
	}
}

func TestUnknownKind(t *testing.T) {
	k := uri.Kind(len(kinds))
	r := uri.Judge("a b", k)
	if r.Valid || len(r.Violations) != 1 || uri.Valid("a", k) || k.String() != "unknown" {
		t.Errorf("got %+v", r)
	}
	if clean, ok := uri.Clean("a b", k); clean != "a%20b" || ok {
		t.Errorf("got %q %v", clean, ok)
	}
	if normal, ok := uri.Normalise("a", k); normal != "" || ok {
		t.Errorf("got %q %v", normal, ok)
	}
	if shown := uri.Display("%61 b", k); shown != "%61%20b" {
		t.Errorf("got %q", shown)
	}
}

func TestComponents(t *testing.T) {
	r := uri.Judge("http://u@h:80/p?k=v#f", uri.URI)
	var got []string
	for _, c := range r.Components {
		text, ok := r.Component(c.Kind)
		if !ok || text != r.Text[c.Start:c.End] {
			t.Errorf("%v: got %q %v", c.Kind, text, ok)
		}
		got = append(got, c.Kind.String()+" "+text)
	}
	if want := "scheme http, userinfo u, host h, port 80, path /p, query k=v, fragment f"; strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %s", got, want)
	}
	if text, ok := r.Component(uri.Authority); ok {
		t.Errorf("authority: got %q", text)
	}
}

func TestManyFindings(t *testing.T) {
	for _, text := range []string{strings.Repeat("<>", uri.MaxFindings), "/" + strings.Repeat("%41a", 2*uri.MaxFindings)} {
		r := uri.Judge(text, uri.Reference)
		if len(r.Violations)+len(r.Warnings) != uri.MaxFindings || r.More != uri.MaxFindings {
			t.Errorf("got %d violations, %d warnings and %d more", len(r.Violations), len(r.Warnings), r.More)
		}
	}
}

func TestValidDoesNotAllocate(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { uri.Valid("http://u@[::1]:80/a b/%zz?k=v#f", uri.URI) }); n > 0 {
		t.Errorf("got %v allocations", n)
	}
}

// TestNetURL holds the package comment to what it says of net/url: it does not
// agree on any of these.
func TestNetURL(t *testing.T) {
	for text, valid := range map[string]bool{
		"http://h/a b":             false,
		"http://h/[x]":             false,
		"http://h/?100%":           false,
		"http://[fe80::1%25eth0]/": false,
		"http://%41/":              true,
		"http://[v1.a]/":           true,
	} {
		if _, err := url.Parse(text); uri.Valid(text, uri.URI) != valid || (err == nil) == valid {
			t.Errorf("%q: valid %v, net/url says %v", text, uri.Valid(text, uri.URI), err)
		}
	}
}

// TestEquivalent has texts that section 6.2.2 calls equivalent, and others.
func TestEquivalent(t *testing.T) {
	for _, test := range []struct {
		a, b  string
		equal bool
	}{
		{"HTTP://www.EXAMPLE.com/", "http://www.example.com/", true},
		{"http://h/%7esmith/%3a", "http://h/~smith/%3A", true},
		{"http://h/a/./b/../c", "http://h/a/c", true},
		{"http://h/%2e%2E/a", "http://h/a", true},
		{"http://h/a%2Fb", "http://h/a/b", false},
		{"http://h/A", "http://h/a", false},
		{"http://U@h/", "http://u@h/", false},
		{"http://h", "http://h/", false},
		{"http://h:80/", "http://h/", false},
		{"http://h/?", "http://h/", false},
	} {
		a, okA := uri.Normalise(test.a, uri.URI)
		b, okB := uri.Normalise(test.b, uri.URI)
		if !okA || !okB || (a == b) != test.equal {
			t.Errorf("%q and %q: got %q and %q", test.a, test.b, a, b)
		}
	}
}
