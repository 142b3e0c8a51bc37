package check

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A nature says what a value is by evidence: its name, its type, where it
// comes from.
type nature uint8

const (
	freeText   nature = iota // free text, or not known
	identifier               // ownerID, repo, a value of type ProjectID
	subPath                  // several segments: filePath, ref
	byRoute                  // several segments by the route: a branch behind "refs/heads/"
	tail                     // what callers put behind a base: path, endpoint
	ownerRepo                // "owner/name" in one value, by design
	escaped                  // escapedName
	apiVersion               // the version of the API that a client speaks
)

// natureOf returns the nature of the hole of p.
func (r *review) natureOf(i int, p *urltemplate.Part) nature {
	n := r.natureAlone(i, p)
	if (n == freeText || n == identifier || n == subPath) && r.isInSubPath(i) {
		return byRoute
	}
	return n
}

// natureAlone is natureOf without a look at the whole route.
func (r *review) natureAlone(i int, p *urltemplate.Part) nature {
	h := p.Hole
	if h.Made != nil {
		return r.natureOfMade(i, p)
	}
	name := valueName(h)
	switch {
	case isEscapedText(p):
		return escaped
	case names.OwnerRepoLike(name), r.isLoneRepo(i, name):
		return ownerRepo
	case isURLPath(h.Var) && !h.Origin.IsForeign():
		return tail
	case i == 0 && p.Place == urltemplate.Segment:
		// u.RawPath = base.Path + "/users": a path, put together elsewhere
		return tail
	case p.Place == urltemplate.Segment && (r.isLast(p) || !p.Climbs) && (names.TailLike(name) || isCall(h.Inner) && names.ReferenceCall(name)) && !h.Origin.IsForeign():
		// "/" + path, "/" + prefix + "/", "/" + pathURL(p)
		return tail
	case p.Place == urltemplate.Segment && h.Joined == text.JoinedField:
		// strings.Join(b.segments, "/"): whoever fills the list escapes
		return tail
	case p.Place == urltemplate.Segment && h.Joined == text.JoinedList:
		return subPath
	case p.Place == urltemplate.Segment && p.Starts && p.LastSegment && r.isBehindRefs(i):
		return byRoute
	case p.Place == urltemplate.Segment && p.Starts && p.LastSegment && names.SubPathLike(name):
		// "files/" + path, "root:/" + path + ":"
		return subPath
	case h.Origin.IsForeign(), !h.Value.Set.Has(1):
		// Somebody else chooses the value, or its alphabet is known and has a
		// delimiter: a time with its zone.
		return freeText
	case r.isAPIVersion(i, p):
		return apiVersion
	case names.IdentifierLike(name), isIdentifierType(h.Type):
		return identifier
	}
	return freeText
}

// natureOfMade returns the nature of a value that is made of several: that of
// all of them, or several segments when one of them may be.
//
//	file := id + ".json"
func (r *review) natureOfMade(i int, p *urltemplate.Part) nature {
	seen := map[nature]bool{}
	for k, h := range p.Hole.Of {
		one := *p
		one.Hole = h
		one.Starts = p.Starts && k == 0
		seen[r.natureOf(i, &one)] = true
	}
	switch {
	case seen[escaped]:
		return escaped // in part, on purpose
	case seen[subPath] || seen[tail] || seen[byRoute] || seen[ownerRepo]:
		return subPath
	case len(seen) == 1 && seen[identifier]:
		return identifier
	case len(seen) == 1 && seen[apiVersion]:
		return apiVersion
	}
	return freeText
}

// isAPIVersion reports whether a value is the version of the API that a client
// speaks: a private field of this name, which the program fills in, before all
// that names a resource.
//
//	"rest/api/" + c.version + "/issue/" + key
func (r *review) isAPIVersion(i int, p *urltemplate.Part) bool {
	v := p.Hole.Var
	if p.Place != urltemplate.Segment || v == nil || !v.IsField() || v.Exported() || !names.VersionLike(v.Name()) {
		return false
	}
	for k := range i {
		if before := &r.t.Parts[k]; before.Hole != nil && before.Place == urltemplate.Segment {
			return false
		}
	}
	return true
}

// isEscapedText reports whether the name of a value says that it is in escaped
// form: escapedName anywhere, and in a path rawPath or ctx.PathParamRaw("*"),
// the path as it was sent.
func isEscapedText(p *urltemplate.Part) bool {
	h := p.Hole
	name := valueName(h)
	if names.IsEscapedName(name) {
		return true
	}
	if p.Place == urltemplate.Fragment && isURLField(h.Var, "RawFragment") {
		return true
	}
	return p.Place == urltemplate.Segment && len(h.Escapers) == 0 && (h.AsSent || names.IsRawPathName(name))
}

// isLast reports whether a hole ends its path: nothing, a query or a fragment
// follows.
func (r *review) isLast(p *urltemplate.Part) bool { return p.LastSegment && p.Ends() }

// isURLPath reports whether a variable is the path of a url.URL: several
// segments, put together elsewhere.
func isURLPath(v *types.Var) bool { return isURLField(v, "Path") || isURLField(v, "RawPath") }

// isURLField reports whether a variable is a field of url.URL.
func isURLField(v *types.Var, name string) bool {
	return v != nil && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url" && v.Name() == name
}

// isLoneRepo reports whether a repository stands right behind "repos/", where
// the owner would stand: it holds both.
//
//	repos/{repo}/contents       owner/name
//	repos/{owner}/{repo}/contents
//	orgs/{org}/repos/{repo}     the owner stands before
func (r *review) isLoneRepo(i int, name string) bool {
	if i == 0 || !names.RepoLike(name) {
		return false
	}
	before := r.t.Parts[i-1].Text()
	after := ""
	if i+1 < len(r.t.Parts) {
		after = r.t.Parts[i+1].Text()
	}
	if after == "/" {
		return false // repos/{project}/{repo}
	}
	for _, p := range r.t.Parts[:i] {
		if p.Hole != nil && p.Place == urltemplate.Segment {
			return false
		}
	}
	return strings.HasSuffix(before, "repos/") || strings.HasSuffix(before, "repositories/")
}

// isIdentifierType reports whether the name of a type is that of an
// identifier: type ProjectID string.
func isIdentifierType(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if b, ok := t.Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && names.IdentifierLike(named.Obj().Name())
}

// valueName returns the name that says what the value of h is: the last of a
// selection, the key of a map, what a method gets.
//
//	opts.Name           Name
//	user.GetLogin()     Login
//	params["id"]        id
//	strings.TrimLeft(endpoint, "/")   endpoint
func valueName(h *text.Hole) string {
	if isCall(h.Inner) && h.Var != nil && h.Var.Name() != "" {
		return h.Var.Name()
	}
	if name := nameOf(h.Inner); name != "" {
		return name
	}
	name := h.Name
	if i := strings.IndexAny(name, "(["); i >= 0 {
		name = name[:i]
	}
	name = name[strings.LastIndexByte(name, '.')+1:]
	return strings.TrimLeft(name, "*")
}

func isCall(e ast.Expr) bool {
	_, ok := e.(*ast.CallExpr)
	return ok
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		if e.Sel.Name == "Key" {
			return nameOf(e.X) + "Key" // issue.Key
		}
		return e.Sel.Name
	case *ast.ParenExpr:
		return nameOf(e.X)
	case *ast.StarExpr:
		return nameOf(e.X)
	case *ast.UnaryExpr:
		return nameOf(e.X)
	case *ast.TypeAssertExpr:
		return nameOf(e.X)
	case *ast.SliceExpr: // filePath[1:]
		return nameOf(e.X)
	case *ast.IndexExpr:
		if lit, ok := e.Index.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			return constant.StringVal(constant.MakeFromLiteral(lit.Value, lit.Kind, 0))
		}
		return nameOf(e.X)
	case *ast.CallExpr:
		return nameOfCall(e)
	}
	return ""
}

// nameOfCall returns what a call is about: the constant that it asks for, the
// value that it converts, or the name of the function.
func nameOfCall(call *ast.CallExpr) string {
	name := nameOf(call.Fun)
	if len(call.Args) > 0 {
		last := call.Args[len(call.Args)-1]
		if lit, ok := last.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			// r.PathValue("id"), chi.URLParam(r, "id")
			if s, err := strconv.Unquote(lit.Value); err == nil && token.IsIdentifier(s) {
				return s
			}
		}
	}
	if len(call.Args) > 0 && (len(call.Args) == 1 && isConversionName(name) || isEditName(name)) {
		return nameOf(call.Args[0])
	}
	if rest := strings.TrimPrefix(name, "Get"); rest != "" {
		return rest
	}
	return name
}

// isConversionName reports whether a function of this name gives its argument
// in another form: string(id), strings.ToLower(id).
func isConversionName(name string) bool {
	switch name {
	case "string", "ToLower", "ToUpper", "TrimSpace", "StringValue", "Deref", "Value":
		return true
	}
	return false
}

// isEditName reports whether a function of this name gives its first argument
// with a part of it changed: strings.TrimPrefix(path, "/").
func isEditName(name string) bool {
	return strings.HasPrefix(name, "Trim") || strings.HasPrefix(name, "Replace")
}
