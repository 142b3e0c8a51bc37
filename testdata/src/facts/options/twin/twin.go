// Package twin names objects for a store whose client escapes them.
package twin

import "context"

// Opts name an object.
type Opts struct {
	Bucket string
	Path   string
}

// A Store puts objects.
type Store interface {
	Put(ctx context.Context, bucket, key string, data []byte) error
}

func put(ctx context.Context, s Store, o Opts) error { return s.Put(ctx, o.Bucket, o.Path, nil) }

func literal(ctx context.Context, s Store, name string) error {
	return put(ctx, s, Opts{Bucket: "b", Path: "/files/" + name + "/content"})
}
