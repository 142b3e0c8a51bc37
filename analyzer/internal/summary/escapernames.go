package summary

import "strings"

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
	ws := words(name)
	if !hasAny(escapeVerbs, ws) || hasAny(otherCodes, ws) || isNegated(ws) {
		return "", false
	}
	switch {
	case hasAny(markupWords, ws):
		return htmlEscape, true
	case hasAny(queryWords, ws):
		return queryEscape, true
	case hasAny(fragmentWords, ws):
		return fragmentEscape, true
	case isSegmentEscaper(ws):
		return pathEscape, true
	case hasAny(subPathNouns, ws):
		return subPathEscape, true
	}
	return unknownEscape, true
}

// IsEscapedName reports whether a variable of this name holds escaped text by
// all appearances: escapedName, urlEncodedRef, encodedParam, quotedPath.
func IsEscapedName(name string) bool {
	ws := words(name)
	return hasAny(escapedWords, ws) && !hasAny(otherCodes, ws) && !hasAny(markupWords, ws) && !isNegated(ws)
}

// IsRawPathName reports whether a variable or function of this name gives a
// path, or a part of one, as it was sent, by all appearances: net/url calls that
// raw. It is escaped then. The raw name of a thing is the contrary, and a raw
// URL is one that nobody parsed:
//
//	rawPath, pathRaw, rawRequestPath, PathParamRaw
//	rawName, rawFilePath, raw, rawURL, rawQuery    are none
func IsRawPathName(name string) bool {
	ws := words(name)
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
	return len(ws) > 0 && ws[len(ws)-1] == "raw" && (len(ws) == 1 || !has(negations, ws[len(ws)-2]))
}

// trimWords returns words without those of set at the end.
func trimWords(ws []string, set wordSet) []string {
	for len(ws) > 0 && has(set, ws[len(ws)-1]) {
		ws = ws[:len(ws)-1]
	}
	return ws
}

// isSegmentEscaper reports whether the words name an escaper of one segment:
// PathEscape itself, escapePathSegment, escapePathParam.
func isSegmentEscaper(ws []string) bool {
	joined := strings.Join(ws, " ")
	return joined == "path escape" || hasAny(segmentWords, ws)
}

// isNegated reports whether an escape word stands after a negation: unEscape.
func isNegated(ws []string) bool {
	for i, word := range ws {
		if i > 0 && has(negations, ws[i-1]) && (has(escapeVerbs, word) || has(escapedWords, word)) {
			return true
		}
	}
	return false
}

var (
	escapeVerbs = wordsOf(`
		escape encode quote esc urlencode urlescape urlquote pathescape queryescape escaper percentencode
		uriencode encodeuri escapepath escapeurl encodeurl escapeuri
	`)
	escapedWords = wordsOf("escaped encoded quoted urlencoded urlescaped esc percentencoded pathescaped queryescaped")
	negations    = wordsOf("un de not non never no should needs need is must")

	// otherCodes are codes that are not for URLs, and the inverse.
	otherCodes = wordsOf(`
		json base64 base32 base58 base62 b64 hex xml yaml yml toml sql shell sh bash cmd regexp regex meta csv
		proto protobuf msgpack gob cbor bson pem der asn1 jwt jws png jpeg jpg gif image video audio webp
		unescape unquote decode unescaped unquoted decoded identifier literal ldap dn utf8 utf16 rune
		punycode idna morse gzip zlib frame packet to
	`)
	markupWords   = wordsOf("html js javascript css markdown")
	queryWords    = wordsOf("query form queryescape querystring")
	fragmentWords = wordsOf("fragment hash anchor")
	segmentWords  = wordsOf("segment pathescape param parameter")
	pathParts     = wordsOf("param params parameter parameters segment segments part parts value")
	requestWords  = wordsOf("url uri request req http get")
	subPathNouns  = wordsOf("path segments paths ref refs key object escapepath subpath filepath")
)
