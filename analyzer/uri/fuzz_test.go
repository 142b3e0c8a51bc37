package uri_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/uri"
)

// FuzzText holds all functions to what they promise of any text of any kind.
func FuzzText(f *testing.F) {
	for i, text := range []string{
		"", "http://u:p@h:80/a/../b;c=d?k=v&l=%20#f", "a%2", "%zz%%41", "//[::1]:8", "1:b", "//h:80a", "HTTP://%45x/%2e./é", "%2f",
		"[v1.a:b]", "1.2.3.256", "\xff\x00 %C3%A9%E2%80%AE", "https%3a%2F%2Fh", "x:/..//y", "http://[::%31]", "h%74tp://h", "%41%25%34%31",
	} {
		f.Add(text, i)
	}
	f.Fuzz(func(t *testing.T, text string, kind int) {
		if len(text) > 500 {
			return
		}
		all := uri.Kinds()
		checkText(t, text, all[uint(kind)%uint(len(all))])
	})
}

func checkText(t *testing.T, text string, k uri.Kind) {
	t.Helper()
	r := uri.Judge(text, k)
	checkReport(t, r)

	clean, ok := uri.Clean(text, k)
	again, _ := uri.Clean(clean, k)
	if ok != uri.Valid(clean, k) || ok != (len(uri.Judge(clean, k).Violations) == 0) || again != clean || r.Valid && clean != text {
		t.Fatalf("%v %q: clean %q, valid %v, and again %q", k, text, clean, ok, again)
	}
	checkNormal(t, r)
	checkNormal(t, uri.Judge(clean, k))

	shown, _ := uri.Clean(uri.Display(text, k), k)
	if k != uri.PctEncoded && shape(uri.Judge(shown, k)) != shape(uri.Judge(clean, k)) {
		t.Fatalf("%v %q is shown as %q: %s, not %s", k, text, uri.Display(text, k), shape(uri.Judge(shown, k)), shape(uri.Judge(clean, k)))
	}
}

// shape returns the verdict on a clean text and its components, with percent-encoded
// bytes in upper case, and those of unreserved bytes as these.
func shape(r uri.Report) string {
	s := strconv.FormatBool(r.Valid)
	for _, c := range r.Components {
		text := triplet.ReplaceAllStringFunc(r.Text[c.Start:c.End], func(s string) string {
			if plain, _ := url.PathUnescape(s); isUnreserved(plain[0]) {
				return plain
			}
			return strings.ToUpper(s)
		})
		s += fmt.Sprintf(" %v %q", c.Kind, text)
	}
	return s
}

var triplet = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// checkReport says that a report is in order, and that a component of a valid
// text is of its own kind.
func checkReport(t *testing.T, r uri.Report) {
	t.Helper()
	if r.Valid != uri.Valid(r.Text, r.Kind) || r.Valid != (len(r.Violations) == 0) || len(r.Warnings) > 0 && !r.Valid {
		t.Fatalf("valid: %v, in %+v", uri.Valid(r.Text, r.Kind), r)
	}
	end, last := 0, uri.Kind(0)
	for _, c := range r.Components {
		if c.Kind < last || c.Start < end || c.End < c.Start || c.End > len(r.Text) {
			t.Fatalf("%v after %v, byte %d, in %+v", c, last, end, r)
		}
		if text := r.Text[c.Start:c.End]; r.Valid && !uri.Valid(text, c.Kind) && !(c.Kind == uri.Host && uri.Valid(text, r.Kind)) {
			t.Fatalf("%q is no %v, in %+v", text, c.Kind, r)
		}
		end, last = c.End, c.Kind
	}
	for _, list := range [][]uri.Finding{r.Violations, r.Warnings} {
		start := 0
		for _, v := range list {
			isPart := v.Component >= uri.Scheme && v.Component <= uri.Fragment || v.Component == r.Kind
			if !isPart || v.Start < start || v.End < v.Start || v.End > len(r.Text) || v.Section == "" || v.Reason == "" {
				t.Fatalf("%+v in %+v", v, r)
			}
			start = v.Start
		}
	}
}

// checkNormal says that the normal form is there for valid texts, is normal and valid itself, and
// is that of a text that differs in the case of its percent-encoded bytes alone.
func checkNormal(t *testing.T, r uri.Report) {
	t.Helper()
	normal, ok := uri.Normalise(r.Text, r.Kind)
	if ok != r.Valid || !ok && normal != "" {
		t.Fatalf("%v %q: normal %q %v", r.Kind, r.Text, normal, ok)
	}
	if !ok || r.Kind == uri.PctEncoded {
		return
	}
	if again, ok := uri.Normalise(normal, r.Kind); again != normal || !ok {
		t.Fatalf("%v %q: normal %q, again %q %v", r.Kind, r.Text, normal, again, ok)
	}
	for i := range len(r.Text) {
		other := r.Text[:i] + escaped(r.Text[i]) + r.Text[i+1:]
		if c := r.Text[i]; !isUnreserved(c) || !uri.Valid(other, r.Kind) || i > 0 && r.Text[i-1] == '%' || i > 1 && r.Text[i-2] == '%' {
			continue
		}
		if got, _ := uri.Normalise(other, r.Kind); got != normal {
			t.Fatalf("%v %q: normal %q, but that of %q is %q", r.Kind, r.Text, normal, other, got)
		}
	}
}

func escaped(c byte) string { return fmt.Sprintf("%%%02x", c) }

func isUnreserved(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '-' || c == '.' || c == '_' || c == '~'
}
