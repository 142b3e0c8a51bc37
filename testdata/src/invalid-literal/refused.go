package literal

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
)

const usersPattern = "https://%s/users"

// What is handed straight to a parser is no pattern.
func refused(ctx context.Context) {
	_, _ = url.Parse(usersPattern)                                            // want `net/url refuses this text: invalid URL escape "%s" \(invalid-literal\)`
	_, _ = url.Parse("https://example%2Ecom/")                                // want `net/url refuses this text: invalid URL escape "%2E" \(invalid-literal\)`
	_, _ = url.ParseRequestURI("https://user:pa%ss@example.com")              // want `net/url refuses this text: invalid URL escape "%ss" \(invalid-literal\)`
	_, _ = http.NewRequest("GET", "%s/x", nil)                                // want `net/url refuses this text: invalid URL escape "%s/" \(invalid-literal\)`
	_, _ = http.NewRequestWithContext(ctx, "GET", "https://{{.Host}}/x", nil) // want `net/url refuses this text: invalid character "{" in host name \(invalid-literal\)`
	_, _ = http.Get("status")                                                 // want `this text has no scheme, so that nothing can be requested \(invalid-literal\)`
	_, _ = http.Get("//example.com/status")                                   // want `this text has no scheme, so that nothing can be requested \(invalid-literal\)`
}

// What is filled in before, what net/url reads, and what only a server or
// another client would make sense of.
func filledIn(w http.ResponseWriter, r *http.Request, c *http.Client, host string) {
	_, _ = url.Parse(fmt.Sprintf(usersPattern, host))
	_, _ = url.Parse("https://example.com/users/{id}")
	_, _ = url.Parse("https://example.com/?q=100%d")
	_, _ = url.Parse("//example.com/status")
	_, _ = c.Get("/status")
	http.Redirect(w, r, "/status?next=%s", http.StatusFound)
	var u string
	_, _ = http.Get(u)
}
