package subpath

import (
	"net/http"
	"net/url"
)

// A folder that is there or not is no base: what follows is after a path in any case.

func inFolderEscaped(folder, title string) {
	if folder != "" {
		folder = url.PathEscape(folder) + "/"
	}
	http.Get("https://store.internal/o/" + folder + url.PathEscape(title))
}

func inBase(base, page string) {
	if base != "" {
		base += "/"
	}
	http.Get(base + page)
}
