// Package resolving says which references lose a part of the path of the base that they
// are resolved against.
//
// A base is known by what the function makes of it, or by all that the package gives to the
// variable or field that holds it. Where that ends in two ways nothing is said.
package resolving

import (
	"go/ast"
	"go/types"
	"net/url"
	"path"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
)

// A Resolver answers for the calls of one package.
type Resolver struct {
	from  provenance.Slicer
	calls map[*ast.CallExpr]*uses.Call
	// bases and rooted have the answers of base and alone.
	bases  map[*types.Var]*url.URL
	rooted map[rooting]int
	// keepers has the fields of which the package keeps the path; nil before it is asked for.
	keepers map[*types.Var]keeper
}

// A Drop is a reference that loses a part of the path of its base.
type Drop struct {
	Base, Ref *url.URL // with samples for the values in them
	// Kept is where the package keeps the path of such a base; nil where the base is known.
	Kept ast.Expr
}

// New returns a Resolver for the calls of a package, by their expressions.
func New(from provenance.Slicer, calls map[*ast.CallExpr]*uses.Call) *Resolver {
	return &Resolver{from: from, calls: calls, bases: map[*types.Var]*url.URL{}, rooted: map[rooting]int{}}
}

// Drops returns what a call that resolves a reference loses of the path of the base.
func (r *Resolver) Drops(call *uses.Call) (d Drop, ok bool) {
	if d.Ref, ok = r.reference(call); !ok {
		return Drop{}, false
	}
	if d.Base, ok = r.base(call); !ok {
		d.Base = &url.URL{Scheme: "https", Host: "h", Path: "/base"}
		d.Kept = r.kept(call.Recv.Expr, d.Ref)
		return d, d.Kept != nil
	}
	switch {
	case !hasPath(d.Base):
		return Drop{}, false
	case strings.HasPrefix(d.Ref.Path, "/"):
		return d, r.alone(call, d.Base, d.Ref)
	}
	return d, dropsLast(d.Base.Path, d.Ref.Path)
}

// dropsLast reports whether the last segment of a base is lost where a path goes on after
// it. A link to a neighbour takes the place of a page: what goes on has more segments, or
// the base is the prefix of all that a service has, and no page.
//
//	/api/v1 and users, /company/rest and users/1      not /oauth/authorize and token
func dropsLast(base, ref string) bool {
	last := path.Base(base)
	return !strings.HasSuffix(base, "/") && ref != "" && ref[0] != '.' &&
		(names.IsVersion(last) || !strings.Contains(last, ".") && (strings.LastIndex(base, "/") == 0 || strings.Contains(ref, "/")))
}

// alone reports whether a rooted reference lacks the prefix that the path of the base
// ends in, and most of those that the package resolves against the same base have it.
//
//	base.Parse("/v1/users"), base.Parse("/v1/groups"), base.Parse("/items")
func (r *Resolver) alone(call *uses.Call, base, ref *url.URL) bool {
	prefix := strings.TrimSuffix(base.Path, "/") + "/"
	of := r.named(call.Recv.Expr)
	if prefix == "/" || of == nil || !lacks(ref, prefix) {
		return false
	}
	key := rooting{of, prefix}
	with, known := r.rooted[key]
	if known {
		return with > 0
	}
	for _, near := range r.calls {
		if near.Recv == nil || r.named(near.Recv.Expr) != of {
			continue
		}
		switch _, other, ok := r.resolved(near); {
		case !ok:
		case strings.HasPrefix(other.Path, prefix):
			with++
		case lacks(other, prefix):
			with--
		}
	}
	r.rooted[key] = with
	return with > 0
}

// lacks reports whether a rooted reference is without a prefix, and neither a file nor of
// another version, for which there is none.
func lacks(ref *url.URL, prefix string) bool {
	rest, isRooted := strings.CutPrefix(ref.Path, "/")
	first, _, _ := strings.Cut(rest, "/")
	return isRooted && !strings.HasPrefix(ref.Path, prefix) && !names.IsVersion(first) && !strings.Contains(path.Base(rest), ".")
}

// A rooting is a prefix that rooted references may have which are resolved against what a
// variable holds.
type rooting struct {
	of     *types.Var
	prefix string
}

// named returns the variable or field that e names.
func (r *Resolver) named(e ast.Expr) *types.Var {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		e = sel.Sel
	}
	return r.from.Uses.Named(e)
}

// resolved returns a base and the reference that a call resolves against it, with samples
// for the values in them.
func (r *Resolver) resolved(call *uses.Call) (base, ref *url.URL, ok bool) {
	if ref, ok = r.reference(call); !ok {
		return nil, nil, false
	}
	base, ok = r.base(call)
	return base, ref, ok && hasPath(base)
}

// reference returns the reference that a call resolves, which has a path and no host.
func (r *Resolver) reference(call *uses.Call) (*url.URL, bool) {
	op := library.Of(call.Func).Makes
	if op != library.OpResolve && op != library.OpParseReference || call.Recv == nil || len(call.Args) != 1 || !call.Args[0].Known {
		return nil, false
	}
	ref, ok := sample(ofText(call.Args[0]), true)
	return ref, ok && !ref.IsAbs() && ref.Host == "" && ref.Path != ""
}

// hasPath reports whether a base has a path that may go on.
func hasPath(base *url.URL) bool { return base.Path != "" && base.RawQuery == "" && base.Opaque == "" }

// base returns the URL that a reference is resolved against: what is known of it in the
// function, or the first of what the package gives to the variable or field, where all of
// that loses its last segment, or none.
func (r *Resolver) base(call *uses.Call) (*url.URL, bool) {
	if !call.Recv.Known {
		return nil, false
	}
	if _, isHole := call.Recv.Text.(*text.Hole); !isHole {
		return sample(ofText(*call.Recv), false)
	}
	v := r.named(call.Recv.Expr)
	if v == nil || !v.IsField() && (v.Pkg() == nil || v.Parent() != v.Pkg().Scope()) {
		return nil, false
	}
	u, known := r.bases[v]
	if !known {
		u = r.given(v)
		r.bases[v] = u
	}
	return u, u != nil
}

// given returns the first URL that the package gives to a variable, where all that it gives
// are parsed from known texts that end alike.
func (r *Resolver) given(v *types.Var) (first *url.URL) {
	for _, e := range r.from.Settings(v) {
		u, ok := r.urlOf(e)
		if !ok || first != nil && strings.HasSuffix(u.Path, "/") != strings.HasSuffix(first.Path, "/") {
			return nil
		}
		if first == nil {
			first = u
		}
	}
	return first
}

// urlOf returns the URL that e is parsed from, or a literal of.
func (r *Resolver) urlOf(e ast.Expr) (*url.URL, bool) {
	if !r.from.IsKeptWhole(e) {
		return nil, false
	}
	if p, ok := r.from.LiteralPath(r.from.Source(e).Expr); ok {
		return &url.URL{Scheme: "https", Host: "h", Path: p}, true
	}
	t, ok := r.Parsed(e)
	if !ok {
		return nil, false
	}
	return sample(t, false)
}

// Parsed returns the text that a URL was parsed from.
func (r *Resolver) Parsed(u ast.Expr) (*urltemplate.Template, bool) {
	call, ok := r.from.Source(u).Expr.(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	known := r.calls[call]
	if known == nil || library.Of(known.Func).Makes != library.OpParseURL || len(known.Args) == 0 || !known.Args[0].Known {
		return nil, false
	}
	return ofText(known.Args[0]), true
}

// ofText returns an operand as a URL.
func ofText(of uses.Operand) *urltemplate.Template {
	return urltemplate.New(of.Expr, of.Text, urltemplate.Frame{Start: urltemplate.Base})
}

// sample returns a URL that a text gives, of which the end of the path is known or, for a
// reference, the first segment.
func sample(t *urltemplate.Template, isRef bool) (*url.URL, bool) {
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Branch != 0 || p.Repeated {
			return nil, false
		}
	}
	if len(t.Parts) == 0 {
		return nil, false
	}
	edge := &t.Parts[len(t.Parts)-1]
	if isRef {
		edge = &t.Parts[0]
	}
	if edge.Hole != nil || isRef && len(t.Parts) > 1 && !strings.ContainsAny(edge.Text(), "/?#") {
		return nil, false
	}
	s, ok := witness.NewFilling(t).Text(-1, "")
	if !ok {
		return nil, false
	}
	u, err := url.Parse(s)
	return u, err == nil
}
