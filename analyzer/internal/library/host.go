package library

import (
	"go/types"
)

// TakesPort reports whether a ":" and a port may follow the text of a field as
// it is: the host of a URL as it is there, with the brackets of an IPv6
// address (RFC 3986 section 3.2.2), or a name that a DNS record points to, which
// is never an address (RFC 2782, RFC 1035 section 3.3).
func TakesPort(field *types.Var) bool {
	if field == nil || !field.IsField() || field.Pkg() == nil {
		return false
	}
	switch field.Pkg().Path() {
	case "net/url", "net/http":
		return field.Name() == "Host"
	case "net": // of SRV, of MX and NS
		return field.Name() == "Target" || field.Name() == "Host"
	}
	return false
}

// IsRequestTarget reports whether a field holds what a client sent for a URL: the
// path and the query, which begin with "/" (RFC 9112 section 3.2.1).
func IsRequestTarget(field *types.Var) bool {
	return field != nil && field.IsField() && field.Pkg() != nil && field.Pkg().Path() == "net/http" && field.Name() == "RequestURI"
}

// IsRequestURL reports whether a field is the URL of a request.
func IsRequestURL(field *types.Var) bool {
	return field != nil && field.IsField() && field.Pkg() != nil && field.Pkg().Path() == "net/http" && field.Name() == "URL"
}
