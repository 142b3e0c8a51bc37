package schemes_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/schemes"
)

// TestAddressOf says which texts begin with a host, and cannot begin with a scheme.
func TestAddressOf(t *testing.T) {
	tests := map[string]schemes.Address{
		"localhost":             {Text: "localhost", Host: "localhost"},
		"localhost:8080/status": {Text: "localhost:8080/", Host: "localhost", Port: ":8080"},
		"127.0.0.1:9090":        {Text: "127.0.0.1:9090", Host: "127.0.0.1", Port: ":9090"},
		"api.example.com/v1":    {Text: "api.example.com/", Host: "api.example.com"},
		"api.example.com:":      {Text: "api.example.com:", Host: "api.example.com", Port: ":"},
		"http://localhost:8080": {},
		"status":                {},
		"/v1/status.json":       {},
		"mailto:a@example.com":  {},
		"redis:6379":            {},
		":8080":                 {},
		"":                      {},
	}
	for s, want := range tests {
		if got, ok := schemes.AddressOf(s); got != want || ok != (want.Text != "") {
			t.Errorf("AddressOf(%q) is %+v, %v; want %+v", s, got, ok, want)
		}
	}
}
