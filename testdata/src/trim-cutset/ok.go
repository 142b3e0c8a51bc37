package trimcutset

import (
	"net/http"
	"net/url"
	"strings"
)

// A text is cut off as it is.
func okPrefix(address string) string {
	return strings.TrimPrefix(strings.TrimPrefix(address, "https://"), "http://")
}

func okSuffix(r *http.Request) string { return strings.TrimSuffix(r.URL.Path, ".html") }

// Sets of bytes.
func okSlashes(u *url.URL) string { return strings.Trim(u.Path, "/") }

func okMarks(link string) string { return strings.TrimRight(link, ".,;:!?)\"'") }

func okSpaces(link string) string { return strings.Trim(link, " \t\r\n/") }

func okQuery(u *url.URL) string { return strings.TrimRight(u.String(), "?&#") }

func okDots(r *http.Request) string { return strings.TrimLeft(r.URL.Path, "./") }

// Alphabets.
func okPort(u *url.URL) string { return strings.TrimRight(u.Host, "0123456789:") }

func okVersion(u *url.URL) string {
	return strings.TrimLeft(u.Path, "/v0123456789.")
}

func okLetters(r *http.Request) string {
	return strings.TrimLeft(r.URL.Path, "/abcdefghijklmnopqrstuvwxyz")
}

func okHex(r *http.Request) string { return strings.TrimRight(r.URL.Path, "0123456789abcdef-") }

// No URLs.
func okVowels(word string) string { return strings.Trim(word, "aeiou.") }

func okName(file string) string { return strings.TrimRight(file, ".txt") }

func okRuns(s string) string { return strings.TrimLeft(s, "xX") }

// A set that is a variable.
func okSet(u *url.URL, cutset string) string { return strings.Trim(u.Path, cutset) }

// The bytes of the text stand in no other one.
func okMark(u *url.URL) string { return strings.TrimRight(u.Path, "/v") }
