// Package fix turns findings into the smallest text edits.
package fix
