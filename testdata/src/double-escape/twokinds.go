package double

import (
	"net/http"
	"net/url"
)

// Two escapers: the one that suits the place is left, the inner one or the outer one.
func twoKinds(title string) {
	http.Get("https://h/titles/" + url.QueryEscape(url.PathEscape(title)) + "/x")   // want `.* \(double-escape\)`
	http.Get("https://h/titles/" + url.PathEscape(url.QueryEscape(title)) + "/x")   // want `.* \(double-escape\)`
	http.Get("https://h/list?q=" + url.PathEscape(url.QueryEscape(title)) + "&x=y") // want `.* \(double-escape\)`
	http.Get("https://h/list?q=" + url.QueryEscape(url.PathEscape(title)) + "&x=y") // want `.* \(double-escape\)`
}
