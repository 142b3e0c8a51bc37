// Package concern says of the source of a package, before its types are known, whether it
// may have URLs, parts of them, or functions that show importers what a text is like.
//
// Most packages that a program imports have none of that. Where a driver wants nothing but
// facts, such a package needs its types and no more: no body of a function is looked at.
//
// It looks at names and literals, and says yes where types would say no: to a call of any
// function called MatchString, or a loop over what might be a text.
package concern
