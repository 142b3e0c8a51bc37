package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestKnownScheme(t *testing.T) {
	tests := map[string]library.SchemeClass{
		"http": library.WebScheme, "HTTPS": library.WebScheme, "ws": library.WebScheme, "wss": library.WebScheme, "ftp": library.WebScheme,
		"postgres": library.ServiceScheme, "postgresql": library.ServiceScheme, "mysql": library.ServiceScheme, "rediss": library.ServiceScheme,
		"mongodb+srv": library.ServiceScheme, "amqps": library.ServiceScheme, "ldap": library.ServiceScheme, "nats": library.ServiceScheme,
		"data": library.ForeignScheme, "mailto": library.HeaderScheme, "urn": library.ForeignScheme, "file": library.ForeignScheme, "jdbc": library.ForeignScheme,
		"docker-image": library.ForeignScheme, "oci": library.ForeignScheme, "unix": library.ForeignScheme, "javascript": library.ForeignScheme,
		"tel": library.ForeignScheme, "magnet": library.HeaderScheme, "s3": library.ForeignScheme,
		"": library.UnknownScheme, "localhost": library.UnknownScheme, "foo": library.UnknownScheme, "htttp": library.UnknownScheme,
	}
	for scheme, want := range tests {
		if got := library.KnownScheme(scheme); got != want {
			t.Errorf("%q: got %d, want %d", scheme, got, want)
		}
	}
}
