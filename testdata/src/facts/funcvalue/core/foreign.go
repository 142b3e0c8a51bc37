package core

import (
	"net/http"
	"os"
)

// A Fetcher has functions of other packages.
type Fetcher struct {
	get  func(url string) (*http.Response, error)
	open func(name string) (*os.File, error)
	kind reader
	file reader
}

// A reader is the type of functions that do different things.
type reader func(path string) error

// NewFetcher returns a fetcher.
func NewFetcher() *Fetcher {
	return &Fetcher{
		get:  http.Get,
		open: os.Open,
		kind: func(path string) error { _, err := http.Get("https://example.com/" + path); return err },
		file: func(path string) error { _, err := os.Open("/srv/" + path); return err },
	}
}

func (f *Fetcher) user(name string) error {
	if err := f.kind("/users/" + name + "/keys"); err != nil {
		return err
	}
	if err := f.file("/users/" + name + "/keys"); err != nil {
		return err
	}
	_, err := f.open("/users/" + name + "/keys")
	return err
}

func expression(h *HTTP, name string) error {
	return (*HTTP).Get(h, "/users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
