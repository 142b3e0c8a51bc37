package rfc3986

// Scan judges text by rule k and finds its components. It does not allocate.
//
// If text breaks the rule, the components are those that were most plausibly meant.
func Scan(text string, k Kind) Result { return Judge(text, k, nil) }

// Judge judges text by rule k, as [Scan] does, and calls report for each violation; report may be
// nil. Adjacent bytes with the same fault are one violation.
func Judge(text string, k Kind, report func(Violation)) Result {
	sc := scanner{text: text, kind: k, report: report}
	sc.result.Valid = true
	sc.scan(Start(k))
	return sc.result
}

// ScanPart judges text, which begins in state s, and returns the state after it. It calls report
// for each violation, with offsets into text; report may be nil.
//
// If open is set, more text follows, and a fault that this text could still correct is not
// reported: a trailing "%4", or a port that a later "@" turns into userinfo.
//
// Nothing is reported if s is unknown. An address in "[" and "]" is judged only if text has both.
func ScanPart(s State, text string, open bool, report func(Violation)) State {
	sc := scanner{text: text, kind: s.kind, open: open, report: report}
	sc.scan(s)
	return s.After(text)
}

// A scanner judges one text, with a method for each component. To judge bytes is to report their
// violations and to enter their components in result. If open is set, more text follows.
type scanner struct {
	text   string
	kind   Kind
	open   bool
	report func(Violation)
	result Result
}

// scan judges the text, which begins in state s, by the grammar rule sc.kind.
func (sc *scanner) scan(s State) {
	if s.phase == inUnknown && s.kind != PctEncoded {
		return
	}
	i := sc.finishTriplet(s)
	n := len(sc.text)
	switch sc.kind {
	case URIReference, URI, AbsoluteURI, RelativeRef:
		sc.reference(s.phase, i)
	case SchemeKind:
		sc.scheme(s.phase, i, n)
	case AuthorityKind:
		sc.authority(s.phase, i)
	case UserinfoKind:
		sc.result.set(Userinfo, 0, n)
		sc.data(Userinfo, forUserinfo, i, n)
	case HostKind:
		sc.hostAndPort(s.phase, i, n, !sc.open)
	case RegName:
		sc.result.set(Host, 0, n)
		sc.data(Host, forRegName, i, n)
	case PortKind:
		sc.port(i, n)
	case PathKind:
		sc.result.set(Path, 0, n)
		sc.data(Path, forPath, i, n)
	case Segment, SegmentNZ, SegmentNZNC:
		sc.segment(s.phase, i)
	case QueryKind:
		sc.result.set(Query, 0, n)
		sc.data(Query, forQuery, i, n)
	case FragmentKind:
		sc.result.set(Fragment, 0, n)
		sc.data(Fragment, forQuery, i, n)
	case IPv4, IPv6, IPvFuture, IPLiteral, IP, PctEncoded:
		sc.whole(s)
	}
}

// finishTriplet returns how many bytes of the text complete a triplet that began before the text: 2
// for "41b" after "%", 1 for "1b" after "%4", 0 if there is no such triplet. It returns fewer if
// the text does not complete the triplet, and reports a violation if no later text can complete it.
func (sc *scanner) finishTriplet(s State) int {
	if s.pct == 0 {
		return 0
	}
	need := 3 - int(s.pct)
	i := 0
	for i < need && i < len(sc.text) && isHex(sc.text[i]) {
		i++
	}
	if i < need && (i < len(sc.text) || !sc.open) {
		sc.fault(s.Component(), 0, i, "2.1", func() string { return reasonTriplet })
	}
	return i
}

// reference judges the components of a URI reference in order, from offset i on, in phase p.
func (sc *scanner) reference(p phase, i int) {
	pathStart := -1
	if phases[p].component == SchemeOrPath {
		start := i
		if p, i = sc.first(p, i); p == inSegment {
			pathStart = start
		}
	}
	if next, ok := sc.authorityStart(p, i); ok {
		p, i = atAuthority, next
	}
	if phases[p].component.isOfAuthority() {
		i = sc.authority(p, i)
		if i == len(sc.text) && sc.open {
			return
		}
		p = atSegment
	}
	c := phases[p].component
	if c == Path || c == SchemeOrPath {
		end := sc.dataUntil(c, forPath, endsAuthority, i, len(sc.text))
		if pathStart < 0 {
			pathStart = i
		}
		sc.result.set(Path, pathStart, end)
		i = end
	}
	c, i = sc.delimiter(c, i)
	if c == Query {
		end := sc.dataUntil(Query, forQuery, endsAuthority, i, len(sc.text))
		sc.result.set(Query, i, end)
		c, i = sc.delimiter(c, end)
	}
	if c == Fragment {
		sc.result.set(Fragment, i, len(sc.text))
		sc.data(Fragment, forQuery, i, len(sc.text))
	}
}

// delimiter returns the component that begins with the "?" or "#" at i, and the offset after this
// byte. c is the component that ends at i. The result is c and i if no component begins at i.
func (sc *scanner) delimiter(c Component, i int) (Component, int) {
	switch {
	case i == len(sc.text) || c == Fragment:
		return c, i
	case sc.text[i] == '?' && c != Query:
		return Query, i + 1
	case sc.text[i] == '#':
		if sc.kind == AbsoluteURI {
			sc.fault(Fragment, i, len(sc.text), "4.3", func() string { return reasonAbsolute })
		}
		return Fragment, i + 1
	}
	return c, i
}

// authorityStart reports whether the "//" at i begins an authority, and returns the offset after
// the "//". If p is a phase after the first slash, as in "http:/", the second slash is at i.
func (sc *scanner) authorityStart(p phase, i int) (int, bool) {
	rest := sc.text[i:]
	if p == atHierPart || p == afterFirstColon {
		return i + 2, startsAuthority(rest)
	}
	if p == afterHierSlash || p == afterFirstColonSlash {
		return i + 1, rest != "" && rest[0] == '/'
	}
	return i, false
}

// segment judges the text from offset i on, in phase p, as the kind of path segment that sc.kind
// is: some kinds forbid an empty segment or a colon. It records the whole text as the Path.
func (sc *scanner) segment(p phase, i int) {
	class := forPChar
	if sc.kind == SegmentNZNC {
		class = forNoColon
	}
	sc.result.set(Path, 0, len(sc.text))
	if sc.text == "" && sc.kind != Segment && p == atSegment && !sc.open {
		sc.fault(Path, 0, 0, "3.3", func() string { return "a " + sc.kind.String() + " is not empty" })
	}
	sc.data(Path, class, i, len(sc.text))
}

// whole reports a text that is not the address or triplet that sc.kind requires. It does not judge
// an incomplete text: s is not Start(sc.kind), or sc.open is set.
func (sc *scanner) whole(s State) {
	if sc.kind != PctEncoded {
		sc.result.set(Host, 0, len(sc.text))
	}
	if sc.open || s != Start(sc.kind) {
		return
	}
	switch {
	case sc.kind == PctEncoded && (len(sc.text) != 3 || !tripletAt(sc.text, 0)):
		sc.fault(Unknown, 0, len(sc.text), "2.1", func() string { return reasonTriplet })
	case sc.kind != PctEncoded && !isAddress(sc.kind, sc.text):
		sc.fault(Host, 0, len(sc.text), "3.2.2", func() string { return notAddress(sc.kind, sc.text) })
	}
}
