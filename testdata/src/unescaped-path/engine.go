package subpath

import (
	"net/http"
)

// The names of images and plugins have several segments in the routes of the Docker Engine
// API (https://docs.docker.com/reference/api/engine/): library/alpine,
// registry.example.com:5000/team/app:v1.

type engine struct{ address string }

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
