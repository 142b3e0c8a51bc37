package rfc3986

// ClassOf and Octets let a test compare the table with its definition.
func ClassOf(c byte) uint16 { return uint16(classOf(c)) }
func Octets(c byte) uint16  { return uint16(octets[c]) }

// NormalOctets is the part of Normalise that needs no valid text.
func NormalOctets(s string) string { return normalOctets(s, false) }
