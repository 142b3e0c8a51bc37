package names_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// The sites of a value {v} in a path.
var (
	end    = names.Site{Place: names.Segment, Literal: "/users/", Before: "/users/", Starts: true, Last: true, Ends: true, Climbs: true}                    // "/users/" + v
	middle = names.Site{Place: names.Segment, Literal: "/users/", Next: "/keys", Before: "/users/", After: "/keys", Starts: true, Climbs: true}             // "/users/" + v + "/keys"
	suffix = names.Site{Place: names.Segment, Literal: "/users/", Next: ".json", Before: "/users/", After: ".json", Starts: true, Last: true, Climbs: true} // "/users/" + v + ".json"
	root   = names.Site{Place: names.Segment, Literal: "/", Next: "/x", Before: "/", After: "/x", Starts: true}                                             // "/" + v + "/x"
	pair   = names.Site{Place: names.Pair}
)

func afterKey(literal string) names.Site {
	return at(pair, func(s *names.Site) { s.Literal = literal })
}

func at(site names.Site, change func(*names.Site)) names.Site {
	change(&site)
	return site
}

func between(site names.Site, before, after string) names.Site {
	site.Literal, site.Before, site.Next, site.After = before, before, after, after
	return site
}

func field(pkg, name string) *types.Var {
	return types.NewField(token.NoPos, types.NewPackage(pkg, "p"), name, types.Typ[types.String], false)
}

func param(name string) *types.Var {
	v := types.NewParam(token.NoPos, nil, name, types.Typ[types.String])
	return v
}

func named(name string, underlying types.Type) types.Type {
	return types.NewNamed(types.NewTypeName(token.NoPos, nil, name, nil), underlying, nil)
}

func alias(name string, rhs types.Type) types.Type {
	return types.NewAlias(types.NewTypeName(token.NoPos, nil, name, nil), rhs)
}

// second is the end of a path in which another value is before.
func second(before string) names.Site {
	return at(between(end, before, ""), func(s *names.Site) { s.Second = true })
}

// after is the end of a path in which the last value before is parted by a slash alone.
func after(before string) names.Site {
	return at(second(before), func(s *names.Site) { s.Literal = "/" })
}

// wholly is a site where the value is all of its segment.
func wholly(s names.Site) names.Site {
	return at(s, func(s *names.Site) { s.Starts, s.Ends = true, true })
}

// TestJudge is the one table of what a value is: segment, identifier, sub-path,
// tail, URL or escaped.
func TestJudge(t *testing.T) {
	str := types.Typ[types.String]
	name, id := names.Value{Name: "name"}, names.Value{Name: "userID"}
	tests := []struct {
		v    names.Value
		at   names.Site
		want names.Judgement
	}{
		// by the name
		{name, end, names.Judgement{names.Text, names.ByName, true}},
		{name, pair, names.Judgement{names.Text, names.ByName, false}},
		{id, end, names.Judgement{names.Identifier, names.ByName, true}},
		{id, pair, names.Judgement{names.Identifier, names.ByName, false}},
		{names.Value{Name: "GHRepo"}, end, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "subnetCIDR"}, end, names.Judgement{names.Text, names.ByName, true}}, // 10.0.0.0/24 holds a "/"
		{names.Value{Name: "ipRange"}, end, names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "portRange"}, end, names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "value"}, end, names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "regionValue"}, end, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "mac"}, pair, names.Judgement{names.Identifier, names.ByName, false}},
		{names.Value{Name: "x"}, end, names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "x"}, suffix, names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "x"}, middle, names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "x"}, names.Site{}, names.Judgement{}},

		// several segments or the rest of the path
		{names.Value{Name: "filePath"}, end, names.Judgement{names.SubPath, names.ByName, true}},
		{names.Value{Name: "filePath"}, middle, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "key"}, afterKey("?x=1&api_key="), names.Judgement{names.Identifier, names.ByPlace, false}},
		{names.Value{Name: "v"}, afterKey("?page="), names.Judgement{names.Identifier, names.ByPlace, false}},
		{names.Value{Name: "v"}, afterKey("?q="), names.Judgement{}},
		{names.Value{Name: "v"}, afterKey("?page=a"), names.Judgement{}},
		{names.Value{Name: "name"}, afterKey("?id="), names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "v", Foreign: true}, afterKey("?id="), names.Judgement{names.Text, names.ByUse, false}},
		{names.Value{Name: "filePath"}, at(middle, func(s *names.Site) { s.Ends, s.Literal, s.Next = true, "/repository/files/", "/raw" }), names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "xpath"}, at(middle, func(s *names.Site) { s.Ends = true }), names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "page"}, at(middle, func(s *names.Site) { s.Before = "/r/{}/wiki/" }), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "page"}, end, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "key"}, at(end, func(s *names.Site) { s.Literal = "/v1/kv/" }), names.Judgement{names.SubPath, names.ByName, false}},
		{names.Value{Name: "next"}, at(end, func(s *names.Site) { s.Next = "&sort=name" }), names.Judgement{names.Tail, names.ByPlace, false}}, // "?page=2"
		{names.Value{Name: "next"}, at(end, func(s *names.Site) { s.Next = "&/a=b" }), names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "api"}, end, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "api"}, middle, names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "objectKey"}, end, names.Judgement{names.SubPath, names.ByName, false}},
		{names.Value{Name: "objectKey"}, at(end, func(s *names.Site) { s.Starts = false }), names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "path"}, end, names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "path"}, at(end, func(s *names.Site) { s.Own = true }), names.Judgement{names.SubPath, names.ByUse, true}},
		{names.Value{Name: "p", Var: param("p")}, at(end, func(s *names.Site) { s.Own = true }), names.Judgement{names.SubPath, names.ByUse, false}},
		{names.Value{Name: "endpoint"}, at(end, func(s *names.Site) { s.Own = true }), names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "path"}, suffix, names.Judgement{names.SubPath, names.ByName, true}},
		{names.Value{Name: "path"}, middle, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "prefix"}, root, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "apiVersion"}, middle, names.Judgement{names.Version, names.ByName, true}},
		{names.Value{Name: "latestVersion"}, middle, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "prefix"}, middle, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "path", Foreign: true}, end, names.Judgement{names.SubPath, names.ByName, true}},
		{names.Value{Name: "pathURL", Call: true}, end, names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "URLFor", Call: true}, end, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "URLFor"}, end, names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "p", Var: param("p")}, end, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "p", Var: param("p")}, middle, names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "p", Var: field("x", "p")}, end, names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "x"}, at(end, func(s *names.Site) { s.First = true }), names.Judgement{names.Tail, names.ByPlace, false}},
		{names.Value{Name: "segments", Joined: text.JoinedField}, end, names.Judgement{names.Tail, names.ByUse, false}},
		{names.Value{Name: "segments", Joined: text.JoinedList}, end, names.Judgement{names.SubPath, names.ByUse, false}},
		{names.Value{Name: "x", Path: true}, end, names.Judgement{names.Tail, names.ByUse, false}},
		{names.Value{Name: "memberID", Path: true}, end, names.Judgement{names.Tail, names.ByUse, false}},
		{names.Value{Name: "memberID", Path: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "name", Path: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "filename", Path: true, Foreign: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.Text, names.ByUse, true}},
		{names.Value{Name: "queue", Path: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.Resource, names.ByName, true}},
		{names.Value{Name: "stakeAddress"}, middle, names.Judgement{names.Resource, names.ByName, true}},
		{names.Value{Name: "emailAddress"}, middle, names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "address"}, names.Site{Place: names.Pair}, names.Judgement{}},
		{names.Value{Name: "repositorySlug"}, at(middle, func(s *names.Site) { s.Literal, s.Before = "/repos/", "/repos/" }), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "x", Path: true, Foreign: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.Tail, names.ByUse, false}},
		{names.Value{Name: "x", Path: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.Tail, names.ByUse, false}},
		{names.Value{Name: "filePath", Path: true}, at(end, func(s *names.Site) { s.Taker = "Join" }), names.Judgement{names.SubPath, names.ByName, true}},
		{names.Value{Name: "filePath", Path: true}, end, names.Judgement{names.SubPath, names.ByName, true}},
		{names.Value{Name: "x", Var: field("net/url", "Path")}, middle, names.Judgement{names.Tail, names.ByType, true}},
		{names.Value{Name: "x", Var: field("net/url", "Host")}, middle, names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "x"}, at(end, func(s *names.Site) { s.Taker = "JoinPath" }), names.Judgement{names.Resource, names.ByNothing, false}},
		{names.Value{Name: "x"}, at(suffix, func(s *names.Site) { s.Taker = "JoinPath" }), names.Judgement{names.Resource, names.ByNothing, false}},
		{name, at(suffix, func(s *names.Site) { s.Taker = "JoinPath" }), names.Judgement{names.Text, names.ByName, true}},

		// owner and repository in one value
		{names.Value{Name: "repoFullName"}, middle, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "repoFullName"}, pair, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "GHRepo"}, between(middle, "/repos/", "/keys"), names.Judgement{names.Tail, names.ByRoute, true}},
		{names.Value{Name: "project"}, between(middle, "/repos/", "/"), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "repo"}, at(between(middle, "/repos/", "/keys"), func(s *names.Site) { s.Second = true }), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "user"}, between(middle, "/repos/", "/keys"), names.Judgement{names.Text, names.ByName, true}},

		{names.Value{Name: "nwo"}, between(middle, "/repos/", "/keys"), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "RepoName"}, between(middle, "/repos/", "/keys"), names.Judgement{names.Tail, names.ByRoute, true}},
		{names.Value{Name: "RepoName"}, between(middle, "/hooks/", "/keys"), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "repo_slug"}, between(middle, "/repo/", "/keys"), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "RepositorySlug"}, between(middle, "https://ci.example.com/", "/builds"), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "repo_slug"}, after("/repositories/{}/"), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "fullName"}, second("/hosts/{}/repos/"), names.Judgement{names.Tail, names.ByName, true}},
		{name, between(end, "/repos/", ""), names.Judgement{names.SubPath, names.ByRoute, true}},
		{name, between(middle, "/repos/", "/keys"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{name, after("/api/repos/{}/"), names.Judgement{names.Identifier, names.ByRoute, true}},
		{name, after("/api/users/{}/"), names.Judgement{names.Text, names.ByName, true}},
		{name, second("/api/repos/{}/labels/"), names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "fileName"}, after("/api/repos/{}/"), names.Judgement{names.Text, names.ByName, true}},

		// by the route
		{name, between(end, "/repos/{}/git/refs/heads/", ""), names.Judgement{names.SubPath, names.ByRoute, true}},
		{names.Value{Name: "branch"}, between(end, "/{}/branches/", ""), names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "name"}, between(end, "/{}/tree/", ""), names.Judgement{names.Text, names.ByName, true}},
		{id, between(middle, "/v2/", "/manifests/{}"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{name, between(middle, "/cached-only/", "/@v/{}.mod"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{name, between(middle, "/", "/@latest"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{names.Value{Name: "path"}, between(end, "/v2/", "/tags/list"), names.Judgement{names.Tail, names.ByName, true}},

		{names.Value{Name: "path"}, second("/repos/{}/{}/contents/"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{names.Value{Name: "relativePath"}, second("/projects/{}/repository/files/"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{names.Value{Name: "path"}, second("/{}/{}/raw/{}/"), names.Judgement{names.SubPath, names.ByRoute, true}},
		{names.Value{Name: "path"}, second("/clusters/{}/proxy/"), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "path"}, second("/files/{}/api/v1/"), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "path"}, between(end, "/contents/", ""), names.Judgement{names.Tail, names.ByName, true}},
		{names.Value{Name: "fileURL"}, second("/repos/{}/contents/"), names.Judgement{names.Tail, names.ByName, true}},

		// a repository that begins a path may hold its owner, too
		{names.Value{Name: "repo"}, after("/{}/"), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "repo"}, wholly(between(middle, "/projects/", "/zip")), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "owner"}, wholly(between(middle, "/", "/zip")), names.Judgement{names.Identifier, names.ByName, true}},

		// the key of a resource is one element of what it has by keys
		{names.Value{Name: "key"}, second("/b/{}/objects/"), names.Judgement{names.SubPath, names.ByName, false}},
		{names.Value{Name: "key"}, second("/b/{}/o/"), names.Judgement{names.SubPath, names.ByName, false}},
		{names.Value{Name: "key"}, second("/accounts/{}/kv/"), names.Judgement{names.SubPath, names.ByName, false}},
		{names.Value{Name: "key"}, after("/b/{}/"), names.Judgement{names.SubPath, names.ByName, false}},
		{names.Value{Name: "key"}, between(end, "/metadata/", ""), names.Judgement{names.SubPath, names.ByName, false}},

		// the name of an identifier, and logins
		{name, between(middle, "/labels/", "/x"), names.Judgement{names.Text, names.ByName, true}},
		{name, between(middle, "/domain/", "/x"), names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "userName"}, second("/instances/{}/users/"), names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "label"}, second("/orgs/{}/labels/"), names.Judgement{names.Text, names.ByName, true}},
		{names.Value{Name: "user"}, between(end, "/groups/", ""), names.Judgement{names.Text, names.ByName, true}},

		// who runs a program chooses identifiers of his own
		{names.Value{Name: "org", Foreign: true, Own: true}, middle, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "queue", Foreign: true, Own: true}, middle, names.Judgement{names.Text, names.ByUse, true}},
		{names.Value{Name: "org", Foreign: true}, middle, names.Judgement{names.Text, names.ByUse, true}},

		// a setting of the program in a path
		{names.Value{Name: "environment", Setting: true}, middle, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "environment", Setting: true}, pair, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "basePath", Setting: true}, end, names.Judgement{names.Tail, names.ByName, true}},

		// by the type, and the data
		{names.Value{Name: "x", Type: named("Queue", str)}, middle, names.Judgement{names.Resource, names.ByNothing, true}},
		{names.Value{Name: "queue", Foreign: true}, middle, names.Judgement{names.Text, names.ByUse, true}},
		{names.Value{Name: "queue"}, at(middle, func(s *names.Site) { s.Sibling = true }), names.Judgement{names.Text, names.BySibling, true}},
		{names.Value{Name: "queue"}, at(end, func(s *names.Site) { s.Sibling, s.Far = true, true }), names.Judgement{names.Resource, names.ByName, true}},
		{id, at(end, func(s *names.Site) { s.Sibling, s.Far = true, true }), names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "queue"}, pair, names.Judgement{}},
		{names.Value{Name: "name", Owner: "Currency", Var: field("p", "Name")}, pair, names.Judgement{}},
		{names.Value{Name: "name", Owner: "FQDN", Var: field("p", "Name")}, pair, names.Judgement{names.Identifier, names.ByType, false}},
		{names.Value{Name: "x", Of: []names.Value{{Name: "queue"}, id}}, middle, names.Judgement{names.Resource, names.ByParts, true}},
		{names.Value{Name: "x", Type: named("ProjectID", str)}, end, names.Judgement{names.Identifier, names.ByType, true}},
		{names.Value{Name: "x", Type: types.NewPointer(named("ProjectID", str))}, pair, names.Judgement{names.Identifier, names.ByType, false}},
		{names.Value{Name: "x", Type: alias("Hash", str)}, pair, names.Judgement{names.Identifier, names.ByType, false}},
		{names.Value{Name: "x", Type: named("DeviceID", types.NewArray(types.Typ[types.Byte], 32))}, pair, names.Judgement{names.Identifier, names.ByType, false}},
		{names.Value{Name: "x", Type: alias("Short", named("OrderID", str))}, pair, names.Judgement{names.Identifier, names.ByType, false}},
		{names.Value{Name: "x", Type: alias("Short", str)}, pair, names.Judgement{}},
		{names.Value{Name: "x", Type: named("ProjectID", types.Typ[types.Int])}, pair, names.Judgement{}},
		{names.Value{Name: "x", Type: str}, pair, names.Judgement{}},
		{names.Value{Name: "userID", Foreign: true}, end, names.Judgement{names.Text, names.ByUse, false}},
		{names.Value{Name: "timestamp", Spelled: true}, pair, names.Judgement{names.Text, names.ByUse, false}},
		{names.Value{Name: "version", Var: field("x", "version")}, middle, names.Judgement{names.Version, names.ByName, true}},
		{names.Value{Name: "Version", Var: field("x", "Version")}, middle, names.Judgement{names.Identifier, names.ByName, true}},
		{names.Value{Name: "version", Var: field("x", "version")}, at(middle, func(s *names.Site) { s.Second = true }), names.Judgement{names.Identifier, names.ByName, true}},

		// escaped, and as it was sent
		{names.Value{Name: "escapedName"}, end, names.Judgement{names.Escaped, names.ByName, true}},
		{names.Value{Name: "escapedName"}, pair, names.Judgement{names.Escaped, names.ByName, false}},
		{names.Value{Name: "escapedName"}, names.Site{}, names.Judgement{names.Escaped, names.ByName, false}},
		{names.Value{Name: "rawPath"}, end, names.Judgement{names.Raw, names.ByName, true}},
		{names.Value{Name: "rawPath"}, names.Site{}, names.Judgement{names.Raw, names.ByName, false}},
		{names.Value{Name: "rawPath"}, pair, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "rawPath", Encoded: true}, suffix, names.Judgement{names.SubPath, names.ByName, true}},
		{names.Value{Name: "x", AsSent: true}, end, names.Judgement{names.Raw, names.ByName, false}},
		{names.Value{Name: "x", AsSent: true}, pair, names.Judgement{}},
		{names.Value{Name: "x", Var: field("net/url", "RawFragment")}, names.Site{Place: names.Fragment}, names.Judgement{names.Escaped, names.ByType, false}},

		// URLs
		{names.Value{Name: "shareURL"}, names.Site{Place: names.Whole}, names.Judgement{names.URL, names.ByName, false}},
		{names.Value{Name: "escapedURL"}, names.Site{Place: names.Whole}, names.Judgement{names.URL, names.ByName, false}},
		{names.Value{Name: "shareURL", Foreign: true}, names.Site{Place: names.Whole}, names.Judgement{names.Text, names.ByUse, false}},
		{names.Value{Name: "apiPath"}, names.Site{Place: names.Whole}, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "host"}, names.Site{Place: names.Whole}, names.Judgement{}},
		{names.Value{Name: "host"}, names.Site{Place: names.Front}, names.Judgement{names.URL, names.ByName, false}},
		{names.Value{Name: "rawURL"}, names.Site{Place: names.Argument}, names.Judgement{names.URL, names.ByName, false}},
		{names.Value{Name: "shareURL"}, names.Site{Place: names.Argument}, names.Judgement{names.Text, names.ByName, false}},
		{names.Value{Name: "c.userInfo"}, names.Site{Place: names.Userinfo}, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "credentials"}, names.Site{Place: names.Userinfo}, names.Judgement{names.Tail, names.ByName, false}},
		{names.Value{Name: "credentials"}, names.Site{Place: names.Elsewhere}, names.Judgement{}},

		// beside a sibling that is escaped
		{id, at(end, func(s *names.Site) { s.Sibling = true }), names.Judgement{names.Text, names.BySibling, true}},
		{names.Value{Name: "objectKey"}, at(end, func(s *names.Site) { s.Sibling = true }), names.Judgement{names.Text, names.BySibling, true}},
		{names.Value{Name: "path"}, at(end, func(s *names.Site) { s.Sibling = true }), names.Judgement{names.Tail, names.ByName, true}},
		{name, at(between(end, "/git/refs/", ""), func(s *names.Site) { s.Sibling = true }), names.Judgement{names.SubPath, names.ByRoute, true}},

		// made of several
		{names.Value{Name: "file", Of: []names.Value{id, id}}, end, names.Judgement{names.Identifier, names.ByParts, true}},
		{names.Value{Name: "x", Of: []names.Value{id, name}}, end, names.Judgement{names.Text, names.ByParts, false}},
		{names.Value{Name: "x", Of: []names.Value{{Name: "dir"}, name}}, end, names.Judgement{names.SubPath, names.ByParts, false}},
		{names.Value{Name: "x", Of: []names.Value{name, {Name: "dir"}}}, middle, names.Judgement{names.Text, names.ByParts, false}},
		{names.Value{Name: "x", Of: []names.Value{{Name: "escapedName"}, id}}, end, names.Judgement{names.Escaped, names.ByParts, false}},
		{names.Value{Name: "x", Of: []names.Value{}}, end, names.Judgement{names.Resource, names.ByParts, false}},
	}
	for _, tt := range tests {
		if got := names.Judge(tt.v, tt.at); got != tt.want {
			t.Errorf("%+v at %+v: got %+v, want %+v", tt.v, tt.at, got, tt.want)
		}
	}
}
