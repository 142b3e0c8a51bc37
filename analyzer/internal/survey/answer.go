package survey

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// answers are the services that gave messages, as authorityOf calls them: by the type of
// the message, and by its variable where the type has no name.
type answers map[types.Object][]string

// isOfAnswer reports whether the service that t is sent to gave the value of h itself: it
// is a field of a message that the package decodes after a request to that service, and
// sets nowhere. What calls in the package give to a parameter is asked for one step.
//
//	data, err := get("https://example.com/view"); json.Unmarshal(data, &view)
//	get("https://example.com/play?vid=" + view.VID)
func isOfAnswer(s *Survey, t *urltemplate.Template, h *text.Hole) bool {
	if s.Elsewhere.Info == nil || h.Inner == nil {
		return false
	}
	if s.answers == nil {
		s.answers = answersIn(s)
	}
	if len(s.answers) == 0 {
		return false
	}
	to := authorityOf(t)
	if s.answers.gave(s, to, h, h.Inner) {
		return true
	}
	args := s.Elsewhere.Uses().Arguments(s.LocalOf(h))
	isConstant := func(e ast.Expr) bool { return s.Elsewhere.Info.Types[e].Value != nil }
	return slices.ContainsFunc(args, func(e ast.Expr) bool { return !isConstant(e) }) &&
		!slices.ContainsFunc(args, func(e ast.Expr) bool { return !isConstant(e) && !s.answers.gave(s, to, h, e) })
}

// gave reports whether e is a part of a message of the service to, which nobody here sets.
func (a answers) gave(s *Survey, to string, h *text.Hole, e ast.Expr) bool {
	from := provenance.Slicer{Uses: s.Elsewhere.Uses(), Info: s.Elsewhere.Info}
	isField := false
	for steps := (uses.Budget{}); steps.Spend(); {
		e = ast.Unparen(e)
		if v := from.Uses.Named(e); v != nil {
			if by, ok := a[messageOf(v)]; ok {
				return isField && slices.Contains(by, to)
			}
		}
		if src := from.Source(e).Expr; src != e {
			e = src
			continue
		}
		sel, ok := e.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		if !isField {
			at := *h
			if at.Inner = sel; !s.Elsewhere.IsGivenBack(&at) {
				return false
			}
			isField = true
		}
		e = sel.X
	}
	return false
}

// messageOf returns what messages in v are known by: their type, or v itself where that has
// no name.
func messageOf(v *types.Var) types.Object {
	if of := typed.Name(v.Type()); of != nil {
		return of
	}
	return v
}

// answersIn returns the services that gave messages in the package: those that a function
// sends a request to before it decodes a variable.
func answersIn(s *Survey) answers {
	sent := map[ast.Decl][]*urltemplate.Template{}
	for _, t := range s.Templates {
		if t.Root != nil && !t.Frame.Decoded {
			decl := s.Elsewhere.Uses().DeclAt(t.Root.Pos())
			sent[decl] = append(sent[decl], t)
		}
	}
	out := answers{}
	s.Elsewhere.Uses().Each(func(n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return
		}
		v := filledBy(s, call)
		if v == nil || isOfFile(s, call) {
			return
		}
		of := messageOf(v)
		for _, t := range sent[s.Elsewhere.Uses().DeclAt(call.Pos())] {
			if by := authorityOf(t); t.Root.Pos() < call.End() && !slices.Contains(out[of], by) {
				out[of] = append(out[of], by)
			}
		}
	})
	return out
}

// filledBy returns the variable that a call decodes into; nil where it decodes nothing.
//
//	json.Unmarshal(data, &view), json.NewDecoder(res.Body).Decode(view)
func filledBy(s *Survey, call *ast.CallExpr) *types.Var {
	name := uses.CalleeName(call)
	if name == nil || len(call.Args) == 0 || !names.Fills(name.Name) {
		return nil
	}
	to := ast.Unparen(call.Args[len(call.Args)-1])
	if addr, ok := to.(*ast.UnaryExpr); ok {
		to = addr.X
	} else if t := s.Elsewhere.Info.TypeOf(to); t == nil || !isPointer(t) {
		return nil
	}
	return s.Elsewhere.Uses().Named(to)
}

func isPointer(t types.Type) bool { _, ok := t.Underlying().(*types.Pointer); return ok }

// isOfFile reports whether what a call decodes is a file, by the function that reads it.
//
//	data, err := os.ReadFile(name); json.Unmarshal(data, &view)
func isOfFile(s *Survey, call *ast.CallExpr) bool {
	from := provenance.Slicer{Uses: s.Elsewhere.Uses(), Info: s.Elsewhere.Info}
	read, ok := from.Source(call.Args[0]).Expr.(*ast.CallExpr)
	if !ok || len(read.Args) == 0 || library.Of(from.Uses.Callee(read)).From.Origin != library.DecodedOrigin {
		return false
	}
	t := s.Elsewhere.Info.TypeOf(read.Args[0])
	return t != nil && typed.IsStringKind(t)
}

// authorityOf returns the text of a URL up to its path, by which one service is known:
// literals as they are and the last names of values. It is empty for a path alone.
//
//	https://example.com, {base}
func authorityOf(t *urltemplate.Template) string {
	var b strings.Builder
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole == nil {
			b.WriteString(p.Text())
			continue
		}
		if p.Place == urltemplate.Segment || p.Place == urltemplate.QueryValue || p.Place == urltemplate.QueryKey {
			break
		}
		b.WriteString("{" + text.LastName(p.Hole.Name) + "}")
		if p.Place == urltemplate.Base {
			break
		}
	}
	before, rest, ok := strings.Cut(b.String(), "://")
	if ok {
		before += "://"
	} else {
		before, rest = "", b.String()
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	if !ok && !strings.HasPrefix(rest, "{") {
		return ""
	}
	return before + rest
}
