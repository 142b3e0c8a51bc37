package field

import "net/url"

func fields(filePath string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + filePath, RawQuery: "page=1", Fragment: "top"}
}

// question is data of a path.
func question() *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/what?/why#1"}
}

// sharp is data of a path, too.
func sharp(u *url.URL, name string) {
	u.Path = "/languages/c#"
	u = u.JoinPath("channels", "#general")
	u.Path = "/what?" + name
}

// socket is no host, and no path behind one.
func socket(u *url.URL, host string) {
	u.Host = "/var/run/service.sock"
	u.Host = host + ".example.com:8080"
	u.Host = "[::1]:8080"
}

// file is the name of a file, which may have any octet in it.
func file(name string) *url.URL {
	return &url.URL{Scheme: "file", Path: "/tmp/" + name + "?foo=bar", RawQuery: "mode=ro"}
}
