// Package lib writes parts of URLs into what it is given.
package lib

import (
	"bytes"
	"net/url"
	"strings"
)

// AddTitle adds a criterion as it is.
func AddTitle(b *strings.Builder, title string) {
	b.WriteString("&title=")
	b.WriteString(title)
}

// AddEscaped adds an escaped one.
func AddEscaped(b *bytes.Buffer, title string) {
	b.WriteString("&title=" + url.QueryEscape(title))
}

// AddQuery adds a query to a URL.
func AddQuery(u *string, q string) { *u += "?q=" + q }
