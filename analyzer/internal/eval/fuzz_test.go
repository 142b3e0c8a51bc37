package eval_test

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// fuzzArgs are the values that the parameters of a function have when it runs.
var fuzzArgs = []struct {
	id, q string
	n     int
	ok    bool
	ids   []string
}{
	{"a", "b", 0, true, []string{"x", "y"}},
	{"i/d?", "q &=", -12, false, nil},
	{"é%2f ", "..", 1 << 40, true, []string{"", "s/t"}},
	{"", "", 7, false, []string{""}},
}

const fuzzParams = `id, q string, n int, ok bool, ids []string, b []byte, x float64, m map[string]string, err error`

// checkResult evaluates a function of a body. What the body returned for
// fuzzArgs[k] is what its template gives.
func checkResult(t *testing.T, decls, body string, imports []string, k int, got string) {
	t.Helper()
	source := "package p\n\n"
	for _, path := range imports {
		source += fmt.Sprintf("import %q\n", path)
	}
	source += fmt.Sprintf("\n%s\n\nfunc f(%s) string {\n%s\n}\n", decls, fuzzParams, body)
	n, ok := resultsByName(evaluateSource(t, source))["f"]
	m := &matcher{text: got, args: map[string]string{"id": fuzzArgs[k].id, "q": fuzzArgs[k].q}}
	if ok && len(got) < 300 && !m.matches(n) && !m.matchesMarked(n) {
		t.Fatalf("%q is not %s\n%s", got, text.String(n), source)
	}
}

// FuzzFormat compares the text of formats with what package fmt prints.
func FuzzFormat(f *testing.F) {
	for _, format := range []string{
		"/u/%s?n=%d", "%[2]*.[1]*f|%-08.3q", "%v%+v%#v%T%t", "% x%#X%U%c%%", "%[3]v %[1]s%s", "%6.2f%e%g", "%.*s%[5]d%!", "%x%X%o%O%b%p",
	} {
		f.Add(format, uint64(0x1234567890))
		f.Add(format, uint64(0))
	}
	f.Fuzz(func(t *testing.T, format string, choice uint64) {
		for k, a := range fuzzArgs {
			operands := map[string]any{
				"id": a.id, "q": a.q, "n": a.n, "ok": a.ok, "ids": a.ids, "b": []byte(a.q), "x": float64(a.n) / 3,
				"m": map[string]string{a.id: a.q}, "err": errors.New(a.id), `"k=/"`: "k=/", "7": 7, "nil": nil, "'/'": '/', "url.PathEscape(id)": url.PathEscape(a.id),
			}
			names := []string{"id", "n", "q", "ok", "ids", "b", "x", "m", "err", `"k=/"`, "7", "nil", "'/'", "url.PathEscape(id)"}
			var exprs []string
			var args []any
			for c := choice; c > 0; c >>= 4 {
				name := names[c%uint64(len(names))]
				exprs, args = append(exprs, name), append(args, operands[name])
			}
			got := fmt.Sprintf(format, args...)
			if strings.Contains(got, "%!") {
				got = strings.Repeat("?", 300) // vet speaks of it
			}
			body := fmt.Sprintf("return fmt.Sprintf(%s)", strings.Join(append([]string{strconv.Quote(format)}, exprs...), ", "))
			checkResult(t, "var _ = url.PathEscape", body, []string{"fmt", "net/url"}, k, got)
		}
	})
}

// FuzzRegexp tests a value with a regular expression. What passes is inside of
// what the value may be then.
func FuzzRegexp(f *testing.F) {
	for _, expr := range []string{`^[a-z]+$`, `^(?i:ab|c)*\d{2,}\z`, `[^/?#]`, `^\pL[[:alnum:]]*$`, `(?s)^.$`, `(?m)^a$`, `\Aa.b\b`, `^$|^a/`, `^[^/]*$`, `^(?:)$`, `^\x00\Q/\E$`} {
		f.Add(expr, "a")
		f.Add(expr, "a/b")
	}
	f.Fuzz(func(t *testing.T, expr, s string) {
		re, err := regexp.Compile(expr)
		if err != nil || len(expr) > 300 {
			return
		}
		decls, imports := "var re = regexp.MustCompile("+strconv.Quote(expr)+")", []string{"regexp"}
		checkHolds(t, decls, `if !re.MatchString(id) { return "" }; return id`, imports, re.MatchString(s), s)
		checkHolds(t, decls, `if re.MatchString(id) { return "" }; return id`, imports, !re.MatchString(s), s)
		checkHolds(t, decls, `return re.FindString(id)`, imports, true, re.FindString(s))
		checkHolds(t, decls, `return re.ReplaceAllLiteralString(id, "-")`, imports, true, re.ReplaceAllLiteralString(s, "-"))
	})
}

// checkHolds evaluates a function of a body that can return the text got, if it returned at all.
func checkHolds(t *testing.T, decls, body string, imports []string, returned bool, got string) {
	t.Helper()
	source := "package p\n\n"
	for _, path := range imports {
		source += fmt.Sprintf("import %q\n", path)
	}
	source += fmt.Sprintf("\n%s\n\nfunc f(%s) string {\n%s\n}\n", decls, fuzzParams, body)
	n, ok := resultsByName(evaluateSource(t, source))["f"]
	if ok && returned && !testsource.Holds(text.ValueOf(n), got) {
		t.Fatalf("%q is not of %+v\n%s", got, text.ValueOf(n), source)
	}
}

// urlUses are what programs do with a URL that they parse.
var urlUses = []string{
	"return u.String()", "return u.JoinPath(id).String()", `return u.JoinPath("a", "..", "b c").String()`, "return u.Path + u.EscapedPath()",
	"u.Path = path.Join(u.Path, id); return u.String()", `u.RawQuery = "k=" + url.QueryEscape(id); return u.String()`,
	`v := u.Query(); v.Set("k", id); u.RawQuery = v.Encode(); return u.String()`, "u.Host, u.Fragment, u.Opaque = id, id, q; return u.String()",
	"r, _ := u.Parse(id); return r.String()", "return u.ResolveReference(&url.URL{Path: id}).String()", "return u.Hostname() + u.Port() + u.User.String()",
}

// FuzzURL evaluates what programs do with a URL that they parse: it must end.
func FuzzURL(f *testing.F) {
	for _, s := range []string{
		"https://u:p@h.example:80/a/../b//c;d?k=v&l=%20#f%2F", "/a%2fb/%41", "mailto:a@b", "//h", "?", "#", "a:b:c", "http://[::1]/", "http://h?x", "/%zz", "x://h/..", "", "a b",
	} {
		for use := range urlUses {
			f.Add(s, use)
		}
	}
	f.Fuzz(func(t *testing.T, s string, use int) {
		if len(s) < 500 {
			use := urlUses[uint(use)%uint(len(urlUses))]
			checkHolds(t, "var _ = path.Join", "u, _ := url.Parse("+strconv.Quote(s)+"); "+use, []string{"net/url", "path"}, false, "")
		}
	})
}
