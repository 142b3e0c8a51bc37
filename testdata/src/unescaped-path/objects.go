package subpath

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A value that the package escapes but for its "/" at the end of a path is a sub-path there.

func escapeEntry(s string) string { return strings.Replace(url.PathEscape(s), "%2F", "/", -1) }

type shelf struct{ base, title string }

func (b *shelf) download(entry string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/file/%s/%s", b.base, url.PathEscape(b.title), escapeEntry(entry)))
}

func (b *shelf) upload(document string) (*http.Response, error) {
	escaped := strings.ReplaceAll(url.PathEscape(document), "%2F", "/")
	return http.Post(b.base+"/upload/"+escaped, "", nil)
}

func escapeDoc(doc string) string { return (&url.URL{Path: doc}).EscapedPath() }

func (b *shelf) share(doc string) (*http.Response, error) {
	return http.Get(b.base + "/share/" + escapeDoc(doc))
}

// It is one segment elsewhere in a path, and where it is escaped as one.

func escapeChapter(s string) string { return url.PathEscape(s) }

func (b *shelf) chapter(chapter string) (*http.Response, error) {
	return http.Get(b.base + "/chapter/" + escapeChapter(chapter))
}

func (b *shelf) chapterOf(chapter string) (*http.Response, error) {
	return http.Get(b.base + "/chapterOf/" + chapter) // want `path segment chapter is not escaped: .* \(unescaped-segment\)`
}
