package names

import "strings"

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
	case kind == Identifier, n.isText(), isElementOfCollection(n, at.Literal):
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

// IsStandardPath reports whether a value of several segments is a name of which a standard says
// the characters, by the route that it is in: none of them does harm in a path.
//
//	"/v2/" + name + "/manifests/" + tag     OCI Distribution Specification
func IsStandardPath(at Site) bool { return at.Place == Segment && isInSubPath(at.Before, at.After) }

// IsStandardName reports whether a value is in a segment of which a standard says the characters,
// by the route before it: a digest, a tag or an upload of a registry of containers (OCI
// Distribution Specification, "Endpoints"; an upload is an ID that the registry made).
//
//	"/v2/" + name + "/manifests/" + tag, "/v2/" + name + "/blobs/uploads/" + id
func IsStandardName(at Site) bool {
	rest, ok := strings.CutPrefix(at.Before, "/v2/")
	return ok && at.Place == Segment && endsInAny(rest, registryEnds)
}

// registryEnds end the routes of a registry before what is of a repository, which has a name.
var registryEnds = []string{"/blobs/", "/blobs/uploads/", "/manifests/", "/referrers/"}

// IsWrittenPath reports whether a value of several segments is named by people, who write "#" and
// "%" as well: the path of a file (POSIX.1: any byte but "/" and NUL), a branch or a tag
// (git-check-ref-format(1) forbids "?" and a space alone of what does harm), the key of an object.
// The path of what services name in their own alphabet is none, nor is what takes a prefix apart.
//
//	"/storage/" + repo + "/" + path, "/git/refs/heads/" + branch, "?to=/" + targetPath
//	"/projects/" + projectPath, "/images/" + image     are none
func IsWrittenPath(value string, at Site) bool {
	n := read(value)
	switch {
	case at.Place != Segment:
		return at.Place == Pair && (textWords.has(n.last) && n.isSubPath() || n.isNestedPath()) && !identifierWords.has(n.before())
	case isAfterRefs(at.Literal), isFileOfRepo(n, at):
		return true
	case n.last == "key":
		return objectOwners.has(n.before()) || n.isPlainKey() && (at.Before == "/" || at.Before == "/{}/") // of a bucket
	case textWords.has(n.last), n.isNestedPath():
		return !identifierWords.has(n.before())
	}
	return false
}
