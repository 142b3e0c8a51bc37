package library

import "strings"

// IsFilledLater reports whether something fills the text later.
//
//	"https://{{.Host}}/", "https://${HOST}/"
func IsFilledLater(text string) bool {
	return strings.Contains(text, "{{") || strings.Contains(text, "${") || strings.Contains(text, "<%")
}

// IsForPerson reports whether a person is to write something else here:
// "<your-instance>".
func IsForPerson(text string) bool {
	open := strings.IndexByte(text, '<')
	return open >= 0 && strings.IndexByte(text[open:], '>') > 1
}

// InBraces reports whether the brace at i, an index into text, is one of a pair around a name.
func InBraces(text string, i int) bool {
	open := strings.LastIndexByte(text[:i+1], '{')
	if open < 0 {
		return false
	}
	length := strings.IndexByte(text[open:], '}')
	return length > 0 && open+length >= i && !strings.ContainsAny(text[open:open+length], " :\"'")
}

// BeginsVerb reports whether text begins with a verb of fmt, or with "%%".
func BeginsVerb(text string) bool { return LeadingVerb(text) != "" }

// LeadingVerb returns the verb of fmt that text begins with, or "%%"; "" where it begins
// with none.
func LeadingVerb(text string) string {
	rest, ok := strings.CutPrefix(text, "%")
	rest = strings.TrimLeft(rest, "+-#0123456789.[]*")
	if !ok || rest == "" || strings.IndexByte("%vTtbcdoOqxXUeEfFgGspw", rest[0]) < 0 {
		return ""
	}
	return text[:len(text)-len(rest)+1]
}
