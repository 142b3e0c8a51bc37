package guard_test

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const declarations = `
var idRE = regexp.MustCompile("^[a-z]+$")
var badRE = regexp.MustCompile("[/?]")
var setRE = regexp.MustCompile("^[0-9]+$")
func init() { setRE = nil }
var allowed = map[string]bool{"a": true, "b": true}
var list = []string{"x", "y"}
var grown = map[string]bool{"a": true}
func grow() { grown["/"] = true }
func isWord(s string) bool { return idRE.MatchString(s) }
func isDigit(c rune) bool { return '0' <= c && c <= '9' }
func validName(s string) bool
func isInvalidName(s string) bool
func checkName(s string) error
func isEmptyName(s string) bool
func (r *record) Validate() bool { return idRE.MatchString(r.ID) && r.Name != "" }
`

// TestConditions says what is known where a condition is true, and where it is
// false.
func TestConditions(t *testing.T) {
	for _, tt := range []struct{ cond, yes, no string }{
		{`id == "ab"`, `id:[ab]^[a]`, ``},
		{`"ab" != id`, ``, `id:[ab]^[a]`},
		{`id == ""`, `id:[]?`, `id:[^]+`},
		{`id > ""`, `id:[^]+`, ``},
		{`len(id) > 2`, `id:[^]+`, ``},
		{`len(id) == 0`, `id:[]?`, `id:[^]+`},
		{`id[0] == '/'`, `id:[^]+^[/]`, `id:[^]+^[-\x00-,.0-\xff]`},
		{`!(id == "")`, `id:[^]+`, `id:[]?`},
		{`(id == "") == false`, `id:[^]+`, `id:[]?`},
		{`id == "a" || id == "b"`, `id:[ab]`, ``},
		{`id != "" && !strings.Contains(id, "/")`, `id:[-\x00-,.0-\xff].`, ``},
		{`id == "" || strings.Contains(id, "/")`, ``, `id:[-\x00-,.0-\xff].`},
		{`n == 1 && id != ""`, `id:[^]+`, ``},
		{`n == 1 || id != ""`, ``, `id:[]?`},
		{`id == q`, ``, ``},
		{`q == "ab" && id == q`, `id:[ab]^[a] q:[ab]^[a]`, ``},
		{`q == "ab" && id != q`, `q:[ab]^[a]`, ``},
		{`q == "ab" && q == id`, `id:[ab]^[a] q:[ab]^[a]`, ``},
		{`!strings.Contains(q, "/") && id == q`, `id:[-\x00-,.0-\xff]?. q:[-\x00-,.0-\xff]?.`, ``},
		{`id == url.QueryEscape(id)`, `id:[-.0-9A-Z_a-z~]?.`, ``},
		{`strings.ContainsAny(id, "/?")`, `id:[^]+`, `id:[-\x00-,.0->@-\xff]?.`},
		{`strings.Contains(id, "..")`, `id:[^]+`, `id:[^]~`},
		{`strings.Contains(id, q)`, `id:[^]+`, ``},
		{`strings.Index(id, "/") < 0`, `id:[-\x00-,.0-\xff]?.`, `id:[^]+`},
		{`strings.IndexByte(id, '/') > 0`, `id:[^]+`, ``},
		{`strings.Count(id, "/") == 0`, `id:[-\x00-,.0-\xff]?.`, `id:[^]+`},
		{`strings.ContainsFunc(id, isDigit)`, `id:[^]+`, `id:[-\x00-,./:-\xff]?.`},
		{`strings.ContainsFunc(id, func(c rune) bool { return c < 'a' || c > 'z' })`, `id:[^]+`, `id:[a-z]?`},
		{`strings.HasPrefix(id, "/v1")`, `id:[^]+^[/]`, ``},
		{`strings.HasSuffix(id, "/")`, `id:[^]+`, ``},
		{`strings.EqualFold(id, "ab")`, `id:[ABab]^[Aa]`, ``},
		{`strings.EqualFold(id, "id")`, `id:[DIdi\xb0\xc4]^[Ii\xc4]`, ``},
		{`strings.EqualFold(id, "di")`, `id:[DIdi\xb0\xc4]^[Dd]`, ``},
		{`strings.ToLower(id) == "ab"`, `id:[ABab]^[Aa]`, ``},
		{`strings.TrimSpace(id) != ""`, `id:[^]+`, ``},
		{`strings.Trim(id, "ab") == ""`, `id:[ab]?`, `id:[^]+`},
		{`idRE.MatchString(id)`, `id:[a-z]~`, ``},
		{`idRE.Match([]byte(id))`, `id:[a-z]~`, ``},
		{`idRE.FindStringSubmatch(id) != nil`, `id:[a-z]~`, ``},
		{`badRE.MatchString(id)`, ``, `id:[-\x00-,.0->@-\xff]?.`},
		{`setRE.MatchString(id)`, ``, ``},
		{`allowed[id]`, `id:[ab]`, ``},
		{`grown[id]`, ``, ``},
		{`slices.Contains(list, id)`, `id:[xy]`, ``},
		{`slices.Contains(ids, id)`, ``, ``},
		{`net.ParseIP(id) != nil`, `id:[.0-:A-Fa-f]`, ``},
		{`isWord(id)`, `id:[a-z]!~`, ``},
		{`isWord("/" + id)`, ``, ``},
		{`validName(id)`, `id:[^]!~`, ``},
		{`isInvalidName(id)`, ``, `id:[^]!~`},
		{`checkName(id) == nil`, `id:[^]!~`, ``},
		{`isEmptyName(id)`, ``, ``},
		{`c == '/'`, `c:rune[/]`, `c:rune[-\x00-,.0-\xff]`},
		{`'a' <= c && c <= 'z'`, `c:rune[a-z]`, "c:rune[-\\x00-,.-`{-\\xff]"},
		{`unicode.IsDigit(c)`, `c:rune[0-9\x80-\xff]`, `c:rune[-\x00-,./:-\xff]`},
		{`strings.ContainsRune("/?", c)`, `c:rune[/?]`, `c:rune[-\x00-,.0->@-\xff]`},
		{`isDigit(c)`, `c:rune[0-9]`, `c:rune[-\x00-,./:-\xff]`},
		{`ids[0] != ""`, `ids[0]:[^]+`, `ids[0]:[]?`},
		{`rec.ID == "a"`, `rec.ID:[a]`, ``},
		{`rec.Validate()`, `rec.ID:[a-z]~ rec.Name:[^]+`, ``},
	} {
		f := load(t, declarations, "if "+tt.cond+" {}")
		for holds, want := range map[bool]string{true: tt.yes, false: tt.no} {
			state := f.state()
			state.reader().Assume(f.condition(0), holds)
			if got := state.String(); got != want {
				t.Errorf("%s is %t: got %s, want %s", tt.cond, holds, got, want)
			}
		}
	}
}

// TestSwitch says what is known in a case of a switch, and after all of them.
func TestSwitch(t *testing.T) {
	for _, tt := range []struct{ tag, values, in, after string }{
		{`id`, `"a", "b"`, `id:[ab]`, ``},
		{`id`, `""`, `id:[]?`, `id:[^]+`},
		{`id`, `"a", q`, ``, ``},
		{``, `id == "a", id == ""`, `id:[a]?`, `id:[^]+`},
		{`c`, `'a', 'b'`, `c:rune[ab]`, "c:rune[-\\x00-,.-`c-\\xff]"},
	} {
		f := load(t, declarations, "switch "+tt.tag+" { case "+tt.values+": }")
		s := f.body()[0].(*ast.SwitchStmt)
		values := s.Body.List[0].(*ast.CaseClause).List
		in, after := f.state(), f.state()
		in.reader().AssumeOneOf(s.Tag, values)
		after.reader().AssumeNoneOf(s.Tag, values)
		if in.String() != tt.in || after.String() != tt.after {
			t.Errorf("switch %s { case %s: } got %s and %s, want %s and %s", tt.tag, tt.values, in, after, tt.in, tt.after)
		}
	}
}

// TestKept reads outcomes that a variable keeps, until what was tested changes.
func TestKept(t *testing.T) {
	f := load(t, declarations, `
		good := isWord(id) && q != ""
		at := strings.Index(id, "/")
		fine := rec.Validate()
		if good {}
		if at < 0 {}
		if fine {}`)
	const conditions = 3
	want := []string{`id:[a-z]!~ q:[^]+`, `id:[-\x00-,.0-\xff]?.`, `rec.ID:[a-z]~ rec.Name:[^]+`}
	for i := range conditions {
		assign := f.body()[i].(*ast.AssignStmt)
		state := f.state()
		reader := state.reader()
		state.kept[f.info.Object(assign.Lhs[0].(*ast.Ident))] = reader.TestOf(assign.Rhs[0])
		state.Try(func() {
			reader.Assume(f.condition(i+conditions), true)
			if got := state.String(); got != want[i] {
				t.Errorf("test %d: got %s, want %s", i, got, want[i])
			}
		})
		for _, name := range []string{"id", "q", "rec", "rec.ID", "rec.Name"} {
			state.held[name] = guard.Held{Text: text.OfString("/"+name, nil), Object: name}
		}
		before := state.String()
		reader.Assume(f.condition(i+conditions), true)
		if got := state.String(); got != before {
			t.Errorf("test %d after an assignment: got %s, want %s", i, got, before)
		}
	}
}

// TestSucceeds says what is known of id where a call has succeeded, by the last
// of its results.
func TestSucceeds(t *testing.T) {
	for _, tt := range []struct{ call, cond, want string }{
		{`_, last := strconv.Atoi(id)`, `last == nil`, `id:[-+0-9]!`},
		{`_, last := strconv.ParseInt(id, 10, 64)`, `last == nil`, `id:[-+0-9]!`},
		{`_, last := strconv.ParseInt(id, 0, 64)`, `last == nil`, `id:[-+0-9A-Z_a-z]!`},
		{`_, last := strconv.ParseBool(id)`, `last == nil`, `id:[01AEFLR-Uaeflr-u]`},
		{`_, last := new(big.Int).SetString(id, 10)`, `last`, `id:[-+0-9]!`},
		{`_, last := new(big.Int).SetString(id, 16)`, `last`, `id:[-+0-9A-Z_a-z]!`},
		{`_, last := hex.DecodeString(id)`, `last == nil`, `id:[0-9A-Fa-f]?`},
		{`_, last := base64.RawURLEncoding.DecodeString(id)`, `last == nil`, `id:[-\x0a\x0d0-9=A-Z_a-z]?`},
		{`_, last := old.DecodeString(id)`, `last == nil`, ``},
		{`_, last := netip.ParseAddr(id)`, `last == nil`, `id:[^]+!~`},
		{`_, last := time.Parse("2006-01-02", id)`, `last == nil`, `id:[-,.0-9]?`},
		{`_, last := time.Parse(q, id)`, `last == nil`, ``},
		{`last := filepath.IsLocal(id)`, `last`, `id:[^]~`},
		{`last := utf8.ValidString(id)`, `last`, ``},
		{`last := contains(list, id)`, `last`, `id:[xy]`},
		{`last := contains(ids, id)`, `last`, ``},
		{`last := either(id)`, `last`, `id:[ab]!~`},
		{`last := fails(id)`, `last == nil`, `id:[^]!~`},
		{`last := complains(id)`, `last == nil`, ``},
		{`last := IsLabel(id)`, `len(last) == 0`, `id:[^]!~`},
	} {
		f := load(t, declarations+`
var old = base64.NewEncoding("ab")
func init() { old = nil }
func contains(list []string, s string) bool
func either(s string) bool { return s == "a" && validName(s); return s == "b" && validName(s) }
func fails(s string) error { return errWord; return errors.New("no word"); return &fail{}; return checkName(s) }
func complains(s string) error { return other(); return checkName(s) }
func IsLabel(s string) []string
var errWord = errors.New("no word")
type fail struct{}
func (*fail) Error() string
func other() error
`, tt.call+"\nif "+tt.cond+" {}")
		assign := f.body()[0].(*ast.AssignStmt)
		state := f.state()
		reader := state.reader()
		last := len(assign.Lhs) - 1
		state.kept[f.info.Object(assign.Lhs[last].(*ast.Ident))] = guard.NewTest(assign.Rhs[0], last, reader.SubjectsIn(assign.Rhs[0]))
		reader.Assume(f.condition(1), true)
		if got := state.String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.call, got, tt.want)
		}
	}
}

// TestConstants refines texts that are known in part.
func TestConstants(t *testing.T) {
	one, other := text.OfString("a", nil), text.OfString("b/", nil)
	for _, tt := range []struct {
		held text.Text
		cond string
		want string
	}{
		{text.Join(one, other), `id != "b/" && !strings.Contains(id, "/")`, `id:a`},
		{text.Join(one, other), `id != ""`, `id:(a|b/)`},
		{one, `id == "b/"`, `id:a`},
	} {
		f := load(t, declarations, "if "+tt.cond+" {}")
		state := f.state()
		state.held["id"] = guard.Held{Text: tt.held}
		state.reader().Assume(f.condition(0), true)
		if got := state.String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.cond, got, tt.want)
		}
	}
}

// TestLimits says that what is beyond a limit refines nothing.
func TestLimits(t *testing.T) {
	long := text.Of(nil, 0)
	for range 65 {
		long = long.Append(text.OfString("a", nil))
	}
	for name, tt := range map[string]struct {
		cond, want string
		held       text.Text
	}{
		"nesting":      {cond: strings.Repeat("!!(", 6) + `id != ""` + strings.Repeat(")", 6), want: ``},
		"less nesting": {cond: strings.Repeat("!!(", 5) + `id != ""` + strings.Repeat(")", 5), want: `id:[^]+`},
		"pattern":      {cond: fmt.Sprintf("regexp.MustCompile(%q).MatchString(id)", "^a{1}"+strings.Repeat("b", 4096)+"$"), want: ``},
		"size":         {cond: `id == "a"`, held: long, want: `id:` + strings.Repeat("a", 65)},
	} {
		f := load(t, declarations, "if "+tt.cond+" {}")
		state := f.state()
		if tt.held.Known {
			state.held["id"] = guard.Held{Text: tt.held}
		}
		state.reader().Assume(f.condition(0), true)
		if got := state.String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", name, got, tt.want)
		}
	}
}

// TestInReference knows the groups of patterns that are parts of URLs, in escaped form.
func TestInReference(t *testing.T) {
	for _, tt := range []struct {
		pattern string
		group   int
		want    bool
	}{
		{`href="/(.+?)"`, 1, true},
		{`(?i)(?:folderlink|mbxfolder).+href="/(.+?)"(?:.+filename")?>(.+?)<`, 1, true},
		{`(?i)(?:folderlink|mbxfolder).+href="/(.+?)"(?:.+filename")?>(.+?)<`, 2, false},
		{`<iframe.*?src=["'](.+?)["']`, 1, true},
		{`<a[^>]+href\s*=\s*'/d/([^']+)'`, 1, true},
		{`href=".+?/d/(\w+)/(.+?)"`, 2, true},
		{`background: url\((.+?)\)`, 1, true},
		{`^https?://example\.com/([^/]+)/([^/]+)`, 2, true},
		{`^(https|ssh)://(.+)`, 1, false},
		{`^(https|ssh)://(.+)`, 2, true},
		{`var filename = '(.+?)'|href="(.+?)"`, 1, false},
		{`var filename = '(.+?)'|href="(.+?)"`, 2, true},
		{`href=".*?">(.+?)</a>`, 1, false},
		{`href="/x" data-name="(.+?)"`, 1, false},
		{`'file=(\d+)'`, 1, false},
		{`"/(.+?)"`, 1, false},
		{`href="/(.+?)"`, 0, false},
		{`href="/(.+?)"`, 7, false},
	} {
		if got := guard.InReference(tt.pattern, tt.group); got != tt.want {
			t.Errorf("%s: group %d: got %v", tt.pattern, tt.group, got)
		}
	}
}
