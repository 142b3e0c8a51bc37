package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

// A helper is given the URL that a caller has parsed.
func isInternal(target *url.URL) bool {
	return strings.HasSuffix(target.Hostname(), "example.com") // want `"example.com" is not the start of a name: .* \(open-prefix\)`
}

func isInternalRight(target *url.URL) bool {
	h := target.Hostname()
	return h == "example.com" || strings.HasSuffix(h, ".example.com")
}

func fetchCallback(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("callback"))
	if err != nil || !isInternal(target) || !isInternalRight(target) {
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	http.Get(target.String())
}

// The URL of a setting is nobody's who asks.
func isOfSetting(upstream *url.URL) bool { return strings.HasSuffix(upstream.Hostname(), "example.com") }

func ownUpstream(setting string) bool {
	u, err := url.Parse(setting)
	return err == nil && isOfSetting(u)
}
