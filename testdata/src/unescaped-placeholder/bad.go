// Package placeholder fills placeholders in URLs that come from settings.
package placeholder

import (
	"net/http"
	"strings"
)

type config struct{ URL, Body string }

func alert(c config, name, description string) {
	u, body := c.URL, c.Body
	body = strings.ReplaceAll(body, "[DESCRIPTION]", description)
	u = strings.ReplaceAll(u, "[DESCRIPTION]", description) // want `description replaces "\[DESCRIPTION\]" and is not escaped: "a#b" would cut the URL short \(unescaped-placeholder\)`
	u = strings.ReplaceAll(u, "[NAME]", name)               // want `name replaces "\[NAME\]" .*`
	http.Post(u, "text/plain", strings.NewReader(body))
}

func marks(template, name, title, label, query string, r *http.Request) {
	http.Get(strings.NewReplacer("#{ip}", "192.0.2.1", "#{name}", name).Replace(template)) // want `name replaces "#\{name\}" .*`
	http.Get(strings.Replace(template, "$title", title, 1))                                // want `title replaces "\$title" .*`
	http.Get(strings.Replace(template, ":label", "~"+label, 1))                            // want `label replaces ":label" .*`
	http.Get("https://example.com/" + strings.Replace(template, "SEARCH_TERM", query, -1)) // want `query replaces "SEARCH_TERM" .*`
	http.Get(strings.ReplaceAll(template, "{q}", r.FormValue("q")))                        // want `r.FormValue\("q"\) replaces "\{q\}" .*`
}
