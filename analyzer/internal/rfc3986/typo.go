package rfc3986

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// requested are the schemes whose misspellings SchemeTypo finds.
var requested = []string{"http", "https", "ws", "wss", "ftp"}

// SchemeTypo returns a message about a misspelt scheme at the start of text, a URL: its colon or a
// slash is missing, a letter is missing or doubled, or there are two schemes. text[:end] is the
// misspelt part. The message is "" if nothing is wrong. Examples with a message:
//
//	"https//example.com", "http:/example.com", "htp://example.com", "http://https://example.com"
func SchemeTypo(text string) (end int, message string) {
	for _, scheme := range requested {
		if rest, ok := strings.CutPrefix(text, scheme); ok {
			if n, message := separatorTypo(scheme, rest); message != "" {
				return len(scheme) + n, message
			}
		}
	}
	// "htp://example.com"
	if scheme, _, ok := strings.Cut(text, "://"); ok {
		if meant := meantScheme(scheme); meant != "" {
			return len(scheme), "there is no scheme " + strconv.Quote(scheme) + ", did you mean " + meant + "?"
		}
	}
	return 0, ""
}

// second matches what follows "http" if a second scheme is where the host should be: "://https://".
var second = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^://(https?|wss?):?//`) })

// separatorTypo returns a message about a wrong separator after scheme, such as "//" for "://".
// rest is the text after scheme; rest[:n] is the wrong part. The message is "" if nothing is wrong.
func separatorTypo(scheme, rest string) (n int, message string) {
	switch {
	case strings.HasPrefix(rest, "//"):
		// "https//example.com"
		return 2, `a colon is missing before "//": the host becomes part of the path`
	case strings.HasPrefix(rest, ";//"):
		// "https;//example.com"
		return 3, `";" instead of ":" before "//": the host becomes part of the path`
	case strings.HasPrefix(rest, `:\\`):
		// `https:\\example.com`
		return 3, `"\" instead of "/": the URL has no host`
	case strings.HasPrefix(rest, ":///") && scheme != "ftp":
		// "https:///path"
		return 4, `a host is missing between "//" and "/": the request would fail`
	case len(rest) > 2 && rest[:2] == ":/" && rest[2] != '/':
		// "https:/example.com"
		return 2, `a slash is missing after ":/": the URL has no host`
	}
	if !strings.HasPrefix(rest, "://http") && !strings.HasPrefix(rest, "://ws") {
		return 0, ""
	}
	// "http://https://example.com"
	if m := second().FindStringSubmatchIndex(rest); m != nil {
		return m[1], "the URL has two schemes: the host is " + strconv.Quote(rest[m[2]:m[3]])
	}
	return 0, ""
}

// meantScheme returns "http" or "https" if s is a misspelling of it: one letter is missing,
// doubled, or swapped with the next. It returns "" for all other s, also if a letter was replaced:
// httpu and hxxp are words of their own.
func meantScheme(s string) string {
	if s == "http" || s == "https" || !strings.HasPrefix(s, "h") && !strings.HasPrefix(s, "t") {
		return "" // most are right
	}
	for _, scheme := range []string{"http", "https"} {
		if slices.Contains(slips(scheme), s) {
			return scheme
		}
	}
	return ""
}

// slips returns the misspellings of word: a letter is missing, doubled, or swapped with the next.
func slips(word string) []string {
	out := []string{"hh" + word[2:]} // "hhtp"
	for i := range len(word) {
		out = append(out, word[:i]+word[i+1:], word[:i+1]+word[i:])
		if i+1 < len(word) {
			out = append(out, word[:i]+word[i+1:i+2]+word[i:i+1]+word[i+2:])
		}
	}
	return out
}
