package segment

import (
	"net/http"
	"net/url"
)

// treeOptions are put into a query by their tags, and one of them into a path by hand.
type treeOptions struct {
	Label string `url:"label,omitempty"`
	Title string `url:"-"`
	Depth int    `url:"depth"`
}

// taggedArchive puts the field that has a tag into a path, where it is judged.
func taggedArchive(base string, o *treeOptions) {
	http.Get(base + "/archive/" + o.Label + "/zip") // want `path segment o.Label is not escaped: .* \(unescaped-segment\)`
}

func taggedTitle(base string, o *treeOptions) {
	http.Get(base + "/titles/" + o.Title + "/text")
}

func taggedQuery(base string, o *treeOptions, encode func(any) url.Values) {
	http.Get(base + "/tree?" + encode(o).Encode())
}

// A field with a tag is escaped by who reads the tag: what it is set to is right.
func queryTags(base, branch, title string, encode func(any) url.Values) {
	taggedQuery(base, &treeOptions{Label: branch, Depth: 1}, encode)
	o := &treeOptions{Label: branch}
	o.Label = branch
	o.Title = "of/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	taggedQuery(base, o, encode)
	taggedTitle(base, o)
}
