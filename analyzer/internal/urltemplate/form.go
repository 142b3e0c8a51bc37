package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// maxFormParts bounds the parts of a body that are asked for a key.
const maxFormParts = 64

// BeginsAsForm reports whether a text begins as the body of a form does: with a key and a
// "=", or with a value after which a "=" is, which is the key of a pair then.
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

// isFormKey reports whether a key is one as programs write them: "user[name]".
func isFormKey(key string) bool {
	return key != "" && rfc3986.Alpha().With('_').Has(key[0]) && rfc3986.Unreserved().Without("~").Union(rfc3986.Chars("[]")).Contains(rfc3986.Chars(key))
}
