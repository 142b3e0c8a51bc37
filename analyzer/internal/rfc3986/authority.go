package rfc3986

import "strings"

// authority judges the authority that begins at offset i, or the rest of one that an earlier text
// began (section 3.2). It records userinfo, host and port in sc.result, reports their faults, and
// returns the offset after them. p is the phase at i.
func (sc *scanner) authority(p phase, i int) int {
	end, at := i, -1
	for ; end < len(sc.text); end++ {
		c := sc.text[end]
		if byteClasses[c]&endsAuthority != 0 && sc.kind.isReference() {
			break
		}
		if c == '@' {
			at = end
		}
	}
	closed := end < len(sc.text) || !sc.open
	switch c := phases[p].component; {
	case !c.mayBeUserinfo():
	case at >= 0:
		// "//u:p^@h"
		sc.result.set(Userinfo, i, at)
		sc.data(Userinfo, forUserinfo, i, at)
		p, i = atHost, at+1
	case c == Userinfo || !closed && !sc.startsLiteral(p, i, end):
		// "//ex^" and more follows
		sc.data(c, forUserinfo, i, end)
		return end
	}
	sc.hostAndPort(p, i, end, closed)
	return end
}

// startsLiteral reports whether text[i:end] begins with "[" and a host may begin at i, in phase p.
func (sc *scanner) startsLiteral(p phase, i, end int) bool {
	return (p == atAuthority || p == atHost) && i < end && sc.text[i] == '['
}

// hostAndPort judges text[i:end], the authority after userinfo; p is the phase at i. closed is set
// when the authority ends at end; otherwise, the next text may continue the authority.
func (sc *scanner) hostAndPort(p phase, i, end int, closed bool) {
	hasPort := sc.kind.isReference() || sc.kind == AuthorityKind
	switch {
	case phases[p].component == Port || phases[p].component == PortOrUserinfo:
		sc.port(i, end)
		return
	case p == inIPLiteral || sc.startsLiteral(p, i, end):
		i = sc.ipLiteral(p, i, end, closed)
	case p == afterIPLiteral:
	default:
		sc.regName(p, i, end, closed, hasPort)
		return
	}
	// "[::1]^:80"
	rest := i
	for i < end && (sc.text[i] != ':' || !hasPort) {
		i++
	}
	if i > rest {
		sc.fault(Host, rest, i, "3.2.2", func() string { return reasonAfterLiteral })
	}
	if i < end {
		sc.port(i+1, end)
	}
}

// ipLiteral judges an IP literal, such as "[::1]", and returns the offset after its "]", or end if
// there is none. If p is inIPLiteral, an earlier text has the "[", so the address cannot be judged.
// closed is set when no later text can have the "]".
func (sc *scanner) ipLiteral(p phase, i, end int, closed bool) int {
	n := strings.IndexByte(sc.text[i:end], ']')
	switch {
	case n < 0 && closed:
		sc.fault(Host, i, end, "3.2.2", func() string { return reasonOpenLiteral })
		sc.result.set(Host, i, end)
		return end
	case n < 0:
		return end
	}
	n += i + 1
	sc.result.set(Host, i, n)
	if literal := sc.text[i:n]; p != inIPLiteral && !isIPLiteral(literal) {
		sc.fault(Host, i, n, "3.2.2", func() string { return notAddress(IPLiteral, literal) })
	}
	return n
}

// regName judges text[i:end] as a host without brackets and, if hasPort is set, a port after its
// colon. p is the phase at i; closed is set when the authority ends at end.
func (sc *scanner) regName(p phase, i, end int, closed, hasPort bool) {
	host := sc.text[i:end]
	colon := strings.IndexByte(host, ':')
	if colon >= 0 && closed && (p == atAuthority || p == atHost) && isBareAddress(host) {
		// "//2001:db8::1/", "//%5B2001:db8::1%5D/"
		sc.result.set(Host, i, end)
		sc.fault(Host, i, end, "3.2.2", func() string { return bareAddressReason(host) })
		return
	}
	if colon < 0 || !hasPort {
		sc.result.set(Host, i, end)
		sc.data(Host, forRegName, i, end)
		return
	}
	sc.result.set(Host, i, i+colon)
	sc.data(Host, forRegName, i, i+colon)
	sc.port(i+colon+1, end)
}

// isBareAddress reports whether host is an IPv6 address without brackets, or with escaped ones.
func isBareAddress(host string) bool {
	return isIPv6(trimEscapedBrackets(host))
}

// trimEscapedBrackets removes "%5B" and "%5D" around a host.
func trimEscapedBrackets(host string) string {
	if n := len(host); n > 6 && hasPrefixFold(host, "%5B") && hasPrefixFold(host[n-3:], "%5D") {
		return host[3 : n-3]
	}
	return host
}

// port judges text[i:end] as a port (section 3.2.3). Each run of non-digits is one violation.
func (sc *scanner) port(i, end int) {
	sc.result.set(Port, i, end)
	for i < end {
		if isDigit(sc.text[i]) {
			i++
			continue
		}
		start := i
		for i < end && !isDigit(sc.text[i]) {
			if tripletAt(sc.text[:end], i) {
				i += 2
			}
			i++
		}
		sc.fault(Port, start, i, "3.2.3", func() string { return portReason(sc.text, end) })
	}
}
