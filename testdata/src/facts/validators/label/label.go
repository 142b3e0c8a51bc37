// Package label says what labels are like.
package label

import (
	"errors"
	"fmt"
)

// ErrEmpty says that nothing is there.
var ErrEmpty = errors.New("empty")

// A RuneError is a rune that is not allowed.
type RuneError struct{ Rune rune }

// Error says which one.
func (e *RuneError) Error() string { return fmt.Sprintf("bad rune %q", e.Rune) }

// IsInner reports whether a rune may stand in a label.
func IsInner(r rune) bool { return r == '-' || IsOuter(r) }

// IsOuter reports whether a rune may stand at the ends of a label.
func IsOuter(r rune) bool {
	return (r >= 'a' && r <= 'z') || (r >= 'A' && r <= 'Z') || (r >= '0' && r <= '9')
}

// Check returns an error if a text is no label. The error gets the name of what is wrong
// as it is returned.
func Check(label string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("label %q: %w", label, err)
		}
	}()
	if err = checkLength(label); err != nil {
		return err
	}
	l := len(label)
	if r := rune(label[0]); !IsOuter(r) {
		return &RuneError{Rune: r}
	} else if l == 1 {
		return nil
	}
	for _, r := range label[1 : l-1] {
		if !IsInner(r) {
			return &RuneError{Rune: r}
		}
	}
	if r := rune(label[l-1]); !IsOuter(r) {
		return &RuneError{Rune: r}
	}
	return nil
}

func checkLength(label string) error {
	if label == "" {
		return ErrEmpty
	}
	return nil
}

// Each returns an error if a rune of a text is not allowed.
func Each(label string) error {
	for _, r := range label {
		if !IsInner(r) {
			return &RuneError{Rune: r}
		}
	}
	return nil
}

// First looks at the first rune only.
func First(label string) error {
	if label == "" {
		return ErrEmpty
	}
	if r := rune(label[0]); !IsOuter(r) {
		return &RuneError{Rune: r}
	}
	return nil
}
