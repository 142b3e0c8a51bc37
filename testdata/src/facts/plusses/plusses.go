// Package plusses speaks to a service whose paths it escapes as forms, all of them: that
// may be the form the service reads. -fix changes nothing unseen.
package plusses

import (
	"net/http"
	"net/url"
)

const base = "https://review.example.com/projects/"

func project(name string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name)) // want `url.QueryEscape writes a space in path segment name as "\+": .*`
}

func description(name string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/description") // want `.*query-escape-in-path.*`
}

func parent(name string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/parent") // want `.*query-escape-in-path.*`
}

func tags(name string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/tags") // want `.*query-escape-in-path.*`
}

func tag(name, label string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/tags/" + url.QueryEscape(label)) // want `.*name.*query-escape-in-path.*` `.*query-escape-in-path.*`
}

func file(name, title string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/files/" + url.QueryEscape(title)) // want `.*name.*query-escape-in-path.*` `.*query-escape-in-path.*`
}

// rule has four values in one path.
func rule(name, label, kind, title string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/rules/" + url.QueryEscape(label) + "/" + url.QueryEscape(kind) + "/" + url.QueryEscape(title)) // want `.*name.*` `.*label.*` `.*kind.*` `.*title.*`
}

func access(name, label, kind, title string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/access/" + url.QueryEscape(label) + "/" + url.QueryEscape(kind) + "/" + url.QueryEscape(title)) // want `.*name.*` `.*label.*` `.*kind.*` `.*title.*`
}

func check(name, label, kind, title string) (*http.Response, error) {
	return http.Get(base + url.QueryEscape(name) + "/checks/" + url.QueryEscape(label) + "/" + url.QueryEscape(kind) + "/" + url.QueryEscape(title)) // want `.*name.*` `.*label.*` `.*kind.*` `.*title.*`
}

// group is not escaped: whether the service wants the form here, too, is for a person to say.
func group(groupID string) (*http.Response, error) {
	return http.Get(base + "groups/" + groupID) // want `.*unescaped-identifier.*`
}

// search has it in the query, where it belongs.
func search(query string) (*http.Response, error) {
	return http.Get(base + "?q=" + url.QueryEscape(query))
}
