// Package service makes paths of names that say themselves what they may hold.
package service

import (
	"errors"
	"net/http"
	"regexp"

	"github.com/urlescape/urlescape/testdata/src/facts/validated/core"
)

const base = "https://example.com/names/"

func token(n *core.Names) {
	name := n.Token
	http.Get(base + string(name) + "/x")     // want `path segment name is not escaped: .* \(unescaped-identifier\)`
	http.Get(base + n.Token.String() + "/x") // want `path segment n.Token is not escaped: .* \(unescaped-identifier\)`
}

func tested(n *core.Names) error {
	name := n.Token
	if err := name.Validate(); err != nil {
		return err
	}
	_, err := http.Get(base + string(name) + "/x")
	return err
}

func loose(n *core.Names) {
	name := n.Loose
	http.Get(base + string(name) + "/x") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func label(l *core.Label) {
	http.Get(base + l.Name + "/x")  // want `path segment l.Name is not escaped: .* \(unescaped-identifier\)`
	http.Get(base + l.Title + "/x") // want `path segment l.Title is not escaped: .* \(unescaped-segment\)`
}

func other(n *core.Names) {
	name := n.Other
	http.Get(base + string(name) + "/x") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// The same for types of the package.
var groupName = regexp.MustCompile(`^[a-z]+$`)

// A GroupName has small letters.
type GroupName string

// Check says what is wrong.
func (n GroupName) Check() error {
	if !groupName.MatchString(string(n)) {
		return errors.New("no group")
	}
	return nil
}

type group struct{ Name GroupName }

func members(g group) {
	http.Get(base + string(g.Name) + "/x")     // want `path segment g.Name is not escaped: .* \(unescaped-identifier\)`
	http.Get(base + "?name=" + string(g.Name)) // want `query value g.Name is not escaped: .* \(unescaped-identifier\)`
}
