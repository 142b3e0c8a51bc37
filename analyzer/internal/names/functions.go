package names

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Outcome says which result of a function means that the value it tests is valid.
type Outcome uint8

// The values of Outcome.
const (
	SaysNothing Outcome = iota
	GoodIfTrue          // true, or a nil error: validName, isValidID, checkPath, VerifyRef
	GoodIfFalse         // false: isInvalidName, hasBadChars
)

// Predicate returns which result of a function with the given name means a valid value: GoodIfTrue
// for checkPath or isValidID, GoodIfFalse for isInvalidName or hasBadChars. It is SaysNothing for a
// name that does not begin with the verb of a test, or whose next word says little: isURL.
func Predicate(name string) Outcome {
	verb, object := "", ""
	switch ws := Words(name); len(ws) {
	case 0:
	case 1:
		verb = ws[0]
	default:
		verb, object = ws[0], ws[1]
	}
	switch {
	case predicateVerbs.has(verb) && object == "" && verb != "is":
		return GoodIfTrue
	case verb == "invalid" || (verb == "is" || verb == "has" || verb == "contains") && badWords.has(object):
		return GoodIfFalse
	case !predicateVerbs.has(verb) || object == "" || littleWords.has(object):
		return SaysNothing
	}
	return GoodIfTrue
}

// Searches reports whether the name of a function suggests that it looks for an element in a
// list: contains, stringInSlice, HasMember.
func Searches(name string) bool {
	for _, word := range Words(name) {
		switch {
		case searchWords.has(word):
			return true
		case searchNots.has(word):
			return false
		}
	}
	return false
}

// MakesError reports whether the name of a function suggests that it makes an error: New, as in
// errors.New, or badRequestError.
func MakesError(name string) bool {
	return name == "New" || name == "Newf" || errorWords.hasAny(Words(name))
}

// JoinsPaths reports whether a function of this name joins paths with "/", each of one or more
// segments: path.Join, URLJoin, JoinPaths.
func JoinsPaths(name string) bool {
	return slices.Contains(Words(name), "join")
}

// Prints reports whether a function with this name prints its arguments: debugf, InfoContext.
func Prints(name string) bool { return printVerbs.has(printVerb(strings.Join(Words(name), ""))) }

// IsLogger reports whether a type of this name logs: Logger, requestLogger.
func IsLogger(name string) bool { return strings.HasSuffix(last(Words(name)), "logger") }

// IsLoggerPackage reports whether a package of this name logs: log, klog.
func IsLoggerPackage(name string) bool { return loggerPackages.has(name) }

// OnlyReads reports whether the name of a function suggests that it changes none of its
// arguments: MarshalJSON, Println, LogError.
func OnlyReads(name string) bool {
	ws := Words(name)
	return len(ws) > 0 && readVerbs.has(printVerb(ws[0]))
}

// Fills reports whether the name of a function suggests that it fills what an argument points
// to: Unmarshal, DecodeElement, ShouldBindJSON, Sscanf.
func Fills(name string) bool {
	for _, word := range Words(name) {
		for i := range word { // decoder, scanln
			if fillVerbs.has(word[:i]) {
				return true
			}
		}
		if fillVerbs.has(word) {
			return true
		}
	}
	return false
}

// IsMethod reports whether a parameter of this name is the HTTP method of a request.
func IsMethod(name string) bool { return methodWords.has(strings.Join(Words(name), "")) }

// IsPath reports whether a name is "path" alone. Next to a parameter with the HTTP method, a
// parameter with this name is the path of the URL.
func IsPath(name string) bool { return Fold(name) == "path" }

// IsBare reports whether a name says that a value is an identifier, but not of what: id and UUID,
// not userID.
func IsBare(name string) bool {
	n := read(name)
	return len(n.held) == 1 && bareWords.has(n.last)
}

// printVerb returns the name of a printing function, in lower case, without the ending for the kind
// of its arguments: "debug" for debugf, debugln and debugcontext. Other names stay unchanged.
func printVerb(name string) string {
	for _, end := range []string{"context", "ctx", "depth", "ln", "f", "w", "v"} {
		if verb, ok := strings.CutSuffix(name, end); ok && printVerbs.has(verb) {
			return verb
		}
	}
	return name
}

// Escaper returns the escaper that a function with the given name seems to be; ok is false for the
// name of another function. If the name says which bytes are escaped, the result is an escaper of
// net/url or SubPathEscape; otherwise UnknownEscape: encodeParam may be for a path or a query.
//
//	pathEscape              PathEscape
//	QueryEscape             QueryEscape
//	EncodePath, URLPathEscape, refURLEscape   SubPathEscape: they keep "/"
//	escapeHTML              HTMLEscape
//	urlEncode, quote, escapeQueryParam        UnknownEscape
//
// ok is false for encoders to other codes, and for decoders: jsonEncode, Encoded, unescape.
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
