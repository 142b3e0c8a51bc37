package rawjoin

import "net/url"

// One caller gives the escaped name, and another the raw one: escaping it where it is
// joined would escape the first twice, so that the second is reported, and fixed.

func keysOf(base *url.URL, name string) *url.URL {
	return base.JoinPath("keys", name, "list")
}

func ownKeys(base *url.URL, name string) *url.URL { return keysOf(base, url.PathEscape(name)) }

func otherKeys(base *url.URL, name string) *url.URL { return keysOf(base, name) } // want `path segment name is not escaped, .*; the text becomes the path of keysOf \(raw-join-element\)`

// All callers give the escaped name.

func locksOf(base *url.URL, name string) *url.URL {
	return base.JoinPath("locks", name, "list")
}

func ownLocks(base *url.URL, name string) *url.URL { return locksOf(base, url.PathEscape(name)) }

// Where no caller escapes the name, it is reported once, and escaped for all of them.

func roomsOf(base *url.URL, name string) *url.URL {
	return base.JoinPath("rooms", name, "list") // want `path segment name is not escaped, .* two segments \(raw-join-element\)`
}

func ownRooms(base *url.URL, name string) *url.URL { return roomsOf(base, name) }
