// Package lazy has values that are made when somebody asks for them. go vet starts a
// process for each package of a program, most of which hold no URL: what is made
// when a process starts is made for nothing there.
package lazy

import (
	"regexp"
	"sync"
)

// Pattern returns a regular expression that is compiled when it is first asked for.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
