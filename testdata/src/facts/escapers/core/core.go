// Package core has helpers that escape.
package core

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Segment escapes one segment.
func Segment(s string) string { return url.PathEscape(s) } // fact `.*Segment: result 0 is \{\$0\|PathEscape\}`

// SubPath escapes every segment of a path.
func SubPath(p string) string { // fact `.*SubPath: result 0 is \(\{.*\|PathEscape\}/\)\*`
	parts := strings.Split(p, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return strings.Join(parts, "/")
}

// User reads a user whose name it escapes.
func User(name string) (*http.Response, error) { // fact `.*User: parameter 0 is URL https://example.com/users/\{\|PathEscape\}/keys of net/http.Get`
	return http.Get("https://example.com/users/" + url.PathEscape(name) + "/keys")
}

// FormatQuoted fills in values, each in the form of a query.
func FormatQuoted(format string, values ...string) string {
	escaped := make([]any, len(values))
	for i, v := range values {
		escaped[i] = url.QueryEscape(v)
	}
	return fmt.Sprintf(format, escaped...)
}

// FormatCopied fills in a copy of what it is given, in escaped form.
func FormatCopied(format string, args ...any) string { // fact `.*FormatCopied: it may encode by itself`
	out := slices.Clone(args)
	for i := 0; i < len(out); i++ {
		if s, ok := out[i].(string); ok {
			out[i] = url.PathEscape(s)
		}
	}
	return fmt.Sprintf(format, out...)
}
