// Package lazy has values that are made on first use. go vet starts a process for each package of a
// program, and most packages hold no URL: values made at the start of a process would be unused.
package lazy

import (
	"regexp"
	"sync"
)

// Pattern returns a function that compiles a regular expression on its first call.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
