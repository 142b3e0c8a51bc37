package try

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// Label fetches a label. A name such as "a/b" or "c?" asks for something else.
func (c *Client) Label(ctx context.Context, zone int, name string) (*http.Response, error) {
	return c.get(ctx, fmt.Sprintf("zones/%d/labels/%s", zone, name))
}

// Zone fetches a zone by its identifier.
func (c *Client) Zone(ctx context.Context, zoneID string) (*http.Response, error) {
	return c.get(ctx, "zones/"+zoneID+"/settings")
}

// File fetches a file of a zone by its path.
func (c *Client) File(ctx context.Context, zone int, path string) (*http.Response, error) {
	return c.get(ctx, fmt.Sprintf("zones/%d/files/%s", zone, path))
}

// Search looks for text, which may well hold "&" or "#".
func (c *Client) Search(ctx context.Context, text string) (*http.Response, error) {
	return c.get(ctx, "zones?page=1&q="+text)
}

// Owner fetches the zones of an owner: the "+" of QueryEscape stays a plus in
// a path.
func (c *Client) Owner(ctx context.Context, name string) (*http.Response, error) {
	return c.get(ctx, "owners/"+url.QueryEscape(name)+"/zones")
}

// Filter lets "&" and "+" of the value through.
func (c *Client) Filter(ctx context.Context, value string) (*http.Response, error) {
	return c.get(ctx, "zones?filter="+url.PathEscape(value))
}

// Record escapes twice: the server sees "a%20b".
func (c *Client) Record(ctx context.Context, name string) (*http.Response, error) {
	escaped := url.PathEscape(name)
	return c.get(ctx, "records/"+url.PathEscape(escaped))
}

// Right is what all of them should look like. Nothing is reported here.
func (c *Client) Right(ctx context.Context, zone int, name, text string) (*http.Response, error) {
	return c.get(ctx, "zones/"+strconv.Itoa(zone)+"/labels/"+url.PathEscape(name)+"?q="+url.QueryEscape(text))
}
