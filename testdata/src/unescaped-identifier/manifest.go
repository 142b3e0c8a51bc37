package identifier

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
)

type manifest struct{ ID, Version string }

const manifestText = `{"ID": "com.example.plugin", "Version": "1.0.0"}`

var (
	own, ownBytes, read, changed *manifest
	decoded                      manifest
)

func init() {
	_ = json.NewDecoder(strings.NewReader(manifestText)).Decode(&own)
	_ = json.Unmarshal([]byte(manifestText), &ownBytes)
	_ = json.Unmarshal([]byte(manifestText), &decoded)
	_ = json.Unmarshal([]byte(manifestText), &changed)
	if text, err := os.ReadFile("plugin.json"); err == nil {
		_ = json.Unmarshal(text, &read)
	}
}

// A file beside the program, and what is changed later, may be anything.
func ofRead() (*http.Response, error) {
	return http.Get("https://example.com/plugins/" + read.ID + "/icon") // want `path segment read.ID is not escaped: .* \(unescaped-identifier\)`
}

func ofChanged() (*http.Response, error) {
	return http.Get("https://example.com/plugins/" + changed.ID + "/icon") // want `path segment changed.ID is not escaped: .* \(unescaped-identifier\)`
}

func rename(id string) { changed.ID = id }

func ofParameter(m *manifest) (*http.Response, error) {
	return http.Get("https://example.com/plugins/" + m.ID + "/icon") // want `path segment m.ID is not escaped: .* \(unescaped-identifier\)`
}
