package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An OpenRedirect is a redirect of a client to a value that the client sent and that no code tests.
type OpenRedirect struct {
	At   ast.Expr // the target of the redirect
	From ast.Expr // the expression that reads the value from the request
	Key  string   // the key of the parameter; "" if it is no constant
}

// A parameter is one key of the query or the form of all requests. origins are the calls that read
// its value, open are the redirects to this value, and asked is true if code may test the value.
type parameter struct {
	key     string
	origins []ast.Expr
	open    []OpenRedirect
	asked   bool
}

// Open returns the redirects to a parameter of the request, or to a URL that begins with it. It
// leaves out parameters that the package may test anywhere: the test may restrict the target.
//
//	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
func (r Redirects) Open() (out []OpenRedirect) {
	if !r.names().redirects {
		return nil
	}
	for _, p := range r.parameters() {
		for _, from := range p.origins {
			f := follower{Redirects: r, sent: from, had: map[*types.Var]bool{}}
			open, ok := f.follows(uses.Node{Expr: from})
			for _, o := range open {
				o.Key = p.key
				p.open = append(p.open, o)
			}
			p.asked = p.asked || !ok
		}
		if !p.asked {
			out = append(out, p.open...)
		}
	}
	slices.SortStableFunc(out, func(a, b OpenRedirect) int { return r.from.Uses.Compare(a.At.Pos(), b.At.Pos()) })
	return slices.CompactFunc(out, func(a, b OpenRedirect) bool { return a.At == b.At })
}

// parameters returns the parameters of requests that the package reads, in the order of the source.
// Each call with a key that is no constant counts as a parameter.
func (r Redirects) parameters() (all []*parameter) {
	byKey := map[string]*parameter{}
	for _, call := range r.from.Uses.CallsOf(func(fn *types.Func) bool { return library.Of(fn).Does.Has(library.GivesParameter) }) {
		if !r.given.IsRequest(call) {
			continue // the url.Values do not come from a request
		}
		key, ok := "", false
		if len(call.Args) > 0 {
			key, ok = r.from.Constant(call.Args[0])
		}
		p := byKey[key]
		if p == nil || !ok {
			p = &parameter{key: key}
			all = append(all, p)
		}
		if ok {
			byKey[key] = p
		}
		p.origins = append(p.origins, call)
	}
	return all
}

// A follower follows one value of a request to the redirects to this value, or to a URL that begins
// with it. It stops when code may test the value.
type follower struct {
	Redirects
	sent  ast.Expr
	open  []OpenRedirect
	mixed bool                // a variable with the value may also hold text before it
	had   map[*types.Var]bool // the variables that held the value
}

// mayTest is the answer that ends a walk at code that tests the value, or may test it.
var mayTest = uses.Found(true)

// follows returns the redirects to the value of the node start. open is nil if one variable may
// hold both the value alone and the value after other text. ok is false if code may test the value.
func (f *follower) follows(start uses.Node) (open []OpenRedirect, ok bool) {
	w := uses.Walk{Visit: f.visit}
	if w.Finds(start) || w.IsCut() {
		return nil, false
	}
	if f.mixed {
		return nil, true
	}
	return f.open, true
}

// visit returns the next nodes of the value after n, or mayTest if code may test the value there.
func (f *follower) visit(n uses.Node) uses.Answer {
	if n.Var != nil {
		f.had[n.Var] = true
		return n.To(f.from.Uses.Reads(n.Var)...)
	}
	if sum := f.from.Uses.Sum(n.Expr); sum != n.Expr {
		if sum.Pos() == n.Expr.Pos() {
			return n.To(sum) // text after the value does not change the target
		}
		return f.ends(sum)
	}
	switch u := f.from.Uses.Of(n.Expr); u.Kind {
	case uses.Discarded:
		return uses.Answer{}
	case uses.Compared:
		return uses.Found(!f.comparesNothing(u.Expr))
	case uses.Argument:
		return f.argument(n, u)
	case uses.Receiver:
		return f.called(n, u)
	case uses.Selected:
		return f.selected(u)
	case uses.Assigned:
		switch {
		case u.Var != nil && uses.IsLocal(u.Var):
			return n.Holder(u.Var)
		case u.Var != nil:
			return uses.Answer{} // a setting of the program
		}
	case uses.Stored:
		if v := f.from.Uses.Field(n.Expr); v != nil && f.from.Uses.DeclAt(v.Pos()) != nil {
			return mayTest
		}
		switch f.from.Uses.Parent(n.Expr).(type) {
		case *ast.AssignStmt, *ast.KeyValueExpr:
			return uses.Answer{} // the value fills a page
		}
	case uses.Returned:
		return f.returned(n, u)
	case uses.Other:
		if at, ok := f.from.Uses.Parent(u.Expr).(*ast.TypeAssertExpr); ok && at.Type != nil {
			return n.To(at)
		}
	case uses.Indexed, uses.Key, uses.Ranged, uses.Addressed, uses.Set:
	}
	return mayTest
}

// ends returns an Answer without next nodes: e is a text with other text before the value. It sets
// f.mixed if e is assigned to a variable that held the value alone.
//
//	if next != "" { next = "/a/" + next }
func (f *follower) ends(e ast.Expr) uses.Answer {
	set, ok := f.from.Uses.Of(e).Stmt.(*ast.AssignStmt)
	f.mixed = f.mixed || ok && slices.ContainsFunc(set.Lhs, func(to ast.Expr) bool { return f.had[f.from.Uses.Place(to)] })
	return uses.Answer{}
}

// comparesNothing reports whether the operator around e compares e with "" or nil.
func (f *follower) comparesNothing(e ast.Expr) bool {
	at, ok := f.from.Uses.Parent(e).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	other := at.Y
	if ast.Unparen(other) == ast.Unparen(e) {
		other = at.X
	}
	s, isConst := f.from.Constant(other)
	return isConst && s == "" || f.from.Info.Types[other].IsNil()
}

// argument returns the Answer for n, a value that u passes to a call. The next node is the call if
// its result begins with the value, or the parameter if the function is in this package. The Answer
// is mayTest if the call may test the value. A redirect to the value is added to f.open.
func (f *follower) argument(n uses.Node, u uses.Use) uses.Answer {
	switch {
	case f.from.Info.Types[u.Call.Fun].IsBuiltin():
		return uses.Found((typed.Info{Info: f.from.Info}).Builtin(u.Call.Fun) != "len")
	case u.Func == nil:
		return mayTest
	case library.MayRedirect(u.Func):
		if f.from.IsRedirect(u) {
			f.open = append(f.open, OpenRedirect{At: u.Expr, From: f.sent})
		}
		return uses.Answer{}
	}
	row := library.Of(u.Func)
	isFirst := ast.Unparen(u.Call.Args[0]) == ast.Unparen(u.Expr)
	switch {
	case isFirst && (row.Codes.Coding.Decodes || keepsLead(row)):
		return n.To(u.Call)
	case row.Asks != library.NoQuestion:
		return mayTest
	case row.Makes == library.OpSprintf:
		if f.leads(u) {
			return n.To(u.Call)
		}
		return f.ends(u.Call)
	case row.Codes.Coding.Name != "", row.Makes.IsText() && !isFirst:
		return f.ends(u.Call)
	case row.Takes.HasUses() || library.ShowsPeople(u.Func):
		return uses.Answer{} // the value becomes a part of a URL, or is shown
	}
	if v := f.from.Uses.Parameter(u.Call, u.Expr); v != nil && f.from.Uses.DeclAt(u.Func.Pos()) != nil && !typed.IsInterfaceMethod(u.Func) {
		return n.Into(u.Call, v)
	}
	return mayTest
}

// keepsLead reports whether the function that row describes returns a text or a URL that begins as
// its first argument does: strings.TrimSuffix, url.Parse.
func keepsLead(row *library.Row) bool {
	switch row.Makes {
	case library.OpTrimSpace, library.OpTrimRight, library.OpTrimSuffix, library.OpLower, library.OpSame, library.OpParseURL:
		return true
	default:
		return false
	}
}

// leads reports whether u passes the value for a "%s" or "%v" at the start of a format.
func (f *follower) leads(u uses.Use) bool {
	format, ok := f.from.Constant(u.Call.Args[0])
	return ok && len(format) > 1 && (format[:2] == "%s" || format[:2] == "%v") && len(u.Call.Args) > 1 && ast.Unparen(u.Call.Args[1]) == ast.Unparen(u.Expr)
}

// called returns the Answer for n, a parsed URL on which u calls a method: mayTest for Hostname or
// an unknown method; else the next node is the call for String, and there is none for others.
func (f *follower) called(n uses.Node, u uses.Use) uses.Answer {
	switch library.Of(u.Func).Makes {
	case library.OpURLString:
		return n.To(u.Call)
	case library.OpEscapedPath, library.OpRequestURI:
		return uses.Answer{}
	case library.OpHostname:
		return mayTest
	default:
		return uses.Found(!library.Of(u.Func).From.OfReceiver) // u.Query()
	}
}

// selected returns the Answer for a parsed URL of which u selects a field: one without next nodes
// for the path, the query or the fragment, mayTest for other fields.
func (f *follower) selected(u uses.Use) uses.Answer {
	sel, ok := f.from.Uses.Parent(u.Expr).(*ast.SelectorExpr)
	if !ok {
		return mayTest
	}
	switch f.from.SlotOf(sel) {
	case library.Path, library.EscapedPath, library.RawQuery, library.Fragment:
		return uses.Answer{}
	default:
		return mayTest
	}
}

// returned returns the next nodes for the value n, which a return statement returns as u: the call
// by which the walk entered the function or, without one, all calls of the function. The answer is
// mayTest if not all calls are known.
func (f *follower) returned(n uses.Node, u uses.Use) uses.Answer {
	ret, ok := u.Stmt.(*ast.ReturnStmt)
	if !ok || len(u.Within) > 0 {
		return mayTest
	}
	i := slices.IndexFunc(ret.Results, func(e ast.Expr) bool { return ast.Unparen(e) == ast.Unparen(u.Expr) })
	if n.In != nil {
		return f.result(uses.Node{Expr: n.In.Call, In: n.In.Before}, i)
	}
	fn := f.from.Uses.FuncAt(u.Expr.Pos())
	if fn == nil || i < 0 || len(f.from.Uses.Abstract(fn)) > 0 {
		return mayTest
	}
	var all uses.Answer
	for _, call := range f.from.Uses.Calls(fn) {
		a := f.result(uses.Node{Expr: call}, i)
		all.Found, all.Next = all.Found || a.Found, append(all.Next, a.Next...)
	}
	return all
}

// result returns the next node for result i of call: the call itself for 0, otherwise the variable
// to which the result is assigned.
func (f *follower) result(call uses.Node, i int) uses.Answer {
	if i <= 0 {
		return uses.Answer{Found: i < 0, Next: []uses.Node{call}}
	}
	set, ok := f.from.Uses.Parent(call.Expr).(*ast.AssignStmt)
	if !ok || i >= len(set.Lhs) {
		return mayTest
	}
	if id, ok := set.Lhs[i].(*ast.Ident); !ok || id.Name != "_" {
		v := f.from.Uses.Named(set.Lhs[i])
		a := call.Holder(v)
		a.Found = v == nil
		return a
	}
	return uses.Answer{}
}
