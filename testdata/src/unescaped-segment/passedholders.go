package segment

import (
	"net/http"
	"net/url"
)

// The elements of a channel or a map are those that callers put into it.

func requestAll(paths map[string]string) {
	for _, p := range paths {
		http.Get("https://example.com/" + p)
	}
}

func requestSome(title string) {
	requestAll(map[string]string{
		"title": "titles/" + title + "/all", // want `path segment title is not escaped: .* \(unescaped-segment\)`
		"about": "about",
	})
	paths := map[string]string{}
	paths["title"] = "titles/" + url.PathEscape(title) + "/some"
	requestAll(paths)
}

func countAll(paths map[string]string, of chan string) (n int) {
	for _, p := range paths {
		n += len(p)
	}
	return n + len(<-of)
}

func countSome(title string) int {
	of := make(chan string, 1)
	of <- "titles/" + title + "/count"
	return countAll(map[string]string{"title": "titles/" + title + "/all"}, of)
}
