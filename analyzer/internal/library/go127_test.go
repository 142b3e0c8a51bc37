//go:build go1.27

package library_test

import (
	"strings"
	"testing"
	"uuid"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// newerNames are the rows of what the Go that runs the tests does not have yet: none.
var newerNames []string

// TestUUID gives uuid.Parse the forms of a UUID, with each byte in the place of a digit:
// what it accepts is as its row says.
func TestUUID(t *testing.T) {
	var test library.Test
	library.Functions(func(key library.Key, row *library.Row) {
		if key.Pkg == "uuid" && key.Name == "Parse" {
			test = row.Tests
		}
	})
	const digits = "0123456789abcdefABCDEF0123456789"
	plain := digits[:8] + "-" + digits[8:12] + "-" + digits[12:16] + "-" + digits[16:20] + "-" + digits[20:]
	accepted := 0
	for _, form := range []string{digits, plain, "{" + plain + "}", "urn:uuid:" + plain, "URN:UUID:" + plain} {
		for c := range 256 {
			s := strings.Replace(form, "7", string([]byte{byte(c)}), 1)
			if _, err := uuid.Parse(s); err != nil {
				continue
			}
			accepted++
			if why := outside(s, test, false); why != "" {
				t.Errorf("uuid.Parse accepts %q, which %s", s, why)
			}
		}
	}
	if accepted < 20 {
		t.Errorf("uuid.Parse accepted %d texts", accepted)
	}
}
