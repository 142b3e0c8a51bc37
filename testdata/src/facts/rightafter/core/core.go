// Package core puts values right after other parameters.
package core

import "net/http"

// Client requests.
type Client struct{ Root string }

// Delete deletes what has a name below a path.
func (c *Client) Delete(path, title string) error {
	req, err := http.NewRequest(http.MethodDelete, c.Root+path+title, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// Path joins a prefix and a name.
func Path(prefix, title string) string { return "/api" + prefix + title }
