package segment

import "net/http"

func (d depot) elsewhere(wagon string) (*http.Response, error) {
	return http.Get(d.base + "/wagons/" + wagon + "/axles") // want `path segment wagon is not escaped: .* \(unescaped-segment\)`
}

func (j *junction) elsewhere(wagon string) (*http.Response, error) {
	return http.Get(j.base + "/wagons/" + wagon + "/axles") // want `path segment wagon is not escaped: .* \(unescaped-identifier\)`
}

func elsewhere(wagon string) (*http.Response, error) {
	return http.Get("https://example.com/wagons/" + wagon + "/axles") // want `path segment wagon is not escaped: .* \(unescaped-identifier\)`
}
