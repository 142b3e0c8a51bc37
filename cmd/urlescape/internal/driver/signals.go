package driver

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// endings are the signals that are sent to end a program: by ^C, by a
// supervisor, by a terminal that closes. All have the same effect here.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// A stop tells a run when to end.
type stop struct {
	ctx     context.Context // ended by the first signal
	hurry   <-chan struct{} // closed by the second
	release func()          // lets signals end the program again
}

// untilSignal waits for signals, and calls notify after the first.
func untilSignal(notify func()) stop {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, endings...)
	ctx, cancel := context.WithCancel(context.Background())
	hurry, released := make(chan struct{}), make(chan struct{})
	first := func() {
		cancel()
		notify()
	}
	go func() {
		for _, act := range []func(){first, func() { close(hurry) }} {
			select {
			case <-signals:
				act()
			case <-released:
				return
			}
		}
	}()
	return stop{ctx: ctx, hurry: hurry, release: func() {
		signal.Stop(signals)
		close(released)
		cancel()
	}}
}
