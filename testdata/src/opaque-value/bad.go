// Package opaque puts values into Opaque.
package opaque

import (
	"net/http"
	"net/url"
)

func file(name string) string {
	u := url.URL{Scheme: "https", Opaque: "//example.com/files/" + name} // want `value name is not escaped in url.URL.Opaque: "a\?b" would start the query "b" \(opaque-value\)`
	return u.String()
}

func set(req *http.Request, bucket string) {
	req.URL.Opaque = "//example.com/" + bucket + "/acl" // want `value bucket is not escaped in url.URL.Opaque: "a\?b" would start the query "b/acl" \(opaque-value\)`
}
