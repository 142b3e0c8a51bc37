package rfc3986

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Display returns a text of kind k for people to read: the result of [Clean] with harmless
// characters in place of their triplets.
//
// The result never reads as another URI: its components are equivalent to those of the cleaned
// text (section 6.2.2), and it is valid only if the cleaned text is. So these stay escaped:
//
//   - delimiters, spaces, controls, invisible characters, characters that look like
//     delimiters, and bytes that are not UTF-8;
//   - triplets that would make the text before a colon a scheme: "%68ttp://h", "%61:b";
//   - all of a port, and of an IP literal or another address: "[::%31]" is no address;
//   - all of an invalid authority: "//20%301:db8::1" would show an address without its
//     brackets;
//   - non-ASCII characters in an authority, for many letters look like letters of another
//     host.
//
// For the kind PctEncoded, Display returns the byte of the triplet.
func Display(text string, k Kind) string {
	text = Clean(text)
	if strings.IndexByte(text, '%') < 0 {
		return text
	}
	d := display{text: text}
	d.b.Grow(len(text))
	if k == PctEncoded {
		d.show(len(text), false)
		return d.b.String()
	}
	broken := false
	r := Judge(text, k, func(v Violation) { broken = broken || v.Component.isOfAuthority() })
	for c := Scheme; c <= Fragment; c++ {
		start, end, _ := r.Span(c)
		d.copy(start)
		switch {
		case c == Path && k.isReference():
			d.copy(firstColon(&r, start, text[:end]))
			d.show(end, false)
		case c == Path || c == Query || c == Fragment:
			d.show(end, false)
		case !broken && (c == Userinfo || c == Host && isName(k, text[start:end])):
			d.show(end, true)
		}
	}
	d.copy(len(text))
	return d.b.String()
}

// firstColon returns the offset of the last colon in the first segment of the path text[start:].
// Before this colon, triplets must stay, or the text could read as a scheme. It returns start if
// there is no colon, or the URI has a scheme or an authority. r is the result of Scan for text.
func firstColon(r *Result, start int, text string) int {
	if _, _, hasScheme := r.Span(Scheme); hasScheme || r.HasAuthority() {
		return start
	}
	segment, _, _ := strings.Cut(text[start:], "/")
	return start + max(strings.LastIndexByte(segment, ':'), 0)
}

// isName reports whether host, in a text of kind k, is a registered name. It is false if k is a
// kind of address or host begins with "[", even if the address is invalid.
func isName(k Kind, host string) bool {
	isAddress := k >= IPv4 && k <= IPLiteral || k == IP
	return !isAddress && !strings.HasPrefix(host, "[")
}

// A display is the state of one call of Display, which writes text, a result of Clean, to b.
type display struct {
	b    strings.Builder
	text string
	at   int // text[:at] is written to b
	// marks is set when a combining mark may follow the last character.
	marks bool
}

// copy writes text[d.at:end] unchanged to d.b.
func (d *display) copy(end int) {
	if d.at < end {
		d.b.WriteString(d.text[d.at:end])
		d.at, d.marks = end, false
	}
}

// show writes text[d.at:end] to d.b. It writes an unreserved byte in place of its triplet and, if
// onlyASCII is not set, a harmless character (isHarmless) in place of its triplets.
func (d *display) show(end int, onlyASCII bool) {
	text := d.text[:end]
	for d.at < end {
		if !tripletAt(text, d.at) {
			d.b.WriteByte(text[d.at])
			d.marks = isAlnum(text[d.at])
			d.at++
			continue
		}
		n := max(runeTriplets(text, d.at), 1)
		shown, _ := Unescape(text[d.at : d.at+3*n])
		r, _ := utf8.DecodeRuneInString(shown)
		switch {
		case n == 1 && isUnreserved(shown[0]):
			d.marks = isAlnum(shown[0])
		case n > 1 && !onlyASCII && isHarmless(r) && (d.marks || !unicode.IsMark(r)):
			d.marks = unicode.IsLetter(r) || unicode.IsMark(r)
		default:
			shown, d.marks = text[d.at:d.at+3*n], false
		}
		d.b.WriteString(shown)
		d.at += 3 * n
	}
}
