package segment

import (
	"net/http"
	"net/url"
	"path"
	"strconv"
)

// What path.Base and path.Dir cut out of the text of a URL is escaped as that is; out of the
// Path of one it is decoded.

func baseOfSent(u *url.URL) {
	name := path.Base(u.EscapedPath())
	http.Get("https://mirror.example.com/files/" + name)
	http.Get("https://mirror.example.com" + path.Dir("/pages/"+strconv.Itoa(len(name))+"/x") + "/y")
}

func baseOfPath(u *url.URL) {
	http.Get("https://mirror.example.com/files/" + path.Base(u.Path)) // want `path segment path.Base\(u.Path\) is not escaped: "a/b\?c" would .* \(unescaped-segment\)`
	http.Get("https://mirror.example.com/files/" + url.PathEscape(path.Base(u.Path)))
}

func baseOfLink(link string) {
	http.Get("https://mirror.example.com/files/" + path.Base(link))
}

// A piece of a path that takes the place of another one is judged as a piece of a path.
