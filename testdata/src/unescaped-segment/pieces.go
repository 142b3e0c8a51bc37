package segment

import (
	"net/http"
	"strings"
)

func downloadQuery(share string) {
	parts := strings.Split(share, "/")
	http.Get("https://" + parts[2] + "/download?share=" + parts[7]) // want `query value parts\[7\] is not escaped: .*`
}

// Parts of another text are anything.
func downloadOther(share, title string) {
	parts, words := strings.Split(share, "/"), strings.Split(title, ",")
	http.Get("https://" + parts[2] + "/download/" + words[0] + "/file") // want `path segment words\[0\] is not escaped: .*`
}

func downloadFrom(host, title string) {
	words := strings.Split(title, ",")
	http.Get("https://" + host + "/download/" + words[0] + "/file") // want `path segment words\[0\] is not escaped: .*`
}

func downloadBeside(share, title string) {
	parts := strings.Split(share, "/")
	http.Get("https://" + parts[2] + "/download/" + title + "/file") // want `path segment title is not escaped: .*`
}
