// Package pages answers with messages and places in one field.
package pages

import (
	"fmt"
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/messages/fault"
)

// A sentence is told to people, whatever the field becomes for other writers.

func required() *fault.Error {
	return &fault.Error{Status: http.StatusBadRequest, Message: "A name is required."}
}

func failed(err error) *fault.Error {
	return &fault.Error{Status: http.StatusInternalServerError, Message: fmt.Sprintf("Could not get the user: %v", err)}
}

func missing(name string) *fault.Error {
	return &fault.Error{Status: http.StatusNotFound, Message: fmt.Sprintf("%s is not there", name)}
}

func several(name string) *fault.Error {
	lacks := ""
	if name == "" {
		lacks += "`name` "
	}
	return &fault.Error{Status: http.StatusBadRequest, Message: fmt.Sprintf("Parameter(s) %srequired.", lacks)}
}

func slashed(name string) *fault.Error {
	return &fault.Error{Status: http.StatusNotFound, Message: "There is no page " + name + "; see /help/" + name + "/pages"}
}

func split(err error) *fault.Error {
	return &fault.Error{http.StatusInternalServerError, "failed: " + err.Error() + " while splitting"}
}

// A place is a URL.

func found(name string) *fault.Error {
	return &fault.Error{Status: http.StatusFound, Message: "/users/" + name + "/keys"} // want `path segment name is not escaped: .*`
}

func spaced(name string) *fault.Error {
	return &fault.Error{Status: http.StatusFound, Message: "/my users/" + name + "/keys"} // want `a space is not allowed in a path; write %20 .*` `path segment name is not escaped: .*`
}

func asked(text string) *fault.Error {
	return &fault.Error{Status: http.StatusFound, Message: "/search?q=" + text} // want `query value text is not escaped: .*`
}

func absolute(text string) *fault.Error {
	return &fault.Error{http.StatusFound, "https://example.com/search?q=" + text} // want `query value text is not escaped: .*`
}

func local(name string) error {
	e := &fault.Error{Status: http.StatusFound}
	e.Message = fmt.Sprintf("/users/%s/", name) // want `path segment name is not escaped: .*`
	return e
}

var _ = []any{required, failed, missing, several, slashed, split, found, spaced, asked, absolute, local}
