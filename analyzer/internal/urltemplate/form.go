package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// maxFormParts bounds the parts of a body that BeginsAsForm reads.
const maxFormParts = 64

// BeginsAsForm reports whether the text n begins like the body of a form: with a literal key and
// "=", or with a value and a literal that begins with "=".
//
//	"name=" + name
//	k + "=" + v
func BeginsAsForm(n text.Node) bool {
	if key, _, ok := strings.Cut(text.Opening(n), "="); ok && isFormKey(key) {
		return true
	}
	steps := 0
	for n := range text.All(n) {
		if l, ok := n.(*text.Literal); ok && strings.HasPrefix(l.Text, "=") {
			return true
		}
		if steps++; steps > maxFormParts {
			break
		}
	}
	return false
}

// isFormKey reports whether key is a letter or "_", then letters, digits or "-._[]": "user[name]".
func isFormKey(key string) bool {
	return key != "" && rfc3986.Alpha().With('_').Has(key[0]) && rfc3986.Unreserved().Without("~").Union(rfc3986.Chars("[]")).Contains(rfc3986.Chars(key))
}
