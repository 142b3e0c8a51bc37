package hostport

import (
	"net/http"
	"testing"
)

// TestStatus shows that test files get no findings, not even errors.
func TestStatus(t *testing.T) {
	host, name := t.Name(), t.Name()
	_, _ = http.Get("http://" + host + ":8080/status")
	_, _ = http.Get("http://example.com/?name=" + name)
}
