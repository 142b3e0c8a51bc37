package segment

import (
	"encoding/hex"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func escaped(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(name) + "/keys")
}

func numbers(n int, ok bool) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%d/%t/%s", n, ok, strconv.Itoa(n)))
}

func digest(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/blobs/" + hex.EncodeToString(b) + fmt.Sprintf("/%x", b))
}

func day(t time.Time) (*http.Response, error) {
	return http.Get("https://example.com/days/" + t.Format("2006-01-02"))
}

func color(dark bool) (*http.Response, error) {
	color := "white"
	if dark {
		color = "black"
	}
	return http.Get("https://example.com/themes/" + color + "/style.css")
}

func decoded(filePath string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + filePath}
}

// file is no URL.
func file(dir, name string) (*os.File, error) {
	return os.Open(filepath.Join(dir, "/users/"+name))
}

// address takes an address as one without a zone.
func address(a netip.Addr) (*http.Response, error) {
	return http.Get("https://example.com/hosts/" + a.String() + "/ports")
}

// numberedFile is made of harmless values.
func numberedFile(n int, id [16]byte) (*http.Response, error) {
	file := "report-" + strconv.Itoa(n) + "-" + hex.EncodeToString(id[:]) + ".json"
	return http.Get("https://example.com/reports/" + file + "/text")
}

// titled gets an escaped title.
func titled(title string) (*http.Response, error) {
	file := title + ".json"
	return http.Get("https://example.com/files/" + file + "/text")
}

func untitled(title string) (*http.Response, error) { return titled(url.PathEscape(title)) }

// tagged is escaped by who puts it into a URL.
func tagged(title string) string { return "tag-" + title }

func tags(title string) (*http.Response, error) {
	return http.Get("https://example.com/tags/" + url.PathEscape(tagged(title)) + "/text")
}

// reference is what others put together.
func reference(base string, page struct{ CompareURL string }) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/%s", base, page.CompareURL))
}

// addressed takes an address in a larger value as one without a zone, too.
func addressed(a netip.Addr) (*http.Response, error) {
	name := "host-" + a.String()
	return http.Get("https://example.com/hosts/" + name + "/ports")
}

// longest joins the segments of a path up to the one that makes a name.
func longest(path string, isName func(string) bool) string {
	name := ""
	for _, part := range strings.Split(path, "/") {
		name = strings.TrimPrefix(name+"/"+part, "/")
		if isName(name) {
			return name
		}
	}
	return ""
}

// branchOf escapes what the function returned, a while later.
func branchOf(path string, isName func(string) bool) (*http.Response, error) {
	name := longest(path, isName)
	if name == "" {
		name = "main"
	}
	return http.Get("https://example.com/branches/" + url.PathEscape(name) + "/head")
}

// direct puts parts of a URL into another one as they are: they are escaped.
func direct(shareURL string) (*http.Response, error) {
	parts := strings.Split(shareURL, "/")
	if len(parts) < 6 {
		return nil, nil
	}
	return http.Get("https://example.com/" + parts[4] + "/files/" + parts[5] + "/raw")
}

// colon takes what its callers have escaped, with an end or without.
func colon(p string) string {
	if strings.HasSuffix(p, "/") {
		return p[:len(p)-1] + ":/"
	}
	return p + ":"
}

func behindColon(leaf string) (*http.Response, error) {
	return http.Get("https://example.com/items/x:/" + colon(url.PathEscape(leaf)) + "children")
}

// insecure copies all fields of a URL: most have no opaque part to copy.
func insecure(u *url.URL) (*http.Response, error) {
	get := func(u *url.URL) (*http.Response, error) { return http.Get(u.String()) }
	other := new(url.URL)
	*other = *u
	other.Scheme = "http"
	return get(other)
}

// label takes a "/" off the start of its value, and so says that it is a path.
func label(name string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + strings.TrimLeft(name, "/"))
}

func escapeName(s string) string {
	n := 0
	for i := range len(s) {
		if !isUnreserved(s[i]) {
			n++
		}
	}
	if n == 0 {
		return s
	}
	const hex = "0123456789ABCDEF"
	out := make([]byte, len(s)+2*n)
	j := 0
	for i := range len(s) {
		if isUnreserved(s[i]) {
			out[j] = s[i]
			j++
			continue
		}
		out[j], out[j+1], out[j+2] = '%', hex[s[i]>>4], hex[s[i]&15]
		j += 3
	}
	return string(out)
}

func isUnreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-'
}
