// Package service puts the spelling of other packages' values into URLs.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/spelled/ids"
)

type message struct {
	Guild   *ids.Snowflake
	Channel ids.Snowflake
}

func number(m message) (*http.Response, error) {
	return http.Get("https://example.com/channels/" + m.Channel.String() + "/x")
}

func pointer(m message) (*http.Response, error) {
	guild := "@me"
	if m.Guild != nil {
		guild = m.Guild.String()
	}
	return http.Get("https://example.com/channels/" + guild + "/x")
}

func digits(d ids.Digest) (*http.Response, error) {
	return http.Get("https://example.com/blobs/" + d.String() + "/x")
}

func count(c ids.Count) (*http.Response, error) {
	v := c.String()
	return http.Get("https://example.com/pages/" + v + "/x")
}

// Look-alikes: an alphabet with a slash, text, and what nobody knows.

func slashes(k ids.Key) (*http.Response, error) {
	return http.Get("https://example.com/keys/" + k.String() + "/x") // want `.*\(base64-std\)`
}

func text(l ids.Label) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + l.String() + "/x") // want `path segment l is not escaped: .*`
}

func anything(s interface{ String() string }) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + s.String() + "/x") // want `path segment s.String\(\) is not escaped: .*`
}

func result(r ids.Result) (*http.Response, error) {
	album := r.String()
	return http.Get("https://example.com/photos/" + album + ".jpg") // want `path segment album is not escaped: .* \(unescaped-segment\)`
}

func resultInQuery(r ids.Result) (*http.Response, error) {
	return http.Get("https://example.com/photos?title=" + r.String()) // want `query value r.String\(\) is not escaped: .* \(unescaped-query\)`
}
