package subpath

import (
	"encoding/hex"
	"net/http"
	"regexp"
	"strings"
	"unicode/utf8"
)

// What a function escapes by hand, where there is something to escape, is its own affair: what
// it is given is a text, put together or not, and no URL yet.

type handStore struct{ endpoint, format string }

type handInput struct{ Bucket, ObjectKey string }

var plainObject = regexp.MustCompile("^[a-zA-Z0-9-_.~/]+$")

func handEscape(s string) string {
	if plainObject.MatchString(s) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
			b.WriteRune(r)
			continue
		}
		switch r {
		case '-', '_', '.', '~', '/':
			b.WriteRune(r)
		default:
			n := utf8.RuneLen(r)
			if n < 0 {
				return s
			}
			buf := make([]byte, n)
			utf8.EncodeRune(buf, r)
			for _, c := range buf {
				b.WriteString("%" + strings.ToUpper(hex.EncodeToString([]byte{c})))
			}
		}
	}
	return b.String()
}

// trimAll takes bytes away and escapes none.
func trimAll(s string) string {
	if plainObject.MatchString(s) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if r != ' ' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (s *handStore) url(path string, more ...string) string {
	if len(more) > 0 {
		path += "/" + strings.Join(more, "/")
	}
	return s.endpoint + "/" + handEscape(path)
}

func (s *handStore) get(in handInput) {
	_, _ = http.Get(s.endpoint + "/" + trimAll("all/"+in.ObjectKey)) // want `path in.ObjectKey is not escaped: .*`
}

// What a function escapes by hand is not its callers' to escape, whatever they put together.
type handClient struct{ base string }

func (c *handClient) Get(key string) (*http.Response, error) {
	return http.Get(c.base + "/" + handEscape(key))
}
