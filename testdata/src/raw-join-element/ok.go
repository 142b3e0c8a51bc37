package rawjoin

import (
	"net/url"
	"strconv"
	"strings"
)

func escaped(base *url.URL, roomName string) *url.URL {
	return base.JoinPath("rooms", url.PathEscape(roomName), "send")
}

func number(base *url.URL, id int) *url.URL {
	return base.JoinPath("rooms", strconv.Itoa(id), "send")
}

// The rest of a path, which others put together.
func rest(base *url.URL, endpoint string) *url.URL {
	return base.JoinPath("api", endpoint)
}

func file(base *url.URL, filePath string) *url.URL {
	return base.JoinPath("files", filePath)
}

func constant(base *url.URL, beta bool) *url.URL {
	version := "v1"
	if beta {
		version = "v2"
	}
	return base.JoinPath(version, "rooms")
}

func tested(base *url.URL, name string) *url.URL {
	if strings.ContainsAny(name, "/%") {
		return base
	}
	return base.JoinPath("rooms", name, "send")
}

func named(base *url.URL, escapedName string) *url.URL {
	return base.JoinPath("rooms", escapedName, "send")
}
