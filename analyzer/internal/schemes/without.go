package schemes

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An Address is what a text begins with that has a host, and no scheme.
type Address struct {
	Text string   // as in "localhost:8080/"
	Host string   // as in "localhost"
	Port string   // as in ":8080", ":" before a value, or nothing
	At   ast.Expr // where the package has it for a setting; nil of AddressOf
}

// AddressOf returns the address that constant text begins with: a name with a dot in it, an
// IPv4 address or localhost, all that cannot be a scheme, and the port after it.
func AddressOf(s string) (Address, bool) {
	m := address().FindStringSubmatch(s)
	if len(m) != 3 {
		return Address{}, false
	}
	return Address{Text: m[0], Host: m[1], Port: m[2]}, true
}

var address = lazy.Pattern(`^(localhost|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?:[0-9]+|[A-Za-z]{2,}))(:[0-9]*)?(?:$|/)`)

// Without returns the address that a setting has with which a URL begins that is requested; ok
// is false where the setting may have a scheme: the package gives another constant or value
// that is none to it, or asks it for a scheme anywhere.
//
//	var addr = flag.String("addr", "localhost:8080", "the server")
//	http.Get(*addr + "/status")
func (d *Doubler) Without(t *urltemplate.Template) (a Address, ok bool) {
	if t.Root == nil || t.Frame.Start != urltemplate.Base || t.Frame.Decoded || len(t.Parts) == 0 {
		return Address{}, false
	}
	p := &t.Parts[0]
	if p.Hole == nil || p.Hole.Cut || p.Branch != 0 || !d.isRequested(t.Root) {
		return Address{}, false
	}
	v := d.setting(p.Hole.Expr)
	if v == nil {
		v = d.pointer(p.Hole.Expr)
	}
	if v == nil || d.isAsked(v) {
		return Address{}, false
	}
	for _, value := range d.defaults(v, p.Hole) {
		s, isConst := d.constantOf(value)
		if isConst && s == "" || !isConst && d.isOutside(value) {
			continue
		}
		of, isAddress := AddressOf(s)
		if !isConst || !isAddress || of.Port == ":" {
			return Address{}, false
		}
		if !ok {
			a, ok = of, true
			a.At = value
		}
	}
	return a, ok
}

// pointer returns the variable of a function that points to the text that an expression is.
//
//	addr := flag.String("addr", "localhost:8080", "the server")
func (d *Doubler) pointer(e ast.Expr) *types.Var {
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok {
		return d.From.Uses.Named(star.X)
	}
	return nil
}

// isRequested reports whether an expression is requested, itself or by the name of the variable
// that it is given to, which nobody asks for a scheme.
func (d *Doubler) isRequested(e ast.Expr) bool {
	use := d.From.Uses.Of(d.kept(e))
	if use.Kind != uses.Assigned {
		return requests(use)
	}
	return use.Var != nil && uses.IsLocal(use.Var) && !d.isAsked(use.Var) &&
		slices.ContainsFunc(d.From.Uses.Reads(use.Var), func(e ast.Expr) bool { return requests(d.From.Uses.Of(e)) })
}

// requests reports whether a text is given to a function that requests it, or makes a request.
func requests(use uses.Use) bool {
	if use.Kind != uses.Argument || use.Func == nil {
		return false
	}
	row := library.Of(use.Func)
	return row.Does.Has(library.Fetches) || row.Makes == library.OpNewRequest
}

// defaults returns what the package gives to a setting, and the default of the flag that fills it.
func (d *Doubler) defaults(v *types.Var, h *text.Hole) (values []ast.Expr) {
	switch {
	case v.IsField():
		for _, g := range d.given.Given(h.Expr) {
			values = append(values, g.Expr)
		}
	case uses.IsLocal(v):
		return d.From.Uses.Sets(v).Values()
	default:
		values = d.From.Settings(v)
	}
	for _, e := range d.From.Uses.Mentions(v) {
		if call, ok := d.fills(e); ok {
			values = append(values, call.Args[len(call.Args)-2])
		}
	}
	return values
}

// fills returns the call that makes a flag of what e names, with its default and its help.
//
//	flag.StringVar(&c.Addr, "addr", "localhost:8080", "the server")
func (d *Doubler) fills(e ast.Expr) (*ast.CallExpr, bool) {
	at, ok := d.From.Uses.Parent(e).(*ast.UnaryExpr)
	if !ok {
		return nil, false
	}
	call, ok := d.From.Uses.Parent(at).(*ast.CallExpr)
	if !ok || len(call.Args) < 4 {
		return nil, false
	}
	i, source, ok := library.LookupTarget(d.From.Uses.Callee(call))
	return call, ok && source.Origin == library.CommandLineOrigin && ast.Unparen(call.Args[i]) == at
}

// isOutside reports whether a value is a parameter that callers give, or what the environment or
// the command line has: it says nothing of the constants beside it.
func (d *Doubler) isOutside(e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		switch library.Of(d.From.Uses.Callee(call)).From.Origin {
		case library.EnvironmentOrigin, library.CommandLineOrigin:
			return true
		default:
			return false
		}
	}
	return d.isHandedOn(e)
}
