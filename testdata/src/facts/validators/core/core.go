// Package core hands on what another package says of texts.
package core

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/validators/label"
)

// ErrTitle is a title that is none.
var ErrTitle = errors.New("no title")

// ValidateTitle returns an error if a title is no label.
func ValidateTitle(title string) (err error) {
	err = label.Check(title)
	if err != nil {
		return fmt.Errorf("invalid title %q: %w", title, errors.Unwrap(err))
	}

	return nil
}

// CheckTitle is the same without a name for its result.
func CheckTitle(title string) error {
	if err := label.Each(title); err != nil {
		return fmt.Errorf("title: %w", err)
	}
	return nil
}

// Spaceless is about spaces.
func Spaceless(title string) error {
	if strings.Contains(title, " ") {
		return errors.New("a space")
	}
	return nil
}

// Begins is about the first rune.
func Begins(title string) error { return label.First(title) }

// Forgets drops what it asks for.
func Forgets(title string) error {
	_ = label.Each(title)
	return nil
}
