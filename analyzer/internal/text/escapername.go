package text

// FuncName returns what messages call an escaper that has no name of its own.
func (e Escaper) FuncName() string {
	switch e.Name {
	case PathEscape, QueryEscape:
		return "url." + e.Name
	case SubPathEscape:
		return "EscapedPath"
	case JoinEscape:
		return "JoinPath"
	case FragmentEscape:
		return "EscapedFragment"
	case UserinfoEscape:
		return "Userinfo.String"
	case ValuesEncode:
		return "Values.Encode"
	}
	return "an escaper"
}

// IsDecodedQuery reports whether the last step of a value decodes what url.Values made,
// so that a value of it may begin another pair.
func IsDecodedQuery(h *Hole) bool {
	n := len(h.Escapers)
	return n > 1 && h.Escapers[n-1].Name == QueryUnescape && h.Escapers[n-2].Name == ValuesEncode && h.Value.Set.Has('&')
}
