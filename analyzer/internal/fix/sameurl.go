package fix

import "net/url"

// SameURL reports whether net/url reads the same from both texts, or cannot
// read the first and can read the second.
func SameURL(before, after string) bool {
	b, err := url.Parse(after)
	if err != nil {
		return false
	}
	a, err := url.Parse(before)
	if err != nil {
		return true
	}
	return a.Scheme == b.Scheme && a.Opaque == b.Opaque && a.User.String() == b.User.String() && a.Host == b.Host &&
		a.Path == b.Path && a.Query().Encode() == b.Query().Encode() && a.Fragment == b.Fragment
}
