package text

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// IsSetting reports whether a text is the name of a variable of the environment (POSIX.1,
// section 8.1: capitals, digits and "_") or of a flag, with its hyphens.
func IsSetting(name string) bool {
	flag := strings.TrimLeft(name, "-")
	if flag == "" || len(name)-len(flag) > 2 || !rfc3986.Alpha().Has(flag[0]) {
		return false
	}
	if len(flag) < len(name) {
		return rfc3986.Unreserved().Without("~").Contains(rfc3986.Chars(flag))
	}
	return rfc3986.Unreserved().Without("~-.").Contains(rfc3986.Chars(flag)) && flag == strings.ToUpper(flag)
}
