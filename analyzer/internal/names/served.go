package names

import (
	"path"
	"strings"
)

// IsServed reports whether a path segment has, by its name value and its route, an alphabet that a
// service fixes, although people choose it: a value that may also be an identifier, an alias, an
// owner of a repository, an account, a user, community or tag of a public service, or the plain
// name of a thing. It is evidence for the level of a finding, not for the kind of the value.
//
//	"/types/" + idOrName, "/realms/" + alias, "/repos/" + user + "/" + repo, "/nodes/" + name
//	"/users/" + username + "/keys", "https://api.example.com/tags/" + name
//	"/labels/" + name, "/databases/" + id + "/users/" + username, "/" + name    false
func IsServed(value string, at Site) bool {
	n := read(value)
	switch {
	case at.Place != Segment:
		return false
	case n.isAlternative():
		return true
	case n.isServedName():
		return true
	case isAccount(n, at), isPublicName(n, at):
		return true
	case n.isUser():
		return at.Next == "/" && endsInAny(at.Literal, repoEnds)
	case n.joined() == "name" && at.Starts:
		of := collectionOf(at)
		return of != "" && !freelyNamed.has(of) && !read(of+"Name").isWritten()
	}
	return false
}

// isServedName reports whether the name ends in a word for names that a service restricts to an
// alphabet: alias, dbname, databaseName.
func (n name) isServedName() bool {
	if n.last == "name" {
		return servedNames.has(n.before())
	}
	stem, isName := strings.CutSuffix(n.last, "name")
	return servedNames.has(n.last) && n.last == "alias" || isName && servedNames.has(stem)
}

// isAccount reports whether a value whose name has the words n is the user name of an account: it
// names a user, and directly follows a collection of accounts, without other values before it. A
// value called "name" there does not count, as it may be a display name.
func isAccount(n name, at Site) bool {
	if at.Second || !at.Starts || !n.isUser() {
		return false
	}
	before, ok := strings.CutSuffix(at.Before, "/")
	return ok && accountWords.has(singular(Fold(path.Base(before))))
}

// isPublicName reports whether a value whose name has the words n is a user, a community or a tag
// of a public service. The host must be a literal, and only their collection may precede the value:
// the services that users install may allow more bytes, and so may other tags.
//
//	"https://www.example.com/r/" + name + "/about", "https://api.example.com/v1/tags/" + tag + "/media"
//	c.base + "/users/" + name, "https://api.example.com/repos/" + repo + "/tags/" + tag    false
func isPublicName(n name, at Site) bool {
	before, ok := strings.CutSuffix(at.Before, "/")
	if !ok || !at.Public || at.Second || !at.Starts {
		return false
	}
	switch of := singular(Fold(path.Base(before))); {
	case accountWords.has(of):
		return n.joined() == "name" || n.isUser()
	case communityWords.has(of):
		return n.joined() == "name" || singular(n.last) == of || strings.TrimSuffix(n.last, "name") == of || n.last == "name" && n.before() == of
	}
	return false
}

// collectionOf returns the word for the collection that contains the value, in the singular: the
// last word of the nearest literal segment before it. It is "" when this segment is not a
// collection, such as the version of an API.
//
//	"/nodes/" + name, "/secrets/" + namespace + "/" + name
//	"/v1/" + name, "/by-name/" + name, "/u/" + name    ""
func collectionOf(at Site) string {
	before, ok := strings.CutSuffix(at.Before, "/")
	if !ok {
		return ""
	}
	for strings.HasSuffix(before, "/{}") {
		before = strings.TrimSuffix(before, "/{}")
	}
	segment := path.Base(before)
	ws := Words(segment)
	if len(ws) == 0 || IsVersion(segment) || strings.Contains(segment, "{") {
		return ""
	}
	if of := singular(ws[len(ws)-1]); len(of) > 2 && of != "name" && !apiWords.has(of) {
		return of
	}
	return ""
}

// HasSlashesByRoute reports whether a value, by its name and its route, is the repository of a
// container registry. Its name may have slashes (OCI Distribution Specification).
//
//	"/registry/" + registry + "/repositories/" + repository + "/tags"
func HasSlashesByRoute(value string, at Site) bool {
	if at.Place != Segment || !read(value).isRepo() {
		return false
	}
	before := strings.ToLower(at.Before)
	return strings.Contains(before, "/registry/") || strings.Contains(before, "/registries/")
}
