// Package labels puts values into host names.
package labels

import (
	"fmt"
	"net/http"
	"os"
)

func label(r *http.Request) (*http.Response, error) {
	return http.Get("https://" + r.FormValue("team") + ".example.com/status") // want `.* from the request is put into the host without a check: "evil.com/" would make the host "evil.com" \(unescaped-host\)`
}

func formatted(r *http.Request) (*http.Response, error) {
	team := r.URL.Query().Get("team")
	return http.Get(fmt.Sprintf("https://%s.example.com/status", team)) // want `team from the request is put into the host without a check: "evil.com/" would make the host "evil.com" \(unescaped-host\)`
}

func environment() (*http.Response, error) {
	return http.Get("https://" + os.Getenv("REGION") + ".example.com/status") // want `.* from the environment is put into the host without a check: .* \(unescaped-host\)`
}

func second(r *http.Request) (*http.Response, error) {
	return http.Get("https://team-" + r.FormValue("team") + ".example.com/status") // want `.* from the request is put into the host without a check: "evil.com/" would make the host "team-evil.com" \(unescaped-host\)`
}
