package segment

import (
	"errors"
	"net/http"
	"regexp"
)

// A function that tests what a pointer points to says the same of the variable
// whose address it gets.

var (
	onlyLetters = regexp.MustCompile(`^[a-z]+$`)
	anyStart    = regexp.MustCompile(`^[a-z]+`)
)

func hasLetters(v *string) bool { return v != nil && onlyLetters.MatchString(*v) }

func needLetters(v *string) error {
	if v == nil || !onlyLetters.MatchString(*v) {
		return errors.New("letters are needed")
	}
	return nil
}

func starts(v *string) bool { return v != nil && anyStart.MatchString(*v) }

func pointedAt(label string) (*http.Response, error) {
	if !hasLetters(&label) {
		return nil, nil
	}
	return http.Get("https://example.com/x/" + label + "/y")
}

func pointedError(label string) (*http.Response, error) {
	if err := needLetters(&label); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/x/" + label + "/y")
}

func pointedBefore(label *string) (*http.Response, error) {
	if !hasLetters(label) {
		return nil, nil
	}
	return http.Get("https://example.com/x/" + *label + "/y")
}

func pointedField(c struct{ Label string }) (*http.Response, error) {
	if !hasLetters(&c.Label) {
		return nil, nil
	}
	return http.Get("https://example.com/x/" + c.Label + "/y")
}

func pointedElse(label string) (*http.Response, error) {
	if hasLetters(&label) {
		return http.Get("https://example.com/x/" + label + "/y")
	}
	return nil, nil
}

// Look-alikes: the other outcome, a weaker test, another variable, one that is set
// again.

func pointedOther(label string) (*http.Response, error) {
	if hasLetters(&label) {
		return nil, nil
	}
	return http.Get("https://example.com/x/" + label + "/y") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func pointedWeakly(label string) (*http.Response, error) {
	if !starts(&label) {
		return nil, nil
	}
	return http.Get("https://example.com/x/" + label + "/y") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func pointedAnother(label, title string) (*http.Response, error) {
	if !hasLetters(&title) {
		return nil, nil
	}
	return http.Get("https://example.com/x/" + label + "/y") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func pointedSetAgain(label, by string) (*http.Response, error) {
	if !hasLetters(&label) {
		return nil, nil
	}
	label = by
	return http.Get("https://example.com/x/" + label + "/y") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}
