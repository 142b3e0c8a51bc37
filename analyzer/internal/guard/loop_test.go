package guard_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestRuneLoops says what is known of a text after a loop that was left where
// its condition was true.
func TestRuneLoops(t *testing.T) {
	for _, tt := range []struct{ body, want string }{
		{`for _, c := range id { if c == '/' { return } }`, `id:[-\x00-,.0-\xff]?.`},
		{`for _, c := range []byte(id) { if c < 'a' || c > 'z' { return } }`, `id:[a-z]?`},
		{`for i := range id { c := id[i]; if c == '/' { return } }`, `id:[-\x00-,.0-\xff]?.`},
		{`for i := 0; i < len(id); i++ { c := id[i]; if c == '/' { return } }`, `id:[-\x00-,.0-\xff]?.`},
		{`for i := 1; i < len(id); i++ { c := id[i]; if c == '/' { return } }`, ``},
		{`for i := 0; i < len(id); i++ { c := id[i]; if c == '/' { return }; i++ }`, ``},
		{`for i := 0; i < len(id); i++ { c := q[i]; if c == '/' { return } }`, ``},
		{`for _, c := range id { if c == '/' { return }; if c == '.' { break } }`, ``},
	} {
		f := load(t, "", tt.body)
		state := f.state()
		reader := state.reader()
		var loop *guard.RuneLoop
		var body *ast.BlockStmt
		switch s := f.body()[0].(type) {
		case *ast.RangeStmt:
			loop, body = reader.RangeRunes(s), s.Body
		case *ast.ForStmt:
			loop, body = reader.IndexRunes(s), s.Body
		}
		for _, s := range body.List {
			if s, ok := s.(*ast.IfStmt); ok {
				reader.Assume(s.Cond, false)
			}
		}
		loop.Turn(reader)
		delete(state.held, "c")
		loop.End(reader)
		if got := state.String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.body, got, tt.want)
		}
	}
}

// TestEveryElement says what the elements of a list are after a loop over it.
func TestEveryElement(t *testing.T) {
	for _, tt := range []struct {
		body string
		want bool
	}{
		{`for _, q := range ids { if q == "" { return } }`, true},
		{`for _, q := range ids { if q == "" { break } }`, false},
		{`for _, q := range ids { _ = q }`, false},
	} {
		f := load(t, "", tt.body)
		state := f.state()
		s := f.body()[0].(*ast.RangeStmt)
		was := state.thing("q", f.info.TypeOf(s.Value), nil).held.Text
		is := was
		if s, ok := s.Body.List[0].(*ast.IfStmt); ok {
			state.reader().Assume(s.Cond, false)
			is = state.held["q"].Text
		}
		h := guard.EveryElement(f.info, s, was, is)
		if (h != nil) != tt.want || h != nil && h.Value.Empty {
			t.Errorf("%s: got %v", tt.body, h)
		}
	}
}

// TestCut cuts a text where something was found.
func TestCut(t *testing.T) {
	for _, tt := range []struct{ part, want string }{
		{`id[:strings.Index(id, "?")]`, `[-\x00-,.->@-\xff]?.`},
		{`id[strings.LastIndex(id, "/")+1:]`, `[-\x00-,.0-\xff]?.`},
		{`id[strings.Index(id, "/")+1:]`, `[^]`},
		{`id[:strings.LastIndex(id, "/")]`, `[^]`},
		{`id[strings.LastIndex(id, "/"):]`, `[^]`},
		{`id[:strings.Index(q, "?")]`, `[^]`},
		{`id[:n]`, `[^]`},
	} {
		f := load(t, "", "_ = "+tt.part)
		state := f.state()
		whole := state.thing("id", nil, nil).held.Text.Node
		part := state.reader().Cut(f.body()[0].(*ast.AssignStmt).Rhs[0].(*ast.SliceExpr), whole)
		if got := describe(part.(*text.Hole)); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.part, got, tt.want)
		}
	}
}
