//golangcitest:args -Eurlescape
package testdata

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

type urlescapeClient struct{ base string }

func (c *urlescapeClient) get(path string) (*http.Response, error) {
	return http.Get(c.base + "/api/" + path)
}

func (c *urlescapeClient) search(text string) (*http.Response, error) {
	return c.get("search?q=" + url.PathEscape(text)) // want `url.PathEscape leaves "&" and "\+" in query value text: .* \(path-escape-in-query\) \[high\]`
}

func (c *urlescapeClient) label(name string) (*http.Response, error) {
	return c.get("labels/" + name) // of medium confidence
}

func (c *urlescapeClient) zone(title string) (*http.Response, error) {
	return c.get("zones/" + url.PathEscape(title))
}

func urlescapeDial(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\) \[high\]`
}
