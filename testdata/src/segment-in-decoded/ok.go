package decodedsegment

import (
	"fmt"
	"net/url"
	"path"
	"strconv"
	"strings"
)

func joinPath(base *url.URL, name string) string {
	return base.JoinPath("users", url.PathEscape(name), "keys").String()
}

func both(u *url.URL, name string) {
	u.Path = "/users/" + name + "/keys"
	u.RawPath = "/users/" + url.PathEscape(name) + "/keys"
}

func number(u *url.URL, id int) {
	u.Path = fmt.Sprintf("/users/%d/keys", id)
}

func tested(u *url.URL, name string) {
	if strings.Contains(name, "/") {
		return
	}
	u.Path = "/users/" + name + "/keys"
}

func file(u *url.URL, filePath string) {
	u.Path = path.Join("/files", filePath)
}

func rest(u *url.URL, endpoint string) {
	u.Path = path.Join("/api", endpoint)
}

func whole(p string) *url.URL {
	return &url.URL{Scheme: "https", Host: "api.example.com", Path: p}
}

func filledBoth(u *url.URL, id string) {
	p, raw := u.Path, u.EscapedPath()
	u.Path = strings.Replace(p, "{id}", id, 1)
	u.RawPath = strings.Replace(raw, "{id}", url.PathEscape(id), 1)
}

func filledNumber(u *url.URL, id int) {
	u.Path = strings.Replace(u.Path, "{id}", strconv.Itoa(id), 1)
}

func renamed(u *url.URL, version string) {
	u.Path = strings.Replace(u.Path, "v1", version, 1)
}

// An account has values that are each the whole path of an address, with any slash.
type account struct{ Name, Key, User, Token string }

func (a *account) read(u *url.URL) {
	a.Name = u.Path[1:]
	a.Key = strings.TrimPrefix(u.Path, "/")
	a.User, a.Token = strings.TrimLeft(u.Path, "/"), u.Path[1:]
}

// inFolder is a path by itself where it begins with a "/": what callers hand to it is no
// single segment.
func inFolder(dir, name string) string {
	if !strings.HasPrefix(name, "/") {
		return dir + "/" + name
	}
	return name
}

func fileURL(dir, name string) string {
	name = inFolder(dir, name)
	return (&url.URL{Scheme: "file", Path: name}).String()
}
