package subpath

import (
	"fmt"
	"net/http"
	"net/url"
)

// The names of images and plugins have several segments in the routes of the Docker Engine
// API (https://docs.docker.com/reference/api/engine/): library/alpine,
// registry.example.com:5000/team/app:v1.

type engine struct{ address string }

type engineOptions struct{ Name, Remote, Tag string }

func (e *engine) do(method, path string) (*http.Response, error) {
	req, err := http.NewRequest(method, e.address+path, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func (e *engine) containers() (*http.Response, error) {
	return e.do(http.MethodGet, "/containers/json?all=1")
}

func (e *engine) inspectImage(name string) (*http.Response, error) {
	return e.do(http.MethodGet, "/images/"+name+"/json") // want `path name is not escaped: .* \(unescaped-path\)`
}

func (e *engine) inspectImageByID(imageID string) (*http.Response, error) {
	return e.do(http.MethodGet, fmt.Sprintf("/v1.47/images/%s/json", imageID)) // want `path imageID is not escaped: .* \(unescaped-path\)`
}

func (e *engine) inspectDistribution(ref string) (*http.Response, error) {
	return e.do(http.MethodGet, "/distribution/"+ref+"/json") // want `path ref is not escaped: .* \(unescaped-path\)`
}

func (e *engine) history(opts engineOptions) (*http.Response, error) {
	return e.do(http.MethodGet, "/images/"+opts.Name+"/history") // want `path opts.Name is not escaped: .* \(unescaped-path\)`
}

func (e *engine) tagImage(name, query string) (*http.Response, error) {
	return e.do(http.MethodPost, "/images/"+name+"/tag?"+query) // want `path name is not escaped: .* \(unescaped-path\)`
}

func (e *engine) push(opts engineOptions) (*http.Response, error) {
	q := url.Values{"tag": {opts.Tag}}
	return e.do(http.MethodPost, fmt.Sprintf("/images/%s/push?%s", opts.Name, q.Encode())) // want `path opts.Name is not escaped: .* \(unescaped-path\)`
}

func (e *engine) remove(name string) (*http.Response, error) {
	return e.do(http.MethodDelete, "/images/"+name+"?force=1") // want `path name is not escaped: .* \(unescaped-path\)`
}

func (e *engine) enable(opts engineOptions) (*http.Response, error) {
	return e.do(http.MethodPost, "/plugins/"+opts.Name+"/enable?timeout=0") // want `path opts.Name is not escaped: .* \(unescaped-path\)`
}

func (e *engine) removePlugin(name string) (*http.Response, error) {
	return e.do(http.MethodDelete, "/plugins/"+name) // want `path name is not escaped: .* \(unescaped-path\)`
}

// In the Path of a URL the slashes stay as they are.
func (e *engine) decoded(imageID string) *url.URL {
	return &url.URL{Scheme: "http", Host: e.address, Path: "/v1.47/images/" + imageID + "/json"}
}

// Look-alikes of the same API are one segment: what names a container, a network, a
// volume; and an ID, and what no route of the API has after it.

func (e *engine) inspect(container string) (*http.Response, error) {
	return e.do(http.MethodGet, "/containers/"+container+"/json") // want `path segment container is not escaped: .*`
}

func (e *engine) volume(name string) (*http.Response, error) {
	return e.do(http.MethodGet, "/volumes/"+name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (e *engine) removeByID(id string) (*http.Response, error) {
	return e.do(http.MethodDelete, "/images/"+id) // want `path segment id is not escaped: .* \(unescaped-identifier\)`
}

func (e *engine) layers(name string) (*http.Response, error) {
	return e.do(http.MethodGet, "/images/"+name+"/layers") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (e *engine) inGallery(name string) (*http.Response, error) {
	return e.do(http.MethodGet, "/galleries/my-images/"+name+"/json") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
