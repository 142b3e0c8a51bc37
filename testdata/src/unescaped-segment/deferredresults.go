package segment

import (
	"net/http"
	"net/url"
	"strconv"
)

// What a deferred literal makes of a result is returned.

func titleURL(title string) (out string) {
	defer func() { out += "?size=1" }()
	out = "https://cdn.example.com/titles/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	return
}

func numberURL(n int) (out string) {
	defer func() { out = "https://cdn.example.com/numbers/" + out + "/original" }()
	return strconv.Itoa(n)
}

func escapedURL(title string) (out string) {
	defer func() { out = "https://cdn.example.com/titles/" + url.PathEscape(out) + "/original" }()
	return title
}

func nameOfFile(title string) (out string) {
	defer func() { out = "/var/lib/" + out + "/original" }()
	return title
}

func getDeferred(title string, n int) {
	http.Get(titleURL(title))
	http.Get(numberURL(n))
	http.Get(escapedURL(title))
	_ = nameOfFile(title)
}
