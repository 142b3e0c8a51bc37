// Package facts infers what the user's own functions, parameters and fields
// do with the strings they get.
package facts
