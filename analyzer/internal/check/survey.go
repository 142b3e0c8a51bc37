package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A survey is what the templates of a package say together.
type survey struct {
	// escaped has a place where a value of that name is escaped.
	escaped map[sibling]escape
	// decoded and encoded have the holes that stand in decoded and in escaped
	// slots, by position.
	decoded, encoded map[token.Pos]bool
	// leads has the holes that begin a path in escaped form, by position: what
	// stands there was put together elsewhere.
	//
	//	u.RawPath = base.Path + "/users"
	leads map[token.Pos]bool
	// paths has the expressions that stand for text with a "/" of its own: what a
	// caller gives there is more than one segment, but not what that begins with.
	//
	//	func(user string) string { return users + user }, called with id+"/nick"
	paths map[span]bool
	// given has, for parameters, where a caller gives a value that it escaped.
	given map[*types.Var]span
	// decodedPaths has the texts that become the Path of a URL, by their roots.
	decodedPaths map[ast.Expr]*urltemplate.Template
	elsewhere    *fix.Elsewhere
	templates    []*urltemplate.Template
	// used has how often an object is named, once it was asked for.
	used map[types.Object]int
}

// uses returns how often the package names an object where it is not declared.
func (s *survey) uses(info *types.Info, obj types.Object) int {
	if s.used == nil {
		s.used = make(map[types.Object]int, len(info.Uses))
		for _, of := range info.Uses {
			s.used[of]++
		}
	}
	return s.used[obj]
}

type span struct{ pos, end token.Pos }

// An escape is where a value is escaped, and where the text is used.
type escape struct {
	span
	use token.Pos
}

// A sibling is a kind of value: a name, in lower case and without its
// underscores, and where it stands.
type sibling struct {
	name  string
	place urltemplate.Place
}

func newSurvey(source *fix.Source, templates []*urltemplate.Template) *survey {
	s := &survey{
		elsewhere: source.Elsewhere(templates),
		templates: templates,

		escaped: make(map[sibling]escape),
		decoded: make(map[token.Pos]bool),
		encoded: make(map[token.Pos]bool),
		given:   make(map[*types.Var]span),
		leads:   make(map[token.Pos]bool),
		paths:   make(map[span]bool),

		decodedPaths: make(map[ast.Expr]*urltemplate.Template),
	}
	for _, t := range templates {
		if t.Frame.Decoded && t.Frame.Start == urltemplate.Segment && t.Root != nil {
			s.decodedPaths[t.Root] = t
		}
		for i := range t.Parts {
			if p := &t.Parts[i]; p.Apart != nil && strings.Contains(p.Text(), "/") {
				s.paths[span{p.Apart.Pos(), p.Apart.End()}] = true
			}
			if p := &t.Parts[i]; p.Hole != nil && p.Hole.Expr != nil && !p.Foreign {
				s.add(t, p)
				s.leads[p.Hole.Expr.Pos()] = s.leads[p.Hole.Expr.Pos()] || i == 0 && t.Frame.Start != urltemplate.Base
				s.addGiven(p)
			}
		}
	}
	return s
}

func (s *survey) add(t *urltemplate.Template, p *urltemplate.Part) {
	h := p.Hole
	if t.Frame.Decoded {
		s.decoded[h.Expr.Pos()] = true
		return
	}
	s.encoded[h.Expr.Pos()] = true
	last, ok := lastEncoder(h)
	if !ok || last.Name == text.SubPathEscape || last.Name == text.JoinEscape {
		return // an escaper that keeps "/" does not say that the value is one segment
	}
	key := siblingOf(h, p.Place)
	if _, ok := s.escaped[key]; !ok && key.name != "" {
		s.escaped[key] = escape{escapeOf(h, last), h.Expr.Pos()}
	}
}

// addGiven notes an escaped value that is given to a function which puts it
// into a URL. Which parameter gets it is not known: any of them may.
func (s *survey) addGiven(p *urltemplate.Part) {
	last, ok := lastEncoder(p.Hole)
	if !ok || last.Call == nil || !p.ForeignArg || p.ForeignFunc == nil {
		return
	}
	for v := range p.ForeignFunc.Signature().Params().Variables() {
		s.given[v] = span{p.Hole.Expr.Pos(), p.Hole.Expr.End()}
	}
}

// escapeOf returns where an escaper is applied to the value of a hole: its call, or
// that of the function which applies it; the use of the text where neither is seen.
func escapeOf(h *text.Hole, last text.Escaper) span {
	at := last.Call
	if at == nil {
		at = helperCall(h, last)
	}
	if at == nil {
		return span{h.Expr.Pos(), h.Expr.End()}
	}
	return span{at.Pos(), at.End()}
}

// siblingOf returns what values of one meaning have in common. A single letter
// names nothing: p is a path here and a password there.
func siblingOf(h *text.Hole, place urltemplate.Place) sibling {
	name := names.Fold(names.OfHole(h))
	if len(name) == 1 {
		name = ""
	}
	return sibling{name, place}
}
