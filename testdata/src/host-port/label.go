package hostport

import "net/http"

// A label before the rest of a name is no address of its own: there is no IPv6 to
// think of. Where it comes from is another question.
func subdomain(sub string) (*http.Response, error) {
	return http.Get("http://" + sub + ".example.com:8080/status") // want `sub is put into the host without a check: "evil.com/" would make the host "evil.com" \(unescaped-host\)`
}
