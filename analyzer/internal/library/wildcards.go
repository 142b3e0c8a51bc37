package library

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
)

// wildcards are how routers write a parameter that takes the rest of the path, or any
// text: gorilla/mux and chi, net/http, gin and httprouter.
var wildcards = lazy.Pattern(`\{(\w+):\.[*+]\}|\{(\w+)\.{3}\}|/\*(\w+)$`)

// Wildcards returns the parameters of the pattern of a route that may have slashes; none
// for other texts.
//
//	"/{repo:.*}/info/refs", "/files/{path...}", "/static/*file"
func Wildcards(pattern string) []string {
	if !strings.ContainsAny(pattern, "{*") {
		return nil
	}
	var out []string
	for _, m := range wildcards().FindAllStringSubmatch(pattern, -1) {
		for _, name := range m[1:] {
			if name != "" {
				out = append(out, name)
			}
		}
	}
	return out
}
