// Package zones has the mistakes that real clients have, one in each function.
// `make try` shows what urlescape says of them.
package zones

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"example.com/try/rest"
)

// A Service fetches zones and what belongs to them.
type Service struct{ client *rest.Client }

// Label fetches a label. A name such as "a/b" or "c?" asks for something else.
func (s *Service) Label(ctx context.Context, zone int, name string) (*http.Response, error) {
	return s.client.Get(ctx, fmt.Sprintf("zones/%d/labels/%s", zone, name))
}

// Zone fetches a zone by its identifier.
func (s *Service) Zone(ctx context.Context, zoneID string) (*http.Response, error) {
	return s.client.Get(ctx, "zones/"+zoneID+"/settings")
}

// File fetches a file of a zone by its path. The "/" in it are meant, a "?" or
// a "#" is not.
func (s *Service) File(ctx context.Context, zone int, filePath string) (*http.Response, error) {
	return s.client.Get(ctx, fmt.Sprintf("zones/%d/files/%s", zone, filePath))
}

// Search looks for text, which may well hold "&" or "#".
func (s *Service) Search(ctx context.Context, text string) (*http.Response, error) {
	return s.client.Get(ctx, "zones?page=1&q="+text)
}

// Owner fetches the zones of an owner: the "+" of QueryEscape stays a plus in
// a path.
func (s *Service) Owner(ctx context.Context, name string) (*http.Response, error) {
	return s.client.Get(ctx, "owners/"+url.QueryEscape(name)+"/zones")
}

// Filter lets "&" and "+" of the filter through.
func (s *Service) Filter(ctx context.Context, filter string) (*http.Response, error) {
	return s.client.Get(ctx, "zones?filter="+url.PathEscape(filter))
}

// Record asks for a name: of "a b" the server sees "a%20b".
func (s *Service) Record(ctx context.Context, name string) (*http.Response, error) {
	escaped := url.PathEscape(name)
	return s.client.Get(ctx, "records/"+url.PathEscape(escaped))
}

// Right is what all of them should look like. Nothing is reported here.
func (s *Service) Right(ctx context.Context, zone int, name, text string) (*http.Response, error) {
	return s.client.Get(ctx, "zones/"+strconv.Itoa(zone)+"/labels/"+url.PathEscape(name)+"?q="+url.QueryEscape(text))
}
