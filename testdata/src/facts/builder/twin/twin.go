// Package twin builds names of objects of a cluster.
package twin

// A Request is built step by step.
type Request struct {
	base string
	path string
}

// Path sets the path.
func (r *Request) Path(p string) *Request {
	r.path = p
	return r
}

// Name returns the name.
func (r *Request) Name() string { return r.base + r.path }

func raw(name string) string {
	return (&Request{base: "ns"}).Path("/users/" + name + "/keys").Name()
}
