package names

// Whether a value fills one segment of a path is asked for its fix, beside what it is.

// isOneSegment says what [Judgement.OneSegment] does. A filePath before more of
// the path may be both, as services differ, and so may what a function joins to
// a path, unless its name says what it is:
//
//	path.Join(root, current, name)
//
// What ends the path may be several segments, where neither it nor the collection before it
// says that it is one.
func isOneSegment(v Value, n name, at Site, kind Kind) bool {
	switch {
	case at.Sibling:
		return true
	case !at.Last && mayBeSubPath(v, n):
		return false
	case kind == Identifier, n.isText(), isKeyOfCollection(n, at.Literal), isElementOfCollection(n, at.Literal):
		return true
	case JoinsPaths(at.Taker):
		return false
	}
	return !at.Last || !at.Ends
}

// mayBeSubPath reports whether the name of a value, or of one that it is made
// of, is that of several segments.
func mayBeSubPath(v Value, n name) bool {
	if n.isSubPath() {
		return true
	}
	for _, part := range v.Of {
		if mayBeSubPath(part, read(part.Name)) {
			return true
		}
	}
	return false
}

// HasSlashes reports whether a value has a "/" in it by its name, which is allowed in a
// query: an escaper changes the text of what was right there.
//
//	"?path=" + filePath, "?ref=" + ref, "?from=" + fromRepo
func HasSlashes(v Value) bool {
	n := read(v.Name)
	return mayBeSubPath(v, n) && !n.isPlainKey() || n.isRepo() || n.isOwnerRepo()
}
