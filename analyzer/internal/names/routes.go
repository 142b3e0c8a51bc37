package names

import (
	"path"
	"strings"
)

// A subPathRoute is a route of a standard with a name of several segments: "/v2/{name}/blobs/".
type subPathRoute struct {
	before string   // the path before the name
	after  []string // the texts that may follow the name
}

var subPathRoutes = []subPathRoute{
	// OCI Distribution Specification, "Endpoints": <name> is that of a
	// repository, such as library/alpine or org/team/app.
	{before: "/v2/", after: []string{"/blobs/", "/manifests/", "/tags/list", "/referrers/"}},
	// Go Modules Reference, "GOPROXY protocol": $base/$module/@v/list.
	{before: "/", after: []string{"/@v/", "/@latest"}},
}

// refEnds are the ends of a path before the name of a git reference (gitrevisions(7)), as
// services for git have them.
var refEnds = []string{"/refs/heads/", "/refs/tags/", "/ref/heads/", "/ref/tags/", "/git/refs/", "/git/ref/"}

// repoEnds are the ends of a path before a repository, in services for git (GitHub, Gitea: repos;
// Bitbucket: repositories).
var repoEnds = []string{"repos/", "repositories/"}

// isInSubPath reports whether a value is in a name of several segments by subPathRoutes, so that a
// "/" in the value must stay. before and after are the texts around the value.
//
//	"/v2/" + name + "/manifests/" + tag
func isInSubPath(before, after string) bool {
	for _, r := range subPathRoutes {
		if rest, ok := strings.CutPrefix(before, r.before); ok && !containsAny(rest, r.after) && containsAny(after, r.after) {
			return true
		}
	}
	return false
}

// isAfterRefs reports whether before, the text before a value, ends in one of refEnds. The value is
// then the name of a git reference, whose "/" stays in a URL.
//
//	"repos/" + repo + "/git/refs/heads/" + branch
func isAfterRefs(before string) bool { return endsInAny(before, refEnds) }

// isElementOfCollection reports whether n, the name of a value, is the singular of the collection
// at the end of before, the text before the value. It is false for values that may be paths.
//
//	"/captures/" + capture, "/sales-invoices/" + salesInvoice
//	"/models/" + model, "/files/" + file    false
func isElementOfCollection(n name, before string) bool {
	if n.isSubPath() || deepElements.has(n.last) || !strings.HasSuffix(before, "/") {
		return false
	}
	words := Words(path.Base(before))
	return len(words) > 0 && n.last == singular(words[len(words)-1])
}

// isLoneRepo reports whether n, the name of the value at site, is one for a repository, and the
// value directly follows "repos/", where an owner is expected. Such a value holds "owner/name".
//
//	repos/{repo}/contents
//	repos/{owner}/{repo}/contents    false
//	orgs/{org}/repos/{repo}          false: the owner is before "repos/"
func isLoneRepo(n name, site Site) bool {
	return n.isRepo() && standsForOwner(site)
}

// isLoneName reports whether n, the name of the value at site, is "name", and the value directly
// follows "repos/", where an owner is expected. Such a value may hold "owner/name".
//
//	https://api.github.com/repos/{name}
func isLoneName(n name, site Site) bool {
	return n.joined() == "name" && standsForOwner(site)
}

// standsForOwner reports whether the value at site is the first of its path and directly follows
// "repos/". It is false if only "/" is before the next value, as in repos/{project}/{repo}.
func standsForOwner(site Site) bool {
	return !site.Second && endsInAny(site.Literal, repoEnds) && site.Next != "/"
}

// isSecondHalf reports whether only a "/" is between the value at site and another value before it,
// which may be its owner.
//
//	repositories/{owner}/{repo_slug}
func isSecondHalf(site Site) bool { return site.Second && site.Literal == "/" }

// isNameOfRepo reports whether n, the name of the value at site, is "name", and the value follows a
// collection of repositories and an owner. It is then the name of a repository.
//
//	repos/{owner}/{name}/builds
func isNameOfRepo(n name, site Site) bool {
	if n.joined() != "name" || !isSecondHalf(site) {
		return false
	}
	before, ok := strings.CutSuffix(site.Before, "{}/")
	return ok && endsInAny(before, repoEnds)
}

// nameOfElement returns the name to judge v by. If v is the field Name of a type, directly after
// the plural of the type, the type is put before it: clusterName after "clusters/". Otherwise, the
// result is n, the name of v.
//
//	"/clusters/" + cluster.Name, "/block-storages/" + volume.Name of a BlockStorage
//	"/clusters/" + options.Name    unchanged
func nameOfElement(v Value, n name, site Site) name {
	if n.joined() != "name" || v.Owner == "" || Fold(v.Var.Name()) != "name" || !site.Starts || !strings.HasSuffix(site.Literal, "/") {
		return n
	}
	ws, of := Words(path.Base(site.Literal)), Words(v.Owner)
	if len(ws) == 0 || len(of) == 0 || singular(ws[len(ws)-1]) != singular(of[len(of)-1]) {
		return n
	}
	return read(v.Owner + "Name")
}

func (n name) isUser() bool {
	return n.last == "user" || n.last == "username" || n.last == "name" && n.before() == "user"
}

// isFileOfRepo reports whether n, the name of the value at site, is one for paths, and the value
// follows a collection of files. It is then the path of a file, not the rest of a URL after a base.
//
//	"repos/" + owner + "/" + repo + "/contents/" + path
//	owner + "/" + repo + "/raw/" + ref + "/" + path
func isFileOfRepo(n name, site Site) bool {
	if !site.Second || !n.isSubPath() || n.isLink() {
		return false
	}
	ws := strings.Split(site.Before, "/")
	k := len(ws) - 2 // the text ends in "/"
	if k < 1 || ws[k+1] != "" {
		return false
	}
	return fileCollections.has(ws[k]) || fileTrees.has(ws[k-1])
}

func endsInAny(s string, ends []string) bool {
	for _, end := range ends {
		if strings.HasSuffix(s, end) {
			return true
		}
	}
	return false
}

func containsAny(s string, texts []string) bool {
	for _, text := range texts {
		if strings.Contains(s, text) {
			return true
		}
	}
	return false
}

// isIdentifierKey reports whether the query key at the end of before is for an identifier, and n,
// the name of the value, is not a name of free text.
//
//	"?api_key=" + c.key, "&page=" + v
//	"?id=" + name              false
func isIdentifierKey(n name, before string) bool {
	if n.isText() && !n.isPlainKey() {
		return false
	}
	key, ok := strings.CutSuffix(before, "=")
	return ok && read(key[strings.LastIndexAny(key, "?&;")+1:]).isIdentifier()
}

// A fix needs to know whether a value fills one segment of a path, besides its kind.

// isOneSegment reports whether v at site, of the given kind, is a single path segment; see
// [Judgement.OneSegment]. n is the name of v. The first case that applies decides; else false:
//
//	the value is escaped as a segment elsewhere (a sibling)       true
//	the name may mean several segments, and more path follows     false
//	an identifier, free text, or an element of a collection       true
//	an argument of a function that joins paths                    false
//	a value with more of the path after it                        true
func isOneSegment(v Value, n name, site Site, kind Kind) bool {
	switch {
	case site.Sibling:
		return true
	case !site.Last && mayBeSubPath(v, n):
		return false
	case kind == Identifier, n.isText(), isElementOfCollection(n, site.Literal):
		return true
	case JoinsPaths(site.Taker):
		return false
	}
	return !site.Last || !site.Ends
}

// mayBeSubPath reports whether n, the name of v, or that of a value in v.Of means several segments.
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

// HasSlashes reports whether the name of v says that v may hold a "/". In a query, a "/" may stay
// as it is, and an escaper would change a text that is right.
//
//	"?path=" + filePath, "?ref=" + ref, "?from=" + fromRepo
func HasSlashes(v Value) bool {
	n := read(v.Name)
	return mayBeSubPath(v, n) && !n.isPlainKey() || n.isRepo() || n.isOwnerRepo()
}

// IsStandardPath reports whether the value at site is several segments on a route of a standard.
// The standard allows only bytes that do no harm in a path.
//
//	"/v2/" + name + "/manifests/" + tag     OCI Distribution Specification
func IsStandardPath(site Site) bool {
	return site.Place == Segment && isInSubPath(site.Before, site.After)
}

// IsStandardName reports whether the value at site is one segment on a route of a standard that
// fixes its alphabet: a digest, a tag or an upload of a container registry (OCI Distribution
// Specification, "Endpoints"; an upload is an ID that the registry made).
//
//	"/v2/" + name + "/manifests/" + tag, "/v2/" + name + "/blobs/uploads/" + id, "manifests/" + tag
//	"/registry/repositories/" + id + "/tags/" + tag
func IsStandardName(site Site) bool {
	rest, ok := strings.CutPrefix(site.Before, "/v2/")
	isTag := strings.Contains(site.Before, "/regist") && strings.HasSuffix(site.Before, "/repositories/{}/tags/")
	return site.Place == Segment && (isTag || site.Before == "manifests/" || ok && endsInAny(rest, registryEnds))
}

// registryEnds are the ends of registry paths before an item of a named repository.
var registryEnds = []string{"/blobs/", "/blobs/uploads/", "/manifests/", "/referrers/"}

// IsWrittenPath reports whether the value at site is several segments that people choose, so that
// it may have "#" and "%": the path of a file (POSIX.1: any byte but "/" and NUL), a branch or tag
// (git-check-ref-format(1) allows both). value is the name of the value. It is false for paths that consist of names made by services, such as projectPath, and for a path
// that is the first value of its URL: it may be all that callers ask for, with a query.
//
//	"/storage/" + repo + "/" + path, "/git/refs/heads/" + branch, "?to=/" + targetPath
//	"/projects/" + projectPath, "/images/" + image, base + "/v1/" + path     false
func IsWrittenPath(value string, site Site) bool {
	n := read(value)
	switch {
	case site.Place != Segment:
		return site.Place == Pair && (textWords.has(n.last) && n.isSubPath() || n.isNestedPath()) && !identifierWords.has(n.before())
	case isAfterRefs(site.Literal), isFileOfRepo(n, site):
		return true
	case textWords.has(n.last), n.isNestedPath():
		return site.Second && !identifierWords.has(n.before())
	}
	return false
}
