// Package core states what cannot be inferred.
package core

import (
	"context"
	"reflect"
	"strings"
)

// A Doer sends requests in ways that are not seen here.
type Doer interface {
	// Do sends a request.
	//
	//urlescape:param path=tail
	Do(ctx context.Context, path string) error // fact `.*Do: parameter 1 is URL \{base\}\{\} of a wrapper comment`
	Raw(path string) error                     //urlescape:param path=path
}

// Opts are the parts of a request.
type Opts struct {
	Path  string //urlescape:field url
	Query string //urlescape:field query
	Key   string
}

// Send sends a request.
//
//urlescape:param endpoint=url
func Send(endpoint string) { // fact `.*Send: parameter 0 is URL of a wrapper comment`
	reflect.ValueOf(endpoint)
}

// Escape escapes by a table.
//
//urlescape:result segment
func Escape(s string) string { // fact `.*Escape: result 0 is \{\?\|PathEscape\}`
	return strings.Map(func(r rune) rune { return r ^ 1 }, s)
}
