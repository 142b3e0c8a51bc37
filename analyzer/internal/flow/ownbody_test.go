package flow_test

import (
	"go/types"
	"testing"
)

// TestOnlyEscapes distinguishes functions that do nothing to a text but to escape it from those
// that are right for some values only.
func TestOnlyEscapes(t *testing.T) {
	const others = `package p

import (
	"fmt"
	"net/url"
	"path"
	"strings"
)

var _ = fmt.Sprint(url.URL{}, path.Base(""), strings.ToLower(""))

const prefix = "_design/"

var table = map[string]string{}

var sep = "/"

type ids struct{ Path string }

func again(s string) string { return url.PathEscape(s) }

func shorter(s string) string { return url.PathEscape(s[1:]) }

func isOwn(s string) bool { return s == "own" }

`
	for body, want := range map[string]bool{
		`return url.PathEscape(s)`:                                           true,
		`return url.QueryEscape(s)`:                                          true,
		`return (&url.URL{Path: s}).String()`:                                true,
		`return url.PathEscape(string(s))`:                                   true,
		`return again(s)`:                                                    true,
		`return shorter(s)`:                                                  false,
		`return f(s)`:                                                        false,
		`if s == "" { return "" }; return url.PathEscape(s)`:                 true,
		`if isOwn(s) { return s }; return url.PathEscape(s)`:                 true,
		`if strings.Contains(s, "x") { return s }; return url.PathEscape(s)`: true,
		`if s == "own" { return s }; return url.PathEscape(s)`:               true,
		`switch s { case "own": return s }; return url.PathEscape(s)`:        true,
		`return url.PathEscape(strings.ToLower(s))`:                          false,
		`return url.PathEscape(strings.TrimSpace(s))`:                        false,
		`return url.PathEscape(path.Base(s))`:                                false,
		`return "x" + url.PathEscape(s)`:                                     false,
		`return "/" + url.PathEscape(s)`:                                     true,
		`return url.PathEscape(s) + "%2F"`:                                   true,
		`return table[s]`:                                                    false,
		`return url.PathEscape(sep + s)`:                                     false,
		`return url.PathEscape(ids{Path: s}.Path)`:                           false,
		`return func() string { return url.PathEscape(s) }()`:                false,
		`return strings.ReplaceAll(url.PathEscape(s), "%2F", "/")`:           true,
		`return strings.ReplaceAll(url.QueryEscape(s), "+", "%20")`:          true,
		`return strings.ReplaceAll(url.QueryEscape(s), "%20", "+")`:          false, // "+" is one in a path
		`return strings.ReplaceAll(s, "%", "%25")`:                           true,
		`return strings.ReplaceAll(s, " ", "%20")`:                           true,
		`return strings.ReplaceAll(s, " ", "-")`:                             false,
		`return strings.ReplaceAll(s, " ", "%2")`:                            false,
		`return strings.ReplaceAll(s, sep, "%2F")`:                           false,
		`return strings.ReplaceAll(s, "/", sep)`:                             false,
		`l := strings.Split(s, "/"); for i := range l { l[i] = url.PathEscape(l[i]) }; return strings.Join(l, "/")`:             true,
		`l := strings.Split(s, "/"); return url.PathEscape(l[0])`:                                                               false,
		`l := strings.Split(s, ","); for i := range l { l[i] = url.PathEscape(l[i]) }; return strings.Join(l, ",")`:             false,
		`return "_design/" + url.PathEscape(strings.TrimPrefix(s, "_design/"))`:                                                 true,
		`return prefix + url.PathEscape(strings.TrimPrefix(s, prefix))`:                                                         true,
		`return prefix + url.PathEscape(s[len(prefix):])`:                                                                       true,
		`return prefix + url.PathEscape(s[len(prefix):len(s)-1])`:                                                               false,
		`return prefix + url.PathEscape(s[cap([]int{}):])`:                                                                      false,
		`return url.PathEscape(strings.TrimPrefix(s, "_design/"))`:                                                              false,
		`return "_local/" + url.PathEscape(strings.TrimPrefix(s, "_design/"))`:                                                  false,
		`rest, _ := strings.CutPrefix(s, prefix); return prefix + url.PathEscape(rest)`:                                         true,
		`b := strings.Builder{}; for i := 0; i < len(s); i++ { b.WriteString(fmt.Sprintf("%%%02X", s[i])) }; return b.String()`: true,
		`b := strings.Builder{}; for i := 0; i < len(s); i++ { b.WriteString(fmt.Sprintf("x%02X", s[i])) }; return b.String()`:  false,
	} {
		p := load(t, others+"func f(s string) string {\n\t"+body+"\n}\n")
		fn, _ := p.Pkg.Scope().Lookup("f").(*types.Func)
		if got := p.OnlyEscapes(fn); got != want {
			t.Errorf("%s: got %v, want %v", body, got, want)
		}
	}
}
