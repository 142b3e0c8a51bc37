// Package twin takes names of files that may be URLs.
package twin

import (
	"net/url"
	"os"
)

func scheme(name string) string {
	u, err := url.Parse(name)
	if err != nil || !u.IsAbs() {
		return "file"
	}
	return u.Scheme
}

func open(user string) (*os.File, error) {
	name := "users/" + user + "/keys"
	if scheme(name) != "file" {
		return nil, os.ErrNotExist
	}
	return os.Open(name)
}
