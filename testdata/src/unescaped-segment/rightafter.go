package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
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

func (c *afterClient) files(fileName, title string) {
	c.drop("/files/", fileName) // want `path segment fileName is not escaped: .* \(unescaped-segment\)`
	c.drop("/files/", url.PathEscape(fileName))
	c.drop("/files?title=", title) // want `query value title is not escaped: .* \(unescaped-query\)`
	c.drop("/files?title=", url.QueryEscape(title))
	c.drop("/files/", strconv.Itoa(len(title)))
	c.drop("/files", "/all")
	c.dropItem("/files/", title)            // want `path segment title is not escaped: .* \(unescaped-segment\)`
	http.Get(c.root + c.path("/p/", title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	http.Get(c.root + c.path("/p/", url.PathEscape(title)))
}

func (c *afterClient) under(path string) {
	http.Get(c.path(c.root, path))
	http.Get(c.path("https://"+c.root, path)) // want `the text after "https://" has a scheme: .* \(double-scheme\)`
	c.drop("/sub", "/"+strings.TrimPrefix(path, "/"))
}

func afterBoth(base, title string) string { return fmt.Sprintf("%s%s", base, title) }

func afterKinds(kind, title string) string {
	return afterBoth("https://api.example.com/"+url.PathEscape(kind)+"/", title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func afterAll(kind, title string) {
	http.Get(afterKinds(kind, title))
}

// What is no URL is none of this.
func afterText(title string) string { return afterBoth("a title/", title) }
