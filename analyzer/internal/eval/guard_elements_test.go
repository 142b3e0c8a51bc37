package eval_test

import (
	"go/ast"
	"net/url"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestElementGuards tests elements of lists and maps, and what getters give.
func TestElementGuards(t *testing.T) {
	checkHeld(t, patterns+`
func change(list []string) {}
func look(list ...any) {}
`, []test{
		{`if !idRE.MatchString(ids[0]) { return }; sink("/u/" + ids[0])`, `ids[0]:[-0-9a-z]~`},
		{`if len(ids) == 0 || !idRE.MatchString(ids[0]) { return }; sink("/u/" + ids[0])`, `ids[0]:[-0-9a-z]~`},
		{`if !idRE.MatchString(ids[0]) { return }; sink("/u/" + ids[1])`, `ids[1]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; ids[0] = q; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; ids[n] = q; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; ids = ids[1:]; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; change(ids); sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; sort.Strings(ids); sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; fmt.Println(ids); sink("/u/" + ids[0])`, `ids[0]:[-0-9a-z]~`},
		{`if !idRE.MatchString(ids[0]) { use() }; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[n]) { return }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for range ids { if !idRE.MatchString(ids[0]) { return }; ids[0] += q }; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(m["a"]) { return }; sink("/u/" + m["a"])`, `m["a"]:[-0-9a-z]~`},
		{`if !idRE.MatchString(m["a"]) { return }; sink("/u/" + m["b"])`, `m["b"]:[^]`},
		{`if !idRE.MatchString(m["a"]) { return }; m["b"] = q; sink("/u/" + m["a"])`, `m["a"]:[^]`},
		{`if !idRE.MatchString(r.FormValue("a")) { return }; sink("/u/" + r.FormValue("a"))`, `r.FormValue("a"):[-0-9a-z]~`},
		{`if !idRE.MatchString(r.FormValue("a")) { return }; sink("/u/" + r.FormValue("b"))`, `r.FormValue("b"):[^]`},
		{`if !idRE.MatchString(r.Header.Get("a")) { return }; r.Header.Set("a", q); sink("/u/" + r.Header.Get("a"))`, `r.Header.Get("a"):[^]`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; sink("/u/" + r.URL.Query().Get("a"))`, `r.URL.Query().Get("a"):[-0-9a-z]~`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; sink("/u/" + r.URL.Query().Get("b"))`, `r.URL.Query().Get("b"):[^]`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; sink("/u/" + r.FormValue("a"))`, `r.FormValue("a"):[^]`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; r.URL = nil; sink("/u/" + r.URL.Query().Get("a"))`, `r.URL.Query().Get("a"):[^]`},
		{`if !idRE.MatchString(os.Args[1]) { return }; sink("/u/" + os.Args[1])`, `os.Args[1]:[-0-9a-z]~`},
		{`if !idRE.MatchString(os.Args[1]) { return }; sink("/u/" + os.Args[2])`, `os.Args[2]:[^]`},
		{`if !idRE.MatchString(os.Args[1]) { return }; os.Args = ids; sink("/u/" + os.Args[1])`, `os.Args[1]:[^]`},
		{`switch os.Getenv("A") { case "a", "b": sink("/u/" + os.Getenv("A")) }`, `os.Getenv("A"):[ab]`},
		{`switch os.Getenv("A") { case "a", "b": sink("/u/" + os.Getenv("B")) }`, `os.Getenv("B"):[^]`},
	})
}

// TestEveryElementGuard tests all elements of a list in a loop.
func TestEveryElementGuard(t *testing.T) {
	checkHeld(t, patterns, []test{
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; sink("/u/" + ids[n])`, `ids[n]:[-0-9a-z]~`},
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; for _, s := range ids { sink("/u/" + s) }`, `s:[-0-9a-z]~`},
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; sink("/u/" + strings.Join(ids, ","))`, `s:[-0-9a-z]~`},
		{`for _, s := range ids { if !idRE.MatchString(s) { break } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for _, s := range ids { if s == q { continue }; if !idRE.MatchString(s) { return } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for i, s := range ids { if i > 0 && !idRE.MatchString(s) { return } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for _, s := range ids { if !idRE.MatchString(s) { use() } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for _, s := range ids[1:] { if !idRE.MatchString(s) { return } }; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; ids = append(ids, q); sink("/u/" + ids[n])`, `ids[n]:[-0-9a-z]~ ids[n]:[^]`},
	})
}

// TestTypeSwitch reads cases of several types.
func TestTypeSwitch(t *testing.T) {
	checkHeld(t, "func v0() any", []test{
		{`switch v := v0().(type) { case int, int64: sink(fmt.Sprintf("/u/%v", v)) }`, `v:[-0-9]`},
		{`switch v := v0().(type) { case int, bool: sink("/u/" + fmt.Sprint(v)) }`, `v:[-0-9aeflr-u]^[-0-9ft]`},
		{`switch v := v0().(type) { case int, string: sink(fmt.Sprintf("/u/%v", v)) }`, `v:[^]`},
		{`switch v := v0().(type) { case int, error: sink(fmt.Sprintf("/u/%v", v)) }`, `v:[^]`},
		{`var x any = "a/" + id; switch v := x.(type) { case error: use(); case string: sink("/u/" + v) }`, `id:[^]`},
		{`x := any(url.PathEscape(id)); switch v := x.(type) { case string: sink("/u/" + v) }`, `v:[-$-&+.0-:=@-Z_a-z~]?.`},
		{`x := any(id); x = v0(); switch v := x.(type) { case string: sink("/u/" + v) }`, `v:[^]`},
		{`switch v := v0().(type) { case int: sink(fmt.Sprintf("/u/%v", v)); default: sink(fmt.Sprintf("/v/%v", v)) }`, `v:[-0-9] ; v:[^]`},
	})
}

// TestCuts cuts a text where something was found.
func TestCuts(t *testing.T) {
	const noQuery = `[-\x00-,.->@-\xff]`
	checkHeld(t, "", []test{
		{`i := strings.IndexByte(id, '?'); if i >= 0 { id = id[:i] }; sink("/u/" + id)`, `id:` + noQuery + `?. id:` + noQuery + `?.`},
		{`if i := strings.Index(id, "?"); i != -1 { id = id[:i] }; sink("/u/" + id)`, `id:` + noQuery + `?. id:` + noQuery + `?.`},
		{`if i := strings.Index(id, "?"); i > 0 { id = id[:i] }; sink("/u/" + id)`, `id:` + noQuery + `?. id:[^]`},
		{`i := strings.IndexByte(id, '?'); if i < 0 { return }; sink("/u/" + id[:i])`, `id[...]:` + noQuery + `?.`},
		{`i := strings.IndexByte(id, '?'); sink("/u/" + id[i:])`, `id[...]:[^]`},
		{`i := strings.IndexByte(id, '?'); id = q; sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.IndexByte(q, '?'); sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.IndexByte(id, '?'); i++; sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.LastIndexByte(id, '?'); sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.LastIndex(id, "?"); sink("/u/" + id[i+1:])`, `id[...]:` + noQuery + `?.`},
		{`sink("/u/" + id[strings.LastIndexByte(id, '?')+1:])`, `id[...]:` + noQuery + `?.`},
		{`l := len(id); if l == 0 { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if i := strings.IndexByte(id, '?'); i >= 0 { return }; sink("/u/" + id)`, `id:` + noQuery + `?.`},
	})
}

// TestLoopConditions has values after loops that end when a test succeeds.
func TestLoopConditions(t *testing.T) {
	checkHeld(t, patterns+"func read() string\n", []test{
		{`for !idRE.MatchString(id) { id = q }; sink("/u/" + id)`, `id:[-0-9a-z]~ id:[-0-9a-z]~`},
		{`for !idRE.MatchString(id) { id = read() }; sink("/u/" + id)`, `id:[-0-9a-z]~ id:[-0-9a-z]~`},
		{`for !idRE.MatchString(id) { if n > 1 { break }; id = q }; sink("/u/" + id)`, `id:[^] q:[^] id:[-0-9a-z]~ id:[-0-9a-z]~`},
		{`for idRE.MatchString(id) { id = q }; sink("/u/" + id)`, `id:[^] q:[^]`},
		{`for !idRE.MatchString(id) && n > 0 { n-- }; sink("/u/" + id)`, `id:[^]`},
		{`for n > 0 || !idRE.MatchString(id) { n-- }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`for !idRE.MatchString(id) { id = q }; id = read(); sink("/u/" + id)`, `id:[^]`},
		{`for strings.HasPrefix(id, "/") { id = id[1:] }; sink("/u/" + id)`, `id:[^]^[-\x00-,.0-\xff] id:[^]^[-\x00-,.0-\xff]`},
	})
}

// TestAsSent distinguishes the parts of a URL, which are in escaped form, from those of
// other texts.
func TestAsSent(t *testing.T) {
	decls := `
type opts struct { pageURL string }
var o opts
var ownerRE = regexp.MustCompile("^https://h/([^/]+)/")
var titleRE = regexp.MustCompile("title=.(.+?).>")
var hrefRE = regexp.MustCompile("title=.(.+?). href=./d/(.+?).>")
type file struct { id string }
`
	for _, tt := range []struct {
		body string
		want bool
	}{
		{`s := strings.Split(o.pageURL, "/"); sink("/u/" + s[4])`, true},
		{`link := name; for _, s := range strings.Split(link, "/") { sink("/u/" + s) }`, true},
		{`_, s, _ := strings.Cut(o.pageURL, "/u/"); sink("/u/" + s)`, true},
		{`m := ownerRE.FindStringSubmatch(o.pageURL); if m == nil { return }; sink("/u/" + m[1])`, true},
		{`sink("/u/" + strings.Split(name, "/")[1])`, false},
		{`uri := r.FormValue("uri"); sink("/u/" + strings.Split(uri, "/")[1])`, false},
		{`sink("/u/" + ownerRE.FindStringSubmatch(name)[1])`, true},
		{`sink("/u/" + titleRE.FindStringSubmatch(name)[1])`, false},
		{`sink("/u/" + hrefRE.FindStringSubmatch(name)[1])`, false},
		{`sink("/u/" + hrefRE.FindStringSubmatch(name)[2])`, true},
		{`for _, m := range hrefRE.FindAllStringSubmatch(name, -1) { sink("/u/" + m[1]) }`, false},
		{`f := file{id: hrefRE.FindStringSubmatch(name)[2]}; sink("/u/" + f.id)`, true},
		{`page := r.FormValue("page"); sink("/u/" + hrefRE.FindStringSubmatch(page)[2])`, false},
	} {
		found := 0
		for _, c := range candidates(t, decls, tt.body) {
			if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
				continue
			}
			for h := range holes(c.Node) {
				if found++; h.AsSent != tt.want {
					t.Errorf("%s: %s: got %v", tt.body, h.Name, h.AsSent)
				}
			}
		}
		if found != 1 {
			t.Errorf("%s: got %d values", tt.body, found)
		}
	}
}

// A matcher compares a template with what a program returned, when the
// parameters have the values of args.
type matcher struct {
	text string
	args map[string]string
	// cuts is set when the program cuts or cleans texts, so that a hole may
	// hold a part of its parameter.
	cuts bool
}

// matches reports whether filling the holes of n can yield the text.
func (m *matcher) matches(n text.Node) bool {
	return testsource.Matches(n, m.text, m.may) || testsource.Matches(unended(n), m.text, m.may)
}

// unended returns n without the separators that end lists: a list of any number of
// elements keeps its last one where it is joined.
func unended(n text.Node) text.Node {
	switch n := n.(type) {
	case nil:
		return nil
	case *text.Late:
		return unended(n.Node)
	case *text.Repeat:
		parts := text.Parts(n.Body)
		if len(parts) == 0 {
			return n
		}
		if l, ok := parts[len(parts)-1].(*text.Literal); ok && strings.HasSuffix(l.Text, "/") {
			last := text.Row(append(parts[:len(parts)-1:len(parts)-1], &text.Literal{Text: strings.TrimSuffix(l.Text, "/")}))
			return &text.Alt{Of: []text.Node{n, text.AppendNode(n, last)}}
		}
	}
	return text.MapChildren(n, unended)
}

// matchesMarked is matches for a URL whose query or fragment is empty: its
// template keeps the delimiter.
func (m *matcher) matchesMarked(n text.Node) bool {
	for _, s := range []string{
		strings.Replace(m.text, "https://h", "https://h/", 1), // an empty path
		m.text + "?", m.text + "#", m.text + "?#", strings.Replace(m.text, "#", "?#", 1),
	} {
		marked := *m
		if marked.text = s; marked.matches(n) {
			return true
		}
	}
	return false
}

// may reports whether part may be a value of h.
func (m *matcher) may(h *text.Hole, part string) bool {
	want, exact := m.filled(h)
	if exact && part != want && (!m.cuts || !strings.Contains(want, part)) {
		return false
	}
	return testsource.Holds(h.Value, part)
}

// isExact reports whether the text of a hole follows from the parameters.
func (m *matcher) isExact(h *text.Hole) bool {
	_, exact := m.filled(h)
	return exact
}

// filled returns the text of a hole that is a parameter, escaped or not, and printed as it is.
func (m *matcher) filled(h *text.Hole) (string, bool) {
	if h.Var == nil || h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
		return "", false
	}
	s, ok := m.args[h.Var.Name()]
	if _, isIdent := h.Inner.(*ast.Ident); !ok || !isIdent && len(h.Escapers) > 0 {
		return "", false
	}
	for _, e := range h.Escapers {
		switch e.Name {
		case text.PathEscape:
			s = url.PathEscape(s)
		case text.QueryEscape:
			s = url.QueryEscape(s)
		case text.SubPathEscape, text.JoinEscape:
			//urlescape:ignore escaped-in-decoded a program that escapes twice is read as it is
			s = (&url.URL{Path: s}).EscapedPath()
		default:
			return "", false
		}
	}
	return s, true
}
