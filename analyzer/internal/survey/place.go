package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsEscapedText reports whether the value of p is in escaped form by its name, such as escapedName.
// In a path, names of a path as it was sent count, too: rawPath, ctx.PathParamRaw("*").
func IsEscapedText(p *urltemplate.Part) bool {
	v := names.ValueOf(p.Hole)
	v.Of = nil // judge the value itself, not the values that it is made of
	return names.Judge(v, names.Site{Place: PlaceOf(p)}).Kind.IsEscaped()
}

// PlaceOf returns the [names.Place] for the place of p in its URL.
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
