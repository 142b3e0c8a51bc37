package lostrawpath

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// A URL that is only taken apart for the name of a file is never sent.
func opened(file string) (*os.File, error) {
	u, err := url.Parse(file)
	if err != nil {
		return nil, err
	}
	if runtime.GOOS == "windows" && strings.HasPrefix(u.Path, "/") {
		u.Path = u.Path[1:]
	}
	return os.Open(u.Path)
}

func declared(file string) (data []byte, err error) {
	var u *url.URL
	switch {
	case strings.HasPrefix(file, "file"):
		u, err = url.Parse(file)
		if err != nil || u == nil {
			return nil, err
		}
		u.Path = strings.TrimPrefix(u.Path, "/")
		return os.ReadFile(u.Path)
	}
	return nil, nil
}

// A copy is as good as one that was parsed.
func ofCopy(u url.URL) (os.FileInfo, error) {
	u.Path = "/srv" + u.Path
	return os.Stat(u.Path)
}

func volume(u *url.URL) error {
	if filepath.VolumeName(u.Host) != "" {
		u.Path = filepath.Join(u.Host, u.Path)
	}
	return chdir(u)
}

func chdir(u *url.URL) error { return os.Chdir(u.Path) }

// What becomes a text again.
func printed(ref string) (string, error) {
	u, err := url.Parse(ref)
	if err != nil {
		return "", err
	}
	u.Path = u.Path[1:] // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	return u.String(), nil
}

func stored(ref string, c *client) error {
	u, err := url.Parse(ref)
	if err != nil {
		return err
	}
	u.Path = strings.TrimPrefix(u.Path, "/") // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	c.base = u
	return nil
}

func handed(u url.URL) *http.Request {
	u.Path = "/v1" + u.Path // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	return &http.Request{URL: &u}
}

// Another name of the URL of a request: who has the request has the change.
func aliased(r *http.Request) string {
	u := r.URL
	u.Path = u.Path[1:] // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	return u.Path
}

func given(u *url.URL) string {
	u.Path = u.Path[1:] // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	return u.Path
}

// The path of a request is no name of a file, whatever joins it.
func proxied(r *http.Request) {
	r.URL.Path = filepath.Join("/v1", r.URL.Path) // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

// Its query is another part than its path.
func statOf(store map[string]string, file string) (os.FileInfo, error) {
	u, err := url.Parse(file)
	if err != nil {
		return nil, err
	}
	u.Path = strings.TrimPrefix(u.Path, "/folder/")
	return os.Stat(store[u.Query().Get("store")] + u.Path)
}

func requestOf(file string) (string, error) {
	u, err := url.Parse(file)
	if err != nil {
		return "", err
	}
	u.Path = strings.TrimPrefix(u.Path, "/folder/") // want `.* \(lost-raw-path\)`
	return u.RequestURI(), nil
}
