package guard

import "go/types"

// InReference is the method of the language of a pattern.
func InReference(pattern string, i int) bool {
	return NewPackage(&types.Info{}, nil).language(pattern).InReference(i)
}
