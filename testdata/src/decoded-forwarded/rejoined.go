package forward

import (
	"net/http"
	"net/url"
	"strings"
)

// A path that is cut at "/" and joined again is a path, with one part less: it is as
// decoded as before.

// Somebody else's path is a path: of several segments, which are not told apart.

// A path in escaped form stays so, and a callee has what its callers give.

func escapedElements(name string) (*http.Response, error) {
	elems := strings.Split(name, "/")
	for i := range elems {
		elems[i] = url.PathEscape(elems[i])
	}
	return http.Get("https://example.com/x/" + strings.Join(elems, "/"))
}

// What is cut from the value that a caller gives is not that value: an escape before it
// is cut would leave nothing to cut at.
