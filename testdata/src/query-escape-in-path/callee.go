package queryinpath

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// What a function applies to all that it fills in is reported once, where it can be fixed.
func pathOf(format string, values ...string) string {
	escaped := make([]any, len(values))
	for i, v := range values {
		escaped[i] = url.QueryEscape(v) // want `url.QueryEscape writes a space in path segments as "\+": "a b" would arrive as "a\+b".* \(query-escape-in-path\)`
	}
	return fmt.Sprintf(format, escaped...)
}

func pathOfUser(name string) (*http.Response, error) {
	return http.Get("https://example.com" + pathOf("/users/%s", name))
}

func pathOfGroup(group, name string) (*http.Response, error) {
	return http.Get("https://example.com" + pathOf("/groups/%s/users/%s", group, name))
}

// In a query its plus is a space.
func queryOf(format string, values ...string) string {
	escaped := make([]any, len(values))
	for i, v := range values {
		escaped[i] = url.QueryEscape(v)
	}
	return fmt.Sprintf(format, escaped...)
}

func queryOfUser(name string) (*http.Response, error) {
	return http.Get("https://example.com/users" + queryOf("?name=%s", name))
}

// Its plus is written as another space.
func spacedOf(format string, values ...string) string {
	escaped := make([]any, len(values))
	for i, v := range values {
		escaped[i] = strings.ReplaceAll(url.QueryEscape(v), "+", "%20")
	}
	return fmt.Sprintf(format, escaped...)
}

func spacedUser(name string) (*http.Response, error) {
	return http.Get("https://example.com" + spacedOf("/users/%s", name))
}
