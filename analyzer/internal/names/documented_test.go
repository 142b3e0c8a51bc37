package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestDocumentedFormat reads sentences of documentation.
func TestDocumentedFormat(t *testing.T) {
	for sentence, want := range map[string]names.Format{
		"Get gets the bounce of the given e-mail address.":    names.MailAddress,
		"address is an email address":                         names.MailAddress,
		"It returns the record of the recipient address":      names.MailAddress,
		"addresses of the list, which are E-Mail addresses":   names.MailAddress,
		"value is an IP or a CIDR":                            names.Network,
		"It takes CIDRs":                                      names.Network,
		"address of the server":                               names.NoFormat,
		"the IP address of the host":                          names.NoFormat,
		"It mails the address":                                names.NoFormat,
		"the mailing list's address":                          names.NoFormat,
		"the email, and an address":                           names.NoFormat,
		"":                                                    names.NoFormat,
		"a sender's name, whose address is that of a machine": names.NoFormat,
	} {
		if got := names.DocumentedFormat(sentence); got != want {
			t.Errorf("%q: got %d, want %d", sentence, got, want)
		}
	}
}
