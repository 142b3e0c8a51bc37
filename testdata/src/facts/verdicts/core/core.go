// Package core says what texts are like, and knows nothing of URLs.
package core

import (
	"errors"
	"regexp"
)

var (
	oidPattern  = regexp.MustCompile(`^[a-f\d]{64}$`)
	loosePatern = regexp.MustCompile(`[a-z]`)
)

// A Pointer is what an object is known by.
type Pointer struct {
	Oid  string
	Name string
}

// IsValid reports whether the Oid is one.
func (p Pointer) IsValid() bool {
	if len(p.Oid) != 64 {
		return false
	}
	return oidPattern.MatchString(p.Oid)
}

// Check says what is wrong.
func (p *Pointer) Check() error {
	if !oidPattern.MatchString(p.Oid) {
		return errors.New("no oid")
	}
	return nil
}

// Hex reports whether s has hexadecimal digits only.
func Hex(s string) bool {
	for _, r := range s {
		if (r < '0' || r > '9') && (r < 'a' || r > 'f') {
			return false
		}
	}
	return s != ""
}

// Slashed reports whether s is no segment.
func Slashed(s string) bool { return !oidPattern.MatchString(s) }

// Some reports whether s has a letter somewhere.
func Some(s string) bool { return loosePatern.MatchString(s) }

// Either is true for other texts, too.
func Either(s string, anyway bool) bool { return anyway || oidPattern.MatchString(s) }

// Old tests the other field.
func (p Pointer) Old() bool { return oidPattern.MatchString(p.Name) }
