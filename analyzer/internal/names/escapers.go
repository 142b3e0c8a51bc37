package names

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Escaper reports whether a function of this name escapes by all appearances, and as which
// escaper templates know it. A name says which bytes that is about where it is that of a
// function of net/url, or says that "/" is kept. Of others it is only known that they
// escape: encodeParam may do so for a path, for a query, or in a way of its own.
//
//	pathEscape              PathEscape
//	QueryEscape             QueryEscape
//	EncodePath, URLPathEscape, refURLEscape   SubPathEscape: they keep "/"
//	escapeHTML              HTMLEscape
//	urlEncode, quote, escapeQueryParam        Escape
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
	case slices.Equal(ws, []string{"query", "escape"}):
		return text.QueryEscape, true
	case slices.Equal(ws, []string{"path", "escape"}):
		return text.PathEscape, true
	case escapedPlaces.hasAny(ws):
		return text.UnknownEscape, true
	case subPathNouns.hasAny(ws):
		return text.SubPathEscape, true
	}
	return text.UnknownEscape, true
}
