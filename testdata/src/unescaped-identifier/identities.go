package identifier

import (
	"net/http"
	"strings"
)

// What a method of an interface returns may have a "/" by what the package has of it.

type identified interface{ Identity() string }

type nestedGroup struct{ names []string }

func (g nestedGroup) Identity() string { return strings.Join(g.names, "/") }

func ofIdentity(g identified, repo string) (*http.Response, error) {
	return http.Get(ofIdentified(g.Identity(), repo))
}

func ofIdentified(ownerID, repo string) string {
	return "https://example.com/" + ownerID + "/" + repo + "/keys" // want `path segment ownerID is not escaped: .*` `path segment repo is not escaped: .*`
}

// One that joins by another text has none, and is fixed.

type dottedName interface{ DottedID() string }

type plainGroup struct{ names []string }

func (g plainGroup) DottedID() string { return strings.Join(g.names, ".") }

func (g plainGroup) Identity(deep bool) string { return strings.Join(g.names, "/") }

func ofDotted(g dottedName, repo string) (*http.Response, error) {
	return http.Get(ofDottedOwner(g.DottedID(), repo))
}

func ofDottedOwner(memberID, repo string) string {
	return "https://example.com/" + memberID + "/" + repo + "/keys" // want `path segment memberID is not escaped: .*` `path segment repo is not escaped: .*`
}
