package facts

import (
	"flag"
	"fmt"
	"path"
	"runtime"
	"strings"
)

// A Defect is a panic of ours that was survived.
type Defect struct {
	// Place is the function and the line in which it happened:
	// "eval.(*exec).trim (trim.go:120)".
	Place string
	// Stack is what was said, and then the calls on the way to the panic, the
	// innermost first, in the form of Place.
	Stack []string
}

// Survive runs f. A defect of ours must neither fail the run of the user nor
// take an editor down: a panic ends f and is returned, nil when there is none.
// Tests let it through, so that no defect hides in silence.
func Survive(f func()) *Defect { return survive(f, flag.Lookup("test.v") == nil || surviving) }

// maxStack bounds the calls that are named: deep source is read by many, and
// the innermost matter.
const maxStack = 64

// surviving is set by tests of what users see.
var surviving bool

func survive(f func(), recovers bool) (d *Defect) {
	if recovers {
		defer func() {
			if said := recover(); said != nil {
				d = newDefect(said)
			}
		}()
	}
	f()
	return nil
}

// module is what the names of the functions of this module begin with.
const module = "github.com/urlescape/urlescape/analyzer"

// newDefect returns the panic with what was said. It is called by what recovers
// from the panic.
func newDefect(said any) *Defect {
	d := &Defect{Place: "an unknown place", Stack: strings.Split(fmt.Sprint(said), "\n")}
	pcs := make([]uintptr, maxStack)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	panicked, placed := false, false
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		call := fmt.Sprintf("%s (%s:%d)", path.Base(f.Function), path.Base(f.File), f.Line)
		switch {
		case strings.HasPrefix(f.Function, "runtime.") && strings.HasSuffix(f.Function, "panic"):
			panicked = true
			continue
		case !panicked:
			continue
		case !placed && strings.HasPrefix(f.Function, module):
			d.Place, placed = call, true
		}
		d.Stack = append(d.Stack, call)
	}
	return d
}
