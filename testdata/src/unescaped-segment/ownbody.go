package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// What escapes a value and does more to it is right where it stands, and nowhere else: a
// fix does not call it.

func slugOf(crate string) string {
	return url.PathEscape(strings.ToLower(strings.ReplaceAll(crate, " ", "-")))
}

func withoutGit(clone string) string { return url.PathEscape(strings.TrimSuffix(clone, ".git")) }

var roomIDs = map[string]string{}

func roomOf(room string) string {
	if id, ok := roomIDs[room]; ok {
		return url.PathEscape(id)
	}
	return url.PathEscape(room)
}

func meOr(member string) string {
	if member == "" {
		return "me"
	}
	return url.PathEscape(member)
}

func firstOf(cabinet string) string { return url.PathEscape(strings.Split(cabinet, "/")[0]) }

// What sets a text before some values is no escaper of others, but a sub-path may be
// meant: that is for a person to say.
func ledOrNot(ledger string) string {
	if strings.HasPrefix(ledger, "id:") {
		return url.PathEscape(ledger)
	}
	return "ledgers/" + url.PathEscape(ledger)
}

// These do nothing else: a prefix is kept, and a "+" in a path is a space to some servers.
func keepsPrefix(design string) string {
	for _, prefix := range []string{"_design/", "_local/"} {
		if strings.HasPrefix(design, prefix) {
			return prefix + withoutPlus(design[len(prefix):])
		}
	}
	return withoutPlus(design)
}

func withoutPlus(crumb string) string {
	crumb = url.QueryEscape(crumb)
	return strings.ReplaceAll(crumb, "+", "%20")
}

func ownBodies(crate, clone, room, member, cabinet, ledger, design, crumb string) {
	http.Get("https://h/projects/" + slugOf(crate) + "/builds")
	http.Get("https://h/repos/" + withoutGit(clone) + "/builds")
	http.Get("https://h/rooms/" + roomOf(room) + "/builds")
	http.Get("https://h/members/" + meOr(member) + "/builds")
	http.Get("https://h/cabinets/" + firstOf(cabinet) + "/builds")
	http.Get("https://h/ledgers/" + ledOrNot(ledger) + "/builds")
	http.Get("https://h/designs/" + keepsPrefix(design) + "/builds")
	http.Get("https://h/crumbs/" + withoutPlus(crumb) + "/builds")
}

func otherBodies(crate, clone, room, member, cabinet, ledger, design, crumb string) {
	http.Get("https://h/users/" + crate + "/keys")   // want `path segment crate is not escaped: .*`
	http.Get("https://h/users/" + clone + "/keys")   // want `path segment clone is not escaped: .*`
	http.Get("https://h/users/" + room + "/keys")    // want `path segment room is not escaped: .*`
	http.Get("https://h/users/" + member + "/keys")  // want `path segment member is not escaped: .*`
	http.Get("https://h/users/" + cabinet + "/keys") // want `path segment cabinet is not escaped: .*`
	http.Get("https://h/users/" + ledger + "/keys")  // want `path segment ledger is not escaped: .*`
	http.Get("https://h/users/" + design + "/keys")  // want `path segment design is not escaped: .*`
	http.Get("https://h/users/" + crumb + "/keys")   // want `path segment crumb is not escaped: .*`
}
