package identifier

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
)

// An id does not say what of: that one is escaped says something of those of the same
// kind of thing, or of the same type, and nothing of others.

type bareClient struct{ base string }

func (c *bareClient) get(ctx context.Context, path string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/api/"+path, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *bareClient) entity(ctx context.Context, id string) error {
	return c.get(ctx, "entities/"+url.PathEscape(id))
}

// The same thing, elsewhere.
func (c *bareClient) owners(ctx context.Context, id string) error {
	return c.get(ctx, "entities/"+id+"/owners") // want `path segment id is not escaped: .* \(unescaped-segment\)`
}

func (c *bareClient) network(ctx context.Context, id string) error {
	return c.get(ctx, "networks/"+id) // want `path segment id is not escaped: .* \(unescaped-identifier\)`
}

type bareGateway struct{ ID, UUID string }

func (c *bareClient) gateway(ctx context.Context, g bareGateway) error {
	if err := c.get(ctx, fmt.Sprintf("gateways/%s", g.ID)); err != nil { // want `path segment g.ID is not escaped: .* \(unescaped-identifier\)`
		return err
	}
	return c.get(ctx, fmt.Sprintf("racks/%s/gateways", g.UUID)) // want `path segment g.UUID is not escaped: .* \(unescaped-identifier\)`
}

// Nothing of it is said by the key of a query, either.
func (c *bareClient) filtered(ctx context.Context, id string) error {
	return c.get(ctx, "gateways?rack="+url.QueryEscape(id))
}

func (c *bareClient) filteredBy(ctx context.Context, id string) error {
	return c.get(ctx, "gateways?room="+id) // want `query value id is not escaped: .* \(unescaped-identifier\)`
}

func (c *bareClient) filteredAgain(ctx context.Context, id string) error {
	return c.get(ctx, "networks?rack="+id) // want `query value id is not escaped: .* \(unescaped-query\)`
}

// A type of the program is one kind of value.
type statusID string

func (c *bareClient) status(ctx context.Context, id statusID) error {
	return c.get(ctx, "statuses/"+url.PathEscape(string(id)))
}

func (c *bareClient) context(ctx context.Context, id statusID) error {
	return c.get(ctx, fmt.Sprintf("contexts/%s", id)) // want `path segment id is not escaped: .* \(unescaped-segment\)`
}

// A name that says what of speaks for itself, wherever it stands.
func (c *bareClient) user(ctx context.Context, pilotID string) error {
	return c.get(ctx, "users/"+url.PathEscape(pilotID))
}

func (c *bareClient) posts(ctx context.Context, pilotID string) error {
	return c.get(ctx, "posts/by/"+pilotID) // want `path segment pilotID is not escaped: .* \(unescaped-segment\)`
}

// The same variable is the same value.
func (c *bareClient) both(ctx context.Context, id string) error {
	if err := c.get(ctx, "rooms/"+url.PathEscape(id)); err != nil {
		return err
	}
	return c.get(ctx, "halls/"+id) // want `path segment id is not escaped: .* \(unescaped-segment\)`
}
