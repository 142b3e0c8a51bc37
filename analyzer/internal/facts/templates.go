package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// templates returns the templates of all roots whose slot has kept its
// meaning, with what the callers of unexported functions say of their
// parameters.
func (s *solver) templates() []*urltemplate.Template {
	values := s.parameterValues()
	s.findTails()
	var out []*urltemplate.Template
	for _, r := range s.roots {
		if m := s.meanings[r.slot]; m != nil && m.none {
			continue
		}
		for i := range r.template.Parts {
			p := &r.template.Parts[i]
			if p.Hole == nil || p.Hole.Var == nil {
				continue
			}
			if v, ok := values[p.Hole.Var]; ok && p.Hole.Value == rfc3986.AnyValue() && len(p.Hole.Escapers) == 0 {
				h := *p.Hole
				h.Value = v
				p.Hole = &h
			}
			if s.tails[p.Hole.Var] && p.Place == urltemplate.Segment {
				p.Place = urltemplate.Tail
			}
		}
		out = append(out, r.template)
	}
	slices.SortStableFunc(out, func(a, b *urltemplate.Template) int { return int(a.Root.Pos()) - int(b.Root.Pos()) })
	return out
}

// findTails finds the parameters that get texts with delimiters from callers
// in this package: they are sub-paths, whatever they are called.
func (s *solver) findTails() {
	for v, k := range s.params {
		for _, c := range s.waiting[k] {
			if hasDelimiter(c.Node, 0) {
				s.tails[v] = true
				break
			}
		}
	}
}

func hasDelimiter(n urltemplate.Node, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch n := n.(type) {
	case *urltemplate.Literal:
		return strings.ContainsAny(n.Text, "/?")
	case *urltemplate.Concat:
		return hasDelimiter(n.Left, depth+1) || hasDelimiter(n.Right, depth+1)
	case *urltemplate.Alt:
		return slices.ContainsFunc(n.Of, func(of urltemplate.Node) bool { return hasDelimiter(of, depth+1) })
	case *urltemplate.Repeat:
		return hasDelimiter(n.Body, depth+1)
	case *urltemplate.Foreign:
		return hasDelimiter(n.Node, depth+1)
	case *urltemplate.Arg:
		return hasDelimiter(n.Node, depth+1)
	case *urltemplate.Late:
		return hasDelimiter(n.Node, depth+1)
	}
	return false
}

// parameterValues returns what the parameters of functions hold whose callers
// are all known: unexported ones that are only called.
func (s *solver) parameterValues() map[*types.Var]rfc3986.Value {
	hidden := s.hiddenMethods()
	values := map[*types.Var]rfc3986.Value{}
	busy := map[*types.Var]bool{}
	var valueOf func(v *types.Var) rfc3986.Value
	valueOfNode := func(n urltemplate.Node) rfc3986.Value {
		if h, ok := n.(*urltemplate.Hole); ok && h.Var != nil && len(h.Escapers) == 0 && h.Value == rfc3986.AnyValue() {
			return valueOf(h.Var)
		}
		return urltemplate.ValueOf(n)
	}
	valueOf = func(v *types.Var) rfc3986.Value {
		k, ok := s.params[v]
		if val, done := values[v]; done {
			return val
		}
		if !ok || busy[v] || len(s.waiting[k]) == 0 || !s.allCallersKnown(k, hidden) {
			return rfc3986.AnyValue()
		}
		busy[v] = true
		var out rfc3986.Value
		for _, c := range s.waiting[k] {
			out = out.Join(valueOfNode(c.Node))
		}
		busy[v] = false
		values[v] = out
		return out
	}
	for v := range s.params {
		valueOf(v)
	}
	return values
}

func (s *solver) allCallersKnown(k slot, hidden map[string]bool) bool {
	fn := k.fn
	if fn == nil || fn.Exported() || s.flow.Escaping[fn] || fn.Pkg() != s.pkg {
		return false
	}
	sig := fn.Signature()
	if sig.Variadic() && k.index == sig.Params().Len()-1 {
		return false
	}
	return sig.Recv() == nil || !hidden[fn.Name()]
}

// hiddenMethods are the names of the methods that interfaces of the package
// have: they may be called without being named.
func (s *solver) hiddenMethods() map[string]bool {
	names := map[string]bool{}
	for _, methods := range s.interfaces {
		for _, m := range methods {
			names[m.Name()] = true
		}
	}
	return names
}

// isURLText reports whether a text that is a URL only by its scheme is one:
// prose, markup and patterns have spaces, tags or braces in their literals.
func isURLText(n urltemplate.Node) bool { return isPlain(n, 0) && hasHole(n, 0) }

func isPlain(n urltemplate.Node, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch n := n.(type) {
	case *urltemplate.Literal:
		return !strings.ContainsAny(n.Text, " \t\r\n<>\"`{}|\\^*")
	case *urltemplate.Concat:
		return isPlain(n.Left, depth+1) && isPlain(n.Right, depth+1)
	case *urltemplate.Alt:
		return !slices.ContainsFunc(n.Of, func(of urltemplate.Node) bool { return !isPlain(of, depth+1) })
	case *urltemplate.Repeat:
		return isPlain(n.Body, depth+1)
	case *urltemplate.Foreign:
		return isPlain(n.Node, depth+1)
	case *urltemplate.Arg:
		return isPlain(n.Node, depth+1)
	case *urltemplate.Late:
		return isPlain(n.Node, depth+1)
	}
	return true
}

func hasHole(n urltemplate.Node, depth int) bool {
	if depth > maxDepth {
		return true
	}
	switch n := n.(type) {
	case *urltemplate.Hole:
		return true
	case *urltemplate.Concat:
		return hasHole(n.Right, depth+1) || hasHole(n.Left, depth+1)
	case *urltemplate.Alt:
		return slices.ContainsFunc(n.Of, func(of urltemplate.Node) bool { return hasHole(of, depth+1) })
	case *urltemplate.Literal, nil:
		return false
	}
	return true
}

// resultPieces returns the results of a function that say something: nil for
// one that may be anything.
func resultPieces(fn *types.Func, nodes []urltemplate.Node) []summary.Result {
	var out []summary.Result
	for i, n := range nodes {
		if n == nil {
			continue
		}
		pieces := eval.Abstract(n, fn)
		if len(pieces) == 0 || isOpaque(pieces) || weight(pieces) > maxPieces {
			continue
		}
		out = append(out, summary.Result{Index: i, Pieces: pieces})
	}
	return out
}

// isOpaque reports whether pieces say nothing: all of them may be anything.
func isOpaque(pieces []summary.Piece) bool {
	for _, p := range pieces {
		switch {
		case p.Kind == summary.OpaqueValue && p.Value == rfc3986.AnyValue() && len(p.Escapers) == 0:
		case p.Kind == summary.AltPiece && !slices.ContainsFunc(p.Alts, func(a []summary.Piece) bool { return !isOpaque(a) }):
		default:
			return false
		}
	}
	return true
}

func weight(pieces []summary.Piece) int {
	n := 0
	for _, p := range pieces {
		n += 1 + len(p.Text)/64
		for _, a := range p.Alts {
			n += weight(a)
		}
	}
	return n
}
