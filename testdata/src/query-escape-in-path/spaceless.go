package queryinpath

import (
	"net/http"
	"net/url"
)

// A branch and a ref hold no space, so that both escapers send the
// same.

func branchOf(branch string) (*http.Response, error) {
	return http.Get("https://example.com/branches/" + url.QueryEscape(branch) + "/x")
}

func refOf(c struct{ HeadRef string }) (*http.Response, error) {
	return http.Get("https://example.com/refs/" + url.QueryEscape(c.HeadRef) + "/x")
}

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

// A digest is written in hexadecimal or base64url; a certificate is named by one.
func certificateOf(fingerprint string) (*http.Response, error) {
	return http.Get("https://example.com/certificates/" + url.QueryEscape(fingerprint) + "/x")
}

func objectOf(uuid string) (*http.Response, error) {
	return http.Get("https://example.com/objects/" + url.QueryEscape(uuid) + "/x")
}

func serialOf(serialPort string) (*http.Response, error) {
	return http.Get("https://example.com/ports/" + url.QueryEscape(serialPort) + "/x") // want `.* \(query-escape-in-path\)`
}
