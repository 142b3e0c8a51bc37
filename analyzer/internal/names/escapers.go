package names

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Escaper reports whether a function of this name escapes by all appearances,
// and as which escaper templates know it:
//
//	pathEscape              PathEscape
//	escapeQueryParam        QueryEscape
//	EncodePath, URLPathEscape, refURLEscape   SubPathEscape: they keep "/"
//	escapeHTML              HTMLEscape
//	urlEncode, quote        Escape
//
// Names of encoders of other kinds, and of decoders, are none: jsonEncode,
// base64Encode, Encoded, unescape.
func Escaper(name string) (escaper string, ok bool) {
	ws := Words(name)
	if !escapeVerbs.hasAny(ws) || otherCodes.hasAny(ws) || isNegated(ws) {
		return "", false
	}
	switch {
	case markupWords.hasAny(ws):
		return text.HTMLEscape, true
	case queryWords.hasAny(ws):
		return text.QueryEscape, true
	case fragmentWords.hasAny(ws):
		return text.FragmentEscape, true
	case isSegmentEscaper(ws):
		return text.PathEscape, true
	case subPathNouns.hasAny(ws):
		return text.SubPathEscape, true
	}
	return text.UnknownEscape, true
}

// isSegmentEscaper reports whether the words name an escaper of one segment:
// PathEscape itself, escapePathSegment, escapePathParam.
func isSegmentEscaper(ws []string) bool {
	return slices.Equal(ws, []string{"path", "escape"}) || segmentWords.hasAny(ws)
}
