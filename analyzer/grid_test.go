package analyzer_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
)

// TestGrid writes a program for each way of building, carrying and using a text. A raw value of a
// client is found by default, at low where it is sent back, but for the known holes, and its safe
// fix compiles and leaves none. An escaped value is not reported by default, or escaped again.
func TestGrid(t *testing.T) {
	holes := map[string]bool{}
	for _, c := range gridCells() {
		switch found := c.try(t); {
		case c.isRight && (found == "medium" || found == "high"):
			t.Errorf("%s: what is right is reported, %s:\n%s", c.key(), found, c.source())
		case !c.isRight && (found == "none" || found == "low" && c.use.name != "Redirect" && c.use.name != "Location"):
			holes[c.key()] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(holes)) {
		if !slices.ContainsFunc(gridHoles, func(h hole) bool { return h.has(key) }) {
			t.Errorf("%s: what is wrong is not found by default", key)
		}
	}
	for _, h := range gridHoles {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(holes)), h.has) {
			t.Errorf("%s is found now: it is no known hole, because %s", h.cells, h.why)
		}
	}
}

// A hole is a pattern for the keys of cells where nothing is found by default, and why.
type hole struct{ cells, why string }

func (h hole) has(key string) bool {
	return regexp.MustCompile("^(?:" + h.cells + ")$").MatchString(key)
}

var gridHoles = []hole{
	{`url\.JoinPath, .*|URL\.JoinPath, .*`, "raw-join-element is off by default"},
	{`plus, .*, href`, "a reference in markup is no URL by what is known"},
	{`plus, (map passed|variadic element|channel|channel ranged|sync\.Map like|array), (Redirect|URL\{Path\})`, "a text without a scheme is not followed by the elements of lists, maps and channels"},
	{`plus, (package variable|assertion of a parameter|Stringer|context value), (Redirect|URL\{Path\})`, "nor by package variables, parameters of type any, String methods and contexts"},
	{`plus, context value, Get`, "a text is none in a context"},
	{`plus, (variadic|function in a field|function in a map|function passed|getter|generic type), URL\{Path\}`, "the Path of segment-in-decoded is put together by callers that it does not know"},
	{`(function of the package|os\.Expand|slices\.Concat|template( of a (map|struct))?), local, Get`, "no public URL was seen that is built so"},
	{`plus, (value by )?pointer parameter, .*|plus, range over func, (Redirect|URL\{Path\})|plus, interface getter, URL\{Path\}`, "nor one that is carried so"},
	{`plus, value by (variadic element|assertion of a parameter|generic type|array|Stringer), Get`, "an element without a name of its own is an identifier: level low"},
}

// A cell is one of these programs.
type cell struct {
	build   builder
	carry   carrier
	use     user
	isRight bool // the value is escaped before it is put into the text
	early   bool // the value is what is carried, before the text is built
}

func (c cell) key() string {
	carried := c.carry.name
	if c.early {
		carried = "value by " + carried
	}
	return c.build.name + ", " + carried + ", " + c.use.name
}

// try returns how sure the surest finding in a cell is, after its safe fix was tried.
func (c cell) try(t *testing.T) string {
	t.Helper()
	const file = "p.go"
	source := c.source()
	opts := analyzer.Options{MinConfidence: "low"}
	r, all, err := analyseWith(opts, file, source)
	if err != nil {
		t.Fatalf("%s: %v\n%s", c.key(), err, source)
	}
	if safeFixes(r, file) == 0 {
		return surest(all)
	}
	if c.isRight && !slices.Contains(doubleEscaped, c.carry.name) {
		t.Errorf("%s: a safe fix escapes again:\n%s", c.key(), source)
	}
	fixed := string(r.fixed(t, file, []byte(source)))
	after, _, err := analyseWith(opts, file, fixed)
	switch {
	case err != nil:
		t.Errorf("%s: does not compile after its fixes: %v\n%s", c.key(), err, fixed)
	case safeFixes(after, file) > 0:
		t.Errorf("%s: has a fix again:\n%s", c.key(), fixed)
	}
	return surest(all)
}

// doubleEscaped carry a value that is escaped past what is known of them: a finding at level
// low has a safe fix.
var doubleEscaped = []string{"assertion of a parameter", "Stringer"}

// safeFixes returns how many safe fixes there are.
func safeFixes(r *run, file string) (n int) {
	for _, d := range r.diags[file] {
		n += len(d.SuggestedFixes)
	}
	return n
}

func surest(all []analysis.Diagnostic) string {
	levels, best := []string{"none", "low", "medium", "high"}, 0
	for _, d := range all {
		best = max(best, slices.Index(levels, analyzer.ConfidenceOf(d.Message)))
	}
	return levels[best]
}

// A sheet is the program of a cell while it is written.
type sheet struct{ decls, body strings.Builder }

func (s *sheet) line(format string, args ...any) { fmt.Fprintf(&s.body, "\t"+format+"\n", args...) }

func (s *sheet) decl(format string, args ...any) { fmt.Fprintf(&s.decls, format+"\n\n", args...) }

// part are the statements that of writes, to be put elsewhere.
func (s *sheet) part(of func()) string {
	before := s.body.String()
	s.body.Reset()
	of()
	part := s.body.String()
	s.body.Reset()
	s.body.WriteString(before)
	return part
}

// carriedName is what carries something in a sheet.
var carriedName = regexp.MustCompile(`\bto\b`)

func (c cell) source() string {
	s := &sheet{}
	v := "title"
	if c.isRight {
		v = c.use.escaper + "(title)"
	}
	s.line(`title := r.FormValue("title")`)
	if c.early {
		c.carry.write(s, v, func(v string) { c.use.write(s, c.build.write(s, c.use, v)) })
	} else {
		c.carry.write(s, c.build.write(s, c.use, v), func(v string) { c.use.write(s, v) })
	}
	text := s.decls.String() + "func F(w http.ResponseWriter, r *http.Request) {\n" + s.body.String() + "}\n"
	if c.early {
		text = carriedName.ReplaceAllString(text, "pageTitle")
	}
	imports := ""
	for _, path := range []string{"bytes", "context", "fmt", "io", "iter", "net/http", "net/url", "os", "path", "slices", "strings", "text/template"} {
		if strings.Contains(text, path[strings.LastIndexByte(path, '/')+1:]+".") {
			imports += fmt.Sprintf("\t%q\n", path)
		}
	}
	return "package p\n\nimport (\n" + imports + ")\n\n" + text
}
