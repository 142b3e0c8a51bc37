package summary

import "go/types"

// HoldsURLHost reports whether a field holds the host of a URL as it stands
// there, with the brackets of an IPv6 address (RFC 3986 section 3.2.2), so
// that a port may follow it.
func HoldsURLHost(field *types.Var) bool {
	if field == nil || !field.IsField() || field.Pkg() == nil || field.Name() != "Host" {
		return false
	}
	path := field.Pkg().Path()
	return path == "net/url" || path == "net/http"
}
