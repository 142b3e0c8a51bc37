package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestAddresses reads what has a host and a port, and what has one of them, from names.
func TestAddresses(t *testing.T) {
	for name, want := range map[string][3]bool{ // an address, a host, a port
		"addr": {true, true, false}, "ListenAddr": {true, true, false}, "GetAddress": {true, true, false}, "remote_addr": {true, true, false},
		"HostPort": {true, false, true}, "hostport": {true, false, false}, "endpoint": {true, false, false}, "Listen": {true, true, false},
		"macAddress": {false, true, false}, "mailAddress": {false, true, false}, "Addrs": {true, true, false},
		"host": {false, true, false}, "BindIP": {false, true, false}, "serverHostname": {false, true, false},
		"port": {false, false, true}, "HTTPPort": {false, false, true}, "report": {false, false, false}, "key": {false, false, false},
		"addressBook": {false, false, false}, "ip_count": {false, false, false}, "": {false, false, false},
	} {
		if got := [3]bool{names.IsAddress(name), names.IsHost(name), names.IsPort(name)}; got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}
