package segment

import (
	"errors"
	"net/http"
)

// A field that no other package sets, and into which everyone stores what was tested,
// holds what was tested.

type tested struct{ name, label, title, note string }

var errTested = errors.New("bad name")

func checkTested(s string) error {
	if len(s) > 80 {
		return errTested
	}
	return nil
}

func isValidTested(s string) bool { return len(s) < 80 }

func newTested(name, label, title string) (*tested, error) {
	if err := checkTested(name); err != nil {
		return nil, err
	}
	if !isValidTested(label) {
		return nil, errTested
	}
	t := &tested{name: name, label: label, title: title}
	if err := checkTested(title); err == nil {
		t.note = title
	}
	return t, nil
}

func latestTested() *tested { return &tested{name: "latest"} }

func (t *tested) relabel(label string) { t.label = label }

// Twins: one writer tests nothing, or tests it too late, and what others may set.

func (t *tested) getLabel() (*http.Response, error) {
	return http.Get("https://example.com/tested/" + t.label + "/x") // want `path segment t.label is not escaped: .*`
}

func (t *tested) getTitle() (*http.Response, error) {
	return http.Get("https://example.com/tested/" + t.title + "/x") // want `path segment t.title is not escaped: .*`
}

// OpenTested has a field that other packages set.
type OpenTested struct{ Name string }

func newOpenTested(name string) (*OpenTested, error) {
	if err := checkTested(name); err != nil {
		return nil, err
	}
	return &OpenTested{Name: name}, nil
}

func (t *OpenTested) getName() (*http.Response, error) {
	return http.Get("https://example.com/tested/" + t.Name + "/x") // want `path segment t.Name is not escaped: .*`
}
