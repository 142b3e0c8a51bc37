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

// RouteParams returns the parameters of a literal, if it is the pattern of a route: the one
// that has the rest of the path, with the "/" before it, and those that have one segment.
//
//	"/files/:owner/*path"
func RouteParams(literal string) (rest string, single []string) {
	pattern := strings.Trim(literal, "`\"")
	at := strings.LastIndex(pattern, "/*")
	if at >= 0 && isParamName(pattern[at+2:]) {
		rest, pattern = pattern[at+2:], pattern[:at]
	}
	for {
		_, after, ok := strings.Cut(pattern, "/:")
		if !ok {
			return rest, single
		}
		pattern = after
		if name, _, _ := strings.Cut(after, "/"); isParamName(name) {
			single = append(single, name)
		}
	}
}

func isParamName(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
}
