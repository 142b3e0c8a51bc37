// Package core has an interface that it does not implement.
package core

// A Sender sends to a path.
type Sender interface{ Send(path string) error }
