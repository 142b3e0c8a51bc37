// Package core has names that say themselves what they may hold.
package core

import (
	"errors"
	"regexp"
)

var (
	tokenName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9._-]+$`)
	someName  = regexp.MustCompile(`[A-Za-z]`)
)

// A TokenName has letters and digits.
type TokenName string

// Validate says what is wrong.
func (n TokenName) Validate() error {
	if !tokenName.MatchString(n.String()) {
		return errors.New("no name of a token")
	}
	return nil
}

// String is the name.
func (n TokenName) String() string { return string(n) }

// A LooseName has a letter.
type LooseName string

// Validate says what is wrong.
func (n LooseName) Validate() error {
	if !someName.MatchString(string(n)) {
		return errors.New("no name")
	}
	return nil
}

// A Label has a slash, maybe.
type Label struct{ Name, Title string }

// IsValid is about the name.
func (l *Label) IsValid() bool { return tokenName.MatchString(l.Name) }

// An OtherName is tested against something else.
type OtherName string

// Matches is no test of what it is.
func (n OtherName) Matches() bool { return tokenName.MatchString(string(n)) }

// Names are what there is.
type Names struct {
	Token TokenName
	Loose LooseName
	Other OtherName
}
