package unused

import "net/http"

func keys(name string) (*http.Response, error) {
	//urlescape:ignore unescaped-segment the service wants it raw
	return http.Get("https://example.com/users/" + name + "/keys")
}

func file(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + name + "/file") //urlescape:ignore all the service wants it raw
}

// Other linters report their own.
func other() (*http.Response, error) {
	return http.Get("https://example.com/guide") //nolint:urlescape // quiet
}
