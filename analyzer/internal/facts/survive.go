package facts

import (
	"flag"
	"fmt"
	"path"
	"runtime"
	"runtime/debug"
	"strings"
)

// A Defect is a panic of ours that was survived.
type Defect struct {
	// Place is the function and the line in which it happened:
	// "eval.(*exec).trim (trim.go:120)".
	Place string
	// Stack is the stack at the panic, with what was said, on several lines.
	Stack string
}

// Survive runs f. A defect of ours must neither fail the run of the user nor
// take an editor down: a panic ends f and is returned, nil when there is none.
// Tests let it through, so that no defect hides in silence.
func Survive(f func()) *Defect { return survive(f, flag.Lookup("test.v") == nil || surviving) }

// surviving is set by tests of what users see.
var surviving bool

func survive(f func(), recovers bool) (d *Defect) {
	if recovers {
		defer func() {
			if said := recover(); said != nil {
				d = &Defect{Place: placeOfPanic(), Stack: fmt.Sprintf("%v\n%s", said, debug.Stack())}
			}
		}()
	}
	f()
	return nil
}

// module is what the names of the functions of this module begin with.
const module = "github.com/urlescape/urlescape/analyzer"

// placeOfPanic returns the innermost function of the module that panicked,
// called by what recovers from it.
func placeOfPanic() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	panicked := false
	for {
		frame, more := frames.Next()
		switch {
		case strings.HasPrefix(frame.Function, "runtime.") && strings.HasSuffix(frame.Function, "panic"):
			panicked = true
		case panicked && strings.HasPrefix(frame.Function, module):
			return fmt.Sprintf("%s (%s:%d)", path.Base(frame.Function), path.Base(frame.File), frame.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}
