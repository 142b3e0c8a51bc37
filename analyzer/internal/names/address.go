package names

// IsAddress reports whether what has this name, or what a function of this name gives, is a host
// and a port by its name: ListenAddr, HostPort, endpoint. The address of a station or of mail is
// none.
func IsAddress(s string) bool {
	n := read(s)
	if n.last == "port" {
		return n.before() == "host"
	}
	return addressWords.has(n.last) && !stationWords.has(n.before()) && !mailWords.has(n.before())
}

// IsHost reports whether the name of a value says that it is a host, without a port: host,
// serverIP, bindAddr.
func IsHost(s string) bool { return hostWords.has(read(s).last) }

// IsPort reports whether the name of a value says that it is a port: port, httpPort.
func IsPort(s string) bool { return read(s).last == "port" }
