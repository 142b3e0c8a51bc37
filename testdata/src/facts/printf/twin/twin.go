// Package twin formats messages.
package twin

import (
	"fmt"
	"log"
)

type client struct{ base string }

func (c *client) Get(format string, args ...any) { log.Print(fmt.Sprintf(c.base+format, args...)) }

func (c *client) Key(format string, args ...any) string { return c.base + fmt.Sprintf(format, args...) }

func user(c *client, name string) string {
	c.Get("/users/%s/keys", name)
	return c.Key("/users/%s/keys", name)
}
