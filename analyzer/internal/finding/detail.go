package finding

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Detail returns all that the command shows of f beside its message, except the names of the
// package and the function. Its size is bounded, however long the URL is. s is the source of the
// package.
func (f *Finding) Detail(s *fix.Source) wire.Detail {
	why, words := f.noFix(s)
	d := wire.Detail{Unfixed: string(why), NoFix: words, Entries: f.sources.Names, Exported: f.isExported(s)}
	if len(f.beside) > 0 {
		d.Beside = &wire.Beside{Entries: f.beside}
		for _, e := range f.Fix.Beside {
			d.Beside.Edits = append(d.Beside.Edits, int(e.Pos-f.Pos))
		}
	}
	if f.Witness != nil {
		d.Witness = &wire.Witness{Value: f.Witness.Value, Sent: f.Witness.Sent}
	}
	if is := f.Severity(); is != f.Kind.Severity {
		d.Severity = is.String()
	}
	level, rule, e := f.Confidence()
	d.Confidence, d.Rule, d.Reason = level.String(), rule.Name, e.Reason()
	if f.Template == nil {
		return d
	}
	d.Drawing = draw(f)
	d.Template = d.Drawing.String()
	d.Wrapper = f.wrapper(s)
	p := &f.Template.Parts[f.From.Part]
	place, component := p.Place, p.Place.Component()
	if p.Literal != nil {
		component = p.State.After(p.Text()[:f.From.Offset]).Component()
		place = urltemplate.NoPlace
	}
	if component != rfc3986.Unknown && !component.IsAmbiguous() {
		d.Component = component.String()
	}
	if place != urltemplate.NoPlace {
		d.Place = place.String()
	}
	if last := f.To.Compare(Mark{Part: f.From.Part + 1}) <= 0; p.Hole != nil && last {
		d.Hole = &wire.Hole{Name: message.ValueName(p.Hole), Origin: p.Hole.Origin.String()}
		if len(p.Hole.Escapers) == 0 {
			d.Hole.Set = p.Hole.Value.Set.Words()
		}
		d.Holder = holder(p.Hole, s)
		of := message.Cause(p.Hole, s.Flow.Fset, s.Flow.Pkg, s.Flow.Uses().Callee)
		if of != "" {
			d.Cause = p.Place.String() + " of " + of
		}
	}
	return d
}

// Escaped returns a finding, without kind and message, for each value of templates that is escaped
// for its place in a URL: with an escaper, or by the function that takes it.
func Escaped(templates []*urltemplate.Template) (list []Finding) {
	for _, t := range templates {
		for i := range t.Parts {
			if h := t.Parts[i].Hole; h != nil && h.Expr != nil && (t.Frame.Decoded || len(h.Encoders()) > 0) {
				list = append(list, Finding{Kind: new(Kind), Place: Place{Template: t, Pos: h.Expr.Pos(), End: h.Expr.End(), From: Mark{Part: i}, To: Mark{Part: i + 1}}})
			}
		}
	}
	return list
}

// noFix returns the reason why f has no safe fix, as a value and in words; NoFix and "" if f has a
// safe fix. s makes the fixes for the package of f.
func (f *Finding) noFix(s *fix.Source) (why fix.Reason, words string) {
	if f.IsSafe() {
		return fix.NoFix, ""
	}
	if why = f.reason(); why == fix.NoFix && f.Fix == nil && f.unused == "" && f.Kind.Fix != NoFix && f.Template != nil {
		why = f.obstacle(s)
	}
	return why, s.Words(why, f.use, f.unused)
}

// obstacle returns why no fix could be written for the value of f; NoFix if unknown.
func (f *Finding) obstacle(s *fix.Source) fix.Reason {
	p := &f.Template.Parts[f.From.Part]
	switch {
	case f.Kind.Unfixed != fix.NoFix:
		return f.Kind.Unfixed
	case p.Hole == nil:
		return fix.NoFix
	}
	why := s.Obstacle(p.Hole)
	inPath := f.Template.Frame.Decoded && f.Template.Frame.Start == urltemplate.Segment || f.Kind.Group == Twice && isSegment(p.Place)
	if why == fix.NoFix && inPath && f.Kind.SetsBoth {
		return s.PathObstacle(p.Hole.Expr)
	}
	return why
}

// isExported reports whether the value of f is a parameter of an exported function in a package
// that other modules may import.
func (f *Finding) isExported(s *fix.Source) bool {
	if f.Template == nil || s.Flow.Pkg == nil || s.Flow.Pkg.Name() == "main" || slices.Contains(strings.Split(s.Flow.Pkg.Path(), "/"), "internal") {
		return false
	}
	fn, ok := s.Flow.Decl(f.Pos).(*ast.FuncDecl)
	h := f.Template.Parts[f.From.Part].Hole
	return ok && fn.Name.IsExported() && h != nil && h.Origin == text.Parameter
}

// wrapper returns the full name of the function that gets the text of f; "" if it is not known.
func (f *Finding) wrapper(s *fix.Source) string {
	if p := &f.Template.Parts[f.From.Part]; p.ForeignArg && p.ForeignFunc != nil {
		return p.ForeignFunc.FullName()
	}
	if n, ok := f.Template.Node.(*text.Foreign); ok && n.Call == nil && n.Func != nil {
		return n.Func.FullName()
	}
	if fn := s.Flow.Taker(f.Template.Sink); fn != nil {
		return fn.FullName()
	}
	return ""
}

// draw returns a drawing of the URL that f is about, with the range of f marked.
func draw(f *Finding) *wire.Drawing {
	of := message.View{
		Template: f.Template,
		From:     message.Mark{Part: f.From.Part, Offset: f.From.Offset}, To: message.Mark{Part: f.To.Part, Offset: f.To.Offset},
		Witness: -1, Name: message.ValueName,
	}
	if f.Witness != nil {
		of.Witness = f.Witness.Part
	}
	return message.Draw(of)
}

func isSegment(p urltemplate.Place) bool { return p == urltemplate.Segment }
