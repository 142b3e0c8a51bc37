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
