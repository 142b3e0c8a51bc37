package subpath

import (
	"net/http"
	"net/url"
)

// A folder that is there or not is no base: what follows is after a path in any case.

func inFolder(r *http.Request, folder string) {
	if folder != "" {
		folder += "/" // want `path segment folder is not escaped: .* \(unescaped-segment\)`
	}
	http.Get("https://store.internal/o/" + folder + r.PathValue("attachment")) // want `path segment .* from the request is not escaped: .* \(unescaped-segment\)`
}

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
