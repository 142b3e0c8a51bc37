package pathjoin

import (
	"net/url"
	"path"
	"path/filepath"
)

func joined(id string) (string, error) {
	return url.JoinPath(base, "users", url.PathEscape(id))
}

func ofPath(u *url.URL, id string) string {
	return path.Join(u.Path, "users", id)
}

func proxied(target string) string {
	return path.Join("/proxy", "https://example.com", target)
}

func last() string {
	return path.Base(base) + path.Ext(base)
}

func files(dir, name string) string {
	return filepath.Join(dir, "http", name)
}

func bucket(key string) string {
	return path.Join("s3:", key)
}

func slashed() string {
	return filepath.ToSlash("https://example.com/users") // the slashes stay as they are
}
