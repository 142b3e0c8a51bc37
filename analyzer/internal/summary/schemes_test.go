package summary_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

func TestKnownScheme(t *testing.T) {
	tests := map[string]summary.SchemeClass{
		"http": summary.WebScheme, "HTTPS": summary.WebScheme, "ws": summary.WebScheme, "wss": summary.WebScheme, "ftp": summary.WebScheme,
		"postgres": summary.ServiceScheme, "postgresql": summary.ServiceScheme, "mysql": summary.ServiceScheme, "rediss": summary.ServiceScheme,
		"mongodb+srv": summary.ServiceScheme, "amqps": summary.ServiceScheme, "ldap": summary.ServiceScheme, "nats": summary.ServiceScheme,
		"data": summary.ForeignScheme, "mailto": summary.ForeignScheme, "urn": summary.ForeignScheme, "file": summary.ForeignScheme, "jdbc": summary.ForeignScheme,
		"docker-image": summary.ForeignScheme, "oci": summary.ForeignScheme, "unix": summary.ForeignScheme, "javascript": summary.ForeignScheme,
		"tel": summary.ForeignScheme, "magnet": summary.ForeignScheme, "s3": summary.ForeignScheme,
		"": summary.UnknownScheme, "localhost": summary.UnknownScheme, "foo": summary.UnknownScheme, "htttp": summary.UnknownScheme,
	}
	for scheme, want := range tests {
		if got := summary.KnownScheme(scheme); got != want {
			t.Errorf("%q: got %d, want %d", scheme, got, want)
		}
	}
}
