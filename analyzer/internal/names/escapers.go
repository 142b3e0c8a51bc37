package names

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// IsEscaperName reports whether a function of this name escapes by all
// appearances, and as which escaper templates know it:
//
//	pathEscape              PathEscape
//	escapeQueryParam        QueryEscape
//	EncodePath, URLPathEscape, refURLEscape   SubPathEscape: they keep "/"
//	escapeHTML              HTMLEscape
//	urlEncode, quote        Escape
//
// Names of encoders of other kinds, and of decoders, are none: jsonEncode,
// base64Encode, Encoded, unescape.
func IsEscaperName(name string) (escaper string, ok bool) {
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

// IsEscapedName reports whether a variable of this name holds escaped text by
// all appearances: escapedName, urlEncodedRef, encodedParam, quotedPath.
func IsEscapedName(name string) bool {
	ws := Words(name)
	return escapedWords.hasAny(ws) && !otherCodes.hasAny(ws) && !markupWords.hasAny(ws) && !isNegated(ws)
}

// IsRawPathName reports whether a variable or function of this name gives a
// path, or a part of one, as it was sent, by all appearances: net/url calls that
// raw. It is escaped then. The raw name of a thing is the contrary, and a raw
// URL is one that nobody parsed:
//
//	rawPath, pathRaw, rawRequestPath, PathParamRaw
//	rawName, rawFilePath, raw, rawURL, rawQuery    are none
func IsRawPathName(name string) bool {
	ws := Words(name)
	if ws = trimWords(ws, pathParts); len(ws) > 0 && ws[len(ws)-1] == "raw" {
		ws = trimWords(ws[:len(ws)-1], pathParts) // pathParamRaw
		if len(ws) == 0 || ws[len(ws)-1] != "path" {
			return false
		}
		return len(trimWords(ws[:len(ws)-1], requestWords)) == 0
	}
	if len(ws) == 0 || ws[len(ws)-1] != "path" { // rawPathParam
		return false
	}
	ws = trimWords(ws[:len(ws)-1], requestWords)
	return len(ws) > 0 && ws[len(ws)-1] == "raw" && (len(ws) == 1 || !negations.has(ws[len(ws)-2]))
}

// trimWords returns words without those of set at the end.
func trimWords(ws []string, end set) []string {
	for len(ws) > 0 && end.has(ws[len(ws)-1]) {
		ws = ws[:len(ws)-1]
	}
	return ws
}

// isSegmentEscaper reports whether the words name an escaper of one segment:
// PathEscape itself, escapePathSegment, escapePathParam.
func isSegmentEscaper(ws []string) bool {
	joined := strings.Join(ws, " ")
	return joined == "path escape" || segmentWords.hasAny(ws)
}

// isNegated reports whether an escape word stands after a negation: unEscape.
func isNegated(ws []string) bool {
	for i, word := range ws {
		if i > 0 && negations.has(ws[i-1]) && (escapeVerbs.has(word) || escapedWords.has(word)) {
			return true
		}
	}
	return false
}
