package placeholder

import (
	"net/http"
	"net/url"
	"strings"
)

func escaped(c config, name, title, host, endpoint, baseURL, path string) {
	http.Get(strings.ReplaceAll(c.URL, "{name}", strings.ReplaceAll(url.QueryEscape(name), "+", "%20")))
	http.Get(strings.ReplaceAll(c.URL, "{version}", "1"))
	http.Get(strings.NewReplacer("{host}", host, "{endpoint}", endpoint, "${BASE}", baseURL, "{path}", path).Replace(c.URL))
	c.Body = strings.ReplaceAll(c.Body, "{title}", title)
}

// These are texts of URLs, and no placeholders.
func rewritten(cloneURL, suffix, branch, name string) {
	http.Get(strings.Replace(cloneURL, ".git", suffix, 1))
	http.Get(strings.Replace(cloneURL, "/master/", branch, 1))
	http.Get(strings.Replace(cloneURL, "#top", name, 1))
	http.Get(strings.Replace(cloneURL, "latest", name, 1))
}
