//golangcitest:args -Eurlescape
//golangcitest:config_path testdata/urlescape_custom.yml
package testdata

import (
	"fmt"
	"net"
	"net/http"
)

type urlescapeCustom struct{ base string }

func (c *urlescapeCustom) get(path string) (*http.Response, error) {
	return http.Get(c.base + "/api/" + path)
}

func (c *urlescapeCustom) label(name string) (*http.Response, error) {
	return c.get("labels/" + name) // want `path segment name is not escaped: .* \(unescaped-segment\) \[medium\]`
}

func urlescapeCustomDial(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
}
