// Package twin calls functions that print.
package twin

import "log"

type client struct{ send func(path string) }

func newClient() *client { return &client{send: func(path string) { log.Print(path) }} }

func (c *client) user(name string) { c.send("/users/" + name + "/keys") }
