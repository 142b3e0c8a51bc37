// Package twin has a generic cache.
package twin

// A Cache keeps Ts.
type Cache[T any] struct{ m map[string]T }

// Get reads a T.
func (c *Cache[T]) Get(path string) T { return c.m[path] }

// Get reads a T.
func Get[T any](c *Cache[T], path string) T { return c.Get("/v1" + path) }

func raw(c *Cache[int], name string) int {
	return c.Get("/users/"+name+"/keys") + Get(c, "/users/"+name+"/keys")
}
