package rfc3986

// A State is the state of a scan between two bytes of a text. States are comparable. The zero State
// is unknown, and stays unknown after any byte.
type State struct {
	phase phase
	kind  Kind
	// pct is how many bytes of an unfinished triplet are read: 1 after "%", 2 after "%4".
	pct uint8
}

// A phase says in which component a scan is, and how much of the component it has read. In the
// examples, "^" is where the scan is.
type phase uint8

const (
	inUnknown phase = iota
	// At the start of a URI reference: "^http://".
	atReference
	// In a first segment that may become a scheme: "ht^tp://".
	inSchemeOrPath
	// In a first segment that cannot become a scheme: "1h^ttp".
	inFirstSegment
	// After a colon that ends no scheme: "1h:^". A "//" still begins an authority.
	afterFirstColon
	// After a colon that ends no scheme, and one slash: "1h:/^".
	afterFirstColonSlash
	// After the colon of a scheme: "mailto:^".
	atHierPart
	// After a first slash: "/^", "http:/^". Another slash begins an authority.
	afterHierSlash
	// After the two slashes before an authority: "//^".
	atAuthority
	// After a byte that is userinfo or host: "//u^", "//h^".
	inAuthority
	// After a colon that begins a port or a password: "//h:^".
	atPortOrUserinfo
	// In a port or a password: "//h:8^", "//u:p^".
	inPortOrUserinfo
	// After the "@" that ends userinfo: "//u@^".
	atHost
	inHost
	// In an IP literal: "//[^::1]".
	inIPLiteral
	// After an IP literal: "//[::1]^".
	afterIPLiteral
	atPort
	inPort
	atSegment
	inSegment
	atQuery
	inQuery
	atFragment
	inFragment
	// This phase and the next three are only in texts that are a scheme or userinfo alone.
	atScheme
	inScheme
	atUserinfo
	inUserinfo

	phaseCount = iota
)

var phases = [phaseCount]struct {
	component Component
	// begun is the phase after one more byte of data. It differs from the phase itself if no byte
	// of the component is read yet.
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

// Within returns the state after some data in component c of a URI reference. In this state, a
// literal is read that follows a hole in c.
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

// Component returns the component to which the next byte of data belongs.
func (s State) Component() Component {
	c := phases[s.phase].component
	if c == SchemeOrPath {
		if s.kind == URI || s.kind == AbsoluteURI {
			return Scheme
		}
	}
	return c
}

// AfterData returns the state after a hole: unknown bytes of data in the current component.
func (s State) AfterData() State {
	s.phase = phases[s.phase].begun
	s.pct = 0
	return s
}

// IsInSegment reports whether the scan is in a path, after its beginning, and not in a triplet. The
// next state then depends only on the next byte.
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

// Join returns a if a equals b, and the unknown state otherwise.
func Join(a, b State) State {
	if a == b {
		return a
	}
	return State{}
}
