// Package twin prints messages, with formats that look like those of core.
package twin

import (
	"fmt"
	"log"
)

type client struct{ base, org string }

func (c *client) Get(format string, a, b string) { log.Print(c.base + fmt.Sprintf(format, a, b)) }

func (c *client) Org(format string, args ...any) error {
	return fmt.Errorf(format, append([]any{c.org}, args...)...)
}

func (c *client) Key(n int, format, name string) string { return c.base + fmt.Sprintf(format, n, name) }

func user(c *client, name string) string {
	c.Get("/users/%s/keys/%s", name, name)
	c.Org("/orgs/%s/users/%s", name)
	return c.Key(3, "/%d/users/%s", name)
}
