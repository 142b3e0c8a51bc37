// Package survey answers questions about all templates of one package: where values of a
// name are escaped, which texts are decoded in one URL and escaped in another, and what
// callers pass for the parameters of its functions.
//
// # How it works
//
// New reads all templates once and indexes their values by position, by variable and by
// name. Checks then look up one value.
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
	"sync"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Survey indexes all templates of one package, for questions about one of their values.
type Survey struct {
	// escaped maps a name or a variable to the first place where a value with it is escaped.
	escaped map[sibling]Escape

	// bySink maps a sink to its first template; nil before the first call of TemplateAt.
	bySink map[ast.Expr]*urltemplate.Template

	// decoded and encoded have the positions of the holes in decoded slots (the Path of a
	// url.URL) and in slots of escaped text (RawPath, a whole URL).
	decoded, encoded map[token.Pos]bool
	// leads has the positions of the holes that begin the text of a single component.
	leads map[token.Pos]bool
	// after maps the position of a value with a bare name (id, name, key) to the path segment
	// or the query key before it.
	after map[token.Pos]string

	// authorities has the positions of the values that are a host, or a part of one, in some URL.
	authorities map[token.Pos]bool
	// hosts has the positions of the values in the Host field of a url.URL.
	hosts map[token.Pos]bool
	// bracketed maps the name of a value to the functions that put it into brackets in a host.
	bracketed map[string][]ast.Decl
	// given maps a parameter to a place where a caller passes a value that the caller escaped.
	given map[*types.Var]Span
	// decodedPaths maps a sink to the template of the text that becomes the Path of a URL there.
	decodedPaths map[ast.Expr]*urltemplate.Template
	Elsewhere    *flow.Elsewhere // answers where texts and values are used for anything but a URL
	Templates    []*urltemplate.Template
	// givenTo maps a parameter to the texts that calls pass for it. handed maps a parameter, field or
	// function to the decoded paths that it gets or returns. withVar maps a variable to the other
	// decoded paths that contain its value. All are nil before readHanded.
	withVar         map[*types.Var][]*urltemplate.Template
	handed, givenTo map[types.Object][]*urltemplate.Template

	// escapedIn has the variables that the package passes to escapers for a URL; nil before the
	// first call of IsEscapedByTaker.
	escapedIn map[*types.Var]bool
	// formed has the positions of the calls of url.QueryEscape for path segments, and
	// pathEscaped those of url.PathEscape and the like.
	formed, pathEscaped map[token.Pos]bool
	// IsOfEngine reports whether the package calls the API of a container engine: one of its URLs
	// has a path that only such an API has, like /containers/{id}/json.
	IsOfEngine func() bool
}

// A Span is a range of the source.
type Span struct{ From, To token.Pos }

// Pos returns the start of the range.
func (s Span) Pos() token.Pos { return s.From }

// End returns the end of the range.
func (s Span) End() token.Pos { return s.To }

func spanOf(n ast.Node) Span { return Span{n.Pos(), n.End()} }

// An Escape is a source range where the package escapes a value that is similar to another one, and
// how the two are related. [Survey.Sibling] finds it.
type Escape struct {
	Span
	Far bool // the range is in another file, and not in a method of the same type

	// Variable is set when the same variable is escaped there, not only a value of the same name.
	Variable bool
	use      token.Pos // the position of the escaped value in its URL
}

// A sibling is a key of values that a package is expected to escape alike: those of one name (in
// lower case, without underscores), one variable or one field, at the same place in a URL.
type sibling struct {
	name string
	party
	v     *types.Var
	place urltemplate.Place
	// of and after are set only for names that fit many values, such as "id": of is the type of the
	// value. If the type has no name, after is the path segment or query key before the value.
	of    *types.TypeName
	after string
}

// A party is code that presumably calls one service: either the methods of the type recv, or the
// file that begins at file. The zero party is the whole package.
type party struct {
	recv *types.TypeName
	file token.Pos
}

// TemplateAt returns the first template whose sink is the expression e; nil if there is none.
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

// New returns a Survey that indexes templates, those of the package source.
func New(source *flow.Package, templates []*urltemplate.Template) *Survey {
	s := &Survey{
		Elsewhere: source.Elsewhere(templates),
		Templates: templates,

		escaped: make(map[sibling]Escape),

		decoded: make(map[token.Pos]bool),
		leads:   make(map[token.Pos]bool),
		encoded: make(map[token.Pos]bool),
		given:   make(map[*types.Var]Span),

		authorities: make(map[token.Pos]bool),
		hosts:       make(map[token.Pos]bool),
		bracketed:   make(map[string][]ast.Decl),
		formed:      make(map[token.Pos]bool),
		after:       make(map[token.Pos]string),
		pathEscaped: make(map[token.Pos]bool),

		decodedPaths: make(map[ast.Expr]*urltemplate.Template),
		IsOfEngine: sync.OnceValue(func() bool {
			return slices.ContainsFunc(templates, func(t *urltemplate.Template) bool {
				return len(t.Parts) <= urltemplate.MaxRoute && names.IsOfEngine(t.Path())
			})
		}),
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
				if name := p.Hole.Name; name != "" && p.Prev == '[' {
					s.bracketed[name] = append(s.bracketed[name], source.Decl(p.Hole.Expr.Pos()))
				}
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

// IsInHost reports whether the expression of h is also a part of the Host of a url.URL. The method
// String of url.URL escapes the delimiters that h may have there, such as "/".
func (s *Survey) IsInHost(h *text.Hole) bool { return h.Expr != nil && s.hosts[h.Expr.Pos()] }

// IsAuthority reports whether the expression of h is also a host, or a part of one, in another URL.
// Escaping it as a path segment would break that URL. In the examples, the expression is host:
//
//	if !strings.HasPrefix(host, "http") { host = "https://" + host }
//	u := host + path; if v, err := url.Parse(u); v.Host == "" { u = "https://" + host + path }
func (s *Survey) IsAuthority(h *text.Hole) bool {
	return h != nil && h.Expr != nil && s.authorities[h.Expr.Pos()]
}

// IsDecoded reports whether the expression of h is also put into a decoded slot, such as the Path
// of a url.URL.
func (s *Survey) IsDecoded(h *text.Hole) bool { return h.Expr != nil && s.decoded[h.Expr.Pos()] }

// IsEncoded reports whether the expression of h is also put into escaped text like a RawPath.
func (s *Survey) IsEncoded(h *text.Hole) bool { return h.Expr != nil && s.encoded[h.Expr.Pos()] }

// Leads reports whether the expression of h also begins the text of a component, as a base does.
//
//	u.RawPath = base.Path + "/users"
func (s *Survey) Leads(h *text.Hole) bool { return h.Expr != nil && s.leads[h.Expr.Pos()] }

// IsFormCustom reports whether the package escapes at least 20 times as many path segments with
// url.QueryEscape as with url.PathEscape. Its server may read "+" as a space.
func (s *Survey) IsFormCustom() bool { return len(s.formed) >= 20*max(1, len(s.pathEscaped)) }

// IsFormHabit reports whether the package escapes at least 3 times as many path segments with
// url.QueryEscape as with url.PathEscape.
func (s *Survey) IsFormHabit() bool { return len(s.formed) >= 3*max(1, len(s.pathEscaped)) }

// EscapesPaths reports whether the package escapes a path segment with url.PathEscape or the like.
func (s *Survey) EscapesPaths() bool { return len(s.pathEscaped) > 0 }

// Given returns a place where a caller escapes the value that it passes for the parameter v; the
// second result is false if there is none.
func (s *Survey) Given(v *types.Var) (Span, bool) {
	at, ok := s.given[v]
	return at, ok
}

// DecodedPath returns the template of the expression e if e becomes the Path of a URL; else nil.
func (s *Survey) DecodedPath(e ast.Expr) *urltemplate.Template { return s.decodedPaths[e] }

func (s *Survey) add(t *urltemplate.Template, i int) {
	p := &t.Parts[i]
	h := p.Hole
	if t.Frame.Decoded {
		// a URL in a query value was already put together in escaped form
		if t.Frame.Start != urltemplate.QueryValue || !strings.Contains(t.TextOf(0, i, p.Branch), "://") {
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
		return // the called function escapes its argument, maybe after a fix, for all callers
	}
	s.addEscape(p, Escape{Span: escapeOf(h, last), use: h.Expr.Pos()})
}

// addGiven stores in s.given where a caller escapes the value of p and passes it to a function of
// the package source. The key is the parameter that gets the value. If this is not known, all
// parameters of the function are keys.
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

// givesEscaped reports whether the value of h is escaped before it is passed on: escaper, the call
// that escapes it, is in the same declaration as the expression of h, or in a function that this
// expression calls. It is false if a function escapes the value that it gets as an argument.
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

// escapeOf returns where last, an escaper, is applied to the value of h: the call of last, else the
// call of the helper that applies last, else the expression of h.
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
