package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// otherUses says which fields of a package are read for something that is no URL, too: a
// key in a map, a field of a body, an argument of a function that does something else.
//
//	func (o *Object) URL() string   { return o.base + "/file/" + o.name }
//	func (o *Object) Delete() error { return o.send("delete", body{Name: o.name}) }
//
// Who gives such a field a text gives it no part of a URL: where it becomes one, it is to
// be escaped.
type otherUses struct {
	*solver
	in    eval.Input
	index *uses.Index
	known map[*types.Var]bool
	// inURL has the places of the values of all URLs of the round; nil before it is asked for.
	inURL map[[2]token.Pos]bool
}

func newOtherUses(s *solver, in eval.Input) *otherUses {
	return &otherUses{solver: s, in: in, index: uses.New(in.Info, in.Files), known: map[*types.Var]bool{}}
}

// maxOtherUses bounds the places to which the value of one field is followed.
const maxOtherUses = 100

// has reports whether a field is read for something that is no URL by what the round that
// ended found. URLs and what they begin with are such wherever they go.
func (o *otherUses) has(k slot, m *meaning) bool {
	if !isField(k) || k.v.Pkg() != o.pkg || m.stated || m.use.Whole || m.encodes() || m.use.Around.IsZero() {
		return false
	}
	is, ok := o.known[k.v]
	if !ok {
		is = o.find(k.v)
		o.known[k.v] = is
	}
	return is
}

func (o *otherUses) find(field *types.Var) bool {
	r := otherReader{otherUses: o, inURL: o.urls(), seen: map[ast.Expr]bool{}}
	return slices.ContainsFunc(o.index.Reads(field), r.isOther)
}

// urls returns the places of the values of all URLs, and of these.
func (o *otherUses) urls() map[[2]token.Pos]bool {
	if o.inURL != nil {
		return o.inURL
	}
	o.inURL = map[[2]token.Pos]bool{}
	for _, r := range o.roots {
		enter := func(e ast.Expr) {
			if e != nil {
				o.inURL[[2]token.Pos{e.Pos(), e.End()}] = true
			}
		}
		enter(r.c.Expr)
		for i := range r.template.Parts {
			if h := r.template.Parts[i].Hole; h != nil {
				enter(h.Expr)
				for _, of := range h.Of {
					enter(of.Expr)
				}
			}
		}
	}
	return o.inURL
}

// An otherReader follows the value of one field.
type otherReader struct {
	*otherUses
	inURL map[[2]token.Pos]bool
	seen  map[ast.Expr]bool
}

func (r *otherReader) isOther(e ast.Expr) bool {
	e = r.index.Sum(e)
	if r.seen[e] || len(r.seen) > maxOtherUses || r.isInURL(e) {
		return false
	}
	r.seen[e] = true
	switch u := r.index.Of(e); u.Kind {
	case uses.Argument:
		return r.isOtherArgument(u)
	case uses.Assigned:
		return slices.ContainsFunc(r.index.Reads(u.Var), r.isOther)
	case uses.Stored:
		field := r.index.Field(u.Expr)
		return field != nil && !r.isMeant(slot{v: field.Origin()})
	case uses.Returned:
		fn := r.index.FuncAt(e.Pos())
		return fn != nil && fn.Exported() && len(u.Within) == 0
	case uses.Other:
		at, ok := r.index.Parent(u.Expr).(*ast.IndexExpr)
		return ok && at.X != u.Expr // the key of an entry
	default:
	}
	return false
}

// isOtherArgument reports whether a function does something else with its argument than
// to put it into a URL, to show it or to say something of it.
func (r *otherReader) isOtherArgument(u uses.Use) bool {
	if u.Func == nil {
		return false
	}
	results := u.Func.Signature().Results()
	switch {
	case library.NegativeClass(u.Func) == library.Prose:
		return false
	case results.Len() > 0 && isTextOrTest(results.At(0).Type()):
		return r.isOther(u.Call)
	case library.Of(u.Func).Makes.IsText():
		return false
	}
	for i, arg := range u.Call.Args {
		if arg.Pos() > u.Expr.Pos() || u.Expr.End() > arg.End() {
			continue
		}
		if use, ok := r.summaryOf(u.Func).ParamUse(i); ok && use.Slot != library.NoSlot {
			return false
		}
		params := u.Func.Signature().Params()
		return i >= params.Len() || !r.isMeant(slot{v: params.At(i)})
	}
	return false
}

// isMeant reports whether a slot becomes a URL, or a part of one.
func (r *otherReader) isMeant(k slot) bool {
	m := r.meanings[k]
	return m != nil && !m.none
}

// isInURL reports whether e stands in a value of a URL.
func (r *otherReader) isInURL(e ast.Expr) bool {
	for n := ast.Node(e); n != nil; n = r.index.Parent(n) {
		if _, ok := n.(ast.Expr); !ok {
			break
		}
		if r.inURL[[2]token.Pos{n.Pos(), n.End()}] {
			return true
		}
	}
	return false
}

// isTextOrTest reports whether a function with such a result makes a text of another, or
// says something of one.
func isTextOrTest(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsBoolean|types.IsInteger) != 0
}
