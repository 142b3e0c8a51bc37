package fragment

import "net/url"

// A program may cut such a fragment off, and read the value as it is.
func option(cookie string) (*url.URL, error) {
	return url.Parse("https://example.com/snapshot#header=Cookie:" + cookie) // want `fragment cookie is not escaped: .*`
}

func later(page, cookie string) (*url.URL, error) {
	return url.Parse(page + "#header=" + cookie) // want `fragment cookie is not escaped: .*`
}
