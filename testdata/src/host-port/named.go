package hostport

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
)

// What is called an address, and is a host and a port by the names of its values, is dialled in
// other packages.
type namedNode struct {
	Host string
	Port int
	IPv4 string
}

func (n namedNode) Addr() string {
	return fmt.Sprintf("%s:%d", n.Host, n.Port) // want `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net.JoinHostPort \(host-port\)`
}

type namedConfig struct{ BindIP, HTTPPort string }

func (c *namedConfig) ListenAddress() string {
	return c.BindIP + ":" + c.HTTPPort // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func NamedHostPort(hostname, port string) string {
	return hostname + ":" + port // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

type namedSettings struct{ Listen string }

func namedDefault(host string, port uint16) namedSettings {
	return namedSettings{Listen: host + ":" + strconv.Itoa(int(port))} // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func (s *namedSettings) use(ip string, port int) {
	s.Listen = fmt.Sprintf("%v:%v", ip, port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

type namedOpener interface{ Open(addr string) error }

func namedOpen(o namedOpener, host string, port int) error {
	return o.Open(fmt.Sprintf("%s:%d", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func NamedPeerAddr(ip net.IP, port int) string {
	return fmt.Sprintf("%s:%d", ip, port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func NamedRedisAddr(host string) string {
	return host + ":6379" // want `host and port are joined without brackets for IPv6: "::1" would give "::1:6379"; use net.JoinHostPort \(host-port\)`
}

func namedAddr() string {
	return os.Getenv("HOST") + ":" + os.Getenv("PORT") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

var NamedServed = namedAddr()

func (n namedNode) Endpoint() (string, error) {
	if n.Port == 0 {
		return "", fmt.Errorf("no port")
	}
	if n.Host == "" {
		return "localhost:" + strconv.Itoa(n.Port), nil
	}
	return n.Host + ":" + strconv.Itoa(n.Port), nil // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// Others are no addresses by one of the names, or are right.
func (n namedNode) PublicAddr() string { return net.JoinHostPort(n.Host, strconv.Itoa(n.Port)) }

func (n namedNode) Address() string {
	if strings.Contains(n.Host, ":") {
		return "[" + n.Host + "]:" + strconv.Itoa(n.Port)
	}
	return n.Host + ":" + strconv.Itoa(n.Port)
}

func (n namedNode) ListenAddr() string { return "[" + n.Host + "]:" + strconv.Itoa(n.Port) }

func (n namedNode) LegacyAddr() string { return n.IPv4 + ":" + strconv.Itoa(n.Port) }

func (n namedNode) Key() string { return fmt.Sprintf("%s:%d", n.Host, n.Port) }

type namedPosition struct {
	File string
	Line int
}

func (p namedPosition) Address() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

type namedImage struct{ Registry, Tag string }

func (i namedImage) Endpoint() string { return i.Registry + ":" + i.Tag }

func NamedLocalAddr(port int) string { return ":" + strconv.Itoa(port) }

func NamedUnixAddr(dir string) string { return "unix:" + dir }

func NamedZoneAddr(zone string, port int) string { return "db." + zone + ":" + strconv.Itoa(port) }

func NamedMACAddress(server string) string { return server + ":00:01" }

type namedChain struct{ Address string }

func namedWallet(server, hash string) namedChain { return namedChain{Address: server + ":" + hash} }

func NamedMapping(hostPort, port int) string {
	return strconv.Itoa(hostPort) + ":" + strconv.Itoa(port)
}

func NamedPortsAddr(host, port string) string { return host + ":" + port + ":" + port }
