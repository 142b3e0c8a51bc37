package queryinpath

import (
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"
)

// The body of a helper says what it does where it is in reach, whatever its name says.

func encodeComponent(s string) (string, bool) {
	if strings.Contains(s, "/") {
		return base64.RawURLEncoding.EncodeToString([]byte(s)), true
	}
	return url.QueryEscape(s), false
}

func encodedComponent(job string) {
	e, _ := encodeComponent(job)
	http.Get("https://example.com/job/" + e + "/x") // want `encodeComponent writes a space in path segment job as "\+": "a b" would arrive as "a\+b" \(query-escape-in-path\)`
}

type encoder struct{}

func (encoder) escapeSegment(s string) (string, error) {
	if s == "" {
		return "", errEmpty
	}
	return url.QueryEscape(s), nil
}

var errEmpty = errors.New("no job")

func (e encoder) escapedSegment(job string) {
	s, err := e.escapeSegment(job)
	if err != nil {
		return
	}
	http.Get("https://example.com/job/" + s + "/x") // want `e.escapeSegment writes a space in path segment job as "\+": .*`
}

// Look-alikes.

func escapeComponent(s string) (string, bool) {
	if strings.Contains(s, "/") {
		return base64.RawURLEncoding.EncodeToString([]byte(s)), true
	}
	return url.PathEscape(s), false
}

func encodeName(s string) string { return base64.RawURLEncoding.EncodeToString([]byte(s)) }

// escapeByHand is believed: nothing is known of what it makes.
func escapeByHand(s string) string {
	if !strings.ContainsAny(s, " /?#%") {
		return s
	}
	return table.find(s)
}

type names interface{ find(s string) string }

var table names

func believed(job string) {
	e, _ := escapeComponent(job)
	http.Get("https://example.com/job/" + e + "/x")
	http.Get("https://example.com/job/" + encodeName(job) + "/x")
	http.Get("https://example.com/job/" + escapeByHand(job) + "/x")
}
