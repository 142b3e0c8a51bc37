package hostport

import (
	"net/http"
	"net/url"
)

// With a name as the default.
type named struct{ host string }

func newNamed(u *url.URL) *named {
	n := &named{host: "localhost"}
	if u != nil {
		n.host = u.Host
	}
	return n
}

// One of two writers has an address without brackets.
type either struct{ host string }

func newEither(u *url.URL) *either { return &either{host: u.Host} }

func (e *either) reset(u *url.URL) { e.host = u.Hostname() }

func (e *either) get() {
	http.Get("http://" + e.host + ":8080/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// Others may set an exported field.
type Open struct{ Host string }

func newOpen(u *url.URL) *Open { return &Open{Host: u.Host} }

func (o *Open) get() {
	http.Get("http://" + o.Host + ":8080/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// Whoever has the address of a field may write to it.
type shared struct{ host string }

func newShared(u *url.URL) *shared {
	s := &shared{host: u.Host}
	set(&s.host)
	return s
}

func (s *shared) get() {
	http.Get("http://" + s.host + ":8080/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// What is called Host, and is no field of a URL.
type options struct{ Host string }

type configured struct{ host string }

func newConfigured(o options) *configured { return &configured{host: o.Host} }

func (c *configured) get() {
	http.Get("http://" + c.host + ":8080/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// Another field of a URL.
type plain struct{ host string }

func newPlain(u *url.URL) *plain { return &plain{host: u.Opaque} }

func (p *plain) get() {
	http.Get("http://" + p.host + ":8080/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func set(host *string) { *host = "::1" }
