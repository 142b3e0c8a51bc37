package hostport

import (
	"fmt"
	"net"
	"net/http"
)

func addressed(addr string) { net.Dial("tcp", addr) }

// The import is used for something else, too.
func shownAt(host string, port int) (*http.Response, error) {
	fmt.Println("asking", host)
	addr := fmt.Sprintf("%s:%d", host, port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	return http.Get("http://" + addr + "/status")
}

// A comment in the call stays.
func commentedAt(host string, port int) {
	addressed(fmt.Sprintf("%s:%d", /* a name */
		host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// A function of that name may print something else.
func Sprintf(format string, args ...any) string { return "" }

// The verbs take their operands in another order, or share them.
func orderedAt(host string, port, width int) {
	addressed(fmt.Sprintf("%[1]s:%[2]d", host, port))                    // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	addressed(fmt.Sprintf("%[2]s:%[1]d", port, host))                    // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	addressed(fmt.Sprintf("%[2]*[1]s:%[3]d", host, width, port))         // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	http.Get("http://" + fmt.Sprintf("%*s:%d", width, host, port) + "/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
