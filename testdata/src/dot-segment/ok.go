package dots

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
)

var errName = errors.New("bad name")

func tested(r *http.Request) (*http.Response, error) {
	name := r.PathValue("name")
	if name == "." || name == ".." {
		return nil, errName
	}
	return http.Get("https://example.com/files/" + url.PathEscape(name) + "/raw")
}

func number(r *http.Request) (*http.Response, error) {
	id, err := strconv.Atoi(r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/files/" + strconv.Itoa(id))
}

// Nothing stands before it that could be left.
func first(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/" + url.PathEscape(r.PathValue("name")))
}

// It is a part of a segment.
func part(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/files/file-" + url.PathEscape(r.PathValue("name")))
}

func query(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/files/?name=" + url.QueryEscape(r.PathValue("name")))
}

func parameter(name string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + url.PathEscape(name))
}
