package names

import (
	"path"
	"slices"
	"strings"
)

// A routeKind says what a value on a route is.
type routeKind uint8

const (
	imageName  routeKind = iota // a name of several segments: that of an image, the path of a module
	imageItem                   // one segment with an alphabet that a standard fixes: a tag, a digest, an upload
	engineName                  // the name of an image or plugin, on a route that only container engines have
	engineWord                  // the same on a route that other APIs have, too
	gitRef                      // the name of a git reference, whose "/" stays in a URL
	repoOwner                   // the first segment after a collection of repositories
	repoOf                      // the repository after its owner
	registry                    // anything in a container registry
)

// A route is a place in the paths of public APIs where a value is of Kind. The path before the value
// begins with Begins, contains Has and ends in one of Ends, and the path after it contains one of
// After, which the path before does not; if Whole is set, it is one of After. A field that is not
// set allows anything.
type route struct {
	Kind        routeKind
	Begins, Has string
	Ends, After []string
	Whole       bool
	From        string // the source of the route
}

const (
	oci    = "OCI Distribution Specification, Endpoints: <name> is that of a repository, such as org/team/app"
	docker = "https://docs.docker.com/reference/api/engine/: names of images and plugins keep their slashes; Podman has the same API"
	forges = "GitHub, Gitea: repos; Bitbucket: repositories"
)

var routes = [...]route{
	{Kind: imageName, Begins: "/v2/", After: []string{"/blobs/", "/manifests/", "/tags/list", "/referrers/"}, From: oci},
	{Kind: imageName, Begins: "/", After: []string{"/@v/", "/@latest"}, From: "Go Modules Reference, GOPROXY protocol: $base/$module/@v/list"},
	{Kind: imageItem, Begins: "/v2/", Ends: []string{"/blobs/", "/blobs/uploads/", "/manifests/", "/referrers/"}, From: oci},
	{Kind: imageItem, Has: "/regist", Ends: []string{"/repositories/{}/tags/"}, From: "GitLab, Container registry API"},
	{Kind: engineName, Ends: []string{"/images/"}, After: []string{"/json"}, Whole: true, From: docker},
	{Kind: engineName, Ends: []string{"/distribution/"}, After: []string{"/json"}, Whole: true, From: docker},
	{Kind: engineWord, Ends: []string{"/images/"}, After: []string{"", "/history", "/push", "/tag", "/get", "/attestations"}, Whole: true, From: docker},
	{Kind: engineWord, Ends: []string{"/plugins/"}, After: []string{"", "/json", "/enable", "/disable", "/push", "/set", "/upgrade"}, Whole: true, From: docker},
	{Kind: gitRef, Ends: []string{"/refs/heads/", "/refs/branches/", "/refs/tags/", "/ref/heads/", "/ref/tags/", "/git/refs/", "/git/ref/"}, From: "gitrevisions(7), as services for git have it"},
	{Kind: repoOwner, Ends: []string{"repos/", "repositories/"}, From: forges},
	{Kind: repoOf, Ends: []string{"repos/{}/", "repositories/{}/"}, From: forges},
	{Kind: registry, Has: "/registry/", From: "GitLab, Container registry API"},
	{Kind: registry, Has: "/registries/", From: "Azure, DigitalOcean: /registries/{registry}/repositories/{repository}"},
}

// isOn reports whether the value at site is on a route of this kind.
func isOn(kind routeKind, site Site) bool {
	return site.Place == Segment && slices.ContainsFunc(routes[:], func(r route) bool { return r.Kind == kind && r.matches(site) })
}

func (r *route) matches(site Site) bool {
	rest, ok := strings.CutPrefix(site.Before, r.Begins)
	switch {
	case !ok || !strings.Contains(rest, r.Has) || r.Ends != nil && !slices.ContainsFunc(r.Ends, func(end string) bool { return strings.HasSuffix(rest, end) || rest == end[1:] }):
		return false
	case r.Whole:
		return slices.Contains(r.After, site.After)
	}
	return r.After == nil || containsAny(site.After, r.After) && !containsAny(rest, r.After)
}

// engineOnly are ends of paths that only container engines are known to have. "{}" is a value.
var engineOnly = []string{
	"/images/json", "/images/{}/json", "/distribution/{}/json",
	"/containers/json", "/containers/create", "/containers/{}/json", "/exec/{}/json", "/exec/{}/start",
}

// IsOfEngine reports whether of, a path, ends as only paths of container engines do, as in
// engineOnly. It has "{}" for each value.
func IsOfEngine(of string) bool { return endsInAny("/"+strings.TrimPrefix(of, "/"), engineOnly) }

// isNameOfEngine reports whether the value at site is the name of an image or a plugin in the API
// of container engines. If other APIs have the route, too, site.Engine must be set. If the value
// also ends the path, n, the name of the value, must not be that of an identifier.
//
//	"/images/" + name + "/json", "/distribution/" + name + "/json"
//	"/images/" + name                  beside "/containers/json"
//	"/images/" + id, "/plugins/" + slug        false
func isNameOfEngine(n name, site Site) bool {
	return site.Starts && (isOn(engineName, site) || site.Engine && isOn(engineWord, site) && (site.After != "" || site.Ends && !n.isIdentifier()))
}

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
	return !site.Second && isOn(repoOwner, site) && site.Next != "/"
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
	return n.joined() == "name" && isSecondHalf(site) && isOn(repoOf, site)
}

// nameWithOwner returns the name to judge v at site by. If v is the field Name of a type, in a query or
// directly after the plural of the type, the type is put before it: clusterName after "clusters/".
// Otherwise, the result is n, the name of v.
//
//	"/clusters/" + cluster.Name, "/block-storages/" + volume.Name of a BlockStorage
//	"/clusters/" + options.Name    unchanged
func nameWithOwner(v Value, n name, site Site) name {
	if !isFieldName(v, n) || site.Place != Pair && !(site.Starts && strings.HasSuffix(site.Literal, "/")) {
		return n
	}
	ws, of := Words(path.Base(site.Literal)), Words(v.Owner)
	if site.Place != Pair && (len(ws) == 0 || len(of) == 0 || singular(ws[len(ws)-1]) != singular(of[len(of)-1])) {
		return n
	}
	return read(v.Owner + "Name")
}

// isFieldName reports whether v, a value with the name n, is the field Name of a type.
func isFieldName(v Value, n name) bool {
	return n.joined() == "name" && v.Owner != "" && Fold(v.Var.Name()) == "name"
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
func IsStandardPath(site Site) bool { return isOn(imageName, site) }

// IsStandardName reports whether the value at site is one segment on a route of a standard that
// fixes its alphabet: a digest, a tag or an upload of a container registry (OCI Distribution
// Specification, "Endpoints"; an upload is an ID that the registry made).
//
//	"/v2/" + name + "/manifests/" + tag, "/v2/" + name + "/blobs/uploads/" + id, "manifests/" + tag
//	"/registry/repositories/" + id + "/tags/" + tag
func IsStandardName(site Site) bool {
	return isOn(imageItem, site) || site.Place == Segment && site.Before == "manifests/"
}

// IsWrittenPath reports whether the value at site is several segments that people choose, so that
// it may have "#" and "%": the path of a file in a collection of files (POSIX.1: any byte but "/" and
// NUL), a branch or tag (git-check-ref-format(1) allows both), or in a query a path by its name.
// value is the name of the value. It is false for other paths, which programs and services make.
//
//	"/contents/" + path, "/blob/" + ref + "/" + path, "/git/refs/heads/" + branch, "?to=/" + targetPath
//	"/projects/" + projectPath, "/images/" + image, "/storage/" + repo + "/" + path     false
func IsWrittenPath(value string, site Site) bool {
	n := read(value)
	if site.Place != Segment {
		return site.Place == Pair && textWords.has(n.last) && n.isSubPath() && !identifierWords.has(n.before())
	}
	return isOn(gitRef, site) || isFileOfRepo(n, site)
}
