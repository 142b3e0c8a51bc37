package identifier

import "net/http"

type releases struct{ latestVersion, currentVersion, pluginVersion, version, apiVersion string }

// The latest version of something is a resource, and read from somewhere.
func (r *releases) latest() (*http.Response, error) {
	return http.Get("https://example.com/releases/" + r.latestVersion) // want `path segment r.latestVersion is not escaped: .* \(unescaped-identifier\)`
}

func (r *releases) current() (*http.Response, error) {
	return http.Get("https://example.com/releases/" + r.currentVersion + "/notes") // want `path segment r.currentVersion is not escaped: .* \(unescaped-identifier\)`
}

func (r *releases) plugin() (*http.Response, error) {
	return http.Get("https://example.com/plugins/" + r.pluginVersion + "/download") // want `path segment r.pluginVersion is not escaped: .* \(unescaped-identifier\)`
}

// That of the API is chosen by the program.
func (r *releases) list() (*http.Response, error) {
	return http.Get("https://example.com/rest/" + r.version + "/releases")
}

func (r *releases) plugins() (*http.Response, error) {
	return http.Get("https://example.com/rest/" + r.apiVersion + "/plugins")
}

type device struct{ androidID, label []byte }

// A function that makes a text of bytes says nothing of what the text is.
func (d *device) register() (*http.Response, error) {
	return http.Get("https://example.com/register?android_id=" + conv.B2S(d.androidID)) // want `query value conv.B2S\(d.androidID\) is not escaped: .* \(unescaped-identifier\)`
}

func (d *device) rename() (*http.Response, error) {
	return http.Get("https://example.com/register?label=" + conv.BytesToString(d.label)) // want `query value conv.BytesToString\(d.label\) is not escaped: .* \(unescaped-query\)`
}

var conv interface {
	B2S([]byte) string
	BytesToString([]byte) string
}
