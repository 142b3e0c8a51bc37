package names

import "strings"

// A Format is what documentation says that a value is, where that has a syntax with
// delimiters of URLs.
type Format uint8

// The formats. The zero value is none.
const (
	NoFormat    Format = iota
	MailAddress        // may hold "/", "?", "#", "&" and "%": RFC 5322 section 3.2.3, atext
	Network            // has a "/" and the length of a prefix: RFC 4632
)

// DocumentedFormat returns the format of which a sentence of documentation speaks.
//
//	// GetBounce gets the bounce of the given e-mail address.
//	// Check says whether value, an IP or a CIDR, is on the list.
func DocumentedFormat(sentence string) Format {
	before := ""
	for word := range strings.FieldsFuncSeq(strings.ToLower(sentence), func(r rune) bool { return r < 'a' || 'z' < r }) {
		switch {
		case networkWords.has(strings.TrimSuffix(word, "s")):
			return Network
		case (word == "address" || word == "addresses") && mailWords.has(before):
			return MailAddress
		}
		before = word
	}
	return NoFormat
}
