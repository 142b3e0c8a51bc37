// Package core has interfaces and all types that implement them.
package core

import (
	"net/http"
)

// A Tag names an object.
type Tag struct{ Name string }

// An Owner has a name; one sort of them may be named in any way.
type Owner interface {
	Name() string
	IsOrg() bool
}

// Bot is an owner.
type Bot struct{}

// Name returns a constant.
func (Bot) Name() string { return "bot" } // fact `.*Bot\)\.Name: result 0 is bot`

// IsOrg reports false.
func (Bot) IsOrg() bool { return false } // fact `.*`

// User is an owner.
type User struct{ Login string }

// Name returns any text.
func (u *User) Name() string { return u.Login }

// IsOrg reports false.
func (u *User) IsOrg() bool { return false } // fact `.*`

// A Labeler is for others to implement.
type Labeler interface{ Label() string }

// Fixed is a Labeler.
type Fixed struct{}

// Label returns a constant.
func (Fixed) Label() string { return "fixed" } // fact `.*Fixed\)\.Label: result 0 is fixed`

// Get fetches a tag.
func Get(c *http.Client, t *Tag, o Owner, l Labeler) {
	c.Get("https://example.com/users/" + o.Name() + "/raw")   // want `path segment o.Name\(\) is not escaped: .* \(unescaped-segment\)`
	c.Get("https://example.com/labels/" + l.Label() + "/raw") // want `path segment l.Label\(\) is not escaped: .* \(unescaped-segment\)`
}
