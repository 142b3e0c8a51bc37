package drops

import "net/url"

func slash() (*url.URL, error) {
	base, err := url.Parse("https://example.com/api/v1/")
	if err != nil {
		return nil, err
	}
	return base.Parse("users")
}

func root() (*url.URL, error) {
	base, err := url.Parse("https://example.com")
	if err != nil {
		return nil, err
	}
	return base.Parse("/users")
}

// A link of a page.
func link() (*url.URL, error) {
	base, err := url.Parse("https://example.com/docs/index.html")
	if err != nil {
		return nil, err
	}
	return base.Parse("guide.html")
}

func sibling() (*url.URL, error) {
	base, err := url.Parse("https://example.com/docs/guide")
	if err != nil {
		return nil, err
	}
	return base.Parse("../about")
}

func query() (*url.URL, error) {
	base, err := url.Parse("https://example.com/docs/guide")
	if err != nil {
		return nil, err
	}
	return base.Parse("?page=2")
}

func unknown(base *url.URL) (*url.URL, error) { return base.Parse("users") }

func given(base, ref string) (*url.URL, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return u.Parse(ref)
}
