package split

import (
	"net/url"
	"path"
	"strings"
)

type response struct {
	Href string `xml:"DAV: href"`
	Next string `json:"next"`
	link
}

type link struct {
	URL   string `json:"url"`
	Title string `json:"title"`
	Path  string `json:"path"`
	local
}

type local struct{ Href, href string }

// A link that a decoder read is as the other side sent it.
func folderOf(r *response) (string, error) {
	p, err := url.PathUnescape(r.Href) // want `r.Href is decoded before it is split: "/a%2Fb" would be split as "/a/b" \(unescape-before-split\)`
	if err != nil {
		return "", err
	}
	return path.Dir(p), nil
}

func parent(l link) (string, error) {
	p, err := url.PathUnescape(strings.TrimSuffix(l.URL, "/")) // want `l.URL is decoded before it is split: .* \(unescape-before-split\)`
	if err != nil {
		return "", err
	}
	return path.Dir(p), nil
}

func parts(l *link) []string {
	p, err := url.PathUnescape(l.URL) // want `l.URL is decoded before it is split: .* \(unescape-before-split\)`
	if err != nil {
		return nil
	}
	return strings.Split(p, "/")
}

// Right: the name is cut first, and then decoded.
func cutFirst(r *response) (string, error) { return url.PathUnescape(path.Base(r.Href)) }

// No link by its name, and one that no decoder fills.
func title(l link) string {
	p, _ := url.PathUnescape(l.Title)
	return path.Dir(p)
}

func file(l link) string {
	p, _ := url.PathUnescape(l.Path)
	return path.Dir(p)
}

func ownLink(l local) string {
	p, _ := url.PathUnescape(l.href)
	return path.Dir(p)
}

func wholeLink(r *response) string {
	p, _ := url.PathUnescape(r.Href)
	return "file://" + p
}
