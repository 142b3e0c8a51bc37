package survey

import (
	"cmp"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsLeft reports whether a function of the package that is given a value, p of t, puts it
// after a base as it is, wherever it does something with it, and leaves it to its callers
// to escape it: the value is the rest of the path, or of the URL. Who gives a text there
// that is put together is judged by its parts; who gives a value, by that.
//
//	func get(path string) { http.Get(base + path) }
//	get("/users/" + id)
//	get(r.FormValue("path"))
func (s *Survey) IsLeft(t *urltemplate.Template, p *urltemplate.Part) bool {
	from := s.leftTo(t, p)
	w := uses.Walk{Visit: s.isNotLeft}
	return len(from.Next) > 0 && !w.Finds(from.Next...) && !w.IsCut()
}

// IsRestElsewhere reports whether a value is given to a function of another package, which puts
// it after a base as it is: the rest of a URL is in escaped form when it comes there.
//
//	upstream.Get(r.URL.Path)
func (s *Survey) IsRestElsewhere(p *urltemplate.Part) bool {
	if !p.ForeignArg || p.Place != urltemplate.Tail || p.Hole.Expr == nil || len(p.Hole.Escapers) > 0 {
		return false
	}
	u := s.Elsewhere.Uses().Of(p.Hole.Expr)
	return u.Kind == uses.Argument && u.Func != nil && library.Of(u.Func).Takes == nil && s.ParameterOf(p.Hole.Expr) == nil
}

// leftTo goes on at the parameter of a function of the package for which a value in a path,
// p of t, is given.
func (s *Survey) leftTo(t *urltemplate.Template, p *urltemplate.Part) uses.Answer {
	if p.Place != urltemplate.Segment && p.Place != urltemplate.Tail {
		return uses.Answer{}
	}
	return uses.Node{}.Holder(cmp.Or(s.ParameterOf(p.Hole.Expr), s.ParameterOf(t.Root)))
}

// isNotLeft finds what puts the value of a parameter anywhere but after a base, or changes
// it before.
func (s *Survey) isNotLeft(n uses.Node) (a uses.Answer) {
	all := s.standingOf(n.Var)
	for _, at := range all {
		q := at.part
		if q.Hole.Trusted || q.Hole.Form() != text.Plain || len(q.Hole.Escapers) > 0 || !q.Hole.Value.Set.Contains(rfc3986.Chars("?#%")) {
			return uses.Found(true)
		}
		if q.Place == urltemplate.Tail {
			continue
		}
		on := s.leftTo(at.of, q)
		if !q.ForeignArg || len(on.Next) == 0 {
			return uses.Found(true)
		}
		a.Next = append(a.Next, on.Next...)
	}
	a.Found = len(all) == 0
	return a
}

// A standing is a value in a text.
type standing struct {
	part *urltemplate.Part
	of   *urltemplate.Template
}

// standingOf returns where a variable is in the texts of the package.
func (s *Survey) standingOf(v *types.Var) []standing {
	if s.standing == nil {
		s.standing = map[*types.Var][]standing{}
		for _, t := range s.Templates {
			for i := range t.Parts {
				if p := &t.Parts[i]; p.Hole != nil && p.Hole.Var != nil && !p.Foreign {
					of := p.Hole.Var.Origin()
					s.standing[of] = append(s.standing[of], standing{p, t})
				}
			}
		}
	}
	return s.standing[v.Origin()]
}

// MayBringQuery reports whether the function looks for a "?" in what it puts at the end of
// a path, so that it takes a path with its query.
//
//	if strings.Contains(p, "?") { sep = "&" }
func (s *Survey) MayBringQuery(p *urltemplate.Part) bool {
	if p.Place != urltemplate.Segment || !p.LastSegment || !p.Hole.Value.Set.Has('?') {
		return false
	}
	v := s.LocalOf(p.Hole)
	return v != nil && s.Elsewhere.Asked(v) != nil
}
