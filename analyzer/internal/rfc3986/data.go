package rfc3986

// data reports the bytes of text[i:end] that c forbids: all but triplets and the bytes in class.
func (sc *scanner) data(c Component, class byteClass, i, end int) {
	sc.dataUntil(c, class, 0, i, end)
}

// dataUntil reports the bytes from i on that c forbids: all but triplets and the bytes in class. It
// stops at end, or at a byte that is in stop but not in class, and returns this offset.
func (sc *scanner) dataUntil(c Component, class, stop byteClass, i, end int) int {
	text := sc.text[:end]
	for i < len(text) {
		switch has := byteClasses[text[i]]; {
		case has&class != 0:
			i++
		case has&stop != 0:
			return i
		case text[i] == '%' && c != Scheme && tripletAt(text, i):
			i += 3
		case text[i] == '%' && c != Scheme:
			i = sc.badPercent(c, i, end)
		default:
			i = sc.badBytes(c, i, end)
		}
	}
	return i
}

// badPercent reports the "%" at i in component c, which begins no triplet in text[i:end], and
// returns the offset after it. If later text may complete the triplet, it reports nothing and
// returns end.
func (sc *scanner) badPercent(c Component, i, end int) int {
	stop := i + 1
	for stop < min(i+3, end) && isAlnum(sc.text[stop]) {
		stop++
	}
	if sc.open && end == len(sc.text) && stop == end && end < i+3 && (stop == i+1 || isHex(sc.text[i+1])) {
		return end
	}
	sc.fault(c, i, stop, "2.1", func() string { return percentReason(sc.text[i:end]) })
	return i + 1
}

// badBytes reports one violation: the byte at i, which component c does not allow, and the bytes
// after it in text[i:end] that have the same fault. It returns the offset after these bytes.
func (sc *scanner) badBytes(c Component, i, end int) int {
	stop := i + 1
	if tripletAt(sc.text, i) {
		stop = min(i+3, end)
	}
	for stop < end && sameFault(sc.text[i], sc.text[stop]) {
		stop++
	}
	sc.fault(c, i, stop, sectionOf(c), func() string { return byteReason(sc.kind, c, sc.text[i:stop]) })
	return stop
}

// sameFault reports whether a and b, two adjacent wrong bytes, are one violation: both are not
// ASCII, or they are the same byte.
func sameFault(a, b byte) bool { return a >= 0x80 && b >= 0x80 || a == b }

func isAlnum(c byte) bool { return isDigit(c) || isAlpha(c) }

// fault makes the result invalid and reports text[start:end] as a violation of section in component
// c. It calls reason, which makes the message, only if violations are reported.
func (sc *scanner) fault(c Component, start, end int, section string, reason func() string) {
	sc.result.Valid = false
	if sc.report != nil {
		sc.report(Violation{Component: c, Start: start, End: end, Section: section, Reason: reason()})
	}
}
