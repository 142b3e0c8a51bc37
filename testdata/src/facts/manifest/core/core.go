// Package core has what stands in the program, and what stands beside it.
package core

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
)

// A Plugin is described by its manifest.
type Plugin struct{ ID, Version string }

const text = `{"ID": "com.example.plugin", "Version": "1.0.0"}`

// Manifest is read from the program, Site from a file.
var Manifest, Site *Plugin

func init() {
	_ = json.NewDecoder(strings.NewReader(text)).Decode(&Manifest)
	if b, err := os.ReadFile("site.json"); err == nil {
		_ = json.Unmarshal(b, &Site)
	}
}

// Get requests a path.
func Get(path string) (*http.Response, error) { // fact `.*Get: parameter 0 is URL https://example.com/\{\} of net/http.Get`
	return http.Get("https://example.com/" + path)
}
