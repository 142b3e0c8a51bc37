package names

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
