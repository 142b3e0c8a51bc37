package queryinpath

import (
	"net/http"
	"net/url"
)

// A branch and a ref hold no space, so that both escapers send the
// same.

// Look-alikes: what people write.

func branchLabel(branchLabel string) (*http.Response, error) {
	return http.Get("https://example.com/branches/" + url.QueryEscape(branchLabel) + "/x") // want `.* \(query-escape-in-path\)`
}

func streetOf(street string) (*http.Response, error) {
	return http.Get("https://example.com/at/" + url.QueryEscape(street) + "/x") // want `.* \(query-escape-in-path\)`
}

func tagOf(tag string) (*http.Response, error) {
	return http.Get("https://example.com/tags/" + url.QueryEscape(tag) + "/x") // want `.* \(query-escape-in-path\)`
}

func serialOf(serialPort string) (*http.Response, error) {
	return http.Get("https://example.com/ports/" + url.QueryEscape(serialPort) + "/x") // want `.* \(query-escape-in-path\)`
}
