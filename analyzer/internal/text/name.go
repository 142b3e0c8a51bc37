package text

import "strings"

// LastName returns the last name of a selector: "Name" of "opts.Name".
func LastName(name string) string {
	name, _, _ = strings.Cut(name, "(")
	return name[strings.LastIndexByte(name, '.')+1:]
}
