// Package survey holds what the templates of one package say together: where values of a
// name are escaped, which texts are decoded in one URL and escaped in another, and what
// callers give to the parameters of its functions.
//
// # How it works
//
// New reads all templates once and keeps what they say by position, by variable and by
// name. Checks ask it of one value.
//
// # What it gives up
//
//   - Evidence by name does not cross packages.
//   - A name of one letter is evidence of nothing: p is a path here and a password there.
//   - Of several places where a name is escaped the first one is kept.
package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Survey is what the templates of a package say together.
type Survey struct {
	// escaped has a place where a value of that name, or that variable, is escaped.
	escaped map[sibling]Escape
	// kinds has a place where the program escapes a value of a kind, by more than a name that
	// does not say what of.
	kinds map[sibling]Escape

	// bySink has the templates by their sinks; nil before it is asked for.
	bySink map[ast.Expr]*urltemplate.Template

	// decoded and encoded have the holes that stand in decoded and in escaped
	// slots, by position.
	decoded, encoded map[token.Pos]bool
	// leads has the holes that begin a component alone, by position.
	leads map[token.Pos]bool
	// after has the segment or the key before a value whose name does not say what of, by
	// position.
	after map[token.Pos]string

	// authorities has the values that are a host in some URL, by position.
	authorities map[token.Pos]bool
	// hosts has the values that stand in the Host of a url.URL, by position.
	hosts map[token.Pos]bool
	// given has, for parameters, where a caller gives a value that it escaped.
	given map[*types.Var]Span
	// decodedPaths has the texts that become the Path of a URL, by their sinks.
	decodedPaths map[ast.Expr]*urltemplate.Template
	Elsewhere    *flow.Elsewhere // where the texts of the package go beside their URLs
	Templates    []*urltemplate.Template
	// givenTo has the texts by the parameters that calls give them to, handed those that
	// are decoded paths, also by the functions whose results they are, and withVar has others
	// by the values in them; nil before they are asked for.
	givenTo, withVar map[*types.Var][]*urltemplate.Template
	handed           map[types.Object][]*urltemplate.Template

	// escapedIn are the variables of which escapers are called for a value in a URL; nil before
	// they are asked for.
	escapedIn map[*types.Var]bool
	// formed has the values of paths that are escaped as in forms, by the positions of
	// their escapers, and pathEscaped those that are escaped for a path.
	formed, pathEscaped map[token.Pos]bool
	// engine is whether the package speaks to an engine of containers; nil before it is
	// asked for.
	engine *bool
	// used has how often an object is named, once it was asked for.
	used map[types.Object]int
	// shown has the delimiters that the package shows in values; nil before it is asked for.
	shown *showing
}

// A Span is a range of the source.
type Span struct{ From, To token.Pos }

// Pos returns its begin.
func (s Span) Pos() token.Pos { return s.From }

// End returns its end.
func (s Span) End() token.Pos { return s.To }

func spanOf(n ast.Node) Span { return Span{n.Pos(), n.End()} }

// An Escape is where a value is escaped.
type Escape struct {
	Span
	Far bool // in another file, and for another type

	// Variable is set when the same variable is escaped there, and not only the same name.
	Variable bool
	// Other is set when only a word is the same that says nothing: see [names.IsUnspecific].
	Other bool
	use   token.Pos // of the text
}

// A sibling is a kind of value: a name, in lower case and without its
// underscores, or a variable, and where it is.
type sibling struct {
	name string
	party
	v     *types.Var
	place urltemplate.Place
	// of is the type of a value whose name does not say what of, and after what it is after
	// where that is a string; v is its field where it has one.
	of    *types.TypeName
	after string
}

// A party is what speaks with one service: the methods of a type, or a file. The zero
// party is the package.
type party struct {
	recv *types.TypeName
	file token.Pos
}

// TemplateAt returns the first template with the sink e; nil for none.
func (s *Survey) TemplateAt(e ast.Expr) *urltemplate.Template {
	if s.bySink == nil {
		s.bySink = make(map[ast.Expr]*urltemplate.Template, len(s.Templates))
		for _, t := range s.Templates {
			if _, ok := s.bySink[t.Sink]; !ok {
				s.bySink[t.Sink] = t
			}
		}
	}
	return s.bySink[e]
}

// New returns what the templates of the package of source say.
func New(source *flow.Package, templates []*urltemplate.Template) *Survey {
	s := &Survey{
		Elsewhere: source.Elsewhere(templates),
		Templates: templates,

		escaped: make(map[sibling]Escape),
		kinds:   make(map[sibling]Escape),

		decoded: make(map[token.Pos]bool),
		leads:   make(map[token.Pos]bool),
		encoded: make(map[token.Pos]bool),
		given:   make(map[*types.Var]Span),

		authorities: make(map[token.Pos]bool),
		hosts:       make(map[token.Pos]bool),
		formed:      make(map[token.Pos]bool),
		after:       make(map[token.Pos]string),
		pathEscaped: make(map[token.Pos]bool),

		decodedPaths: make(map[ast.Expr]*urltemplate.Template),
	}
	for _, t := range templates {
		if t.Frame.Decoded && t.Frame.Start == urltemplate.Segment && t.Sink != nil {
			s.decodedPaths[t.Sink] = t
		}
		for i := range t.Parts {
			if p := &t.Parts[i]; p.Hole != nil && p.Hole.Expr != nil && !p.Foreign {
				s.addCollection(t, i)
				s.add(t, i)
				s.leads[p.Hole.Expr.Pos()] = s.leads[p.Hole.Expr.Pos()] || i == 0 && t.Frame.Start != urltemplate.Base
				s.addGiven(source, p)
				if p.Place == urltemplate.Host {
					s.authorities[p.Hole.Expr.Pos()] = true
				}
				if t.Frame.Start == urltemplate.Host && t.Frame.Name == "host" {
					s.hosts[p.Hole.Expr.Pos()] = true
				}
			}
		}
	}
	return s
}

// IsInHost reports whether the expression of a hole also is in the Host of a url.URL,
// which escapes the delimiters of other components.
func (s *Survey) IsInHost(h *text.Hole) bool { return h.Expr != nil && s.hosts[h.Expr.Pos()] }

// IsAuthority reports whether the expression of a hole is also a host, or a part of one, in
// a URL: what an escaper of paths makes of it there is another host, or none.
//
//	if !strings.HasPrefix(host, "http") { host = "https://" + host }
//	u := host + path; if v, err := url.Parse(u); v.Host == "" { u = "https://" + host + path }
func (s *Survey) IsAuthority(h *text.Hole) bool {
	return h != nil && h.Expr != nil && s.authorities[h.Expr.Pos()]
}

// IsDecoded reports whether the expression of a hole also is in a decoded slot, the
// Path of a url.URL say.
func (s *Survey) IsDecoded(h *text.Hole) bool { return h.Expr != nil && s.decoded[h.Expr.Pos()] }

// IsEncoded reports whether the expression of a hole also is in a slot of escaped text.
func (s *Survey) IsEncoded(h *text.Hole) bool { return h.Expr != nil && s.encoded[h.Expr.Pos()] }

// Leads reports whether the expression of a hole begins a component: a base is there.
//
//	u.RawPath = base.Path + "/users"
func (s *Survey) Leads(h *text.Hole) bool { return h.Expr != nil && s.leads[h.Expr.Pos()] }

// minForms are the values of paths which a package must escape as in forms for it to be
// its custom.
const minForms = 20

// IsFormCustom reports whether the package escapes many values of paths as in forms, and
// hardly one of so many for a path: it may speak to a service that reads them so, where "+" is a space.
func (s *Survey) IsFormCustom() bool { return s.escapesAsForms(minForms) }

// minHabit are the values of paths which a package must escape as in forms for it to be its habit.
const minHabit = 3

// IsFormHabit reports whether the package escapes some values of paths as in forms, and
// hardly one of so many for a path.
func (s *Survey) IsFormHabit() bool { return s.escapesAsForms(minHabit) }

func (s *Survey) escapesAsForms(least int) bool {
	return len(s.formed) >= least*max(1, len(s.pathEscaped))
}

// IsOfEngine reports whether the package speaks to an engine of containers: it has a path
// that the API of one has, and no other.
func (s *Survey) IsOfEngine() bool {
	if s.engine == nil {
		is := slices.ContainsFunc(s.Templates, func(t *urltemplate.Template) bool {
			return len(t.Parts) <= urltemplate.MaxRoute && names.IsOfEngine(t.Path())
		})
		s.engine = &is
	}
	return *s.engine
}

// Given returns where a caller gives a value that it escaped to a parameter.
func (s *Survey) Given(v *types.Var) (Span, bool) {
	at, ok := s.given[v]
	return at, ok
}

// DecodedPath returns the template of which e, as a whole, becomes the Path of a URL; nil
// where it becomes none.
func (s *Survey) DecodedPath(e ast.Expr) *urltemplate.Template { return s.decodedPaths[e] }

func (s *Survey) add(t *urltemplate.Template, i int) {
	p := &t.Parts[i]
	h := p.Hole
	if t.Frame.Decoded {
		// a value of a query that is a URL as a whole is one before it is escaped
		if t.Frame.Start != urltemplate.QueryValue || !strings.Contains(text.Opening(t.Node), "://") {
			s.decoded[h.Expr.Pos()] = true
		}
		return
	}
	s.encoded[h.Expr.Pos()] = true
	last, ok := h.LastEncoder()
	if ok && p.Place == urltemplate.Segment {
		if last.Name == text.QueryEscape {
			s.formed[escapeOf(h, last).Pos()] = true
		}
		if last.Name == text.PathEscape || last.Name == text.SubPathEscape {
			s.pathEscaped[escapeOf(h, last).Pos()] = true
		}
	}
	if !ok || last.Name == text.SubPathEscape || last.Name == text.JoinEscape {
		return
	}
	isSeen := last.Call != nil || h.HelperCall(last) != nil
	if !isSeen || p.ForeignArg && last.Call != nil && !givesEscaped(s.Elsewhere.Package, h, last.Call) {
		return // the function that gets it does that, by a fix it may be, for all
	}
	s.addEscape(p, Escape{Span: escapeOf(h, last), use: h.Expr.Pos()})
}

// addGiven notes an escaped value that is given to a function which puts it into a URL:
// to the parameter that gets it, or to all where it is not known which one does.
func (s *Survey) addGiven(source *flow.Package, p *urltemplate.Part) {
	last, ok := p.Hole.LastEncoder()
	if !ok || last.Call == nil || !p.ForeignArg || p.ForeignFunc == nil || !givesEscaped(source, p.Hole, last.Call) {
		return
	}
	at := spanOf(p.Hole.Expr)
	if v := source.ParameterFor(p.Hole.Expr, p.ForeignFunc); v != nil {
		s.given[v] = at
		return
	}
	for v := range p.ForeignFunc.Signature().Params().Variables() {
		s.given[v] = at
	}
}

// givesEscaped reports whether a value is escaped before it is passed to a function, by the
// caller or in a helper.
func givesEscaped(source *flow.Package, h *text.Hole, escaper *ast.CallExpr) bool {
	if source.Info == nil {
		return true
	}
	by := source.Decl(escaper.Pos())
	if by == nil || by == source.Decl(h.Expr.Pos()) {
		return true
	}
	helped := false
	ast.Inspect(h.Expr, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			fn := source.Uses().Callee(call)
			helped = helped || fn != nil && by.Pos() <= fn.Pos() && fn.Pos() < by.End()
		}
		return !helped
	})
	return helped
}

// escapeOf returns where an escaper is applied to the value of a hole: its call, or
// that of the function which applies it; the use of the text where neither is seen.
func escapeOf(h *text.Hole, last text.Escaper) Span {
	at := last.Call
	if at == nil {
		at = h.HelperCall(last)
	}
	if at == nil {
		return spanOf(h.Expr)
	}
	return spanOf(at)
}
