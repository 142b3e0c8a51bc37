// Package core unescapes texts.
package core

import (
	"net/url"
	"strings"
)

// Clean unescapes a text, where that is escaped as it should be.
func Clean(s string) string { // fact `.*Clean: result 0 is .*QueryUnescape.*`
	t, err := url.QueryUnescape(s)
	if err != nil {
		return s
	}
	return t
}

// CleanIf does so where the caller says so.
func CleanIf(s string, escaped bool) string {
	if escaped {
		return Clean(s)
	}
	return s
}

// Last unescapes the last piece of a path.
func Last(path string) (string, error) {
	return url.PathUnescape(path[strings.LastIndexByte(path, '/')+1:])
}
