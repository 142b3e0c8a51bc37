package literal

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const userPattern = "https://example.com/users/{id}/keys"

// What is requested at once is filled in by nobody.
func unfilled(c *http.Client, n int) {
	_, _ = http.Get("https://example.com/users/{id}")                     // want `nothing puts a value in the place of "{id}" before it is requested \(invalid-literal\)`
	_, _ = c.Get(userPattern)                                             // want `nothing puts a value in the place of "{id}" before it is requested \(invalid-literal\)`
	_, _ = http.Get("https://example.com/${region}/status")               // want `nothing puts a value in the place of "\${region}" before it is requested \(invalid-literal\)`
	_, _ = http.Get("https://example.com/{{.Name}}/status")               // want `nothing puts a value in the place of "{{.Name}}" before it is requested \(invalid-literal\)`
	_, _ = http.Get(fmt.Sprintf("https://example.com/{group}/%d", n))     // want `nothing puts a value in the place of "{group}" before it is requested \(invalid-literal\)`
	_, _ = http.Get(strings.Replace(userPattern, "{user}", "octocat", 1)) // want `nothing puts a value in the place of "{id}" before it is requested \(invalid-literal\)`
}

// What is filled in, or may be, or is data.
func filled(c *http.Client, id int) {
	_, _ = http.Get(strings.Replace(userPattern, "{id}", fmt.Sprint(id), 1))
	_, _ = http.Get(strings.NewReplacer("{id}", fmt.Sprint(id)).Replace(userPattern))
	_, _ = url.Parse(userPattern)
	_, _ = http.NewRequest("GET", userPattern, nil)
	_, _ = http.Get("https://example.com/graphql?query={viewer}")
	_, _ = http.Get("https://example.com/{}")
	_, _ = http.Get("https://<your-instance>/status")
}
