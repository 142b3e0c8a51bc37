package identifier

import (
	"errors"
	"net/http"
	"path"
)

// A parameter that all callers fill with constants holds these, though path.Join takes
// slashes off its front.

type tables struct{ base string }

const (
	rowTable  = "rows"
	userTable = "users"
)

func (c *tables) address(table, rowID string) (string, error) {
	if table == "" {
		return "", errors.New("no table")
	}
	return c.base + "/" + path.Join("apis", table, rowID, "text"), nil // want `path segment rowID is not escaped: .* \(unescaped-identifier\)`
}

func (c *tables) read(table, rowID string) error {
	u, err := c.address(table, rowID)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func (c *tables) get(table, rowID string) error { return c.read(table, rowID) }

func (c *tables) Row(rowID string) error  { return c.get(rowTable, rowID) }
func (c *tables) User(rowID string) error { return c.get("/"+userTable, rowID) }

func (c *tables) other(table string) string {
	return c.base + "/" + path.Join("apis", table, "text") // want `path segment table is not escaped: .* \(unescaped-identifier\)`
}

func (c *tables) Rows()            { http.Get(c.other(rowTable)) }
func (c *tables) Any(table string) { http.Get(c.other(table)) }
func (c *tables) Slash()           { http.Get(c.slashed("/a/b")) }
func (c *tables) slashed(table string) string {
	return c.base + "/" + path.Join("apis", table, "text")
}
