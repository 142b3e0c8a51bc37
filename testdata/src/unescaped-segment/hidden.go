package segment

import "net/http"

// The name of the package that a fix needs is taken in one function: the file gets
// one import, under a name that is free everywhere.
func hiddenByParameter(url, name string) (*http.Response, error) {
	return http.Get(url + "/users/" + name + "/keys") // want `path segment name is not escaped: .*`
}

func hiddenByResult(name string) (url string) {
	url = "https://example.com/users/" + name + "/keys" // want `path segment name is not escaped: .*`
	_, _ = http.Get(url)
	return url
}

func hiddenByLoop(urls []string, name string) {
	for _, url := range urls {
		_, _ = http.Get(url + "/users/" + name + "/keys") // want `path segment name is not escaped: .*`
	}
}

type hiding struct{ base string }

func (url hiding) get(name string) (*http.Response, error) {
	return http.Get(url.base + "/users/" + name + "/keys") // want `path segment name is not escaped: .*`
}

func hiddenNowhere(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .*`
}

// hiddenPort needs another package, which is hidden, too.
func hiddenPort(net, host string) (*http.Response, error) {
	_ = net
	return http.Get("https://" + host + ":8080/x") // want `host and port are joined without brackets for IPv6: .*`
}
