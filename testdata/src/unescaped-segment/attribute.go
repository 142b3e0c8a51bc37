package segment

import (
	"net/http"
	"regexp"
)

// What stands in an attribute that holds a URL is in escaped form: an escaper would escape
// it twice.

var (
	pageLink  = regexp.MustCompile(`href="/(.+?)"[^>]*>(.+?)<`)
	pageFrame = regexp.MustCompile(`(?i)<iframe.*?src=["'](?:https?:)?//example\.com/embed/(.+?)["']`)
	pageStyle = regexp.MustCompile(`url\(/pictures/(.+?)\)`)
	pageShare = regexp.MustCompile(`https://example\.com/s/([^"<]+)`)
)

func attributes(page string) {
	m := pageLink.FindStringSubmatch(page)
	http.Get("https://example.com/files/" + m[1] + "/data")
	http.Get("https://example.com/files/" + m[2] + "/data") // want `path segment m\[2\] is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://example.com/embed/" + pageFrame.FindStringSubmatch(page)[1] + "/data")
	http.Get("https://example.com/pictures/" + pageStyle.FindStringSubmatch(page)[1] + "/data")
	http.Get("https://example.com/s/" + pageShare.FindStringSubmatch(page)[1] + "/data")
}

// attributeOfClient gets the page from a client, who writes what they like: the
// fix is for a person.
func attributeOfClient(r *http.Request) {
	m := pageLink.FindStringSubmatch(r.FormValue("page"))
	http.Get("https://example.com/files/" + m[1] + "/data") // want `path segment m\[1\] from the request is not escaped: .* \(unescaped-segment\)`
}
