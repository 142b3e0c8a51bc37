package guard_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"strings"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A fake is a State without an interpreter: it knows the conditions of one file,
// and what is held by whatever they name, under the text that names it.
type fake struct {
	*file
	held map[string]guard.Held
	kept map[types.Object]*guard.Test
}

// A thing is a subject of a fake.
type thing struct {
	name string
	held guard.Held
}

func (s thing) Held() guard.Held { return s.held }

func (s thing) Is(other guard.Subject) bool { return s.name == other.(thing).name }

// Subject takes every name, selection and element for a subject: before a test
// speaks of it, it is a hole that may hold anything.
func (f *fake) Subject(e ast.Expr) (guard.Subject, bool) {
	e = f.info.Unconverted(e)
	t := f.info.TypeOf(e)
	if t == nil || !typed.IsTextual(t) && !typed.IsRune(t) {
		return nil, false
	}
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
		if f.info.Types[e].Value != nil {
			return nil, false
		}
		return f.thing(types.ExprString(e), t, f.variable(e)), true
	}
	return nil, false
}

func (f *fake) variable(e ast.Expr) *types.Var {
	switch e := e.(type) {
	case *ast.Ident:
		return f.info.Variable(e)
	case *ast.SelectorExpr:
		return f.info.Field(e)
	}
	return nil
}

func (f *fake) thing(name string, t types.Type, v *types.Var) thing {
	held, ok := f.held[name]
	if !ok {
		h := f.holes[named{name, v}]
		if h == nil {
			h = &text.Hole{Name: name, Type: t, Var: v, Value: rfc3986.AnyValue()}
			f.holes[named{name, v}] = h
		}
		held = guard.Held{Text: text.Of(h, 1)}
	}
	return thing{name, held}
}

func (f *fake) Struct(id *ast.Ident) []guard.Subject {
	v := f.info.Variable(id)
	if v == nil || !typed.IsStruct(typed.Pointed(v.Type())) {
		return nil
	}
	list := []guard.Subject{f.thing(id.Name, v.Type(), v)}
	for name, held := range f.held {
		if strings.HasPrefix(name, id.Name+".") {
			list = append(list, thing{name, held})
		}
	}
	return list
}

func (f *fake) Field(e ast.Expr, field *types.Var) (guard.Subject, bool) {
	return f.thing(types.ExprString(e)+"."+field.Name(), field.Type(), field), true
}

func (f *fake) Parameter(v *types.Var) (guard.Held, map[string]guard.Held) {
	fields := map[string]guard.Held{}
	for name, held := range f.held {
		if field, ok := strings.CutPrefix(name, v.Name()+"."); ok {
			fields[field] = held
		}
	}
	return f.held[v.Name()], fields
}

func (f *fake) Refine(s guard.Subject, to guard.Held) { f.held[s.(thing).name] = to }

// Either has a name refined that all ways have refined.
func (f *fake) Either(ways []func()) {
	var out map[string]guard.Held
	for i, way := range ways {
		held := f.after(way)
		if i == 0 {
			out = held
			continue
		}
		for name, a := range out {
			b, ok := held[name]
			if !ok {
				delete(out, name)
				continue
			}
			out[name] = guard.Held{Text: text.Join(a.Text, b.Text), Runes: a.Runes.Union(b.Runes), OfText: a.OfText && b.OfText}
		}
	}
	f.held = out
}

func (f *fake) Try(way func()) { f.after(way) }

// after returns what is held after a way, which is taken back.
func (f *fake) after(way func()) map[string]guard.Held {
	before := f.held
	f.held = maps.Clone(before)
	way()
	after := f.held
	f.held = before
	return after
}

func (f *fake) Kept(id *ast.Ident) *guard.Test { return f.kept[f.info.Object(id)] }

// Verdicts judges a function by the returns of its body, as if no statement
// stood between them.
func (f *fake) Verdicts(fn *types.Func) []guard.Verdict {
	for _, decl := range f.syntax.Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok || f.info.Defs[decl.Name] != fn || decl.Body == nil {
			continue
		}
		judge := guard.NewJudge(f.file.state().reader(), fn)
		for _, s := range decl.Body.List {
			if ret, ok := s.(*ast.ReturnStmt); ok {
				judge.Return(ret)
			}
		}
		return judge.Verdicts()
	}
	return nil
}

// A file is a program that nobody runs.
type file struct {
	syntax *ast.File
	info   typed.Info
	pkg    *guard.Package
	holes  map[named]*text.Hole
}

// A named value is what a variable holds before anything was said of it.
type named struct {
	name string
	v    *types.Var
}

// state returns a State in which nothing is known.
func (f *file) state() *fake {
	return &fake{file: f, held: map[string]guard.Held{}, kept: map[types.Object]*guard.Test{}}
}

func (f *fake) reader() *guard.Refiner { return guard.NewRefiner(f.pkg, f) }

// parameters are what the function f that tests write has.
const parameters = "id, q string, n int, ok bool, c rune, b []byte, ids []string, rec, other *record"

// body is the body of the function that [load] makes.
func (f *file) body() []ast.Stmt {
	return f.syntax.Decls[len(f.syntax.Decls)-1].(*ast.FuncDecl).Body.List
}

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

// load reads a function of this body, after further declarations.
func load(t *testing.T, decls, body string) *file {
	t.Helper()
	var src strings.Builder
	src.WriteString("package p\n")
	for _, path := range []string{"encoding/base64", "encoding/hex", "errors", "math/big", "net", "net/netip", "net/url", "path/filepath", "regexp", "slices", "strconv", "strings", "time", "unicode", "unicode/utf8"} {
		name := path[strings.LastIndexByte(path, '/')+1:]
		if strings.Contains(decls+body, name+".") {
			fmt.Fprintf(&src, "import %q\n", path)
		}
	}
	fmt.Fprintf(&src, "type record struct { ID, Name string }\n%s\nfunc f(%s) {\n%s\n}\n", decls, parameters, body)
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, "p.go", src.String(), 0)
	if err != nil {
		t.Fatalf("%v in\n%s", err, src.String())
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: stdImporter(), Error: func(error) {}}
	if _, err := conf.Check("p", fset, []*ast.File{syntax}, info); err != nil && !strings.Contains(err.Error(), "not used") {
		t.Fatalf("%v in\n%s", err, src.String())
	}
	constants := typed.NewConstants(info, library.FillsMap)
	ast.Inspect(syntax, func(n ast.Node) bool {
		constants.Scan(n)
		return true
	})
	return &file{syntax: syntax, info: typed.Info{Info: info}, pkg: guard.NewPackage(info, constants), holes: map[named]*text.Hole{}}
}

// condition returns the condition of the if statement that is statement i of
// the function.
func (f *file) condition(i int) ast.Expr { return f.body()[i].(*ast.IfStmt).Cond }

// String says what is held of the names that were refined:
//
//	id:[0-9]        digits; "?" after it: also empty; "." also a dot-segment
//	id:[^]+         anything but the empty text
//	id:[^]!~        trusted, guarded
//	id:[^]^[/]      begins with "/"
//	c:rune[a-z]     a rune
func (f *fake) String() string {
	var out []string
	for _, name := range []string{"id", "q", "c", "ids[0]", "rec.ID", "rec.Name", "other.ID"} {
		held, ok := f.held[name]
		switch h := held.Text.Hole(); {
		case !ok:
		case held.OfText:
			out = append(out, name+":rune"+held.Runes.String())
		case h != nil && describe(h) == "[^]":
		case h != nil:
			out = append(out, name+":"+describe(h))
		default:
			out = append(out, name+":"+text.String(held.Text.Node))
		}
	}
	return strings.Join(out, " ")
}

func describe(h *text.Hole) string {
	v := h.Value
	s := v.Set.String()
	isAny := v.Set == rfc3986.AnyChar()
	if v.Empty && !isAny {
		s += "?"
	}
	if !v.Empty && isAny {
		s += "+"
	}
	if v.Dots && !isAny {
		s += "."
	}
	if v.Lead != v.Set {
		s += "^" + v.Lead.String()
	}
	if h.Trusted {
		s += "!"
	}
	if h.Guarded {
		s += "~"
	}
	return s
}
