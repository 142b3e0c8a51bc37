package segment

import (
	"fmt"
	"net/http"
	"strings"
)

// Where a function puts a value right after another parameter, its callers know what stands
// before it, through as many functions as there are.

type afterClient struct{ root string }

func (c *afterClient) drop(base, id string) error {
	req, err := http.NewRequest(http.MethodDelete, c.root+base+id, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func (c *afterClient) dropItem(base, id string) error { return c.drop("/v1"+base, id) }

func (c *afterClient) path(base, id string) string { return base + id }

func (c *afterClient) under(path string) {
	http.Get(c.path(c.root, path))
	http.Get(c.path("https://"+c.root, path))
	c.drop("/sub", "/"+strings.TrimPrefix(path, "/"))
}

func afterBoth(base, title string) string { return fmt.Sprintf("%s%s", base, title) }

// What is no URL is none of this.
func afterText(title string) string { return afterBoth("a title/", title) }
