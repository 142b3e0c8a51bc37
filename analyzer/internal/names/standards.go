package names

import "strings"

// What the constant text of a URL says by itself, by the standard or the service that it is of.

// IsAuthorization reports whether a constant text of a query has a key of the
// authorization requests of OAuth (RFC 6749, section 4.1.1), whose state is any text.
func IsAuthorization(query string) bool {
	for _, key := range [...]string{"client_id=", "redirect_uri=", "response_type="} {
		if strings.Contains(query, key) {
			return true
		}
	}
	return false
}

// IsRedirectURI reports whether a name is that of the URI to which a server of OAuth sends a
// client back, which may have a query that must stay (RFC 6749 section 3.1.2): redirect_uri,
// RedirectURI. A redirect URL may be any.
func IsRedirectURI(s string) bool {
	words := Words(s)
	return len(words) == 2 && words[0] == "redirect" && words[1] == "uri"
}

// IsGrant reports whether a constant text of a query or a form has a key of the requests for
// tokens of OAuth (RFC 6749 section 4.1.3, RFC 7636 section 4.5, RFC 7009 section 2.1): what a
// server gave for it may have any printable byte of ASCII.
func IsGrant(query string) bool {
	for _, key := range [...]string{"grant_type=", "code_verifier=", "token_type_hint="} {
		if strings.Contains(query, key) {
			return true
		}
	}
	return false
}

// IsResourcePath reports whether a path p is the identifier of a resource of Azure, which is
// a value without escapes, by its REST specification (Azure Resource Manager, "resource
// IDs"; the case of its words does not matter). Values stand as "{}".
//
//	/subscriptions/{}/resourceGroups/{}/providers/Microsoft.Insights/webtests/{}
//	/providers/Microsoft.Management/managementGroups/{}
//	/subscriptions/{}/invoices    is none
func IsResourcePath(p string) bool {
	ws := strings.Split(strings.ToLower(p), "/")
	switch {
	case len(ws) < 3 || ws[0] != "":
		return false
	case ws[1] == "providers":
		return isNamespace(ws[2])
	case ws[1] != "subscriptions" || len(ws) < 4:
		return false
	}
	return ws[3] == "resourcegroups" || ws[3] == "providers" && len(ws) > 4 && isNamespace(ws[4])
}

// isNamespace reports whether a segment is the namespace of a provider of resources, that
// of a company before its own: Microsoft.Insights.
func isNamespace(segment string) bool {
	company, own, ok := strings.Cut(segment, ".")
	return ok && company != "" && own != "" && segment[0] != '{'
}

// IsVersion reports whether a segment is the version of an API: v1, v2beta1.
func IsVersion(segment string) bool {
	return len(segment) > 1 && segment[0]|' ' == 'v' && '0' <= segment[1] && segment[1] <= '9'
}

// BeginsURLs reports whether a segment is before all that a service is asked for:
// what follows is the rest of a URL.
//
//	"/api/", "/v2/", "/clusters/{}/proxy/"
func BeginsURLs(segment string) bool {
	return IsVersion(segment) || segment == "rest" || baseWords.has(segment)
}

// IsGitweb reports whether a query is one of gitweb, whose pairs are separated by ";"
// (gitweb(1)): the project comes first, and an action, a hash or a file follows.
//
//	?p=linux.git;a=commit;h=v6.1
func IsGitweb(query string) bool {
	return strings.HasPrefix(query, "p=") && (strings.Contains(query, ";a=") || strings.Contains(query, ";h="))
}

// IsRegisteredKey reports whether a parameter of a request is by its key a URL that a client has
// registered with the server before: where it is sent back to (RFC 6749 section 3.1.2.2; OpenID
// Connect RP-Initiated Logout 1.0 section 3.1).
func IsRegisteredKey(key string) bool {
	return key == "redirect_uri" || key == "post_logout_redirect_uri"
}
