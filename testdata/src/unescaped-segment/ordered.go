package segment

import "net/http"

// An escape stands elsewhere in the order of texts, so that another host would be picked:
// the fix is for a person.
func shardOfOrder(c *http.Client, name string) {
	p := "users/" + name // want `path segment name is not escaped: .*`
	host := "https://b.example.com/"
	if p < "users/~~" {
		host = "https://a.example.com/"
	}
	c.Get(host + p)
}

func pickOfOrder(path string) string {
	if "users/~~" <= path {
		return "https://a.example.com/"
	}
	return "https://b.example.com/"
}

func pickedOfOrder(c *http.Client, name string) {
	p := "users/" + name // want `path segment name is not escaped: .*`
	c.Get(pickOfOrder(p) + p)
}

// Before and after it is more than nothing.
func anyOfOrder(name string) (*http.Response, error) {
	p := "users/" + name // want `path segment name is not escaped: .*`
	if p > "" {
		return http.Get("https://a.example.com/" + p)
	}
	return nil, nil
}
