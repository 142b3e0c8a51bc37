package analyzer_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// details returns what the standalone command learns of the findings in a package of one
// file, with a name and a colon before each: that of the function.
func details(t *testing.T, source string) map[string]wire.Detail {
	t.Helper()
	out := map[string]wire.Detail{}
	for _, d := range detailed(t, "", program(t, source)) {
		for _, r := range d.Related {
			if detail, ok := wire.ParseDetail(r.Message); ok {
				out[detail.Function+" "+d.Category] = detail
			}
		}
	}
	return out
}

// TestUnfixed says of findings without a fix that may be applied automatically why there is none.
func TestUnfixed(t *testing.T) {
	const source = `package m

import (
	"fmt"
	"net"
	"net/http"
	neturl "net/url"
	"strings"
)

type point struct{ X, Title string }

type kind string

type local struct{ url string }

func send(u string) { _, _ = http.Get(u) }

func inFormat(title string) { send(fmt.Sprintf("https://example.com/titles/"+title+"/%d", 1)) }

func star(title string, n int) { send(fmt.Sprintf("https://example.com/titles/%*s/x", n, title)) }

func ofNoText(title point) { send(fmt.Sprintf("https://example.com/titles/%v/x", title)) }

func ofKind(title kind) { send(fmt.Sprintf("https://example.com/titles/%v/x", title)) }

func twoPlaces(title kind) { send(fmt.Sprintf("https://example.com/titles/%[1]q/x?q=%[1]q", title)) }

func apart(host string, port int) {
	s := "https://" + host
	s += fmt.Sprintf(":%d/x", port)
	send(s)
}

func joined(ip net.IP, port int) { send(fmt.Sprintf("https://%s:%d/x", ip, port)) }

func hidden(title string) {
	url, neturl := 1, 2
	_, _ = url, neturl
	send("https://example.com/titles/" + title + "/x")
}

func plain(title string) { send("https://example.com/titles/" + title + "/x") }

func otherUse(title string) {
	s := "titles/" + title + "/x"
	println(s)
	if s == "titles/all/x" {
		return
	}
	seen[s]++
	send("https://example.com/" + s)
}

var seen = map[string]int{}

func masked(title string) {
	u := "https://example.com/titles/" + title + "/x"
	send(u)
	println(strings.Replace(u, title, "...", 1))
}

func old(title string) { send("https://example.com/titles/" + neturl.QueryEscape(title) + "/x") }
`
	got := details(t, source)
	for finding, want := range map[string]string{
		"inFormat unescaped-segment": "format: the value is part of a format",
		"apart host-port":            "apart: host and port are not in one expression",
		"otherUse unescaped-segment": `otherUse: the text is also used at m.go:51 for something other than a URL; -fix=all or an editor applies "Use url.PathEscape"`,
		"masked unescaped-segment":   `masked: the value is also replaced as text at m.go:60; -fix=all or an editor applies "Use url.PathEscape"`,
		"star unescaped-segment":     "",
		"ofKind unescaped-segment":   "",
		"hidden unescaped-segment":   "", // the package is imported under another name
		"plain unescaped-segment":    "",
		"joined host-port":           "",
		"old query-escape-in-path":   "",
	} {
		d, ok := got[finding]
		why := d.Unfixed + ": " + d.NoFix
		if !ok || want == "" && why != ": " || want != "" && !strings.HasPrefix(why, want) {
			t.Errorf("%s (found: %v): got %q, want %q", finding, ok, why, want)
		}
	}
}

// TestRemoved removes names, or a comment with what is left of its line.
func TestRemoved(t *testing.T) {
	for _, test := range []struct{ text, comment, names, want string }{
		{"a\n\t//urlescape:ignore host-port x\nb\n", "//urlescape:ignore host-port x", "host-port", "a\nb\n"},
		{"a\r\n\t//urlescape:ignore host-port x\r\nb\r\n", "//urlescape:ignore host-port x", "host-port", "a\r\nb\r\n"},
		{"a  //urlescape:ignore all x\nb\n", "//urlescape:ignore all x", "all", "a\nb\n"},
		{"a//urlescape:ignore all x\nb\n", "//urlescape:ignore all x", "all", "a\nb\n"},
		{"//urlescape:ignore  a,B,c x\n", "//urlescape:ignore  a,B,c x", "b", "//urlescape:ignore  a,c x\n"},
		{"//urlescape:ignore a,b,c x\n", "//urlescape:ignore a,b,c x", "a c", "//urlescape:ignore b x\n"},
		{"//urlescape:ignore a,b x\n", "//urlescape:ignore a,b x", "a b", ""},
		{"//urlescape:ignore a x", "//urlescape:ignore a x", "a", ""},
	} {
		from := strings.Index(test.text, test.comment)
		start, end, with := analyzer.Removed([]byte(test.text), from, from+len(test.comment), strings.Fields(test.names))
		if got := test.text[:start] + with + test.text[end:]; got != test.want {
			t.Errorf("%q without %s: got %q, want %q", test.text, test.names, got, test.want)
		}
	}
}
