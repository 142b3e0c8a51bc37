// Package lazy has values that are made when somebody asks for them. go vet starts a
// process for each package of a program, most of which hold no URL: what is made
// when a process starts is made for nothing there.
package lazy

import (
	"regexp"
	"sync"
)

// Pattern returns a function that compiles a regular expression on its first call.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
