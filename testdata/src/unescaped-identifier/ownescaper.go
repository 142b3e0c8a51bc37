package identifier

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// The package has an escaper of its own, which knows more of its values than net/url:
// where it is applied to values of a name, the others of that name get it, too.

func encodeDocID(doc string) string {
	if after, ok := strings.CutPrefix(doc, "_design/"); ok {
		return "_design/" + strictly(after)
	}
	return strictly(doc)
}

func strictly(part string) string { return strings.ReplaceAll(url.QueryEscape(part), "+", "%20") }

// docsOf builds a path, and is no escaper of a value.
func docsOf(shelfID string) string { return "/shelves/" + url.PathEscape(shelfID) }

type docStore struct{ base, ddocID string }

func (d *docStore) view(ddocID, view string) {
	http.Get(d.base + fmt.Sprintf("/_design/%s/_view/%s", encodeDocID(ddocID), encodeDocID(view)))
	http.Get(d.base + docsOf(ddocID))
}

func (d *docStore) index(ddocID, indexID string) {
	http.Get(d.base + fmt.Sprintf("/_index/%s/json/%s", ddocID, indexID)) // want `path segment ddocID is not escaped: .* \(unescaped-identifier\)` `path segment indexID is not escaped: .* \(unescaped-identifier\)`
}

func (d *docStore) field() {
	http.Get(d.base + "/_compact/" + d.ddocID + "/now") // want `path segment d.ddocID is not escaped: .* \(unescaped-identifier\)`
}

// In a query it would be another escaper.
func (d *docStore) query(ddocID string) {
	http.Get(d.base + "/_all?of=" + ddocID) // want `query value ddocID is not escaped: .* \(unescaped-identifier\)`
}

func (d *docStore) both(shelfID, boxID string) {
	http.Get(d.base + "/shelves/" + encodeDocID(boxID) + "/boxes")
	http.Get(d.base + "/boxes/" + url.PathEscape(boxID) + "/shelves")
	http.Get(d.base + docsOf(shelfID))
}

// Another place has net/url for boxID, and for shelfID there is none but that.
func (d *docStore) neither(shelfID, boxID string) {
	http.Get(d.base + "/racks/" + shelfID + "/" + boxID + "/x") // want `path segment shelfID is not escaped: .*` `path segment boxID is not escaped: .*`
}

// Who is given the text escapes it: what gave it does not.
func (d *docStore) given(crateID, rackID string) {
	http.Get(d.base + escapedPath("crates", trimmed(crateID)) + "/" + url.PathEscape(orSlash(rackID)))
}

func trimmed(s string) string { return s }

func orSlash(s string) string {
	if s == "" {
		return "/"
	}
	return s
}

func escapedPath(of, s string) string { return "/" + of + "/" + url.PathEscape(s) }

func (d *docStore) after(crateID, rackID string) {
	http.Get(d.base + "/crates/" + crateID + "/" + rackID + "/x") // want `path segment crateID is not escaped: .*` `path segment rackID is not escaped: .*`
}
