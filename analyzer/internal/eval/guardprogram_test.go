package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// guardDecls are the predicates of the programs. What fits tests is not known
// to eval, so that only the names of valid and check speak for it.
const guardDecls = `
type object struct{ F string }

var fits = func(s string) bool { return !strings.Contains(s, "/") }
func validText(s string) bool { return fits(s) }
func checkText(s string) error { if !fits(s) { return errors.New("x") }; return nil }
func isInvalidText(s string) bool { return !fits(s) }
func isWord(s string) bool { for _, r := range s { if !(r >= 'a' && r <= 'z' || r == '.') { return false } }; return s != "" }
func isPlain(s string) bool { for i := 0; i < len(s); i++ { c := s[i]; if c == '/' || c == '?' { return false } }; return true }
func hasSlash(s string) bool { return strings.ContainsRune(s, '/') }
func (o *object) check() error { if strings.ContainsAny(o.F, "/?") { return errors.New("x") }; return nil }
func isGood(o object) bool { return wordRE.MatchString(o.F) }
func fill(o *object) { o.F = "/" + o.F }
func known(s string) bool { switch s { case "a", "ab", "a/b": return true }; return false }
func word(s string) error { if !wordRE.MatchString(s) { return errors.New("x") }; return nil }

var wordRE = regexp.MustCompile("^[a-z.]+$")
var startRE = regexp.MustCompile("^/|^a")
var badRE = regexp.MustCompile("[/?]")
var looseRE = regexp.MustCompile("[a-z]+$")
var allowed = map[string]bool{"a": true, "..": true, "b": false}
var list = []string{"ab", "/", ""}
`

// A writer writes random functions of s, t, o and n that test and pass on texts.
type writer struct {
	*rand.Rand
	p     *program
	depth int
	b     strings.Builder
}

func (w *writer) pick(of ...string) string { return of[w.IntN(len(of))] }

func (w *writer) variable() string { return w.pick("s", "s", "t", "o.F") }

func (w *writer) text() string {
	return w.pick(`""`, `"a"`, `"/"`, `"."`, `".."`, `"ab"`, `"a/b"`, `"%"`)
}

// condition returns a random test.
func (w *writer) condition(depth int) string {
	if depth > 0 && w.IntN(3) == 0 {
		switch w.IntN(3) {
		case 0:
			return "!(" + w.condition(depth-1) + ")"
		case 1:
			return "(" + w.condition(depth-1) + " && " + w.condition(depth-1) + ")"
		default:
			return "(" + w.condition(depth-1) + " || " + w.condition(depth-1) + ")"
		}
	}
	v := w.variable()
	return w.pick(
		v+" == "+w.text(), v+" != "+w.text(), w.text()+" == "+v, v+" == "+w.variable(), v+" > \"\"",
		"strings.Contains("+v+", "+w.text()+")", "strings.ContainsAny("+v+", \"/?#\")", "strings.ContainsRune("+v+", '/')",
		"strings.HasPrefix("+v+", "+w.text()+")", "strings.HasSuffix("+v+", "+w.text()+")", "strings.EqualFold("+v+", \"ak\")",
		"strings.ToLower("+v+") == \"ab\"", "strings.TrimSpace("+v+") == \"\"", "strings.Trim("+v+", \"/\") != \"\"",
		"strings.Index("+v+", \"/\") "+w.pick("< 0", ">= 0", "== -1", "!= -1", "> 0", "<= 0", "> -1", "== 0", "!= 0"),
		"strings.IndexByte("+v+", '?') "+w.pick("< 0", ">= 0", "== -1"),
		"strings.Count("+v+", \"/\") "+w.pick("== 0", "> 0", "!= 0", "> 1", "< 1", ">= 1"),
		"len("+v+") "+w.pick("== 0", "> 0", "> 2", "< 3", "!= 0", "== 2", ">= 1", "<= 1", "< 1"),
		"("+v+" != \"\" && "+v+"[0] == '/')", "("+v+" == \"\" || "+v+"[0] != '/')",
		"wordRE.MatchString("+v+")", "startRE.MatchString("+v+")", "badRE.MatchString("+v+")", "looseRE.MatchString("+v+")", "wordRE.FindString("+v+") != \"\"",
		"allowed["+v+"]", "slices.Contains(list, "+v+")", "slices.Contains([]string{\"a\", \"..\"}, "+v+")",
		"url.PathEscape("+v+") == "+v, v+" != url.QueryEscape("+v+")", "url.PathEscape("+v+") == "+w.variable(),
		"validText("+v+")", "isInvalidText("+v+")", "checkText("+v+") == nil", "checkText("+v+") != nil", "word("+v+") != nil",
		"isWord("+v+")", "isPlain("+v+")", "hasSlash("+v+")", "known("+v+")", "o.check() == nil", "isGood(*o)", "isGood(*o)", "n == 1", "n > 0",
		"strings.ContainsFunc("+v+", func(r rune) bool { return r == '/' || r > 'y' })", "strings.IndexFunc("+v+", unicode.IsLetter) >= 0",
	)
}

func (w *writer) line(format string, args ...any) {
	w.b.WriteString(strings.Repeat("\t", w.depth))
	fmt.Fprintf(&w.b, format+"\n", args...)
}

func (w *writer) block(n int, loop bool) {
	w.depth++
	for range 1 + w.IntN(2) {
		w.statement(n, loop)
	}
	w.depth--
}

func (w *writer) leave(loop bool) {
	w.depth++
	switch w.IntN(4) {
	case 0:
		w.line("%s = %s", w.variable(), w.text())
	case 1:
		if loop {
			w.line("%s", w.pick("continue", "break"))
			break
		}
		fallthrough
	default:
		w.line("return")
	}
	w.depth--
}

// statement writes a random statement of at most n levels.
func (w *writer) statement(n int, loop bool) {
	v := w.variable()
	if n == 0 {
		n = -1
	}
	switch k := w.IntN(16); {
	case k < 3 || n < 0 && k > 8:
		w.line("%s(%s)", w.p.sink(), w.pick(v, v, v, `"/" + `+v, v+` + "?"`, v+" + "+w.variable()))
	case k < 6:
		w.line("if %s {", w.condition(2))
		w.leave(loop)
		w.line("}")
	case k == 6 && w.IntN(4) == 0:
		w.line("%s", w.pick("fill(o)", "o = &object{F: s}", "*o = object{F: t}"))
	case k == 6 || n < 0 && k == 8:
		w.line("%s = %s", v, w.pick(w.text(), w.variable(), v+` + "x"`, `"/" + `+v, "url.PathEscape("+v+")", "strings.ToLower("+v+")", "strings.ToUpper("+v+")", v+" + "+w.variable()))
	case k == 7 && w.IntN(2) == 0:
		// A test that is asked later.
		name := fmt.Sprintf("ok%d", w.b.Len())
		w.line("%s := %s", name, w.condition(1))
		w.statement(0, loop)
		w.line("if !%s {", name)
		w.leave(loop)
		w.line("}")
	case k == 7:
		w.line("if ok := %s; %s {", w.condition(1), w.pick("ok", "!ok", "!ok || n > 2"))
		w.leave(loop)
		w.line("}")
	case k == 8:
		w.line("if err := %s; err %s nil {", w.pick("checkText("+v+")", "word("+v+")", "o.check()"), w.pick("!=", "=="))
		w.leave(loop)
		w.line("}")
	case k < 11:
		w.line("if %s {", w.condition(2))
		w.block(n-1, loop)
		w.line("} else {")
		w.block(n-1, loop)
		w.line("}")
	case k == 11:
		w.line("switch %s {", v)
		w.line("case %s, %s:", w.text(), `"zz"`)
		w.block(n-1, false)
		w.line("case %s:", `"yy"`)
		w.leave(false)
		w.line("default:")
		w.leave(false)
		w.line("}")
	case k == 12:
		w.line("switch {")
		w.line("case %s:", w.condition(1))
		w.block(n-1, false)
		w.line("case %s, %s:", w.condition(0), w.condition(0))
		w.leave(false)
		w.line("}")
	case k == 13:
		w.line("for i := 0; i < n; i++ {")
		w.block(n-1, true)
		w.line("}")
	case k == 14:
		w.line("for _, r := range %s {", v)
		w.depth++
		w.line("if %s {", w.pick("r == '/'", "r < 'a'", "r != '.' && r != 'a'", "strings.ContainsRune(\"/?\", r)", "!unicode.IsLetter(r)", "r == '/' && n > 0"))
		w.leave(true)
		w.line("}")
		w.depth--
		w.line("}")
	default:
		w.line("func() {")
		w.depth++
		w.line("if %s { return }", w.condition(1))
		w.statement(n-1, false)
		w.depth--
		w.line("}()")
	}
}

// TestGuardsHold runs random programs of tests and assignments: no text gets
// past a test that eval takes to stop it.
func TestGuardsHold(t *testing.T) {
	p := &program{}
	p.decls.WriteString(guardDecls)
	r := rand.New(rand.NewPCG(7, 8))
	inputs := []string{"", "a", "/", ".", "..", "ab", "a/b", "/a", "%", "a?b", "A/K", "é", "\xff", "zz", "b", "a%2Fb"}
	p.calls.WriteString("\tinputs := []string{")
	for _, s := range inputs {
		fmt.Fprintf(&p.calls, "%q, ", s)
	}
	p.calls.WriteString("}\n\tfor _, s := range inputs { for _, t := range inputs { for n := range 3 {\n")
	for i := range 160 {
		w := &writer{Rand: r, p: p, depth: 1}
		for range 3 {
			w.statement(2, false)
		}
		w.line("%s(s)", p.sink())
		w.line("%s(%s)", p.sink(), w.pick("t", "o.F"))
		fmt.Fprintf(&p.decls, "func f%d(s, t string, o *object, n int) {\n%s}\n", i, w.b.String())
		fmt.Fprintf(&p.calls, "\t\tf%d(s, t, &object{F: s + t}, n)\n", i)
	}
	p.calls.WriteString("\t}}}\n")
	compare(t, p.source("errors", "net/url", "regexp", "slices", "strings", "unicode"))
}
