package hostport

import (
	"net/http"
	"testing"
)

// TestStatus shows that test files get errors only.
func TestStatus(t *testing.T) {
	host, name := t.Name(), t.Name()
	_, _ = http.Get("http://" + host + ":8080/status") // want `host host is joined to its port .*`
	_, _ = http.Get("http://example.com/?name=" + name)
}
