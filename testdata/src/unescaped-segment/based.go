package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// A function that gives a URL by its name, or a field that holds one, gets text after
// a field of which other URLs of the package are known to begin with.

type based struct {
	Endpoint string
	Registry string
	Host     string
}

func (b *based) ping() (*http.Response, error) { return http.Get(b.Endpoint + "/ping") }

func (b *based) titleUrl(title string, page int) string {
	if title == "" {
		return ""
	}
	return fmt.Sprintf("%s/titles/%s/x?page=%d", b.Endpoint, title, page) // want `path segment title is not escaped: .*`
}

// Look-alikes: fields of which no URL is known to begin with, functions that give
// something else, escaped values, and a field that another text begins with.

func (b *based) ImageURL(name string) string { return b.Registry + "/images/" + name + "/x" }

func (b *based) hostURL(name string) string { return b.Host + "/hosts/" + name + "/x" }

func (b *based) cacheKey(name string) string { return b.Endpoint + "/users/" + name + "/x" }

func (b *based) escapedURL(name string) string {
	return b.Endpoint + "/users/" + url.PathEscape(name) + "/x"
}

func (b *based) dial() (*http.Response, error) { return http.Get("https://" + b.Host + "/ping") }
