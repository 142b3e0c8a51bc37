package names

import (
	"slices"
	"strings"
)

// IsTextKey reports whether a value follows a query key that is better evidence than its own
// name: the key of text that people type, or of a URL. It is evidence for the level of a
// finding, not for what the value is.
//
//	"?q=" + query, "&redirect_uri=" + c.redirect, "&$filter=" + f
//	"?query=state:" + state, "&qn=" + quality    are none
func IsTextKey(at Site) bool {
	return textKeys.has(keyBefore(at))
}

// keyBefore returns the key of a query that a value is right after, without borders and its
// plural; "" where there is none.
func keyBefore(at Site) string {
	key, ok := strings.CutSuffix(at.Literal, "=")
	if !ok || at.Place != Pair {
		return ""
	}
	return singular(Fold(strings.TrimPrefix(key[strings.LastIndexAny(key, "?&;")+1:], "$")))
}

// IsCredentialKey reports whether a value is right after the key of a query that is
// that of the program itself: a service makes it, of letters, digits and few marks.
//
//	"&api_key=" + key, "?appid=" + app
//	"?key=" + key     is none: it may be that of anything
func IsCredentialKey(at Site) bool {
	if at.Place != Pair {
		return false
	}
	key, ok := strings.CutSuffix(at.Literal, "=")
	return ok && programKeys.has(Fold(key[strings.LastIndexAny(key, "?&;")+1:]))
}

// IsServedKey reports whether the value of a name is right after the key of a query that says
// that the service made it, or takes a few words there, unless the name says that it is
// what people type. The secret of an application is one after any key, and so is a mere key that
// the one service on a host which the program names gives to those who ask for one.
//
//	"?type=" + typ, "&fields=" + strings.Join(fields, ","), "&client_secret=" + secret
//	"&secret=" + appSecret, "https://maps.example.com/json?key=" + key
//	"&type=" + textFilter, base + "/get?key=" + key     are none
func IsServedKey(value string, at Site) bool {
	if at.Place != Pair {
		return false
	}
	key, ok := strings.CutSuffix(at.Literal, "=")
	if !ok {
		return false
	}
	key = strings.TrimPrefix(key[strings.LastIndexAny(key, "?&;")+1:], "$")
	word, n := read(key).last, read(value)
	if madeKeys.has(Fold(key)) || madeKeys.has(n.before()+n.last) || at.Public && Fold(key) == "key" && n.isPlainKey() {
		return true
	}
	if !wordKeys.has(word) {
		return false
	}
	isSame := slices.ContainsFunc(n.held, func(w string) bool { return singular(w) == word })
	return isSame || !textWords.has(n.last)
}

// IsVersion reports whether a segment is the version of an API: v1, v2beta1.
func IsVersion(segment string) bool {
	return len(segment) > 1 && segment[0]|' ' == 'v' && '0' <= segment[1] && segment[1] <= '9'
}

// IsRegisteredKey reports whether a parameter of a request is by its key a URL that a client has
// registered with the server before: where it is sent back to (RFC 6749 section 3.1.2.2; OpenID
// Connect RP-Initiated Logout 1.0 section 3.1).
func IsRegisteredKey(key string) bool {
	return key == "redirect_uri" || key == "post_logout_redirect_uri"
}
