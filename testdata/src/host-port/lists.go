package hostport

import (
	"net"
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

func (h *hosts) dial() {
	for _, host := range h.cut {
		net.Dial("tcp", host+":80")
	}
	net.Dial("tcp", h.cut[0]+":80")
	net.Dial("tcp", h.first[0]+":80")
	for _, host := range h.raw {
		net.Dial("tcp", host+":80") // want `host host is joined to its port without brackets: .*`
	}
	for _, host := range h.all {
		net.Dial("tcp", host+":80") // want `host host is joined to its port without brackets: .*`
	}
	for _, host := range h.given {
		net.Dial("tcp", host+":80") // want `host host is joined to its port without brackets: .*`
	}
	for _, host := range h.read {
		net.Dial("tcp", host+":80") // want `host host is joined to its port without brackets: .*`
	}
	for _, host := range h.Open {
		net.Dial("tcp", host+":80") // want `host host is joined to its port without brackets: .*`
	}
}
