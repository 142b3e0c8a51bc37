package library

// KnowsPackage reports whether the package at path has functions or fields
// that take URLs, so that a package that imports it may build some.
func KnowsPackage(path string) bool {
	return funcs.knows(path) || fields.knows(path)
}

// knows reports whether the table has rows of the package at path.
func (t table[T]) knows(path string) bool {
	if _, ok := t[path]; ok {
		return true
	}
	_, ok := t[plainPath(path)]
	return ok
}

var slotNames = [...]string{
	NoSlot: "nothing", URL: "URL", Reference: "reference", EscapedPath: "escaped path", JoinElement: "JoinPath element",
	RawQuery: "query", RawFragment: "escaped fragment", Opaque: "opaque part", Path: "decoded path", Fragment: "decoded fragment",
	QueryKey: "query key", QueryValue: "query value", User: "user name", Password: "password", Segment: "decoded path segment",
	Scheme: "scheme", Host: "host", HostPort: "host and port", DialAddr: "dial address", FormBody: "form body",
}

// String returns the words that debug output uses.
func (s Slot) String() string {
	if int(s) < len(slotNames) {
		return slotNames[s]
	}
	return slotNames[NoSlot]
}
