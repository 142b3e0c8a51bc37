package hostport

import "fmt"

func addressOf(host string, port int) { addressed(fmt.Sprintf("%s:%d", host, port)) } // want `host host is joined to its port .*`
