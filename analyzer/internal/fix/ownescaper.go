package fix

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// WrapAlike is [Source.Wrap] for a value at a place. Where the package passes values of
// the same name there to a function of the program that escapes them, and does nothing
// else to them, it is that one: it may know more of them than net/url.
//
//	"/_design/" + encodeDocID(ddoc) + "/_view"
//	"/_index/" + encodeDocID(ddoc) + "/json"
//
// Where that function cannot be called, or keeps a prefix with a "/" and does more, the
// fix is offered only.
func (s *Source) WrapAlike(x *flow.Elsewhere, h *text.Hole, place urltemplate.Place, fn string) *Fix {
	f := s.Wrap(h, fn)
	own := x.OwnEscaper(h, place)
	switch {
	case f == nil || own == nil || x.KeepsSlash(own):
		return f
	case x.OnlyEscapes(own):
		return s.wrapIn(own, h, f)
	case x.KeepsPrefix(own):
		return f.Lower(Choice)
	}
	return f
}

// WrapPathAlike is [Source.wrapPath] where the package passes values of the same name to
// a function of the program that escapes them but for their "/": it is that one, if it
// does nothing else to them.
func (s *Source) WrapPathAlike(x *flow.Elsewhere, h *text.Hole, place urltemplate.Place) *Fix {
	f := s.wrapPath(h)
	own := x.OwnEscaper(h, place)
	if f == nil || own == nil || !x.KeepsSlash(own) {
		return f
	}
	if !x.OnlyEscapes(own) {
		return f.Lower(Choice)
	}
	return s.wrapIn(own, h, f).Lower(Choice)
}

// wrapIn returns the fix that passes a value to a function of the program; where that
// cannot be called there, it is f, which is offered only.
func (s *Source) wrapIn(own *types.Func, h *text.Hole, f *Fix) *Fix {
	prefix, ok := s.calledAs(own, h.Expr)
	if !ok {
		return f.Lower(Choice)
	}
	if f = s.enclose(h, enclosure{own: own, begin: prefix, name: own.Name(), end: ")", message: "Use " + prefix + own.Name()}); f != nil {
		f.own = true
	}
	return f
}

// calledAs returns what is before the name of a function where it is called in the
// place of e; ok is false where that needs an import, or is the function itself.
func (s *Source) calledAs(fn *types.Func, e ast.Expr) (prefix string, ok bool) {
	file := s.Edit.File(e.Pos())
	if file == nil {
		return "", false
	}
	if fn.Pkg() == s.Flow.Pkg {
		decl := s.Flow.Decl(e.Pos())
		return "", s.Edit.Lookup(e.Pos(), fn.Name()) == types.Object(fn) && (decl == nil || decl != s.Flow.Decl(fn.Pos()))
	}
	for _, spec := range file.Imports {
		name := s.Flow.Info.PkgNameOf(spec)
		if name != nil && name.Imported() == fn.Pkg() && s.Edit.Lookup(e.Pos(), name.Name()) == types.Object(name) {
			return name.Name() + ".", true
		}
	}
	return "", false
}
