package rfc3986

import (
	"strings"
	"unicode/utf8"
)

// A tripletFault says what is unusual about a triplet. Of several faults, the lowest value counts.
type tripletFault uint8

const (
	noFault tripletFault = iota
	// "%2520": a triplet escaped again.
	escapedTwice
	// "%00": a control byte.
	controlByte
	// "%C4": not valid UTF-8.
	notUTF8
	// "%41": the byte is unreserved.
	needless
	// "%c3%84": hexadecimal digits in lower case.
	lowerHex
)

// warnTriplets warns of the unusual triplets of component c, such as "%2520" and "%c3". Adjacent
// triplets with the same fault get one warning.
func (w *warner) warnTriplets(c Component) {
	start, end, ok := w.r.Span(c)
	if !ok {
		return
	}
	text := w.text[:end]
	from, to, fault := start, start, noFault
	nested := false // an escaped URI began in the current parameter
	for i := start; i < end; {
		n := strings.IndexByte(text[i:], '%')
		if n < 0 {
			break
		}
		nested = nested && strings.IndexByte(text[i:i+n], '&') < 0
		i += n
		nested = nested || c == Query && isColonSlashSlash(text[i:])
		size, next := w.judgeTriplet(c, text, i)
		if next == escapedTwice && nested {
			// "?u=https%3A%2F%2Fh%2Fa%2520b": escaped once for each level.
			next = noFault
		}
		if next != fault || i != to || next < notUTF8 {
			w.warnTriplet(c, fault, from, to)
			from, fault = i, next
		}
		i += size
		to = i
	}
	w.warnTriplet(c, fault, from, to)
}

// judgeTriplet returns the fault of the triplet at text[i:] in component c, and size, the number of
// bytes judged: those of one triplet, of all triplets of one character, or of "%2520".
func (w *warner) judgeTriplet(c Component, text string, i int) (size int, fault tripletFault) {
	decoded := tripletByte(text, i)
	size = 3
	switch {
	case decoded == '%' && i+4 < len(text) && isHex(text[i+3]) && isHex(text[i+4]):
		return 5, escapedTwice
	case (decoded < ' ' || decoded == 0x7f) && !isTextScheme(w.scheme):
		return size, controlByte
	case isUnreserved(decoded):
		if c == Path && w.inDotSegment(i) {
			return size, noFault
		}
		return size, needless
	case decoded >= 0x80:
		n := runeTriplets(text, i)
		if n == 0 && w.scheme != "data" {
			return size, notUTF8
		}
		size = 3 * max(n, 1)
	}
	if hasLowerHex(text[i : i+size]) {
		return size, lowerHex
	}
	return size, noFault
}

// runeTriplets returns the number of triplets at text[i:] that form one UTF-8 character; 0 when
// they do not form a character.
func runeTriplets(text string, i int) int {
	var b [utf8.UTFMax]byte
	n := 0
	for n < len(b) && tripletAt(text, i+3*n) {
		b[n] = tripletByte(text, i+3*n)
		n++
	}
	r, size := utf8.DecodeRune(b[:n])
	if r == utf8.RuneError && size <= 1 {
		return 0
	}
	return size
}

func hasLowerHex(s string) bool {
	for i := range len(s) {
		if s[i] >= 'a' {
			return true
		}
	}
	return false
}

// inDotSegment reports whether the triplet at offset i is in a dot-segment that warnPath reports.
func (w *warner) inDotSegment(i int) bool {
	start, end, _ := w.r.Span(Path)
	if w.scheme == "" || w.text[start] != '/' {
		return false
	}
	const longest = len("%2E%2E")
	from := max(start, i-longest)
	slash := strings.LastIndexByte(w.text[from:i], '/')
	if slash < 0 {
		return false
	}
	from += slash + 1
	rest := w.text[from:min(end, from+longest+1)]
	segment, _, _ := strings.Cut(rest, "/")
	return isDotSegment(segment)
}

// warnTriplet warns of text[start:end], triplets of component c with the given fault.
func (w *warner) warnTriplet(c Component, fault tripletFault, start, end int) {
	triplets := w.text[start:end]
	switch fault {
	case noFault:
	case escapedTwice:
		once := "%" + triplets[3:]
		w.warn(c, start, end, "2.4", triplets+" decodes to the text "+once+": it looks escaped twice; write "+once)
	case controlByte:
		w.warn(c, start, end, "7.3", triplets+" decodes to the control character "+controlName(tripletByte(triplets, 0)))
	case notUTF8:
		w.warn(c, start, end, "2.5", clip(triplets)+" is not UTF-8: receivers do not agree on its characters")
	case needless:
		plain, _ := Unescape(triplets)
		w.warn(c, start, end, "2.3", "unreserved characters need no escape; write "+clip(plain))
	case lowerHex:
		w.warn(c, start, end, "2.1", "the digits of a triplet should be in upper case; write "+clip(normalBytes(triplets, false)))
	}
}
