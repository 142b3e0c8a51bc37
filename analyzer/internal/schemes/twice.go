package schemes

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/callers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Doubler finds the texts of a package that have a scheme, and get another one.
type Doubler struct {
	Reader
	given callers.Finder
	// whole has the fields, and the variables of the package, that are requested as they are.
	whole map[*types.Var]ast.Expr
}

// NewDoubler returns the Doubler of a package with some texts that become URLs.
func NewDoubler(r Reader, all []*urltemplate.Template) *Doubler {
	d := &Doubler{Reader: r, given: callers.New(r.From), whole: map[*types.Var]ast.Expr{}}
	for _, t := range all {
		if v := d.requested(t); v != nil && d.whole[v] == nil {
			d.whole[v] = t.Root
		}
	}
	return d
}

// requested returns the field, or the variable of the package, that a URL begins with which is
// requested; nil for other texts.
func (d *Doubler) requested(t *urltemplate.Template) *types.Var {
	if t.Root == nil || t.Frame.Start != urltemplate.Base || t.Frame.Decoded || len(t.Parts) == 0 || t.Parts[0].Hole == nil || t.Parts[0].Hole.Cut {
		return nil
	}
	use := d.From.Uses.Of(t.Root)
	if use.Kind != uses.Argument || use.Func == nil || !library.Of(use.Func).Does.Has(library.Requests) {
		return nil
	}
	return d.setting(t.Parts[0].Hole.Expr)
}

// setting returns the field, or the variable of the package, that an expression names or that
// a name points to.
func (d *Doubler) setting(e ast.Expr) *types.Var {
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok {
		e = star.X
	}
	v := d.From.Uses.Place(e)
	if v == nil || library.IsWatchedField(v) || uses.IsLocal(v) && !v.IsField() {
		return nil
	}
	return v
}

// A Double is a text with two schemes.
type Double struct {
	Part int // that of the second one
	// Scheme is the first one, and Text is what the second one begins, as far as it is known.
	Scheme, Text string
	At           ast.Expr // what shows that there is one; nil where the text itself does
	Said         string   // of At
}

// Of returns the two schemes that a URL begins with; ok is false where it has one at most.
//
//	"https://" + c.URL    // and elsewhere: http.Get(c.URL)
func (d *Doubler) Of(t *urltemplate.Template) (out Double, ok bool) {
	if t.Frame.Start != urltemplate.Base || t.Frame.Decoded || len(t.Parts) == 0 || t.Parts[0].Literal == nil {
		return Double{}, false
	}
	first := t.Parts[0].Text()
	if !endsScheme(first) {
		return Double{}, false
	}
	out.Scheme = strings.TrimSuffix(first, "://")
	for i := 1; i < len(t.Parts) && t.Parts[i].State == t.Parts[1].State; i++ {
		p := &t.Parts[i]
		if t.Excludes(t.Parts[0].Branch, p.Branch) || p.Foreign && t.Parts[0].Foreign && !d.isOwn(t, p) {
			continue
		}
		out.Part = i
		if p.Literal != nil {
			out.Text = p.Text()
			return out, beginsURL(out.Text)
		}
		if out.Text, ok = "https://example.com", d.hasScheme(p.Hole, &out); ok {
			return out, true
		}
	}
	return Double{}, false
}

// beginsURL reports whether constant text begins with the scheme of a URL and a host.
func beginsURL(s string) bool {
	scheme, rest, ok := strings.Cut(s, "://")
	return ok && isWeb(scheme) && rest != ""
}

// hasScheme reports whether a value begins with the scheme of a URL, and fills in what shows it.
func (d *Doubler) hasScheme(h *text.Hole, out *Double) bool {
	if h.IsURL {
		return true
	}
	if h.Cut || h.Expr == nil || !h.Value.Set.Contains(rfc3986.Chars(":/")) {
		return false
	}
	if _, isCall := ast.Unparen(h.Expr).(*ast.CallExpr); isCall {
		return d.given.IsOrigin(h.Expr)
	}
	v := d.setting(h.Expr)
	if v == nil || d.isAsked(v) || d.getsScheme(v) {
		return false
	}
	if out.At = d.whole[v]; out.At != nil {
		out.Said = "it is requested as it is here"
		return true
	}
	return d.isGivenURLs(v, h.Expr, out)
}

// isOwn reports whether the function that has the root of a text has the literal of a part.
func (d *Doubler) isOwn(t *urltemplate.Template, p *urltemplate.Part) bool {
	if p.Literal == nil || p.Literal.Lit == nil {
		return false
	}
	decl := d.From.Uses.DeclAt(p.Literal.Lit.Pos())
	return decl != nil && decl == d.From.Uses.DeclAt(t.Root.Pos())
}

// isAsked reports whether the package asks a setting, or a variable that gets it, for a scheme
// anywhere.
func (d *Doubler) isAsked(v *types.Var) bool {
	asked := func(e ast.Expr) bool {
		e = d.kept(e)
		return d.isAskedForEnd(e) || d.isAskedFor(e, isWeb)
	}
	return slices.ContainsFunc(d.From.Uses.Reads(v), func(e ast.Expr) bool {
		use := d.From.Uses.Of(d.kept(e))
		return asked(e) || use.Var != nil && use.Var != v && uses.IsLocal(use.Var) && slices.ContainsFunc(d.From.Uses.Reads(use.Var), asked)
	})
}

// getsScheme reports whether the package puts a scheme before what a setting has, and keeps both
// there: before that it has none.
//
//	addr = "http://" + addr
func (d *Doubler) getsScheme(v *types.Var) bool {
	reads := d.From.Uses.Reads(v)
	return slices.ContainsFunc(d.From.Uses.AllSets(v).Values(), func(value ast.Expr) bool {
		return slices.ContainsFunc(reads, func(e ast.Expr) bool {
			return value.Pos() <= e.Pos() && e.End() <= value.End() && d.isAfterScheme(d.kept(e))
		})
	})
}

// isGivenURLs reports whether all that the package gives for a setting are URLs with a scheme.
func (d *Doubler) isGivenURLs(v *types.Var, e ast.Expr, out *Double) bool {
	values := d.From.Settings(v)
	if v.IsField() {
		values = nil
		for _, g := range d.given.Given(e) {
			values = append(values, g.Expr)
		}
	}
	found := false
	for _, value := range values {
		s, ok := d.constantOf(value)
		if !ok && d.isHandedOn(value) {
			continue
		}
		if !ok || !beginsURL(s) {
			return false
		}
		out.At, out.Said, out.Text, found = value, "it is a URL here", s, true
	}
	return found
}

// isHandedOn reports whether a value is a parameter that callers give.
func (d *Doubler) isHandedOn(e ast.Expr) bool {
	v := d.From.Uses.Named(e)
	return v != nil && v.Kind() == types.ParamVar && len(d.given.Given(e)) > 0
}

// constantOf returns the constant that an expression is, or the default of a flag.
//
//	flag.String("endpoint", "https://example.com", "the URL of the API")
func (d *Doubler) constantOf(e ast.Expr) (string, bool) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) > 2 && library.Of(d.From.Uses.Callee(call)).From.Origin == library.CommandLineOrigin {
		e = call.Args[len(call.Args)-2] // before the help
	}
	return d.From.Constant(e)
}
