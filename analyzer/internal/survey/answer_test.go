package survey_test

import (
	"go/ast"
	"go/types"
	"strconv"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

const answerHead = `package p

import (
	"encoding/json"
	"net/url"
	"os"
)

var _ = json.Valid
var _ = os.ReadFile
var _ = url.QueryEscape

type view struct {
	ID    string ` + "`json:\"id\"`" + `
	Items []item ` + "`json:\"items\"`" + `
	Own   string
}

type item struct { Name string ` + "`json:\"name\"`" + ` }

type options struct { Key, Password string }

func get(u string) []byte { return nil }

`

// TestAnswered: what a service gave and gets back is evidence, for the last value that is
// given to get.
func TestAnswered(t *testing.T) {
	for source, want := range map[string]bool{
		`func f() { var v view; json.Unmarshal(get("https://a.example/v"), &v); get("https://a.example/p?id=" + v.ID) }`:                true,
		`func f() { v := &view{}; data := get("https://a.example/v"); json.Unmarshal(data, v); get("https://a.example/p?id=" + v.ID) }`: true,
		`func f() { var v struct{ D view }; json.Unmarshal(get("https://a.example/v"), &v); get("https://a.example/p?id=" + v.D.ID) }`:  true,
		`func f() { var v view; json.Unmarshal(get("/v"), &v); for _, i := range v.Items { n := i.Name; get("/p?n=" + n) } }`:           true,
		`func f() { var v view; json.Unmarshal(get("/v"), &v); g(v) }; func g(v view) { get("/p?id=" + v.ID) }`:                         true,
		`func f() { var v view; json.Unmarshal(get("/v"), &v); g(v.ID); g("all") }; func g(id string) { get("/p?id=" + id) }`:           true,
		`func f(s string) { var v view; json.Unmarshal(get("/v"), &v); g(v.ID); g(s) }; func g(id string) { get("/p?id=" + id) }`:       false,
		`func f() { g("all") }; func g(id string) { get("/p?id=" + id) }`:                                                               false,
		`func f() { var v view; data, _ := os.ReadFile("f"); get("/v"); json.Unmarshal(data, &v); get("/p?id=" + v.ID) }`:               false,
		`func f() { var v view; json.Unmarshal(get("/v"), &v); v.ID += "x"; get("/p?id=" + v.ID) }`:                                     false,
		`func f() { var v view; json.Unmarshal(get("/v"), &v); get("/p?id=" + v.Own) }`:                                                 false,
		`func f(w view) { var v item; json.Unmarshal(get("/v"), &v); get("/p?id=" + w.ID) }`:                                            false,
	} {
		s, templates := surveyed(t, source)
		last := templates[len(templates)-1]
		var e confidence.Evidence
		s.AddShown(&e, last, &last.Parts[len(last.Parts)-1], names.Judgement{}, names.Site{}, rfc3986.Chars("&"))
		if e.Answered != want {
			t.Errorf("%s: got %v, want %v", source, e.Answered, want)
		}
	}
}

// TestBeside: a function that escapes a field of a struct shows what the others need.
func TestBeside(t *testing.T) {
	for source, want := range map[string]confidence.Escaped{
		`func f(o options) { get("?k=" + url.QueryEscape(o.Key)); get("?p=" + o.Password) }`:                       confidence.Beside,
		`func f(o options) { get("?k=" + o.Key); get("?p=" + o.Password) }`:                                        confidence.Nowhere,
		`func f(o options) { get("?k=" + url.QueryEscape(o.Key)) }; func g(o options) { get("?p=" + o.Password) }`: confidence.Nowhere,
		`func f(o options, i item) { get("?k=" + url.QueryEscape(i.Name)); get("?p=" + o.Password) }`:              confidence.Nowhere,
		`func f(o options, key string) { get("?k=" + url.QueryEscape(key)); get("?p=" + o.Password) }`:             confidence.Nowhere,
	} {
		s, templates := surveyed(t, source)
		last := templates[len(templates)-1]
		var e confidence.Evidence
		s.AddShown(&e, last, &last.Parts[len(last.Parts)-1], names.Judgement{}, names.Site{Place: names.Pair}, rfc3986.Chars("&"))
		if e.Escaped != want {
			t.Errorf("%s: got %v, want %v", source, e.Escaped, want)
		}
	}
}

// TestInsisted: five places that escape the identifier of a file show that it is a path.
func TestInsisted(t *testing.T) {
	for _, tt := range []struct {
		name, before string
		places       int
		want         bool
	}{
		{"fileID", "/commits/{}/files/", 5, true},
		{"fileID", "/commits/{}/files/", 4, false},
		{"fileID", "/jobs/", 5, false},
		{"userID", "/users/", 5, false},
	} {
		var all []*urltemplate.Template
		for i := range tt.places {
			all = append(all, urlOf(value(10+i, tt.name, text.PathEscape)))
		}
		raw := value(1, tt.name)
		s := survey.New(&flow.Package{}, append(all, urlOf(raw)))
		var e confidence.Evidence
		s.AddShown(&e, urlOf(raw), &raw, names.Judgement{}, names.Site{Place: names.Segment, Starts: true, Before: tt.before, Literal: tt.before}, rfc3986.Chars("/"))
		if e.Insisted != tt.want {
			t.Errorf("%s after %s, escaped in %d places: got %v", tt.name, tt.before, tt.places, e.Insisted)
		}
	}
}

// surveyed returns what a package says, and the templates of the texts that it gives to get,
// in the order of the source: a literal, and a query value after it where there is one.
func surveyed(t *testing.T, source string) (*survey.Survey, []*urltemplate.Template) {
	t.Helper()
	pkg := testsource.Load(t, answerHead+source+"\n")
	var templates []*urltemplate.Template
	ast.Inspect(pkg.File, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return true
		}
		if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "get" {
			return true
		}
		at := &urltemplate.Template{Root: call.Args[0]}
		lit := call.Args[0]
		sum, isSum := lit.(*ast.BinaryExpr)
		if isSum {
			lit = sum.X
		}
		words, err := strconv.Unquote(lit.(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		at.Parts = append(at.Parts, urltemplate.Part{Literal: &text.Literal{Text: words}})
		if isSum {
			at.Parts = append(at.Parts, urltemplate.Part{Hole: holeOf(pkg, sum.Y), Place: urltemplate.QueryValue})
		}
		templates = append(templates, at)
		return true
	})
	return survey.New(&flow.Package{Fset: pkg.Fset, Info: pkg.Info, Pkg: pkg.Types, Files: []*ast.File{pkg.File}}, templates), templates
}

// holeOf returns the value of an expression, which url.QueryEscape may be applied to.
func holeOf(pkg *testsource.Package, e ast.Expr) *text.Hole {
	h := &text.Hole{Expr: e, Inner: e, Value: rfc3986.AnyValue()}
	if call, ok := e.(*ast.CallExpr); ok {
		h.Inner, h.Escapers = call.Args[0], []text.Escaper{{Name: text.QueryEscape, Call: call}}
		h.Value = rfc3986.NonEmpty(rfc3986.Unreserved())
	}
	switch inner := h.Inner.(type) {
	case *ast.Ident:
		h.Name = inner.Name
		h.Var, _ = pkg.Info.Uses[inner].(*types.Var)
	case *ast.SelectorExpr:
		h.Name = inner.Sel.Name
		h.Var, _ = pkg.Info.Uses[inner.Sel].(*types.Var)
		if of, ok := pkg.Info.TypeOf(inner.X).(*types.Named); ok {
			h.Owner = of.Obj()
		}
	}
	return h
}
