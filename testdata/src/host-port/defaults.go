package hostport

import (
	"fmt"
	"net/http"
)

// A host that has a default is joined to its port where it is used, with brackets
// whatever it is then.

type provider struct {
	Host string
	Port int
}

func (p provider) field() (*http.Response, error) {
	if p.Host == "" {
		p.Host = "127.0.0.1"
	}
	return http.Get(fmt.Sprintf("http://%s:%d/x", p.Host, p.Port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func (p provider) twice() []string {
	if p.Host == "" {
		p.Host = "127.0.0.1"
	}
	login := fmt.Sprintf("http://%s:%d/login", p.Host, p.Port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	token := fmt.Sprintf("http://%s:%d/token", p.Host, p.Port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	return []string{login, token}
}

func (p provider) variable(port string) (*http.Response, error) {
	host := "localhost"
	if p.Host != "" {
		host = p.Host
	}
	return http.Get("http://" + host + ":" + port + "/x") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func (p provider) constantPort() (*http.Response, error) {
	host := p.Host
	if host == "" {
		host = "localhost"
	}
	return http.Get("http://" + host + ":8080/x") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// A default in brackets, and a host that is tested, are right.

func bracketedDefault(host string) (*http.Response, error) {
	if host == "" {
		host = "[::1]"
	}
	return http.Get("http://" + host + ":8080/x")
}
