package literal

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

// Ports have 16 bits. net/url reads any number.
func ports(host string, port int) {
	_, _ = http.Get("http://localhost:70000/")                  // want `the last port is 65535: nothing can be reached at 70000 \(invalid-literal\)`
	_, _ = url.Parse("http://[::1]:65536/status")               // want `the last port is 65535: nothing can be reached at 65536 \(invalid-literal\)`
	_, _ = http.Get(fmt.Sprintf("http://localhost:%d/", 99999)) // want `the last port is 65535: nothing can be reached at 99999 \(invalid-literal\)`
	_, _ = http.Get("http://localhost:0x50/")                   // want `a port has digits only \(invalid-literal\)`
}

func goodPorts(port int) {
	_, _ = http.Get("http://localhost:65535/70000")
	_, _ = http.Get("http://localhost:00080/")
	_, _ = http.Get(fmt.Sprintf("http://localhost:%d/", port))
	_, _ = http.Get("http://localhost/?port=70000")
	_, _ = net.Listen("tcp", ":http")
	_, _ = net.Listen("unix", "/run/socket:70000")
}
