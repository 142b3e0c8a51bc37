package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsEscapedText reports whether the name of a value says that it is in escaped
// form: escapedName anywhere, and in a path rawPath or ctx.PathParamRaw("*"),
// the path as it was sent.
func IsEscapedText(p *urltemplate.Part) bool {
	v := names.ValueOf(p.Hole)
	v.Of = nil // of what it is made of is judged by itself
	return names.Judge(v, names.Site{Place: PlaceOf(p)}).Kind.IsEscaped()
}

// PlaceOf returns the place of p as names know it.
func PlaceOf(p *urltemplate.Part) names.Place {
	switch p.Place {
	case urltemplate.Segment:
		return names.Segment
	case urltemplate.QueryKey, urltemplate.QueryValue:
		return names.Pair
	case urltemplate.Fragment:
		return names.Fragment
	case urltemplate.User:
		if p.Starts && p.Next == rfc3986.Chars("@") {
			return names.Userinfo // "https://" + credentials + "@" + host
		}
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.Password, urltemplate.Host, urltemplate.Port, urltemplate.Tail, urltemplate.Pairs, urltemplate.OpaquePart:
	}
	return names.Elsewhere
}
