package rfc3986

// A State is where a left-to-right scan is. States are comparable; the
// zero value knows nothing, and stays so whatever is read.
type State struct {
	phase phase
	kind  Kind
	// pct is the number of bytes read of an unfinished triplet: 1 after
	// "%", 2 after "%4".
	pct uint8
}

// A phase is what a State has read of the current component.
type phase uint8

const (
	inUnknown phase = iota
	// "^http://": nothing read.
	atReference
	// "ht^tp://": may become a scheme.
	inSchemeOrPath
	// "1h^ttp": a first segment that is no scheme.
	inFirstSegment
	// "1h:^": a colon that ends no scheme; "//" would still make an authority.
	afterFirstColon
	// "1h:/^".
	afterFirstColonSlash
	// "mailto:^".
	atHierPart
	// "/^" or "http:/^": one more slash makes an authority.
	afterHierSlash
	// "//^".
	atAuthority
	// "//h^", "//u^".
	inAuthority
	// "//h:^".
	atPortOrUserinfo
	// "//h:8^", "//u:p^".
	inPortOrUserinfo
	// "//u@^".
	atHost
	inHost
	// "//[^::1]".
	inIPLiteral
	// "//[::1]^".
	afterIPLiteral
	atPort
	inPort
	atSegment
	inSegment
	atQuery
	inQuery
	atFragment
	inFragment
	// Kinds that stand alone.
	atScheme
	inScheme
	atUserinfo
	inUserinfo

	phaseCount = iota
)

var phases = [phaseCount]struct {
	component Component
	// begun is the phase after one more byte of data. A phase that has read
	// none yet differs from it.
	begun phase
}{
	inUnknown:            {Unknown, inUnknown},
	atReference:          {SchemeOrPath, inSchemeOrPath},
	inSchemeOrPath:       {SchemeOrPath, inSchemeOrPath},
	inFirstSegment:       {SchemeOrPath, inFirstSegment},
	afterFirstColon:      {Path, inSegment},
	afterFirstColonSlash: {Path, inSegment},
	atHierPart:           {Path, inSegment},
	afterHierSlash:       {Path, inSegment},
	atAuthority:          {Authority, inAuthority},
	inAuthority:          {Authority, inAuthority},
	atPortOrUserinfo:     {PortOrUserinfo, inPortOrUserinfo},
	inPortOrUserinfo:     {PortOrUserinfo, inPortOrUserinfo},
	atHost:               {Host, inHost},
	inHost:               {Host, inHost},
	inIPLiteral:          {Host, inIPLiteral},
	afterIPLiteral:       {Host, afterIPLiteral},
	atPort:               {Port, inPort},
	inPort:               {Port, inPort},
	atSegment:            {Path, inSegment},
	inSegment:            {Path, inSegment},
	atQuery:              {Query, inQuery},
	inQuery:              {Query, inQuery},
	atFragment:           {Fragment, inFragment},
	inFragment:           {Fragment, inFragment},
	atScheme:             {Scheme, inScheme},
	inScheme:             {Scheme, inScheme},
	atUserinfo:           {Userinfo, inUserinfo},
	inUserinfo:           {Userinfo, inUserinfo},
}

var firstPhases = [kindCount]phase{
	URIReference:  atReference,
	URI:           atReference,
	AbsoluteURI:   atReference,
	RelativeRef:   atReference,
	SchemeKind:    atScheme,
	AuthorityKind: atAuthority,
	UserinfoKind:  atUserinfo,
	HostKind:      atHost,
	PortKind:      atPort,
	PathKind:      atSegment,
	QueryKind:     atQuery,
	FragmentKind:  atFragment,
	IPv4:          atHost,
	IPv6:          inIPLiteral,
	IPvFuture:     inIPLiteral,
	IPLiteral:     atHost,
	RegName:       atHost,
	Segment:       atSegment,
	SegmentNZ:     atSegment,
	SegmentNZNC:   atSegment,
	PctEncoded:    inUnknown,
	IP:            inIPLiteral,
}

// Start returns the state before the first byte of a text of kind k.
func Start(k Kind) State {
	if int(k) >= kindCount {
		return State{}
	}
	return State{phase: firstPhases[k], kind: k}
}

// Within returns the state in the middle of component c of a URI reference:
// some of its data was read, and anything may follow. It is the state of a
// literal that follows a value in c.
func Within(c Component) State {
	if c == Scheme {
		return State{phase: inSchemeOrPath, kind: URI}
	}
	for p := range phases {
		if phases[p].component == c && phases[p].begun == phase(p) {
			return State{phase: phase(p), kind: URIReference}
		}
	}
	return State{}
}

// Component returns the component in which the next byte of data would stand.
func (s State) Component() Component {
	c := phases[s.phase].component
	if c == SchemeOrPath {
		if s.kind == URI || s.kind == AbsoluteURI {
			return Scheme
		}
	}
	return c
}

// AfterData returns the state after one or more bytes of data of the current
// component that are not known: the state after a hole.
func (s State) AfterData() State {
	s.phase = phases[s.phase].begun
	s.pct = 0
	return s
}

// AtSegmentStart reports whether no byte of the current path segment, or of
// the current component elsewhere, was read yet.
func (s State) AtSegmentStart() bool {
	return s.pct == 0 && phases[s.phase].begun != s.phase && s.phase != afterFirstColon
}

// IsInSegment reports whether the scan is in a path after its beginning, and in
// no triplet: where it is after a byte is then said by that byte alone, but for
// those that end the path and "%".
func (s State) IsInSegment() bool {
	return s.pct == 0 && (s.phase == atSegment || s.phase == inSegment)
}

// After returns the state after the bytes of text.
func (s State) After(text string) State {
	for i := range len(text) {
		s = s.Next(text[i])
	}
	return s
}

// Join returns what is known when either a or b holds: they are equal, or
// nothing is known. It is associative, commutative and idempotent.
func Join(a, b State) State {
	if a == b {
		return a
	}
	return State{}
}
