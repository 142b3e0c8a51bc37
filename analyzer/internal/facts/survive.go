package facts

import "flag"

// Survive runs f and reports whether it came to its end. A defect of ours must
// neither fail the run of the user nor take an editor down: a panic ends f, and
// nothing else. Tests let it through, so that no defect hides in silence.
func Survive(f func()) (ended bool) { return survive(f, flag.Lookup("test.v") == nil) }

func survive(f func(), recovers bool) (ended bool) {
	if recovers {
		defer func() { _ = recover() }()
	}
	f()
	return true
}
