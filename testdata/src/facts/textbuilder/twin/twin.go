// Package twin builds keys.
package twin

import "strings"

var cache = map[string]int{}

func perform(method, path string) int { return cache[method+" "+path] }

func raw(name string) int {
	var path strings.Builder
	path.WriteString("/")
	path.WriteString(name)
	path.WriteString("/_doc")
	return perform("GET", path.String())
}
