package literal

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

// Ports have 16 bits. net/url reads any number.
func ports(host string, port int) {
	_, _ = http.Get("http://localhost:70000/")                  // want `70000 is not a port: the highest is 65535 \(invalid-literal\)`
	_, _ = url.Parse("http://[::1]:65536/status")               // want `65536 is not a port: the highest is 65535 \(invalid-literal\)`
	_, _ = http.Get(fmt.Sprintf("http://localhost:%d/", 99999)) // want `99999 is not a port: the highest is 65535 \(invalid-literal\)`
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
