package identifier

import (
	"fmt"
	"net/url"
	"strings"
)

// A value that is a host in one URL gets no escaper for a path because of another one:
// what PathEscape makes of "[::1]:443" is no host.
func hostOrURL(host, path string) (*url.URL, error) {
	if !strings.HasPrefix(host, "http") {
		host = "https://" + host // want `path segment host is not escaped: .* \(unescaped-identifier\)`
	}
	u := fmt.Sprintf("%s%s", host, path)
	v, err := url.Parse(u)
	if err != nil || v.Host == "" {
		u = fmt.Sprintf("https://%s%s", host, path)
		v, err = url.Parse(u)
	}
	return v, err
}
