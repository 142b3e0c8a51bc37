package hostport

import (
	"net/http"
	"os"
)

// What a parameter or a field of a function type gives is known where one function is given
// there: the name of this machine is no address.

// Of two functions each may be called.

func ofEither(name func() (string, error), port string) {
	host, _ := name()
	_, _ = http.Get("http://" + host + ":" + port + "/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func givesEither(port string) {
	ofEither(os.Hostname, port)
	ofEither(fromFile, port)
}

func fromFile() (string, error) {
	b, err := os.ReadFile("host")
	return string(b), err
}

// Other packages give what they like.

func OfAny(name func() (string, error), port string) {
	host, _ := name()
	_, _ = http.Get("http://" + host + ":" + port + "/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func givesAny(port string) { OfAny(os.Hostname, port) }

// A function that is a value is called by who knows whom.

func asValue(name func() (string, error), port string) {
	host, _ := name()
	_, _ = http.Get("http://" + host + ":" + port + "/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func givesValue(port string) func(func() (string, error), string) {
	asValue(os.Hostname, port)
	return asValue
}

// What is called through a parameter takes a URL as it would by its name.

func through(get func(string) (*http.Response, error), host, port string) {
	_, _ = get("http://" + host + ":" + port + "/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func givesGet(host, port string) { through(http.Get, host, port) }
