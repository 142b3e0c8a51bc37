package names

import "strings"

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
}

// InSubPath reports whether a value is a part of a name of several segments,
// the "/" of which stay as they are, by the route that it stands in: before and
// after are the text of the path on both sides of it, with any text for other
// values.
//
//	"/v2/" + name + "/manifests/" + tag
func InSubPath(before, after string) bool {
	for _, r := range subPathRoutes {
		if rest, ok := strings.CutPrefix(before, r.before); ok && !containsAny(rest, r.after) && containsAny(after, r.after) {
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
