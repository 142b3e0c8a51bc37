package names

import "strings"

// IsTextKey reports whether the query key directly before the value at site is for a search or a
// password, which people type, or for a URL. The key is better evidence than the name of the value.
//
//	"?q=" + query, "&redirect_uri=" + c.redirect, "&$filter=" + f
//	"?query=state:" + state, "&qn=" + quality    false: not directly before, no such key
func IsTextKey(site Site) bool {
	return textKeys.has(keyBefore(site))
}

// keyBefore returns the query key directly before the value at site, in lower case, without
// underscores and in the singular; "" when no key and "=" are directly before the value.
func keyBefore(site Site) string {
	key, ok := strings.CutSuffix(site.Literal, "=")
	if !ok || site.Place != Pair {
		return ""
	}
	return singular(Fold(strings.TrimPrefix(key[strings.LastIndexAny(key, "?&;")+1:], "$")))
}

// IsCredentialKey reports whether the query key before the value at site is for a credential of the
// program. A service makes credentials of letters, digits and few marks.
//
//	"&api_key=" + key, "?appid=" + app
//	"?key=" + key     false: it may be a key of anything
func IsCredentialKey(site Site) bool { return programKeys.has(keyBefore(site)) }

// IsVersion reports whether a segment is the version of an API, such as v1 or v2beta1.
func IsVersion(segment string) bool {
	return len(segment) > 1 && segment[0]|' ' == 'v' && '0' <= segment[1] && segment[1] <= '9'
}

// IsRegisteredKey reports whether a request parameter with this key is a URL that the client has
// registered with the server before: the server redirects to it (RFC 6749 section 3.1.2.2; OpenID
// Connect RP-Initiated Logout 1.0 section 3.1).
func IsRegisteredKey(key string) bool {
	return key == "redirect_uri" || key == "post_logout_redirect_uri"
}
