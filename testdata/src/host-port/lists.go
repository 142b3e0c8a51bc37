package hostport

import (
	"strings"
)

// What a list holds that an unexported field has is known where all that is appended is.
type hosts struct {
	cut, raw, all, given, read []string
	first                      [2]string
	Open                       []string
}

func (h *hosts) add(s, host string, others []string) {
	cut := strings.Split(s, ":")[0]
	h.cut = append(h.cut, cut, "localhost")
	h.raw = append(h.raw, cut)
	h.raw = append(h.raw, host)
	h.all = append(h.all, cut)
	h.all = append(h.all, others...)
	h.given = append(h.given, cut)
	setFirst(h.given)
	h.read = []string{"a.example.com", host}
	h.read = append(h.read, cut)
	h.first[0] = cut
	h.Open = append(h.Open, cut)
}

func setFirst(list []string) { list[0] = "::1" }
