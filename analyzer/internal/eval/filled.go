package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A filled is a list of bytes or runes that a function makes with a length and
// then fills: what it holds, when it is read after all that, is of the bytes that
// were put there. An element that nothing fills is taken for one that another fills.
//
//	b := make([]byte, n)
//	for i := range b { b[i] = alphabet[rand.IntN(len(alphabet))] }
//	return string(b)
//
//	var b [36]byte
//	hex.Encode(b[:8], u[:4])
//	b[8] = '-'
type filled struct {
	// puts has the values of the assignments to elements.
	puts map[*ast.IndexExpr]ast.Expr
	set  rfc3986.CharSet
	// of are the texts that are copied there.
	of text.Text
	// any is set when something is put there of which nothing is known.
	any bool
}

// fills finds the lists that the function at hand makes and fills, by their variables,
// for [exec.lists].
func (x *exec) fills() {
	if x.lists != nil {
		return
	}
	x.lists = map[types.Object]*filled{}
	f := x.prog.funcs[x.fn]
	if x.fn == nil || f == nil || f.decl.Body == nil {
		return
	}
	s := &fillScan{x: x, made: map[types.Object]*filling{}}
	ast.Inspect(f.decl.Body, s.find)
	if len(s.made) == 0 {
		return
	}
	ast.PreorderStack(f.decl.Body, nil, s.use)
	for obj, m := range s.made {
		if m.isOrdered() {
			x.lists[obj] = &filled{puts: m.puts, of: text.Of(nil, 0), set: m.set}
		}
	}
}

// fillOf returns the list that an expression reads or is a part of; nil when it is
// none that the function fills.
func (x *exec) fillOf(e ast.Expr) *filled {
	if s, ok := ast.Unparen(e).(*ast.SliceExpr); ok {
		e = s.X
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || len(x.lists) == 0 {
		return nil
	}
	return x.lists[x.typed.Object(id)]
}

// put notes what is assigned to an element.
func (f *filled) put(x *exec, l *ast.IndexExpr, v value) {
	e := f.puts[l]
	c := x.typed.Types[e].Value
	switch {
	case e == nil:
		f.any = true
	case c != nil:
		if i := x.typed.Index(e); i >= 0 && i < 0x80 {
			f.set = f.set.With(byte(i))
		} else {
			f.set = f.set.Union(rfc3986.BeyondASCII())
		}
	case v.Runes != nil:
		f.set = f.set.Union(*v.Runes)
	default:
		f.any = true
	}
}

// copied notes a text that is copied into the list.
func (f *filled) copied(x *exec, e ast.Expr, v value) {
	f.of = text.Spelling(f.of.Append(x.holes.TextOf(e, v).Text))
}

// value is what the list holds where it is read.
func (f *filled) value(v value) value {
	h, ok := v.Text.Node.(*text.Hole)
	if !v.Text.Known && v.Expr != nil { // an array
		h, ok = &text.Hole{Expr: v.Expr, Inner: v.Expr, Name: text.Source(v.Expr), Type: types.NewSlice(types.Typ[types.Byte]), Value: rfc3986.AnyValue()}, true
	}
	of := f.of.Append(ofNode(&text.Hole{Value: rfc3986.NonEmpty(f.set)}, 1).Text)
	if !ok || f.any || text.ValueOf(of.Node).Set.IsEmpty() {
		return v
	}
	return ofNode(h.SpelledWith(of.Node), 1)
}

// A fillScan finds the lists that a function makes, and what it does to them.
type fillScan struct {
	x    *exec
	made map[types.Object]*filling
}

// A filling is what a function does to one list.
type filling struct {
	puts   map[*ast.IndexExpr]ast.Expr
	writes []extent
	reads  []extent
	set    rfc3986.CharSet // of what calls encode there
	// given is where a function gets it, which may put anything there, and all
	// where every element is assigned to.
	given, all token.Pos
	other      bool // it does something else to it
}

// An extent is a part of the source: what is done, with the loops around it.
type extent struct{ pos, from, end token.Pos }

// isOrdered reports whether a list is read after all that fills it.
func (m *filling) isOrdered() bool {
	for _, r := range m.reads {
		for _, w := range m.writes {
			if r.pos < w.pos || r.from <= w.pos && w.pos < r.end {
				return false
			}
		}
	}
	return !m.other && len(m.writes) > 0 && m.given <= m.all
}

// find finds b := make([]byte, n).
func (s *fillScan) find(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, r := range n.Rhs {
			if id, ok := n.Lhs[i].(*ast.Ident); ok && n.Tok == token.DEFINE {
				s.define(id, r)
			}
		}
	case *ast.ValueSpec:
		for i, r := range n.Values {
			s.define(n.Names[i], r)
		}
		for _, id := range n.Names {
			if obj := s.x.typed.Defs[id]; obj != nil && typed.IsByteArray(obj.Type()) && len(n.Values) == 0 {
				s.made[obj] = &filling{puts: map[*ast.IndexExpr]ast.Expr{}}
			}
		}
	}
	return true
}

func (s *fillScan) define(id *ast.Ident, e ast.Expr) {
	if lit, ok := ast.Unparen(e).(*ast.CompositeLit); ok && len(lit.Elts) == 0 {
		if obj := s.x.typed.Defs[id]; obj != nil && typed.IsByteArray(obj.Type()) {
			s.made[obj] = &filling{puts: map[*ast.IndexExpr]ast.Expr{}}
		}
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || s.x.typed.Index(call.Args[1]) == 0 || !s.isBuiltin(call, "make") {
		return
	}
	if obj := s.x.typed.Defs[id]; obj != nil && isTextual(obj.Type()) && !isString(obj.Type()) {
		s.made[obj] = &filling{puts: map[*ast.IndexExpr]ast.Expr{}}
	}
}

func (s *fillScan) isBuiltin(call *ast.CallExpr, names ...string) bool {
	return slices.Contains(names, s.x.typed.Builtin(call.Fun))
}

// use notes what is done to a list where it is named.
func (s *fillScan) use(n ast.Node, stack []ast.Node) bool {
	id, ok := n.(*ast.Ident)
	if !ok || len(stack) == 0 {
		return true
	}
	m := s.made[s.x.typed.Uses[id]]
	if m == nil {
		return true
	}
	at := len(stack) - 1
	e := ast.Expr(id)
	if part, ok := stack[at].(*ast.SliceExpr); ok && part.X == e && at > 0 {
		e, at = part, at-1 // b[i:]
	}
	here := extent{pos: id.Pos()}
	for _, up := range stack {
		switch up.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if here.from == token.NoPos {
				here.from, here.end = up.Pos(), up.End()
			}
		case *ast.FuncLit, *ast.DeferStmt, *ast.GoStmt:
			m.other = true
		}
	}
	s.classify(m, here, e, stack[:at+1])
	if s.isEach(id, stack) {
		m.all = id.Pos()
	}
	return true
}

// isEach reports whether a list is named where each of its elements is assigned to.
//
//	for i := range b { b[i] = c }
func (s *fillScan) isEach(id *ast.Ident, stack []ast.Node) bool {
	n := len(stack)
	if n < 4 {
		return false
	}
	l, isIndex := stack[n-1].(*ast.IndexExpr)
	set, isAssign := stack[n-2].(*ast.AssignStmt)
	loop, isLoop := stack[n-4].(*ast.RangeStmt)
	if !isIndex || !isAssign || !isLoop || len(set.Lhs) != 1 || set.Lhs[0] != ast.Expr(l) {
		return false
	}
	over, isIdent := ast.Unparen(loop.X).(*ast.Ident)
	index, isVariable := ast.Unparen(l.Index).(*ast.Ident)
	key, hasKey := loop.Key.(*ast.Ident)
	of := s.x.typed.Object
	return isIdent && isVariable && hasKey && of(over) == of(id) && of(index) == of(key)
}

// classify notes what is done to e, the list or a part of it, by what stands above.
func (s *fillScan) classify(m *filling, here extent, e ast.Expr, above []ast.Node) {
	switch up := above[len(above)-1].(type) {
	case *ast.IndexExpr:
		if up.X == e && len(above) > 1 && !s.assigned(m, here, up, above[len(above)-2]) {
			m.other = true
		}
	case *ast.CallExpr:
		tv := s.x.typed.Types[up.Fun]
		switch {
		case s.isBuiltin(up, "len", "cap"):
		case s.isBuiltin(up, "copy") && up.Args[0] == e:
			m.writes = append(m.writes, here)
		case tv.IsType(), s.isBuiltin(up, "copy"), s.isBuiltin(up, "append") && up.Args[0] != e:
			m.reads = append(m.reads, here)
		default:
			s.passed(m, here, e, up)
		}
	case *ast.RangeStmt:
		m.other = m.other || up.X != e
	case *ast.ReturnStmt:
		m.reads = append(m.reads, here)
	default:
		m.other = true
	}
}

// passed notes a call that gets e: of a function that encodes to it, that reads it, or that may
// put anything there.
func (s *fillScan) passed(m *filling, here extent, e ast.Expr, call *ast.CallExpr) {
	fn, _ := s.x.typed.Callee(ast.Unparen(call.Fun))
	set, ok := calls.EncodedTo(s.x.typed, call, fn, e, func(fn *types.Func) *ast.BlockStmt {
		if decl := s.x.prog.declaration(fn); decl != nil {
			return decl.Body
		}
		return nil
	})
	switch {
	case fn == nil:
		m.given = here.pos
	case ok:
		m.writes = append(m.writes, here)
		m.set = m.set.Union(set)
	case library.Of(fn).Makes.IsText() && !(call.Args[0] == e && library.Of(fn).Makes.Appends()):
		m.reads = append(m.reads, here) // fmt.Sprintf("%s", b)
	default:
		m.given = here.pos // rand.Read(b)
	}
}

// assigned notes an assignment to an element; it returns false where up sets the
// element in another way. One that is read says nothing.
func (s *fillScan) assigned(m *filling, here extent, l *ast.IndexExpr, up ast.Node) bool {
	switch up := up.(type) {
	case *ast.AssignStmt:
		for i, e := range up.Lhs {
			if e != ast.Expr(l) {
				continue
			}
			if up.Tok != token.ASSIGN || len(up.Lhs) != len(up.Rhs) {
				return false
			}
			m.puts[l] = up.Rhs[i]
			m.writes = append(m.writes, here)
		}
	case *ast.IncDecStmt, *ast.UnaryExpr:
		return false
	}
	return true
}
