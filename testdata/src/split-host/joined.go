package splithost

import (
	"net/http"
	"net/url"
	"strings"
)

// A piece that a text is made of is compared with nothing.

func toTLS(w http.ResponseWriter, r *http.Request) {
	host := strings.Split(r.Host, ":")[0] // want `splitting r.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	http.Redirect(w, r, "https://"+host+"/", http.StatusMovedPermanently)
}

func isLocalhost(u *url.URL) bool { return strings.Split(u.Host, ":")[0] == "localhost" }
