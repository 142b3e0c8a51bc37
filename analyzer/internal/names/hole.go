package names

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// ValueOf returns what the name, the type, the origin and the parts of h say of its value.
func ValueOf(h *text.Hole) Value {
	_, isCall := h.Inner.(*ast.CallExpr)
	v := Value{
		Name: OfHole(h), Type: h.Type, Var: h.Var, Joined: h.Joined, Call: isCall, Foreign: h.Origin.IsForeign(), Own: h.Origin == text.CommandLine, Setting: h.Origin == text.Setting,
		Encoded: len(h.Escapers) > 0, AsSent: h.AsSent, Spelled: !h.Value.Set.Has(1) && mayDelimit(h),
	}
	if h.Owner != nil && h.Var != nil {
		v.Owner = h.Owner.Name()
	}
	if h.Var != nil && read(v.Name).isPlainKey() {
		v.Name = h.Var.Name() // key := repo.UUID
	}
	if h.Made != nil {
		v.Of = make([]Value, 0, len(h.Of))
		for _, of := range h.Of {
			if mayDelimit(of) { // a number says nothing of the rest
				v.Of = append(v.Of, ValueOf(of))
			}
		}
	}
	return v
}

// mayDelimit reports whether the value of h may hold a delimiter of paths or queries, or a space.
func mayDelimit(h *text.Hole) bool {
	for i := range len(Delimiters) {
		if h.Value.Set.Has(Delimiters[i]) {
			return true
		}
	}
	return false
}

// Delimiters are the delimiters of paths and queries, and the space.
const Delimiters = "/?#%&=+; "

// OfHole returns the name that the source gives to the value of h: the field of a selection, the
// key of a map, the word in the name of a getter, or the name of an argument that is edited.
//
//	opts.Name           Name
//	user.GetLogin()     Login
//	params["id"]        id
//	strings.TrimLeft(endpoint, "/")   endpoint
func OfHole(h *text.Hole) string {
	if _, isCall := h.Inner.(*ast.CallExpr); isCall && h.Var != nil && h.Var.Name() != "" {
		return h.Var.Name()
	}
	if name := ofExpr(h.Inner); name != "" {
		return name
	}
	return strings.TrimLeft(lastName(h.Name), "*")
}

// ofExpr returns the name of the value of e: that of a variable or field, the constant key of a
// map, or the name by ofCall for a call. It is "" for expressions without a name, such as literals.
func ofExpr(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		switch e.Sel.Name {
		case "Key", "Slug":
			if of := ofExpr(e.X); len(of) != 1 { // c.Key is a key
				return of + e.Sel.Name // issue.Key
			}
		case "String", "ValueString": // ipv4.String(), plan.Path.ValueString()
			return ofExpr(e.X)
		}
		return e.Sel.Name
	case *ast.ParenExpr:
		return ofExpr(e.X)
	case *ast.StarExpr:
		return ofExpr(e.X)
	case *ast.UnaryExpr:
		return ofExpr(e.X)
	case *ast.TypeAssertExpr:
		return ofExpr(e.X)
	case *ast.SliceExpr: // filePath[1:]
		return ofExpr(e.X)
	case *ast.IndexExpr:
		if lit, ok := e.Index.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			return constant.StringVal(constant.MakeFromLiteral(lit.Value, lit.Kind, 0))
		}
		return ofExpr(e.X)
	case *ast.CallExpr:
		return ofCall(e)
	}
	return ""
}

// ofCall returns the name for the result of a call: its last argument, if this is a literal; the
// name of the argument that the function converts or edits; otherwise, the name of the function.
func ofCall(call *ast.CallExpr) string {
	name := ofExpr(call.Fun)
	if len(call.Args) > 0 {
		last := call.Args[len(call.Args)-1]
		if lit, ok := last.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			// r.PathValue("id"), chi.URLParam(r, "id")
			if s, err := strconv.Unquote(lit.Value); err == nil && token.IsIdentifier(s) {
				return s
			}
		}
	}
	if len(call.Args) > 0 && (len(call.Args) == 1 && isConversion(name) || isEdit(name)) {
		return ofExpr(call.Args[0])
	}
	if of, ok := ofSegment(call); ok {
		return of
	}
	return cmp.Or(strings.TrimPrefix(name, "Get"), name)
}

// ofSegment returns the name for the result of path.Base or another function Base: the name of its
// one argument, or "fileName" if the argument is named as a path. ok is false for other calls, and
// for an argument named as a link, whose segments are escaped.
//
//	path.Base(u.Path), filepath.Base(fileName)
func ofSegment(call *ast.CallExpr) (of string, ok bool) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Base" || len(call.Args) != 1 {
		return "", false
	}
	of = ofExpr(call.Args[0])
	if of == "" || len(of) == 1 || IsPath(of) {
		return "fileName", true
	}
	return of, !IsLink(of)
}

// isConversion reports whether a function with this name returns its argument in another form:
// string(id), strings.ToLower(id).
func isConversion(name string) bool {
	switch name {
	case "string", "ToLower", "ToUpper", "TrimSpace", "StringValue", "Deref", "Value":
		return true
	}
	return bytesToText.has(Fold(name))
}

// isEdit reports whether a function with this name returns its first argument with a part changed:
// strings.TrimPrefix(path, "/").
func isEdit(name string) bool {
	return strings.HasPrefix(name, "Trim") || strings.HasPrefix(name, "Replace")
}

// IsIPv4 reports whether a value with the name s is an IPv4 address, which has no colon (RFC 791):
// bindIPv4, ipv4Addr. It is false for a name with both versions.
func IsIPv4(s string) bool {
	words := read(s).words
	return slices.Contains(words, "ipv4") && !slices.Contains(words, "ipv6")
}

// IsHoleIPv4 reports whether names show that h is an IPv4 address: h is named so, or a getter returns
// h from a field named so.
//
//	c.BindIP()     with func (c *Config) BindIP() string { return c.bindIPv4 }
func IsHoleIPv4(h *text.Hole) bool {
	return IsIPv4(OfHole(h)) || h.Given != nil && IsIPv4(h.Given.Name())
}

// IsDomain reports whether names show that h is a domain name, which has no colon (RFC 1034):
// mailDomain, domainName, the field Name of a type FQDN, serverName (RFC 6066 section 3).
func IsDomain(h *text.Hole) bool {
	v := ValueOf(h)
	n := read(v.Name)
	of := n.last
	if of == "name" {
		of = cmp.Or(n.before(), read(v.Owner).last)
	}
	return of == "domain" || of == "fqdn" || of == "server" && of != n.last
}
