package fillers_test

import (
	"go/ast"
	"go/types"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fillers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
)

const head = `package p

import ("fmt"; "net/url"; "os"; "regexp"; "strconv"; "strings")

var names = regexp.MustCompile("{(.+?)}")

func other(s string) string { return s }

func fill(t string, m map[string]string) string { return t }

type values map[string]any

var _, _, _, _, _ = fmt.Sprint, url.PathEscape, os.Expand, strconv.Itoa, strings.Replace
`

// TestOf reads functions of all shapes: what is filled in, by which delimiters and after which
// escapers, and nothing of those that do something else.
func TestOf(t *testing.T) {
	const m = "(t string, m map[string]string) string "
	for body, want := range map[string]string{
		m + `{ for k, v := range m { t = strings.ReplaceAll(t, "{"+k+"}", v) }; return t }`:                                                                     "0 named 1 {",
		m + `{ for k, v := range m { t = strings.Replace(t, fmt.Sprintf("{%s}", k), v, 1) }; return t }`:                                                        "0 named 1 {",
		m + `{ for k, v := range m { t = strings.ReplaceAll(t, ":"+k, url.PathEscape(v)) }; return t }`:                                                         "0 named 1 : PathEscape",
		m + `{ for k, v := range m { v := url.QueryEscape(v); t = strings.ReplaceAll(t, "<"+k+">", v) }; return t }`:                                            "0 named 1 < QueryEscape",
		m + `{ for k := range m { t = strings.ReplaceAll(t, "{"+k+"}", m[k]) }; return t }`:                                                                     "0 named 1 {",
		m + `{ var p []string; for k, v := range m { p = append(p, "{"+k+"}", v) }; return strings.NewReplacer(p...).Replace(t) }`:                              "0 named 1 {",
		m + `{ return os.Expand(t, func(k string) string { return m[k] }) }`:                                                                                    "0 named 1 $ bare",
		m + `{ return os.Expand(t, func(k string) string { if v, ok := m[k]; ok { return v }; return k }) }`:                                                    "0 named 1 $ bare",
		m + `{ return names.ReplaceAllStringFunc(t, func(s string) string { return url.PathEscape(m[s]) }) }`:                                                   "0 named 1 $:<{ bare PathEscape",
		m + `{ i := strings.IndexByte(t, '{'); j := strings.IndexByte(t, '}'); return t[:i] + m[t[i+1:j]] + t[j+1:] }`:                                          "0 named 1 {",
		`(m map[string]string, t string) string { for k, v := range m { t = strings.ReplaceAll(t, "{"+k+"}", v) }; return t }`:                                  "1 named 0 {",
		`(t string, m values) (string, error) { for k, v := range m { t = strings.ReplaceAll(t, "${"+k+"}", fmt.Sprint(v)) }; return t, nil }`:                  "0 named 1 $",
		`(t string, l ...string) string { for i, v := range l { t = strings.ReplaceAll(t, "{"+strconv.Itoa(i)+"}", v) }; return t }`:                            "0 listed 1 {",
		m + `{ p, i := make([]string, 2*len(m)), 0; for k, v := range m { p[i], p[i+1] = "{"+k+"}", v; i += 2 }; return strings.NewReplacer(p...).Replace(t) }`: "0 named 1 {",
		`(t string, kv ...string) string { return strings.NewReplacer(kv...).Replace(t) }`:                                                                      "0 listed 1 $:<{ paired",
		m + `{ return fill("https://h"+t, m) }`:          "0 named 1 {",
		m + `{ s := fill(t, m); other(s); return s }`:    "0 named 1 { inside",
		`(t string, m map[string]string) { fill(t, m) }`: "0 named 1 { inside",
		// others
		m + `{ return fill(t, nil) }`:        "",
		m + `{ return fill(fill(t, m), m) }`: "",
		`(t string, m map[string]string) { for k, v := range m { t = strings.ReplaceAll(t, "{"+k+"}", v) }; other(t) }`: "",
		m + `{ return m[t] }`: "",
		m + `{ if v, ok := m[t]; ok { return v }; return t }`:                                                                             "",
		m + `{ m[t] = "{"; return t }`:                                                                                                    "",
		m + `{ for k, v := range m { t = strings.ReplaceAll(t, k, v) }; return t }`:                                                       "",
		m + `{ for k, v := range m { t = strings.ReplaceAll(t, "{"+k+"}", other(v)) }; return t }`:                                        "",
		m + `{ for k, v := range m { t = strings.ReplaceAll(t, "{"+k+"}", v) }; return url.QueryEscape(t) }`:                              "",
		m + `{ for k, v := range m { if k == "q" { v = url.QueryEscape(v) }; t = strings.ReplaceAll(t, "{"+k+"}", v) }; return t }`:       "",
		m + `{ for k, v := range m { t = strings.ReplaceAll(t, "{"+v+"}", k) }; return t }`:                                               "",
		m + `{ t = strings.ReplaceAll(t, "{a}", m["a"]); t = strings.ReplaceAll(t, "{b}", url.PathEscape(m["b"])); return t }`:            "",
		`(m map[string]int, t string) string { for k, v := range m { t = strings.ReplaceAll(t, "{"+k+"}", strconv.Itoa(v)) }; return t }`: "",
		`(t string) string { return strings.ReplaceAll(t, "{a}", "b") }`:                                                                  "",
		`(t string, m map[string]string) int { for _, v := range m { t += "{" + v }; return len(t) }`:                                     "",
	} {
		p := typedtest.Load(t, head+"\nfunc f"+body+"\n")
		var got string
		for _, d := range p.File.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == "f" {
				got = describe(fillers.Of(p.Info, fn, isFill))
			}
		}
		if got != want {
			t.Errorf("%s\n got %q\nwant %q", body, got, want)
		}
	}
}

// isFill knows one function that fills a template.
func isFill(fn *types.Func) library.Filler {
	if fn.Name() != "fill" {
		return library.Filler{}
	}
	return library.Filler{Template: 0, Named: 1, Listed: library.NoParam, Opens: "{"}
}

func describe(f library.Filler) string {
	if f.IsZero() {
		return ""
	}
	parts := []string{strconv.Itoa(f.Template)}
	if f.Named != library.NoParam {
		parts = append(parts, "named", strconv.Itoa(f.Named))
	}
	if f.Listed != library.NoParam {
		parts = append(parts, "listed", strconv.Itoa(f.Listed))
	}
	if parts = append(parts, f.Opens); f.Bare {
		parts = append(parts, "bare")
	}
	if f.Paired {
		parts = append(parts, "paired")
	}
	if f.Inside {
		parts = append(parts, "inside")
	}
	return strings.Join(append(parts, f.Escapers...), " ")
}
