package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// escaperOf returns the function of net/url that escapes one value for a place;
// "" for places that have none.
func escaperOf(place urltemplate.Place) string {
	switch place {
	case urltemplate.Segment:
		return text.PathEscape
	case urltemplate.QueryKey, urltemplate.QueryValue:
		return text.QueryEscape
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.User, urltemplate.Password, urltemplate.Host,
		urltemplate.Port, urltemplate.Tail, urltemplate.Pairs, urltemplate.Fragment, urltemplate.OpaquePart:
	}
	return ""
}

// wrap returns the fix that escapes the value of a hole for its place.
func wrap(ctx *Context, p *urltemplate.Part) *fix.Fix {
	if p.Place == urltemplate.Fragment {
		return ctx.Source.WrapFragment(p.Hole)
	}
	if fn := escaperOf(p.Place); fn != "" {
		return ctx.Source.Wrap(p.Hole, fn)
	}
	return nil
}
