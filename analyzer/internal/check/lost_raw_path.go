package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var lostRawPath = Check{
	Name:     "lost-raw-path",
	Summary:  "the Path of a URL is copied or cut without its RawPath, so that an escaped \"/\" becomes a separator",
	Severity: Warning,
	Default:  true,
	Fix:      SafeFix,
	Group:    Lost,
	run:      runLostRawPath,
}

// rel.Path = strings.TrimPrefix(rel.Path, "/")
// dst.Path = src.Path
// url.URL{Path: r.URL.Path}
// req.URL.Path += ".json"
func runLostRawPath(r *review) {
	if r.undoesEscape() {
		return
	}
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || f.Join || r.t.Root == nil || r.ctx.Source.Info == nil {
		return
	}
	to, ok := r.ctx.provenance().PathSetBy(r.t.Root)
	at, through := r.t.Root, []Related(nil)
	if !ok {
		if at = r.ctx.provenance().PathSetTo(r.pkg.ParameterOf(r.t.Root)); at != nil {
			to, ok = r.ctx.provenance().PathSetBy(at)
			through = []Related{{at.Pos(), at.End(), "it becomes the Path here"}}
		}
	}
	if !ok || !r.mayHoldSlash() {
		return
	}
	from, ok := r.ctx.provenance().Copied(r.t.Root)
	if !ok || r.knowsRawPath(r.t.Root.Pos()) || r.pkg.IsPlainPath(r.ctx.provenance(), from.URL) {
		return
	}
	if through != nil {
		if !r.knowsRawPath(at.Pos()) && !r.isBaseURL(from.URL) && !r.ctx.provenance().IsRequested(to) {
			r.add(mark{}, mark{len(r.t.Parts), 0}, r.t.Root.Pos(), r.t.Root.End(), lostMessage(from, false, to), nil, through)
		}
		return
	}
	own := to != nil && text.Source(to) == text.Source(from.URL)
	if own && (!from.Led || r.ctx.provenance().IsLiteral(to) || r.isTakenApart(to) || r.ctx.provenance().ServesFiles(to, r.t.Root.End())) || !own && r.isBaseURL(from.URL) {
		return
	}
	edit := r.ctx.Source.CopyRawPath(r.t.Root, from.Expr)
	if !own && r.ctx.provenance().IsRequested(to) && !r.ctx.provenance().IsRequested(from.URL) {
		edit = edit.Offered() // its own RawPath may be set, and fit
	}
	if !own && !r.pkg.IsLedBySlash(r.ctx.provenance(), from.URL) {
		edit = edit.Offered()
	}
	if edit != nil && to == nil && r.assignsPath() {
		edit, r.why = nil, fix.Added
	}
	r.add(mark{}, mark{len(r.t.Parts), 0}, r.t.Root.Pos(), r.t.Root.End(), lostMessage(from, own, to), edit, nil)
}

// assignsPath reports whether the function of the root assigns to the Path of a URL: a
// RawPath in a literal would not fit any more.
func (r *review) assignsPath() bool {
	found := false
	r.ctx.around(r.t.Root.Pos(), func(n ast.Node) {
		set, ok := n.(*ast.AssignStmt)
		found = found || ok && slices.ContainsFunc(set.Lhs, func(e ast.Expr) bool {
			sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
			return ok && names.IsFieldOfURL(r.ctx.provenance().Field(sel), "Path")
		})
	})
	return found
}

// lostMessage says what becomes of a "/" that is escaped.
func lostMessage(from provenance.PathCopy, own bool, to ast.Expr) string {
	const sent = "/a%2Fb"
	u, err := url.Parse(sent)
	if err != nil {
		return ""
	}
	if own && from.Rewrites {
		return text.Source(to) + ".Path is changed without its RawPath, which no longer fits: an escaped \"/\" in it would become a separator"
	}
	if own {
		u.Path = strings.TrimPrefix(u.Path, "/")
		before, after := sent, u.EscapedPath()
		if !from.Trims {
			u.Path = "/v1/" + u.Path
			after = u.EscapedPath()
		}
		name := text.Source(to)
		return name + ".Path is changed without its RawPath, which no longer fits: " + strconv.Quote(before) + " would become " + strconv.Quote(after)
	}
	plain := &url.URL{Path: u.Path}
	return text.Source(from.Expr) + " is copied without its RawPath: " + strconv.Quote(sent) + " would become " + strconv.Quote(plain.EscapedPath())
}

// mayHoldSlash reports whether a value of the template may hold a "/" at all: a
// path that was compared with constants is one of them.
func (r *review) mayHoldSlash() bool {
	return slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return p.Hole != nil && p.Hole.Value.Set.Has('/') })
}

// isBaseURL reports whether a URL is one that others begin with, of which the path
// is chosen by the program: what it holds was not escaped by a caller.
func (r *review) isBaseURL(u ast.Expr) bool {
	return !r.ctx.provenance().IsRequested(u) && names.Judge(names.Value{Name: text.NameAtEnd(u)}, names.Site{Place: names.Front}).Kind == names.URL
}

// isTakenApart reports whether u is a variable that holds a URL of its own, of which
// nothing but fields are read, and what its methods say of other parts than the path, so
// that no text is made of it again.
//
//	u, err := url.Parse(file)
//	u.Path = u.Path[1:]
//	os.Stat(u.Path)
//	u.Query().Get("version")
func (r *review) isTakenApart(u ast.Expr) bool {
	x := r.ctx.Source.Uses()
	v := x.Named(u)
	if v == nil {
		return false
	}
	all := x.Variable(v)
	return len(all) > 0 && !slices.ContainsFunc(all, func(u uses.Use) bool {
		switch u.Kind {
		case uses.Set:
			return !r.getsOwnURL(v, u)
		case uses.Selected, uses.Compared, uses.Discarded:
			return false
		case uses.Receiver:
			return u.Func == nil || !slices.Contains(partMethods, u.Func.Name())
		default:
			return true
		}
	})
}

// partMethods are the methods of a URL that do not look at its path.
var partMethods = []string{"Query", "Hostname", "Port", "IsAbs"}

// getsOwnURL reports whether nobody else has the URL that v gets: it is a copy, parsed
// there, or none.
func (r *review) getsOwnURL(v *types.Var, set uses.Use) bool {
	x := r.ctx.Source.Uses()
	if _, isPointer := v.Type().Underlying().(*types.Pointer); !isPointer {
		return true
	}
	if set.Value == nil {
		_, isVar := x.Parent(set.Expr).(*ast.ValueSpec) // not a parameter
		return isVar
	}
	call, ok := ast.Unparen(set.Value).(*ast.CallExpr)
	return ok && library.Of(x.Callee(call)).Makes == library.OpParseURL
}

// knowsRawPath reports whether the declaration around pos does anything with a
// RawPath, or asks for the path as it is sent.
func (r *review) knowsRawPath(pos token.Pos) bool {
	found := false
	r.ctx.around(pos, func(n ast.Node) {
		id, ok := n.(*ast.Ident)
		if !ok || found {
			return
		}
		switch obj := r.ctx.Source.Info.Uses[id].(type) {
		case *types.Var:
			found = names.IsFieldOfURL(obj, "RawPath")
		case *types.Func:
			found = library.Of(obj).Makes == library.OpEscapedPath
		}
	})
	return found
}
