package split

import (
	"net/url"
	"strings"
)

func token(redirect string) (string, error) {
	u, err := url.Parse(redirect)
	if err != nil {
		return "", err
	}
	fragment := strings.TrimPrefix(u.Fragment, "/")
	params, err := url.ParseQuery(fragment) // want `u.Fragment is decoded before it is split: "k=a%26b" would be split as "k=a&b" \(unescape-before-split\)`
	return params.Get("access_token"), err
}
