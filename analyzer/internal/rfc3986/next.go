package rfc3986

// Next returns the state after byte c. Delimiters lead from one component to the next. After a
// byte that the grammar forbids, the scan stays in the most plausible component.
func (s State) Next(c byte) State {
	if s.phase == inUnknown {
		return s
	}
	s.pct = nextPct(s.pct, c)
	s.phase = s.nextPhase(c)
	return s
}

// nextPct returns how many bytes of an unfinished triplet are read after byte c: 1 for "%", 2 for
// "%4", 0 for all else. pct is the result for the byte before c.
func nextPct(pct uint8, c byte) uint8 {
	switch {
	case c == '%':
		return 1
	case pct == 1 && isHex(c):
		return 2
	}
	return 0
}

func (s State) nextPhase(c byte) phase {
	switch phases[s.phase].component {
	case SchemeOrPath, Scheme:
		if s.kind.isReference() {
			return s.nextFirst(c)
		}
	case Authority, PortOrUserinfo, Userinfo, Host, Port:
		return s.nextAuthority(c)
	case Path:
		return s.nextPath(c)
	case Query:
		if c == '#' && s.kind.isReference() {
			return atFragment
		}
	case Unknown, Fragment:
	}
	return phases[s.phase].begun
}

// nextFirst returns the phase after byte c in the first segment of a reference. c may end a scheme,
// as the ":" of "http:" does, or begin a path, as the "/" of "a/b" does.
func (s State) nextFirst(c byte) phase {
	switch c {
	case '/':
		if s.phase == atReference {
			return afterHierSlash
		}
		return atSegment
	case '?':
		return atQuery
	case '#':
		return atFragment
	case ':':
		if s.phase == inSchemeOrPath || s.kind == URI || s.kind == AbsoluteURI {
			return atHierPart
		}
		return afterFirstColon
	}
	if s.phase == atReference && isAlpha(c) || s.phase == inSchemeOrPath && byteClasses[c]&forScheme != 0 {
		return inSchemeOrPath
	}
	return inFirstSegment
}

// nextAuthority returns the phase after byte c, read in an authority such as "u:p@h:80"; c may be
// the "/", "?" or "#" that ends it. For a kind of one component, such as HostKind, c never ends it.
func (s State) nextAuthority(c byte) phase {
	if s.kind.isReference() {
		switch c {
		case '/':
			return atSegment
		case '?':
			return atQuery
		case '#':
			return atFragment
		}
	}
	hasPort := s.kind.isReference() || s.kind == AuthorityKind
	switch {
	case s.phase == inIPLiteral:
		if c == ']' {
			return afterIPLiteral
		}
	case c == '[' && (s.phase == atAuthority || s.phase == atHost):
		return inIPLiteral
	case c == '@' && hasPort:
		return atHost
	case c == ':' && hasPort:
		return s.nextColon()
	}
	return phases[s.phase].begun
}

// nextColon returns the phase after a colon in an authority: the colon begins a password or a port,
// as in "//u:p@" and "//h:80", or is data of the component.
func (s State) nextColon() phase {
	here := phases[s.phase]
	if here.component == Authority {
		return atPortOrUserinfo
	}
	if here.component == Host {
		return atPort
	}
	return here.begun
}

// nextPath returns the phase after byte c, read in a path or where a "//" may begin an authority.
func (s State) nextPath(c byte) phase {
	switch {
	case c == '/' && s.kind.isReference() && (s.phase == afterHierSlash || s.phase == afterFirstColonSlash):
		return atAuthority
	case c == '/' && s.phase == atHierPart:
		return afterHierSlash
	case c == '/' && s.phase == afterFirstColon:
		return afterFirstColonSlash
	case c == '/' && (s.kind.isReference() || s.kind == PathKind):
		return atSegment
	case c == '?' && s.kind.isReference():
		return atQuery
	case c == '#' && s.kind.isReference():
		return atFragment
	}
	return inSegment
}
