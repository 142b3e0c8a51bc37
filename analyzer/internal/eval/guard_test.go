package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// held returns what the holes that reach sink may hold, in order:
//
//	id:[^]          anything
//	id:[0-9]        digits; "?" after it: also empty; "." also a dot-segment
//	id:[^]! ~       trusted, guarded
//	id:[^]^[/]      begins with "/"
func held(t *testing.T, decls, body string) string {
	t.Helper()
	var out []string
	for _, c := range candidates(t, decls, body) {
		if c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
			out = append(out, describe(c.Node))
		}
	}
	return strings.Join(out, " ; ")
}

func describe(n text.Node) string {
	var out []string
	for h := range holes(n) {
		out = append(out, describeHole(h))
	}
	return strings.Join(out, " ")
}

func describeHole(h *text.Hole) string {
	s := h.Name + ":" + h.Value.Set.String()
	if h.Value.Empty && h.Value.Set != rfc3986.AnyChar() {
		s += "?"
	}
	if !h.Value.Empty && h.Value.Set == rfc3986.AnyChar() {
		s += "+"
	}
	if h.Value.Dots && h.Value.Set != rfc3986.AnyChar() {
		s += "."
	}
	if h.Value.Lead != h.Value.Set {
		s += "^" + h.Value.Lead.String()
	}
	if h.Trusted {
		s += "!"
	}
	if h.Guarded {
		s += "~"
	}
	return s
}

// holes yields the holes of a node.
func holes(n text.Node) func(yield func(*text.Hole) bool) {
	return func(yield func(*text.Hole) bool) {
		var walk func(n text.Node)
		walk = func(n text.Node) {
			switch n := n.(type) {
			case *text.Hole:
				yield(n)
			case *text.Concat:
				walk(n.Left)
				walk(n.Right)
			case *text.Alt:
				for _, of := range n.Of {
					walk(of)
				}
			case *text.Repeat:
				walk(n.Body)
			case *text.Foreign:
				walk(n.Node)
			case *text.Arg:
				walk(n.Node)
			case *text.Late:
				walk(n.Node)
			}
		}
		walk(n)
	}
}

// checkHeld runs tests in the notation of held.
func checkHeld(t *testing.T, decls string, tests []test) {
	t.Helper()
	for _, tt := range tests {
		if got := held(t, decls, tt.body); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}

const patterns = `
var idRE = regexp.MustCompile("^[a-z0-9-]+$")
var looseRE = regexp.MustCompile("[a-z]+")
var startRE = regexp.MustCompile("^/")
var badRE = regexp.MustCompile("[/?#%]")
var longRE = regexp.MustCompile("^[a-z.]{3,9}$")
var dotRE = regexp.MustCompile("^[a-z.]+$")
var changedRE = regexp.MustCompile("^[a-z]+$")
func init() { changedRE = regexp.MustCompile(".") }
`

func TestRegexpGuards(t *testing.T) {
	checkHeld(t, patterns, []test{
		{`if !idRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`if idRE.MatchString(id) { sink("/u/" + id) }`, `id:[-0-9a-z]~`},
		{`if idRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if ok := idRE.MatchString(id); !ok { return }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`ok = idRE.MatchString(id); if !ok { return }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`ok = idRE.MatchString(id); id = q; if !ok { return }; sink("/u/" + id)`, `id:[^]`},
		{`ok = idRE.MatchString(id); ok = true; if !ok { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !idRE.MatchString(q) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !looseRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !changedRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !startRE.MatchString(path) { return }; sink(path)`, `path:[^]+^[/]`},
		{`use(idRE.MatchString(id) && func() bool { sink("/u/" + id); return true }())`, `id:[-0-9a-z]~`},
		{`use(!idRE.MatchString(id) || func() bool { sink("/u/" + id); return true }())`, `id:[-0-9a-z]~`},
		{`use(idRE.MatchString(id) || func() bool { sink("/u/" + id); return true }())`, `id:[^]`},
		{`use(idRE.MatchString(id) && ok); sink("/u/" + id)`, `id:[^]`},
		{`if badRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[-\x00-"$&-,.0->@-\xff]?.`},
		{`if !longRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[.a-z]~`},
		{`if !dotRE.MatchString(id) { return }; sink("/u/" + id)`, `id:[.a-z].~`},
		{`if ok, _ := regexp.MatchString("^[0-9]+$", id); !ok { return }; sink("/u/" + id)`, `id:[0-9]~`},
		{`if ok, err := regexp.MatchString("^[0-9]+$", id); err != nil || !ok { return }; sink("/u/" + id)`, `id:[0-9]~`},
		{`if !regexp.MustCompile("^[0-9]+$").MatchString(id) { return }; sink("/u/" + id)`, `id:[0-9]~`},
		{`re := regexp.MustCompile("^[0-9]+$"); if !re.Match([]byte(id)) { return }; sink("/u/" + id)`, `id:[0-9]~`},
		{`if idRE.FindString(id) == "" { return }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`if idRE.FindStringSubmatch(id) == nil { return }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`x := idRE.FindStringSubmatch(id); if len(x) != 1 { return }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`x := regexp.MustCompile("^([a-z]+)/(\\d*)$").FindStringSubmatch(path); if x == nil { return }; sink("/u/" + x[1] + "?n=" + x[2])`, `x[1]:[a-z] x[2]:[0-9]?`},
		{`s := regexp.MustCompile("[^a-z0-9]+").ReplaceAllString(name, "-"); sink("/u/" + s)`, `s:[-0-9a-z]?`},
		{`s := regexp.MustCompile("[^a-z0-9]x").ReplaceAllString(name, "-"); sink("/u/" + s)`, `s:[^]`},
	})
}

// TestConditions says what is known where a condition is true, and where it is false.
func TestConditions(t *testing.T) {
	const decls = `
func isWord(s string) bool { return idRE.MatchString(s) }
func isDigit(c rune) bool { return '0' <= c && c <= '9' }
func either(s string) bool { if s == "a" && validName(s) { return true }; return s == "b" && validName(s) }
func validName(s string) bool
var fits func(string) bool
var _ = path.Base
func checkName(s string) error { if !fits(s) { return errWord }; return nil }
var errWord = errors.New("no word")
func contains(list []string, s string) bool
`
	for _, tt := range []struct{ cond, yes, no string }{
		{`id > ""`, `id:[^]+`, `id:[^]`},
		{`len(id) > 2`, `id:[^]+`, `id:[^]`},
		{`id[0] == '/'`, `id:[^]+^[/]`, `id:[^]+^[-\x00-,.0-\xff]`},
		{`(id == "") == false`, `id:[^]+`, `id:[]?`},
		{`id != "" && !strings.Contains(id, "/")`, `id:[-\x00-,.0-\xff].`, `id:[^]`},
		{`id == "" || strings.Contains(id, "/")`, `id:[^]`, `id:[-\x00-,.0-\xff].`},
		{`n == 1 || id != ""`, `id:[^]`, `id:[]?`},
		{`q == "ab" && id == q`, `id:[ab]^[a]`, `id:[^]`},
		{`q == "ab" && id != q`, `id:[^]`, `id:[^]`},
		{`!strings.Contains(q, "/") && id == q`, `id:[-\x00-,.0-\xff]?.`, `id:[^]`},
		{`strings.Contains(id, q)`, `id:[^]+`, `id:[^]`},
		{`strings.Contains(id, "../")`, `id:[^]+`, `id:[^]~`},
		{`strings.ContainsFunc(id, isDigit)`, `id:[^]+`, `id:[-\x00-,./:-\xff]?.`},
		{`strings.ContainsFunc(id, unicode.IsDigit)`, `id:[^]+`, `id:[-\x00-,./:-\xff]?.`},
		{`strings.EqualFold(id, "id")`, `id:[DIdi\xb0\xc4]^[Ii\xc4]`, `id:[^]`},
		{`strings.EqualFold(id, "di")`, `id:[DIdi\xb0\xc4]^[Dd]`, `id:[^]`},
		{`strings.Trim(id, "ab") == ""`, `id:[ab]?`, `id:[^]+`},
		{`idRE.Match([]byte(id))`, `id:[-0-9a-z]~`, `id:[^]`},
		{`isWord(id)`, `id:[-0-9a-z]!~`, `id:[^]`},
		{`isWord("/" + id)`, `id:[^]`, `id:[^]`},
		{`either(id)`, `id:[ab]!~`, `id:[^]`},
		{`filepath.IsLocal(id)`, `id:[^]~`, `id:[^]`},
		{`utf8.ValidString(id)`, `id:[^]`, `id:[^]`},
		{`contains(ids, id)`, `id:[^]`, `id:[^]`},
		{`checkName(id) == nil`, `id:[^]!~`, `id:[^]`},
		{`regexp.MustCompile("/{1,3}").MatchString(id)`, `id:[^]`, `id:[-\x00-,.0-\xff]?.`},
		{`regexp.MustCompile("/{2}|[?#]").MatchString(id)`, `id:[^]`, `id:[-\x00-"$-,.->@-\xff]?.`},
		// Beyond a limit.
		{strings.Repeat("!!(", 5) + `id != ""` + strings.Repeat(")", 5), `id:[^]+`, `id:[]?`},
		{strings.Repeat("!!(", 6) + `id != ""` + strings.Repeat(")", 6), `id:[^]`, `id:[^]`},
		{`regexp.MustCompile("^` + strings.Repeat("b", 4097) + `$").MatchString(id)`, `id:[^]`, `id:[^]`},
	} {
		body := "if " + tt.cond + ` { sink("/" + id) } else { sink("/" + id) }`
		if got, want := held(t, patterns+decls, body), tt.yes+" ; "+tt.no; got != want {
			t.Errorf("%.200s: got %s, want %s", tt.cond, got, want)
		}
	}
}

// TestLanguages states what a text may hold that a pattern matches.
func TestLanguages(t *testing.T) {
	for pattern, want := range map[string]string{
		`^[a-z]+$`:             `id:[a-z]~`,
		`\A[a-z]*\z`:           `id:[a-z]?~`,
		`^(?:[a-z]|[0-9]{2})$`: `id:[0-9a-z]~`,
		`^a$|^b$`:              `id:[ab]~`,
		`^a$|b$`:               `id:[^]`,
		`^a|b$`:                `id:[^]`,
		`(^[a-z]+$)`:           `id:[a-z]~`,
		`^\w+$`:                `id:[0-9A-Z_a-z]~`,
		`^\S+$`:                `id:[-\x00-\x08\x0b\x0e-\x1f!-,.-\xff].~`,
		`^.+$`:                 `id:[-\x00-\x09\x0b-,.-\xff].~`,
		`(?s)^.+$`:             `id:[^]+~`,
		`(?m)^[a-z]+$`:         `id:[^]`,
		`(?i)^ab$`:             `id:[ABab]^[Aa]~`,
		`(?i)^k$`:              `id:[Kk\x84\xaa\xe2]^[Kk\xe2]~`,
		`^[^/]+$`:              `id:[-\x00-,.0-\xff].~`,
		`^[^/?#]*$`:            `id:[-\x00-"$-,.0->@-\xff]?.~`,
		`^[[:alpha:]]$`:        `id:[A-Za-z]~`,
		`^\p{L}+$`:             `id:[A-Za-z\x80-\xff]~`,
		`^[a-z][a-z.]*$`:       `id:[.a-z]^[a-z]~`,
		`^[a-z.]+$`:            `id:[.a-z].~`,
		`^[a-z.]{3}$`:          `id:[.a-z]~`,
		`^[a-z.]{2}$`:          `id:[.a-z].~`,
		`^(?:\.\.)+$`:          `id:[.].~`,
		`^\.{0,2}$`:            `id:[.]?.~`,
		`^v?[0-9]+$`:           `id:[0-9v]~`,
		`^/`:                   `id:[^]+^[/]`,
		`^https?://`:           `id:[^]+^[h]`,
		`^`:                    `id:[^]`,
		`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`: `id:[-0-9a-f]^[0-9a-f]~`,
		`^(\d+)(\.\d+)?$`: `id:[.0-9]^[0-9]~`,
		`[a-z]`:           `id:[^]`,
		`^[a-z]+`:         `id:[^]+^[a-z]`,
	} {
		if got := held(t, "", fmt.Sprintf(`if regexp.MustCompile(%q).MatchString(id) { sink("/" + id) }`, pattern)); got != want {
			t.Errorf("%s: got %s, want %s", pattern, got, want)
		}
	}
}

func TestConstantGuards(t *testing.T) {
	checkHeld(t, `
const asc = "asc"
var allowed = map[string]bool{"a": true, "b": true}
var known = map[string]struct{}{"a": {}, asc: {}}
var list = []string{"x", "y"}
var grown = map[string]bool{"a": true}
func init() { grown["/"] = true }
func contains(list []string, s string) bool { for _, e := range list { if e == s { return true } }; return false }
func stringInSlice(s string, list []string) bool { return slices.Contains(list, s) }
`, []test{
		{`if id != "a" && id != "b" { return }; sink("/u/" + id)`, `id:[ab]`},
		{`if id == "a" || id == asc { sink("/u/" + id) }`, `id:[acs]^[a]`},
		{`if id != "a" { return }; sink("/u/" + id)`, `id:[a]`},
		{`if "a" != id { return }; sink("/u/" + id)`, `id:[a]`},
		{`if id != q { return }; sink("/u/" + id)`, `id:[^]`},
		{`switch id { case "a", "b": default: return }; sink("/u/" + id)`, `id:[ab]`},
		{`switch id { case "a": sink("/u/" + id); case "b", "c": sink("/v/" + id); default: sink("/w/" + id) }`, `id:[a] ; id:[bc] ; id:[^]`},
		{`switch id { case "a", q: sink("/u/" + id) }`, `id:[^]`},
		{`switch id { case "", "x": return }; sink("/u/" + id)`, `id:[^]+`},
		{`switch { case id == "a": case id == "b": default: return }; sink("/u/" + id)`, `id:[ab]`},
		{`switch { case id == "": return; case strings.Contains(id, "/"): return }; sink("/u/" + id)`, `id:[-\x00-,.0-\xff].`},
		{`if !allowed[id] { return }; sink("/u/" + id)`, `id:[ab]`},
		{`if _, ok := known[id]; !ok { return }; sink("/u/" + id)`, `id:[acs]^[a]`},
		{`if _, ok := known[q]; !ok { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !grown[id] { return }; sink("/u/" + id)`, `id:[^]`},
		{`if allowed[id] { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !slices.Contains(list, id) { return }; sink("/u/" + id)`, `id:[xy]`},
		{`if !slices.Contains([]string{"x", "y"}, id) { return }; sink("/u/" + id)`, `id:[xy]`},
		{`if !slices.Contains([]string{"x", q}, id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !contains(list, id) { return }; sink("/u/" + id)`, `id:[xy]`},
		{`if !stringInSlice(id, []string{"a", "b"}) { return }; sink("/u/" + id)`, `id:[ab]`},
		{`if contains(list, id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`ls := []string{"x"}; ls = append(ls, q); if !slices.Contains(ls, id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !strings.EqualFold(id, "ab") { return }; sink("/u/" + id)`, `id:[ABab]^[Aa]`},
		{`switch strings.ToLower(id) { case "ab": sink("/u/" + id) }`, `id:[ABab]^[Aa]`},
		{`if id == "a/b" { sink("/u/" + id) }`, `id:[/ab]^[a]`},
		{`s := "b" + id; if s == "ba" { sink("/u/" + s) }`, `id:[ab]?`},
	})
}

func TestByteGuards(t *testing.T) {
	const noSlash = `[-\x00-,.0-\xff]`
	checkHeld(t, "", []test{
		{`if strings.Contains(id, "/") { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if strings.Contains(id, "/") { use() }; sink("/u/" + id)`, `id:[^]`},
		{`if !strings.Contains(id, "/") { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if strings.Contains(id, "/x") { return }; sink("/u/" + id)`, `id:[^]`},
		{`s := "xy" + id; if n > 1 { s = q }; if n > 2 { s = "z" + ids[0] }; if !strings.HasPrefix(s, "xy") { sink("/u/" + s) }`, `ids[0]:[^] s:[^]`},
		{`s := "xy" + id; if n > 1 { s = "yz" + q }; if n > 2 { s = "x" + ids[0] }; if strings.HasPrefix(s, "xy") { sink("/u/" + s) }`, `ids[0]:[^] id:[^]`},
		{`if strings.ContainsAny(id, "/?#%") { return }; sink("/u/" + id)`, `id:[-\x00-"$&-,.0->@-\xff]?.`},
		{`if strings.ContainsAny(id, "/é") { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if strings.ContainsRune(id, '/') { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if strings.IndexByte(id, '/') >= 0 { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if strings.Index(id, "/") != -1 { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if i := strings.IndexAny(id, "/"); i > -1 { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if strings.Index(id, "/") > 0 { return }; sink("/u/" + id)`, `id:[^]`},
		{`if strings.Count(id, "/") > 0 { return }; sink("/u/" + id)`, `id:` + noSlash + `?.`},
		{`if strings.Count(id, "/") > 1 { return }; sink("/u/" + id)`, `id:[^]`},
		{`if strings.ContainsFunc(id, func(r rune) bool { return r < 'a' || r > 'z' }) { return }; sink("/u/" + id)`, `id:[a-z]?`},
		{`if strings.IndexFunc(id, func(r rune) bool { return r == '/' || r == '?' }) != -1 { return }; sink("/u/" + id)`, `id:[-\x00-,.0->@-\xff]?.`},
		{`if strings.HasPrefix(path, "/") { sink(path) }`, `path:[^]+^[/]`},
		{`if !strings.HasPrefix(path, "/") { path = "/" + path }; sink(path)`, `path:[^]^[-\x00-,.0-\xff] path:[^]+^[/]`},
		{`if !strings.HasPrefix(path, "/") { return }; sink(path)`, `path:[^]+^[/]`},
		{`if path[0] != '/' { return }; sink(path)`, `path:[^]+^[/]`},
		{`if len(path) == 0 || path[0] != '/' { return }; sink(path)`, `path:[^]+^[/]`},
		{`if id == "" { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if len(id) == 0 { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if len(id) > 0 { sink("/u/" + id) }`, `id:[^]+`},
		{`if strings.TrimSpace(id) == "" { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if id == "." || id == ".." { return }; sink("/u/" + id)`, `id:[^]~`},
		{`if strings.Contains(id, "..") { return }; sink("/u/" + id)`, `id:[^]~`},
		{`if strings.Count(id, ":") > 1 { return }; sink("/u/" + id)`, `id:[-\x00-,.-9;-\xff]?.`},
		{`if strings.Count(id, ":") < 3 { sink("/u/" + id) }`, `id:[^]`},
		{`if strings.Count(id, "/") > 1 { return }; sink("/u/" + id)`, `id:[^]`},
		{`s := "x" + id; if strings.Contains(s, "..") { return }; sink("/u/" + s)`, `id:[^]~`},
		{`if url.PathEscape(id) != id { return }; sink("/u/" + id)`, `id:[-$&+.0-:=@-Z_a-z~]?.`},
		{`if id == url.QueryEscape(id) { sink("/u/" + id) }`, `id:[-.0-9A-Z_a-z~]?.`},
		{`if id == url.QueryEscape(q) { sink("/u/" + id) }`, `id:[^]`},
	})
}

func TestParseGuards(t *testing.T) {
	checkHeld(t, "var old = base64.NewEncoding(`ab`)", []test{
		{`if _, err := strconv.Atoi(id); err != nil { return }; sink("/u/" + id)`, `id:[-+0-9]!`},
		{`_, err = strconv.Atoi(id); if err != nil { return }; sink("/u/" + id)`, `id:[-+0-9]!`},
		{`_, err = strconv.Atoi(id); if err == nil { return }; sink("/u/" + id)`, `id:[^]`},
		{`_, err = strconv.Atoi(id); _, err = strconv.Atoi(q); if err != nil { return }; sink("/u/" + id)`, `id:[^]`},
		{`if _, err := strconv.ParseUint(id, 10, 64); err != nil { return }; sink("/u/" + id)`, `id:[0-9]`},
		{`if _, err := strconv.ParseInt(id, 16, 64); err != nil { return }; sink("/u/" + id)`, `id:[-+0-9A-Z_a-z]!`},
		{`if _, err := hex.DecodeString(id); err != nil { return }; sink("/u/" + id)`, `id:[0-9A-Fa-f]?`},
		{`if net.ParseIP(id) == nil { return }; sink("/u/" + id)`, `id:[.0-:A-Fa-f]`},
		{`ip := net.ParseIP(id); if ip == nil { return }; sink("/u/" + id)`, `id:[.0-:A-Fa-f]`},
		{`if _, err := netip.ParseAddr(id); err != nil { return }; sink("/u/" + id)`, `id:[^]+!~`},
		{`if a, err := netip.ParseAddr(id); err == nil && a.Is4() { sink("/u/" + id) }`, `id:[.0-9]!~`},
		{`a, err := netip.ParseAddr(id); if err != nil || a.Is6() { return }; sink("/u/" + a.String())`, `a.String():[.0-9]`},
		{`a, _ := netip.ParseAddr(id); if a.Is6() { sink("/u/" + a.String()) }`, `a.String():[^]+^[.0-:a-f]`},
		{`if _, err := time.Parse("2006-01-02", id); err != nil { return }; sink("/u/" + id)`, `id:[-,.0-9]?`},
		{`if _, err := time.Parse("2006T", id); err != nil { return }; sink("/u/" + id)`, `id:[-,.0-9A-Za-z]?`},
		{`if _, err := time.Parse(q, id); err != nil { return }; sink("/u/" + id)`, `id:[^]`},
		{`if _, err := strconv.ParseInt(id, 0, 64); err != nil { return }; sink("/u/" + id)`, `id:[-+0-9A-Z_a-z]!`},
		{`if _, err := strconv.ParseBool(id); err != nil { return }; sink("/u/" + id)`, `id:[01AEFLR-Uaeflr-u]`},
		{`if _, ok := new(big.Int).SetString(id, 10); !ok { return }; sink("/u/" + id)`, `id:[-+0-9]!`},
		{`if _, err := base64.RawURLEncoding.DecodeString(id); err != nil { return }; sink("/u/" + id)`, `id:[-\x0a\x0d0-9=A-Z_a-z]?`},
		{`if _, err := old.DecodeString(id); err != nil { return }; sink("/u/" + id)`, `id:[^]`},
	})
}

func TestPredicates(t *testing.T) {
	checkHeld(t, `
var fits func(string) bool
func validName(s string) bool { return fits(s) }
func isUserName(s string) bool { return fits(s) }
func isEmpty(s string) bool { return s == "" }
func isInvalid(s string) bool { return !fits(s) }
func checkName(s string) error { if !fits(s) { return errors.New("x") }; return nil }
func parseName(s string) (string, error) { return s, nil }
type V struct{}
type Kind string
func (k Kind) Valid() bool { return fits(string(k)) }
func (k Kind) IsKnown() bool { switch k { case "a", "b": return true }; return false }
func IsDNSLabel(s string) []string { if fits(s) { return nil }; return []string{"bad"} }
func fatal(err error) { panic(err) }
func recovers() { defer func() { _ = recover() }(); panic("x") }
func jumps(err error) { goto end; end: use(err) }
func warn(err error) { if err == nil { return }; panic(err) }
func (V) ValidateRef(ref string) error { return checkName(ref) }
func hasSlash(s string) bool { return strings.Contains(s, "/") }
type O struct { Name, Other string }
`, []test{
		{`if !validName(id) { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if validName(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !validName(id) { use() }; sink("/u/" + id)`, `id:[^]`},
		{`if ok && !validName(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !ok || !validName(id) { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if ok { if !validName(id) { return } }; sink("/u/" + id)`, `id:[^]`},
		{`if !(validName(id)) { return }; id = q; sink("/u/" + id)`, `id:[^]`},
		{`if !validName(id) { id = "x" }; sink("/u/" + id)`, `id:[^]!~`},
		{`if !validName(id) { id = url.PathEscape(id) }; sink("/u/" + id)`, `id:[-$-&+.0-:=@-Z_a-z~]?. id:[^]!~`},
		{`if !isUserName(id) { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if isEmpty(id) { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if isInvalid(id) { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if err := checkName(id); err != nil { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`err = checkName(id); if err != nil { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if checkName(id) != nil { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`err = checkName(id); use(err); sink("/u/" + id)`, `id:[^]`},
		{`if err := checkName(id); err != nil { panic(err) }; sink("/u/" + id)`, `id:[^]!~`},
		{`if err := (V{}).ValidateRef(id); err != nil { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`k := Kind(id); if !k.Valid() { return }; sink("/u/" + string(k))`, `k:[^]!~`},
		{`k := Kind(id); if !k.IsKnown() { return }; sink("/u/" + string(k))`, `k:[ab]!~`},
		{`if errs := IsDNSLabel(id); len(errs) > 0 { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if len(IsDNSLabel(id)) != 0 { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if IsDNSLabel(id) != nil { return }; sink("/u/" + id)`, `id:[^]!~`},
		{`if len(IsDNSLabel(id)) == 0 { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !validName(id) { fatal(err) }; sink("/u/" + id)`, `id:[^]!~`},
		{`if !validName(id) { recovers() }; sink("/u/" + id)`, `id:[^]`},
		{`if !validName(id) { jumps(err) }; sink("/u/" + id)`, `id:[^]`},
		{`if !validName(id) { warn(err) }; sink("/u/" + id)`, `id:[^]`},
		{`if _, err := parseName(id); err != nil { return }; sink("/u/" + id)`, `id:[^]`},
		{`if hasSlash(id) { return }; sink("/u/" + id)`, `id:[-\x00-,.0-\xff]?.`},
		{`for _, s := range ids { if !validName(s) { continue }; sink("/u/" + s) }`, `s:[^]!~`},
		{`for _, s := range ids { if !validName(s) { break } }; sink("/u/" + id)`, `id:[^]`},
		{`for range ids { if !validName(id) { return } }; sink("/u/" + id)`, `id:[^]`},
		{`func() { if !validName(id) { return } }(); sink("/u/" + id)`, `id:[^]`},
		{`if validName(id) && q != "" { sink("/u/" + id + q) }`, `id:[^]!~ q:[^]+`},
		{`if !validName("/u/" + id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`p := "/u/" + id; if !validName(p) { return }; sink(p)`, `id:[^]!~`},
		{`p := "/u/" + id; if !validName(id) { return }; sink(p)`, `id:[^]`},
	})
}

func TestFieldGuards(t *testing.T) {
	decls := `
type O struct { Name, Other string; N *O }
var fits func(string) bool; func validName(s string) bool { return fits(s) }
func (o *O) reset() { o.Name = "" }
func g(o *O, p O, id string, ok bool) {
`
	for _, tt := range []test{
		{`if !validName(o.Name) { return }; sink("/u/" + o.Name)`, `o.Name:[^]!~`},
		{`if !validName(o.Name) { return }; o.Name = id; sink("/u/" + o.Name)`, `o.Name:[^]`},
		{`if !validName(o.Name) { return }; o = &p; sink("/u/" + o.Name)`, `o.Name:[^]`},
		{`if !validName(o.N.Name) { return }; sink("/u/" + o.N.Name)`, `o.N.Name:[^]!~`},
		{`if !validName(o.Name) { return }; sink("/u/" + p.Name)`, `p.Name:[^]`},
		{`if ok { if !validName(o.Name) { return } }; sink("/u/" + o.Name)`, `o.Name:[^]`},
		{`if !validName(o.Name) { return }; o.reset(); sink("/u/" + o.Name)`, `o.Name:[^]`},
		{`if !validName(o.Other) { return }; o.reset(); sink("/u/" + o.Other)`, `o.Other:[^]!~`}, // another field
		{`if o.Name == "" { return }; sink("/u/" + o.Name)`, `o.Name:[^]+`},
	} {
		if got := held(t, decls+tt.body+"\n}\n", ""); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}

// TestValidate reads methods and functions that check the fields of a struct.
func TestValidate(t *testing.T) {
	decls := `
type R struct { ID, Name, Kind, Old string; In *R }
var idRE = regexp.MustCompile("^[a-z]+$")
var fits func(string) bool
func validName(s string) bool { return fits(s) }
func (r *R) Validate() error {
	if !idRE.MatchString(r.ID) { return errors.New("id") }
	if err := validName(r.Name); !err { return errors.New("name") }
	if r.Kind == "x" { return nil }
	if !idRE.MatchString(r.Kind) { return errors.New("kind") }
	r.Old = strings.TrimSpace(r.Old)
	if !idRE.MatchString(r.Old) { return errors.New("old") }
	return nil
}
func checkR(r R) bool { return idRE.MatchString(r.ID) }
func g(r *R, p R, id string, ok bool) {
`
	for _, tt := range []test{
		{`if err := r.Validate(); err != nil { return }; sink(r.ID + r.Name + r.Kind + r.Old)`, `r.ID:[a-z]~ r.Name:[^]!~ r.Kind:[a-z]~ r.Old:[^]`},
		{`if r.Validate() == nil { return }; sink(r.ID + r.Name)`, `r.ID:[^] r.Name:[^]`},
		{`if err := r.Validate(); err != nil { return }; r.ID = id; sink(r.ID + r.Name)`, `r.ID:[^] r.Name:[^]!~`},
		{`if err := r.In.Validate(); err != nil { return }; sink(r.ID + r.In.ID)`, `r.ID:[^] r.In.ID:[a-z]~`},
		{`if err := p.Validate(); err != nil { return }; sink(p.ID)`, `p.ID:[a-z]~`},
		{`if !checkR(p) { return }; sink(p.ID + p.Name)`, `p.ID:[a-z]~ p.Name:[^]`},
		{`if err := p.Validate(); err != nil { return }; p = *r; sink(p.ID)`, `p.ID:[^]`},
		{`err := r.Validate(); r.ID = id; if err != nil { return }; sink(r.ID + r.Name)`, `r.ID:[^] r.Name:[^]!~`},
		{`err := r.Validate(); r = &p; if err != nil { return }; sink(r.ID)`, `r.ID:[^]`},
		{`err := r.Validate(); r = r.In; if err != nil { return }; sink(r.ID)`, `r.ID:[^]`},
		{`if ok { if err := r.Validate(); err != nil { return } }; sink(r.ID)`, `r.ID:[^]`},
	} {
		if got := held(t, decls+tt.body+"\n}\n", ""); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}

// TestBodies reads predicates of the package itself.
func TestBodies(t *testing.T) {
	checkHeld(t, `
var idRE = regexp.MustCompile("^[a-z]+$")
func pA(s string) bool { return idRE.MatchString(s) }
func pB(s string) error { if !pA(s) { return errors.New("x") }; return nil }
func pC(s string) bool { switch s { case "x", "y": return true }; return false }
func pD(s string) bool { for _, r := range s { if !(r >= 'a' && r <= 'z' || r == '-') { return false } }; return s != "" }
func pE(s string) bool { for i := 0; i < len(s); i++ { c := s[i]; if c < '0' || '9' < c { return false } }; return true }
func pG(s string) bool { for _, r := range s { switch { case 'a' <= r && r <= 'z': case r == '_': default: return false } }; return true }
func pH(s string) bool { for _, r := range s { if strings.ContainsRune("/?#", r) { return false } }; return true }
func pI(s string) bool { for i, r := range s { if i > 0 && r == '/' { return false } }; return true }
func pJ(s string) bool { for _, r := range s { if r == '.' { break }; if r == '/' { return false } }; return true }
func pK(s string) bool { s = strings.ToLower(s); return idRE.MatchString(s) }
func pL(s string) bool { for _, r := range s { if !letter(r) { return false } }; return true }
func letter(r rune) bool { return 'a' <= r && r <= 'z' }
func pM(s string, strict bool) bool { if strict { return idRE.MatchString(s) }; return true }
func pN(s string) (err error) { if !pA(s) { err = errors.New("x") }; return }
func pO(s string) bool { return strings.IndexFunc(s, func(r rune) bool { return !letter(r) }) == -1 }
func pP(s string) bool { for _, r := range []byte(s) { switch r { case '/', '?': return false } }; return true }
func pQ1(s string) bool { for i := 1; i < len(s); i++ { c := s[i]; if c == '/' { return false } }; return true }
func pR1(s string) error { if err := pB(s); err != nil { return fmt.Errorf("%w", err) }; return nil }
func pS1(s string) error { return pB(s) }
func pB3(s string) bool { for i := 0; i < len(s); i++ { if c := s[i]; c == '/' { return false } }; return true }
func pC3(s string) bool { for i := 0; i < len(s); i++ { if c := s[i]; c == '/' && i > 0 { return false } }; return true }
var errID = errors.New("id")
type idError struct{ id string }
func (idError) Error() string
type codeError string
func (codeError) Error() string
func badRequestError(text string) error { return errors.New(text) }
func other(s string) error
func pT1(s string) error { if !pA(s) { return errID }; return nil }
func pU1(s string) error { if !pA(s) { return io.EOF }; return nil }
func pV1(s string) error { if !pA(s) { return idError{s} }; return nil }
func pW1(s string) error { if !pA(s) { return &idError{s} }; return nil }
func pX1(s string) error { if !pA(s) { return codeError("id") }; return nil }
func pY1(s string) error { if !pA(s) { return badRequestError("id") }; return nil }
func pZ1(s string) error { if !pA(s) { return other("id") }; return nil }
func pA2(s string) error { err := other(s); if !pA(s) { return err }; return nil }
`, []test{
		{`if !pA(id) { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if pA(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if err := pB(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if !pC(id) { return }; sink("/u/" + id)`, `id:[xy]`},
		{`if !pD(id) { return }; sink("/u/" + id)`, `id:[-a-z]`},
		{`if !pE(id) { return }; sink("/u/" + id)`, `id:[0-9]?`},
		{`if !pG(id) { return }; sink("/u/" + id)`, `id:[_a-z]?`},
		{`if !pH(id) { return }; sink("/u/" + id)`, `id:[-\x00-"$-,.0->@-\xff]?.`},
		{`if !pI(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !pJ(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !pK(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !pL(id) { return }; sink("/u/" + id)`, `id:[a-z]?`},
		{`if !pM(id, ok) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if err := pN(id); err != nil { return }; sink("/u/" + id)`, `id:[^]`},
		{`if !pO(id) { return }; sink("/u/" + id)`, `id:[a-z]?`},
		{`if !pP(id) { return }; sink("/u/" + id)`, `id:[-\x00-,.0->@-\xff]?.`},
		{`if !pQ1(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if err := pR1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pS1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`for _, r := range id { if r == '/' { return } }; sink("/u/" + id)`, `id:[-\x00-,.0-\xff]?.`},
		{`for i := range id { c := id[i]; if c == '/' { return } }; sink("/u/" + id)`, `id:[-\x00-,.0-\xff]?.`},
		{`for i := 1; i < len(id); i++ { c := id[i]; if c == '/' { return } }; sink("/u/" + id)`, `id:[^]`},
		{`for i := 0; i < len(id); i++ { c := id[i]; if c == '/' { return }; i++ }; sink("/u/" + id)`, `id:[^]`},
		{`for i := 0; i < len(id); i++ { c := q[i]; if c == '/' { return } }; sink("/u/" + id)`, `id:[^]`},
		{`if !pB3(id) { return }; sink("/u/" + id)`, `id:[-\x00-,.0-\xff]?.`},
		{`if !pC3(id) { return }; sink("/u/" + id)`, `id:[^]`},
		{`if strings.Trim(id, "abc") != "" { return }; sink("/u/" + id)`, `id:[a-c]?`},
		{`if strings.Trim(id, "abc") == "" { return }; sink("/u/" + id)`, `id:[^]+`},
		{`v, found := m["a"]; if !found || !pA(v) { return }; sink("/u/" + v)`, `v:[a-z]~`},
		{`var a any = q; v, is := a.(string); if !is || !pA(v) { return }; sink("/u/" + v)`, `v:[a-z]~`},
		{`if err := pT1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pU1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pV1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pW1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pX1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pY1(id); err != nil { return }; sink("/u/" + id)`, `id:[a-z]~`},
		{`if err := pZ1(id); err != nil { return }; sink("/u/" + id)`, `id:[^]`},
		{`if err := pA2(id); err != nil { return }; sink("/u/" + id)`, `id:[^]`},
	})
}

// TestGuardsKeepTemplates: what tests refine is one hole again where the branches meet.
func TestGuardsKeepTemplates(t *testing.T) {
	check(t, "var fits func(string) bool; func validName(s string) bool { return fits(s) }", []test{
		{`if id == "" { use() }; sink("/u/" + id)`, `/u/{id}`},
		{`if strings.Contains(base, "?") { base += "&" } else { base += "?" }; sink(base + "q=" + q)`, `{base}(&|?)q={q}`},
		{`if !strings.HasSuffix(base, "/") { base += "/" }; sink(base + id)`, `{base}(/|){id}`},
		{`if q != "" { base += "?q=" + q }; sink(base)`, `{base}(?q={q}|)`},
		{`p := ""; if ok { p = id }; if p != "" { sink("/" + p) }`, `/{p}`},
		{`if validName(id) { sink("/a/" + id) } else if id == "x" { sink("/b/" + id) } else { sink("/c/" + id) }; sink("/d/" + id)`, `/a/{id} ; /b/{id} ; /c/{id} ; /d/{id}`},
		{`for _, s := range ids { if s == "" { continue }; base += "/" + s }; sink(base)`, `{base}((/{s}|))*`},
	})
}

var _ = eval.Package

// TestGuardCopies tests that what a test says of a parameter is said of its copies, and the other
// way round.
func TestGuardCopies(t *testing.T) {
	const noColon = `v:[-\x00-,.-9;-\xff]?.`
	tests := []struct{ body, want string }{
		{`v := id; if strings.Contains(id, ":") { return }; sink("/u/" + v)`, noColon},
		{`var v string; v = id; if strings.Contains(id, ":") { return }; sink("/u/" + v)`, noColon},
		{`v := id; ok := strings.Contains(id, ":"); if ok { return }; sink("/u/" + v)`, noColon},
		{`v := id; if !strings.Contains(id, ":") { sink("/u/" + v) }; sink("/v/" + v)`, noColon + ` ; v:[^]`},
		{`v := id; if strings.Contains(v, ":") { return }; sink("/u/" + v)`, noColon},
		{`v := id; id = q; if strings.Contains(id, ":") { return }; sink("/u/" + v)`, `v:[^]`},
		{`v := id; v = q; if strings.Contains(id, ":") { return }; sink("/u/" + v)`, `v:[^]`},
		{`v := id; v += q; if strings.Contains(id, ":") { return }; sink("/u/" + v)`, `v:[^] q:[^]`},
		{`v := q; if strings.Contains(id, ":") { return }; sink("/u/" + v)`, `v:[^]`},
		{`v := id; if strings.Contains(v, ":") { return }; sink("/u/" + id)`, `id` + noColon[1:]},
		{`for _, s := range ids { func(id string) { v := id; if strings.Contains(v, ":") { return }; sink("/u/" + id) }(s) }`, `id` + noColon[1:]},
		{`v := id; v += q; if strings.Contains(v, ":") { return }; sink("/u/" + id)`, `id:[^]`},
		{`v := id; id = q; if strings.Contains(v, ":") { return }; sink("/u/" + id)`, `id:[^]`},
		{`v := id; if strings.Contains(v, ":") { return }; v = q; sink("/u/" + v)`, `v:[^]`},
	}
	for _, tt := range tests {
		if got := held(t, "", tt.body); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.body, got, tt.want)
		}
	}
}
