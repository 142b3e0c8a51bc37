package decodedsegment

import (
	"fmt"
	"net/url"
	"path"
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
