// Package twin has an interface for a store of keys.
package twin

import "context"

// A Connector reads keys.
type Connector interface {
	Get(ctx context.Context, resource string) ([]byte, error)
}

// Memory implements Connector.
type Memory map[string][]byte

// Get reads a key.
func (m Memory) Get(_ context.Context, resource string) ([]byte, error) { return m[resource], nil }

func user(ctx context.Context, c Connector, name string) ([]byte, error) {
	return c.Get(ctx, "users/"+name+"/keys")
}
