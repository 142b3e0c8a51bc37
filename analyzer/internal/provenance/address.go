package provenance

import (
	"go/ast"
	"go/token"
	"net/netip"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// CutApart returns the expression that is wrong for an IPv6 address if call splits a text at
// colons: call itself, or the read of the first piece, such as parts[0]. It returns nil if call
// does not split, or if the code only compares the first piece or tests the number of pieces.
func (r Slicer) CutApart(call *ast.CallExpr) ast.Expr {
	switch library.Of(r.Uses.Callee(call)).Makes {
	case library.OpCut:
		return call
	case library.OpSplit:
		if first, ok := r.Uses.Parent(call).(*ast.IndexExpr); ok && isZero(first.Index) {
			if r.IsComparedOnly(first) {
				return nil
			}
			return first
		}
		return r.pieces(call)
	default:
		return nil
	}
}

// pieces returns the expression that is wrong if split returns more than two pieces: split itself
// if the number of pieces is never tested, else the read of the first piece in the next statement,
// such as parts[0] below; nil if there is none.
//
//	parts := strings.Split(u.Host, ":"); host := parts[0]; if len(parts) == 2 { port = parts[1] }
func (r Slicer) pieces(split *ast.CallExpr) ast.Expr {
	u := r.Uses.Of(split)
	isMeasured := func(use uses.Use) bool {
		return use.Kind == uses.Argument && (typed.Info{Info: r.Info}).Builtin(use.Call.Fun) != ""
	}
	if u.Var == nil || !slices.ContainsFunc(r.Uses.Variable(u.Var), isMeasured) {
		return split
	}
	list := r.Uses.List(u.Stmt)
	i := slices.Index(list, u.Stmt) + 1
	for _, use := range r.Uses.Variable(u.Var) {
		at, ok := r.Uses.Parent(use.Expr).(*ast.IndexExpr)
		if ok && isZero(at.Index) && 0 < i && i < len(list) && use.Stmt == list[i] {
			return at
		}
	}
	return nil
}

// IsAddress reports whether the text of e is a host and a port, with brackets around an IPv6
// address: it is read from a field or method that holds an address.
//
//	r.RemoteAddr, conn.RemoteAddr().String()
func (r Slicer) IsAddress(e ast.Expr) bool {
	src := r.Source(e)
	switch e := src.Expr.(type) {
	case *ast.SelectorExpr:
		t := r.Info.TypeOf(e.X)
		return src.Whole && t != nil && library.HoldsAddress(t, e.Sel.Name)
	case *ast.CallExpr:
		return src.Whole && library.Of(r.Uses.Callee(e)).Does.Has(library.GivesAddress) && !r.IsIPv4(e)
	}
	return false
}

// IsIPv4 reports whether e is an IPv4 address, or the text of one: it comes from a call of package
// net or net/netip that gets a constant IPv4 address or network.
//
//	conn, err := net.Dial("udp", "8.8.8.8:80"); ips, err := r.LookupIP(ctx, "ip4", host)
func (r Slicer) IsIPv4(e ast.Expr) bool {
	for steps := (uses.Budget{}); steps.Spend(); {
		switch n := r.Source(e).Expr.(type) {
		case *ast.SelectorExpr:
			e = n.X
		case *ast.CallExpr:
			method, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
			if fn := r.Uses.Callee(n); !ok || fn == nil || fn.Pkg() == nil || !strings.HasPrefix(fn.Pkg().Path()+"/", "net/") {
				return false
			}
			if slices.ContainsFunc(n.Args, r.isIPv4) {
				return true
			}
			e = method.X
		default:
			return false
		}
	}
	return false
}

// isIPv4 reports whether e is a constant IPv4 address, with or without a port, or the name of an
// IPv4 network.
func (r Slicer) isIPv4(e ast.Expr) bool {
	s, _ := r.Constant(e)
	addr, err := netip.ParseAddr(s)
	withPort, errOfPort := netip.ParseAddrPort(s)
	return err == nil && addr.Is4() || errOfPort == nil && withPort.Addr().Is4() || slices.Contains([]string{"tcp4", "udp4", "ip4"}, s)
}

// CutAt returns the slice expressions that keep the text before the index that call returns, where
// call is a search in the same text; nil when there are none.
//
//	if i := strings.Index(host, ":"); i >= 0 { host = host[:i] }
func (r Slicer) CutAt(call *ast.CallExpr) []ast.Expr {
	name := text.Source(call.Args[0])
	isCut := func(at ast.Expr) (ast.Expr, bool) {
		cut, ok := r.Uses.Parent(at).(*ast.SliceExpr)
		return cut, ok && cut.Low == nil && cut.High != nil && ast.Unparen(cut.High) == ast.Unparen(at) && name != "" && text.Source(cut.X) == name
	}
	if cut, ok := isCut(call); ok {
		return []ast.Expr{cut}
	}
	var out []ast.Expr
	if u := r.Uses.Of(call); u.Kind == uses.Assigned && u.Var != nil {
		for _, at := range r.Uses.Variable(u.Var) {
			if cut, ok := isCut(at.Expr); ok {
				out = append(out, cut)
			}
		}
	}
	return out
}

func isZero(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Value == "0"
}

// A Rejoined is a call of net.JoinHostPort with a host that may have brackets already.
type Rejoined struct {
	Host ast.Expr // the host argument: the field Host, or a variable with its value
	Port string   // the port argument; "" if it is no constant
}

// Rejoined returns the calls of net.JoinHostPort whose host is the value of sel, the field Host of
// a URL or a request. It returns nil if the function seems to know of brackets (mentionsBrackets).
//
//	u.Host = net.JoinHostPort(u.Host, "443")
func (r Slicer) Rejoined(sel *ast.SelectorExpr) []Rejoined {
	if sel.Sel.Name != "Host" {
		return nil
	}
	var out []Rejoined
	for _, use := range r.Places(sel) {
		if use.Kind != uses.Argument || library.Of(use.Func).Makes != library.OpJoinHostPort || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) || len(use.Call.Args) < 2 {
			continue
		}
		if r.mentionsBrackets(sel) {
			return nil
		}
		port, _ := r.Constant(use.Call.Args[1])
		out = append(out, Rejoined{Host: use.Expr, Port: port})
	}
	return out
}

// mentionsBrackets reports whether the function around sel seems to know of brackets: it has a
// literal with a bracket, has the literal ":", or sets sel before.
func (r Slicer) mentionsBrackets(sel *ast.SelectorExpr) bool {
	decl, field := r.Uses.DeclAt(sel.Pos()), text.Source(sel)
	if decl == nil {
		return true
	}
	mentioned := false
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			s := strings.Trim(n.Value, "\"'`")
			mentioned = mentioned || n.Kind != token.INT && (strings.ContainsAny(s, "[]") || s == ":")
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				mentioned = mentioned || n.End() < sel.Pos() && text.Source(lhs) == field
			}
		}
		return !mentioned
	})
	return mentioned
}

// isStructLiteral reports whether e is a composite literal, or the address of a composite literal.
func isStructLiteral(e ast.Expr) bool {
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = ast.Unparen(addr.X)
	}
	_, ok := e.(*ast.CompositeLit)
	return ok
}
