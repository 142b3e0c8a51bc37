package rfc3986_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

func addSeeds(f *testing.F) {
	f.Helper()
	for _, text := range []string{
		"", "http://u:p@h:80/a/../b;c=d?k=v&l=%20#f", "a%2", "%zz%%41", "//[::1]:8", "1:b", "a:b", "//h:80a", "HTTP://%45x/%2e./é",
		"http://u@v@w/", "http://2001:db8::1/", "://h", "[v1.a:b]", "::ffff:1.2.3.4", "1.2.3.256", "?a=http://b/?c=d&e#f=g&h=i", "\xff\x00 %C3%A9%E2%80%AE",
		"https%3a%2F%2Fh", "x:/..//y", "//h?a+b%20c", "mailto:a%40b", "0 ://0", "%25%32%35",
	} {
		f.Add(text, 3)
	}
}

// FuzzScan compares the scanner with the oracle for every kind, and holds it
// to what it promises of violations, components and parts.
func FuzzScan(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text string, at int) {
		if len(text) > 500 {
			return
		}
		for _, k := range rfc3986.Kinds() {
			checkScan(t, text, k)
		}
		if rfc3986.Scan(text, rfc3986.URIReference).Valid {
			checkSplit(t, text, int(uint(at)%uint(len(text)+1)))
			checkComponents(t, text)
		}
	})
}

func checkScan(t *testing.T, text string, k rfc3986.Kind) {
	t.Helper()
	r := rfc3986.Scan(text, k)
	if want := oracleFor(t, k).MatchString(text); r.Valid != want {
		t.Fatalf("%v %q: got %v, the grammar says %v", k, text, r.Valid, want)
	}
	last, n := 0, 0
	note := func(v rfc3986.Violation) {
		if v.Start < last || v.End < v.Start || v.End > len(text) || v.Reason == "" || v.Section == "" {
			t.Fatalf("%v %q: bad violation %+v", k, text, v)
		}
		last = v.Start
		n++
	}
	if rfc3986.Judge(text, k, note) != r || n == 0 != r.Valid {
		t.Fatalf("%v %q: valid %v with %d violations", k, text, r.Valid, n)
	}
	last, n = 0, 0
	rfc3986.ScanPart(rfc3986.Start(k), text, false, note)
	if n == 0 != r.Valid {
		t.Fatalf("%v %q: valid %v, but as the last part %d violations", k, text, r.Valid, n)
	}
	last = 0
	rfc3986.ScanPart(rfc3986.Start(k), text, true, note)
	rfc3986.Warn(text, k, func(v rfc3986.Violation) { last = 0; note(v) })
}

// checkSplit cuts a valid text in two: neither part has a violation.
func checkSplit(t *testing.T, text string, at int) {
	t.Helper()
	wrong := func(v rfc3986.Violation) { t.Fatalf("%q cut at %d: %+v", text, at, v) }
	s := rfc3986.ScanPart(rfc3986.Start(rfc3986.URIReference), text[:at], true, wrong)
	if end := rfc3986.ScanPart(s, text[at:], false, wrong); end != rfc3986.Start(rfc3986.URIReference).After(text) {
		t.Fatalf("%q cut at %d: another state at the end", text, at)
	}
}

// checkComponents compares the spans of a valid text with the states on the way through it.
func checkComponents(t *testing.T, text string) {
	t.Helper()
	r := rfc3986.Scan(text, rfc3986.URIReference)
	for c := rfc3986.Scheme; c <= rfc3986.Fragment; c++ {
		start, end, _ := r.Span(c)
		if r.HasAuthority() && c == rfc3986.Path {
			start++ // the slash that ends the authority
		}
		for i := start; i < end; i++ {
			got := rfc3986.Start(rfc3986.URIReference).After(text[:i]).Component()
			if !mayBecome(got, c) {
				t.Fatalf("%q: byte %d is of the %v, the state says %v", text, i, c, got)
			}
		}
	}
}

// mayBecome reports whether what is in the first component, as far as a
// scan in progress knows, may turn out to be of component c.
func mayBecome(first, c rfc3986.Component) bool {
	may := map[rfc3986.Component][]rfc3986.Component{
		rfc3986.SchemeOrPath:   {rfc3986.Scheme, rfc3986.Path},
		rfc3986.Authority:      {rfc3986.Userinfo, rfc3986.Host},
		rfc3986.PortOrUserinfo: {rfc3986.Userinfo, rfc3986.Port},
	}
	return first == c || slices.Contains(may[first], c)
}

// FuzzPercent holds the functions that rewrite a text to their promises.
func FuzzPercent(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text string, kind int) {
		if back, _ := rfc3986.Unescape(rfc3986.Escape(text, rfc3986.PChar())); back != text {
			t.Fatalf("%q: escaped and unescaped gives %q", text, back)
		}
		clean := rfc3986.Clean(text)
		if rfc3986.Clean(clean) != clean {
			t.Fatalf("%q: clean %q is not clean", text, clean)
		}
		k := rfc3986.Kinds()[uint(kind)%uint(len(rfc3986.Kinds()))]
		checkDisplay(t, text, k)
		checkNormalise(t, text, k)
		checkNormalise(t, clean, k)
	})
}

// checkDisplay says that a display reads as the text that it shows: cleaned, it
// has the same components, each equivalent, and is valid where that is.
func checkDisplay(t *testing.T, text string, k rfc3986.Kind) {
	t.Helper()
	clean, shown := rfc3986.Clean(text), rfc3986.Clean(rfc3986.Display(text, k))
	if rfc3986.NormalBytes(shown) != rfc3986.NormalBytes(clean) {
		t.Fatalf("%v %q: the display cleans to %q, not %q", k, text, shown, clean)
	}
	if k == rfc3986.PctEncoded {
		return // it is shown as what it stands for
	}
	want, got := rfc3986.Scan(clean, k), rfc3986.Scan(shown, k)
	if got.Valid != want.Valid {
		t.Fatalf("%v %q: the display %q is valid: %v, the text %v", k, text, shown, got.Valid, want.Valid)
	}
	for c := rfc3986.Scheme; c <= rfc3986.Fragment; c++ {
		_, _, has := want.Span(c)
		_, _, shows := got.Span(c)
		if has != shows || rfc3986.NormalBytes(want.Text(clean, c)) != rfc3986.NormalBytes(got.Text(shown, c)) {
			t.Fatalf("%v %q: the %v of the display is %q, not %q", k, text, c, got.Text(shown, c), want.Text(clean, c))
		}
	}
}

// TestDisplayShort holds Display to its promise on all short texts of some
// bytes and triplets, by each kind.
func TestDisplayShort(t *testing.T) {
	units := []string{"a", "1", ":", "/", "[", "]", "@", "%61", "%31", "%3A", "%", "?"}
	for _, k := range rfc3986.Kinds() {
		for n := range pow(len(units), 4) {
			text := ""
			for ; n > 0; n /= len(units) {
				text += units[n%len(units)]
			}
			checkDisplay(t, text, k)
			checkDisplay(t, "//"+text, k)
		}
	}
}

func checkNormalise(t *testing.T, text string, k rfc3986.Kind) {
	t.Helper()
	normal, ok := rfc3986.Normalise(text, k)
	if ok != rfc3986.Scan(text, k).Valid {
		t.Fatalf("%v %q: normalise says %v", k, text, ok)
	}
	if again, stillOK := rfc3986.Normalise(normal, k); ok && k != rfc3986.PctEncoded && (!stillOK || again != normal) {
		t.Fatalf("%v %q: normal %q, again %q %v", k, text, normal, again, stillOK)
	}
}
