package rfc3986

import (
	"bytes"
	"strings"
)

// RemoveDotSegments returns path without its complete "." and ".." segments
// (section 5.2.4): "/a/b/c/./../../g" gives "/a/g".
func RemoveDotSegments(path string) string {
	if !hasDot(path) {
		return path
	}
	out := make([]byte, 0, len(path))
	in := path
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"):
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"):
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"):
			in = in[3:]
			out = dropSegment(out)
		case in == "/..":
			in = "/"
			out = dropSegment(out)
		case in == "." || in == "..":
			in = ""
		default:
			n := strings.IndexByte(in[1:], '/') + 1
			if n == 0 {
				n = len(in)
			}
			out = append(out, in[:n]...)
			in = in[n:]
		}
	}
	return string(out)
}

// hasDot reports whether a segment of path begins with a dot; otherwise there is nothing to remove.
func hasDot(path string) bool {
	return strings.HasPrefix(path, ".") || strings.Contains(path, "/.")
}

// dropSegment removes the last segment of out and the slash before it.
func dropSegment(out []byte) []byte {
	return out[:max(0, bytes.LastIndexByte(out, '/'))]
}
