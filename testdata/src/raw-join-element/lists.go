package rawjoin

import "net/url"

// escapeAll escapes each of its elements, and its callers none.
func escapeAll(base *url.URL, parts ...string) *url.URL {
	var all []string
	for _, part := range parts {
		all = append(all, url.PathEscape(part))
	}
	return base.JoinPath(all...)
}

func escapedInCallee(base *url.URL, roomName string) *url.URL {
	return escapeAll(base, "rooms", roomName, "send")
}

// escapeInPlace does the same to the list itself.
func escapeInPlace(base *url.URL, parts ...string) *url.URL {
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return base.JoinPath(parts...)
}

func escapedInPlace(base *url.URL, roomName string) *url.URL {
	return escapeInPlace(base, "rooms", roomName, "send")
}

// joinAll escapes none.
func joinAll(base *url.URL, parts ...string) *url.URL { return base.JoinPath(parts...) }

func raw(base *url.URL, roomName string) *url.URL {
	return joinAll(base, "rooms", roomName, "send") // want `path segment roomName is not escaped, and JoinPath keeps "/": .* \(raw-join-element\)`
}

func escapedTwice(base *url.URL, roomName string) *url.URL {
	return escapeAll(base, "rooms", url.PathEscape(roomName), "send") // want `path segment roomName is escaped twice by url.PathEscape.* \(double-escape\)`
}
