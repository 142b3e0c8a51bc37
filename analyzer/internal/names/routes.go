package names

import (
	"path"
	"strings"
)

// A subPathRoute is a route of a standard with a name that may have several
// segments between two texts.
type subPathRoute struct {
	before string   // how the path begins
	after  []string // one of these ends the name
}

var subPathRoutes = []subPathRoute{
	// OCI Distribution Specification, "Endpoints": <name> is that of a
	// repository, such as library/alpine or org/team/app.
	{before: "/v2/", after: []string{"/blobs/", "/manifests/", "/tags/list", "/referrers/"}},
	// Go Modules Reference, "GOPROXY protocol": $base/$module/@v/list.
	{before: "/", after: []string{"/@v/", "/@latest"}},
}

// isRepoOfRegistry reports whether a repository is right after the version of a
// registry of containers: its name has several segments there, as those of subPathRoutes.
//
//	"/v2/" + req.Repository
func isRepoOfRegistry(n name, at Site) bool {
	return n.isRepo() && at.Starts && at.Before == "/v2/"
}

// refEnds are the folders of references (gitrevisions(7)), as services for git
// have them in their paths.
var refEnds = []string{"/refs/heads/", "/refs/tags/", "/ref/heads/", "/ref/tags/", "/git/refs/", "/git/ref/"}

// repoEnds stand before a repository in the paths of services for git (GitHub,
// Gitea: repos; Bitbucket: repositories).
var repoEnds = []string{"repos/", "repositories/"}

// isInSubPath reports whether a value is a part of a name of several segments,
// the "/" of which stay as they are, by the route that it is in: before and
// after are the text of the path on both sides of it, with any text for other
// values.
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

// isAfterRefs reports whether a value is the name of a git reference by what
// is before it. The "/" of such a name stays as it is in a URL.
//
//	"repos/" + repo + "/git/refs/heads/" + branch
func isAfterRefs(before string) bool { return endsInAny(before, refEnds) }

// isAfterTree reports whether a value is a branch whose tree of files a page shows.
//
//	repoURL + "/tree/" + branch
func isAfterTree(n name, before string) bool {
	return (n.last == "branch" || n.last == "ref") && strings.HasSuffix(before, "/tree/")
}

// isRefOfFile reports whether a value is a git reference before the path of a file, on a
// site that serves the files of repositories: what is named one, and what is after
// the owner and the repository. A version or a commit has no slashes.
//
//	https://raw.githubusercontent.com/{owner}/{repo}/{branch}/README.md
func isRefOfFile(n name, at Site) bool {
	switch n.last {
	case "branch", "ref", "tag":
		return true
	}
	return strings.Count(at.Before, "/") == 3 && at.Literal != "/refs/" && !n.isIdentifier()
}

// isInFiles reports whether a value is right after a collection of files, in which
// services differ: some have the path of a file in one segment.
//
//	"/repository/files/" + filePath + "/raw"
func isInFiles(at Site) bool {
	ws := Words(path.Base(at.Literal))
	return len(ws) > 0 && fileCollections.has(ws[len(ws)-1])
}

// isPageOfWiki reports whether a value is a page of a wiki, the name of which may have
// slashes.
//
//	"/r/" + subreddit + "/wiki/" + page
func isPageOfWiki(n name, at Site) bool {
	if n.last != "page" && n.last != "title" && n.last != "slug" {
		return false
	}
	for segment := range strings.SplitSeq(at.Before, "/") {
		if segment == "wiki" {
			return true
		}
	}
	return false
}

// isOneOfKeys reports whether a plain key is after a collection of keys,
// which has it as one element: the key of an object is after a bucket.
//
//	"/users/" + login + "/keys/" + key, "/api-keys/" + key, "/variables/" + key
//	"/objects/" + key, "/" + bucket + "/" + key    are none
func isOneOfKeys(n name, before string) bool {
	word := collectionBefore(n, before)
	one := singular(word)
	return one != word && !objectOwners.has(one) && !subPathWords.has(one) && !fileCollections.has(word)
}

// isKeyOfResource reports whether a plain key is after a resource and what it has
// by keys, so that it is one element of that, whose spelling the service fixes. A
// collection of keys, of files or of objects says nothing of the kind.
//
//	"/servers/" + id + "/metadata/" + key, "/types/" + id + "/extra_specs/" + key
//	"/buckets/" + bucket + "/objects/" + key, "/v1/kv/" + key    are none
func isKeyOfResource(n name, at Site) bool {
	word := collectionBefore(n, at.Literal)
	one := singular(word)
	return at.Second && len(word) > 2 && one != n.last && !objectOwners.has(one) && !subPathWords.has(one) && !fileCollections.has(word)
}

// isKeyOfOwner reports whether a plain key is after what names it: the key of
// an issue is what is called an issueKey elsewhere.
//
//	"/issue/" + key + "/comment", "/api_key/" + key
func isKeyOfOwner(n name, before string) bool {
	word := collectionBefore(n, before)
	return keyOwners.has(singular(word)) || word == "key" || word == "apikey"
}

// isKeyOfCollection reports whether a key is after the collection that its name
// says: it is one element of that.
//
//	"/properties/" + propertyKey
//	"/objects/" + objectKey    is none
func isKeyOfCollection(n name, before string) bool {
	if n.last != "key" || n.isSubPath() || !strings.HasSuffix(before, "/") {
		return false
	}
	words := Words(path.Base(before))
	return len(words) > 0 && n.before() == singular(words[len(words)-1])
}

// isElementOfCollection reports whether a value is one element of the collection that it
// is after, which its name says. Of some things, those are paths.
//
//	"/captures/" + capture, "/sales-invoices/" + salesInvoice
//	"/models/" + model, "/files/" + file    are none
func isElementOfCollection(n name, before string) bool {
	if n.isSubPath() || deepElements.has(n.last) || !strings.HasSuffix(before, "/") {
		return false
	}
	words := Words(path.Base(before))
	return len(words) > 0 && n.last == singular(words[len(words)-1])
}

// collectionBefore returns the last word of the segment right before a plain key;
// it is empty for other values.
func collectionBefore(n name, before string) string {
	if !n.isPlainKey() || !strings.HasSuffix(before, "/") {
		return ""
	}
	words := Words(path.Base(before))
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// isLoneRepo reports whether a repository is right after "repos/", where
// the owner would stand: it holds both.
//
//	repos/{repo}/contents       owner/name
//	repos/{owner}/{repo}/contents
//	orgs/{org}/repos/{repo}     the owner stands before
func isLoneRepo(n name, at Site) bool {
	return n.isRepo() && standsForOwner(at)
}

// isLoneName reports whether a plain name is right after "repos/", where the owner
// would stand: it may hold both.
//
//	https://api.github.com/repos/{name}
func isLoneName(n name, at Site) bool {
	return n.joined() == "name" && standsForOwner(at)
}

// standsForOwner reports whether a value is right after "repos/", and no other
// right after it: repos/{project}/{repo}.
func standsForOwner(at Site) bool {
	return !at.Second && endsInAny(at.Literal, repoEnds) && at.Next != "/"
}

// isFirstRepo reports whether a repository is the first of a path, where forges have
// the owner: it may hold both.
//
//	https://codeload.github.com/{repo}/zip
func isFirstRepo(n name, at Site) bool { return n.isRepo() && !at.Second && at.Before == "/" }

// isSecondHalf reports whether nothing but a slash is between a value and the
// one before it, which may be its owner.
//
//	repositories/{owner}/{repo_slug}
func isSecondHalf(at Site) bool { return at.Second && at.Literal == "/" }

// isRepoOfProject reports whether the slug of a repository is after the project that
// has it, as in the REST API of Bitbucket Data Center: it is one segment there.
//
//	projects/{projectKey}/repos/{repositorySlug}
func isRepoOfProject(n name, at Site) bool {
	return n.last == "slug" && strings.HasSuffix(at.Before, "projects/{}/repos/")
}

// isNameOfRepo reports whether a plain name is that of a repository, by its owner
// and the collection before that.
//
//	repos/{owner}/{name}/builds
func isNameOfRepo(n name, at Site) bool {
	if n.joined() != "name" || !isSecondHalf(at) {
		return false
	}
	before, ok := strings.CutSuffix(at.Before, "{}/")
	return ok && endsInAny(before, repoEnds)
}

// isNameOfIdentifier reports whether a plain name is after a collection of what
// are identifiers themselves: the name of a domain is what is called a domain
// elsewhere.
//
//	"/domains/" + name + "/records", "/rule-types/" + name
//	"/labels/" + name, "/users/" + name    are none
func isNameOfIdentifier(n name, at Site) bool {
	if n.joined() != "name" || !at.Starts || !strings.HasSuffix(at.Literal, "/") {
		return false
	}
	ws := Words(path.Base(at.Literal))
	return len(ws) > 0 && last(ws) != ws[len(ws)-1] && identifierWords.has(last(ws))
}

// nameOfElement returns the name of the plain name of a thing that is after the
// collection of those: that of a cluster is what is called a clusterName elsewhere.
//
//	"/clusters/" + cluster.Name, "/block-storages/" + volume.Name of a BlockStorage
//	"/clusters/" + options.Name    is what it is
func nameOfElement(v Value, n name, at Site) name {
	if n.joined() != "name" || v.Owner == "" || Fold(v.Var.Name()) != "name" || !at.Starts || !strings.HasSuffix(at.Literal, "/") {
		return n
	}
	ws, of := Words(path.Base(at.Literal)), Words(v.Owner)
	if len(ws) == 0 || len(of) == 0 || singular(ws[len(ws)-1]) != singular(of[len(of)-1]) {
		return n
	}
	return read(v.Owner + "Name")
}

// isLogin reports whether a user is after the owner of repositories, or after
// repositories, in a path of a service for git: it is a login there.
//
//	"/orgs/" + org + "/members/" + user, "/repositories/" + owner + "/" + repo + "/reviewers/" + username
func isLogin(n name, at Site) bool {
	if !n.isUser() || !at.Second {
		return false
	}
	for segment := range strings.SplitSeq(at.Before, "/") {
		if forgeCollections.has(segment) {
			return true
		}
	}
	return false
}

// isUser reports whether a name is that of a user.
func (n name) isUser() bool {
	return n.last == "user" || n.last == "username" || n.last == "name" && n.before() == "user"
}

// isHandle reports whether a user is right after the host of a site of handles: it
// is an identifier there, as a login is.
//
//	"https://t.me/" + username
func isHandle(n name, at Site) bool { return at.Handles && n.isUser() }

// isFileOfRepo reports whether a value that is named a path is that of a file, by
// what is before it: a collection of files, of what other values name. It is
// data then, and not the rest of a URL, which is put after a base.
//
//	"repos/" + owner + "/" + repo + "/contents/" + path
//	"/projects/" + id + "/repository/files/" + path
//	owner + "/" + repo + "/raw/" + ref + "/" + path
func isFileOfRepo(n name, at Site) bool {
	if !at.Second || !n.isSubPath() || n.isLink() {
		return false
	}
	ws := strings.Split(at.Before, "/")
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

// isIdentifierKey reports whether a value of which the name says no more than that it is
// a value or a key is after the key of an identifier in a query.
//
//	"?api_key=" + c.key, "&page=" + v
//	"?id=" + name              is none
func isIdentifierKey(n name, before string) bool {
	if n.isText() && !n.isPlainKey() {
		return false
	}
	key, ok := strings.CutSuffix(before, "=")
	return ok && read(key[strings.LastIndexAny(key, "?&;")+1:]).isIdentifier()
}
