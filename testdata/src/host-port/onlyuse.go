package hostport

import "fmt"

func addressOf(host string, port int) { addressed(fmt.Sprintf("%s:%d", host, port)) } // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
