package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// isInJoinedPath reports whether part i is in an element of a JoinPath that is a path
// of several segments as it was written: who put a "/" between values escapes them there,
// as in any text of a URL. A "/" that a join puts between its elements does not count:
// the element is one value then, as an element of JoinPath is.
//
//	"/api/v1/statuses/" + id + "/context", "users/" + id, org + "/" + repo
//	id, "/" + id, "bot" + token, path.Join("users", id)    // not
func isInJoinedPath(t *urltemplate.Template, i int) bool {
	return t.Frame.Join && t.Parts[i].Place == urltemplate.Segment && t.HasPathAround(i)
}

// joinHarm returns the bytes of those that do harm in a path which do so in an element
// of JoinPath, which escapes "?" and "#".
func joinHarm(bad rfc3986.CharSet) rfc3986.CharSet { return bad.Intersect(rfc3986.Chars("/%")) }

// unescaped says that the value of a part is not escaped, and why that matters to
// those who know what net/url does with an element of JoinPath. What is said of it
// follows.
func unescaped(t *urltemplate.Template, what string, bad rfc3986.CharSet) string {
	if t.Frame.Join && bad.Has('/') {
		return what + " is not escaped, and JoinPath keeps \"/\": "
	}
	return what + " is not escaped: "
}
