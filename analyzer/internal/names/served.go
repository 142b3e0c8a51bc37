package names

import (
	"path"
	"strings"
)

// IsServed reports whether a service seems to restrict the bytes of the value at site, though
// people choose it. The value must have one of these names; in a query, only that of a user:
//
//	two forms, or an alias                      "/types/" + idOrName, "/realms/" + alias
//	a tag that is none of a list of tags        "/versions/" + tag, not "/tags/" + tag
//	a user                                      "/users/" + username + "/keys", "?user=" + username
//	"name" after a collection                   "/nodes/" + name, not "/labels/" + name
//	"name" beside other text in its segment     "/async/" + name + "." + namespace
func IsServed(value string, site Site) bool {
	n := read(value)
	switch {
	case site.Place != Segment:
		return site.Place == Pair && n.isUser()
	case n.isAlternative(), n.isServedName(), n.isUser():
		return true
	case n.last == "tag" || n.last == "name" && n.before() == "tag":
		return collectionOf(site) != "tag" || isOn(registry, site)
	case n.joined() == "name" && (!site.Starts || site.Next != "" && !strings.ContainsAny(site.Next[:1], "/?#")):
		return true
	case n.joined() == "name":
		of := collectionOf(site)
		return of != "" && !freelyNamed.has(of) && (servedNames.has(of) || !read(of+"Name").isWritten())
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
	return n.last == "alias" || isName && servedNames.has(stem)
}

// collectionOf returns the word for the collection that contains the value at site, in the
// singular: the last word of the nearest literal segment before it. It is "" when this segment is
// not a collection, such as the version of an API.
//
//	"/nodes/" + name, "/secrets/" + namespace + "/" + name
//	"/v1/" + name, "/by-name/" + name, "/u/" + name    ""
func collectionOf(site Site) string {
	before, ok := strings.CutSuffix(site.Before, "/")
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

// HasSlashesByRoute reports whether the route and the name (value) of the value at site are those
// of a repository in a container registry. Such a repository may have slashes (OCI Distribution
// Specification).
//
//	"/registry/" + registry + "/repositories/" + repository + "/tags"
func HasSlashesByRoute(value string, site Site) bool {
	return read(value).isRepo() && isOn(registry, site)
}
