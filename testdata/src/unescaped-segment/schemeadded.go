package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A function that adds a scheme where there is none takes a URL either way.

type schemeClient struct{ region string }

func (c *schemeClient) do(u string) {
	if !strings.HasPrefix(u, "http://") && !strings.HasPrefix(u, "https://") {
		u = "https://" + u
	}
	http.Get(u)
}

func (c *schemeClient) page(title string) {
	c.do(fmt.Sprintf("%s.example.com/pages/%s", c.region, url.PathEscape(title)))
	c.do("https://api.example.com/pages/" + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	c.do(c.region)
}
