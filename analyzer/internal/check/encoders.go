package check

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// encoders returns the percent-encoders that a value went through since it was
// last decoded, the innermost first.
func encoders(h *urltemplate.Hole) []urltemplate.Escaper {
	var out []urltemplate.Escaper
	applied := h.Escapers
	if h.Spread { // what every element went through
		applied = slices.Concat(h.PrintfEscapers, h.Escapers)
	}
	for _, e := range applied {
		switch {
		case e.Name == urltemplate.PathUnescape || e.Name == urltemplate.QueryUnescape:
			out = out[:0]
		case isEncoder(e):
			out = append(out, e)
		}
	}
	return out
}

// isEncoder reports whether e percent-encodes.
func isEncoder(e urltemplate.Escaper) bool {
	return slices.Contains([]string{
		urltemplate.PathEscape, urltemplate.QueryEscape, urltemplate.SubPathEscape, urltemplate.JoinEscape, urltemplate.FragmentEscape,
		urltemplate.UserinfoEscape, urltemplate.ValuesEncode, urltemplate.HandmadeEscape, urltemplate.UnknownEscape,
	}, e.Name)
}

// lastEncoder returns the outermost percent-encoder of a value.
func lastEncoder(h *urltemplate.Hole) (urltemplate.Escaper, bool) {
	all := encoders(h)
	if len(all) == 0 {
		return urltemplate.Escaper{}, false
	}
	return all[len(all)-1], true
}

// hasEscaper reports whether the value went through an escaper of that name.
func hasEscaper(h *urltemplate.Hole, name string) bool {
	return slices.ContainsFunc(h.Escapers, func(e urltemplate.Escaper) bool { return e.Name == name })
}

// funcName returns what messages call an escaper.
func funcName(e urltemplate.Escaper) string {
	switch e.Name {
	case urltemplate.PathEscape, urltemplate.QueryEscape:
		return "url." + e.Name
	case urltemplate.SubPathEscape:
		return "EscapedPath"
	case urltemplate.JoinEscape:
		return "JoinPath"
	case urltemplate.FragmentEscape:
		return "EscapedFragment"
	case urltemplate.UserinfoEscape:
		return "Userinfo.String"
	case urltemplate.ValuesEncode:
		return "Values.Encode"
	}
	return "an escaper"
}
