// Package progress shows on a terminal, in one line that is updated in place,
// what a program that takes its time is doing.
//
// Nothing is shown for the first two seconds, where standard error is no
// terminal, or where the terminal cannot go back to the beginning of a line. A
// line that is too long for the terminal is cut, to 79 columns where its width is
// not known.
package progress

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"github.com/urlescape/urlescape/analyzer/wire"
)

const (
	// Patience is how long nothing is shown.
	Patience = 2 * time.Second
	interval = 200 * time.Millisecond
)

// IsTerminal reports whether w is a terminal.
func IsTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Width returns a function that gives the width of the terminal that w is, in
// columns. It returns false if w is no terminal, or one that cannot go back to
// the beginning of a line.
func Width(w io.Writer) (columns func() int, ok bool) {
	if !IsTerminal(w) || os.Getenv("TERM") == "dumb" {
		return nil, false
	}
	file := w.(*os.File)
	return func() int {
		width, _, err := term.GetSize(int(file.Fd()))
		if err != nil {
			return 0
		}
		return width
	}, true
}

// A Line is shown on a terminal while there is nothing else to show. What is
// written to it goes to the terminal, in place of the line.
type Line struct {
	terminal io.Writer
	columns  func() int
	status   func() string

	mu    sync.Mutex
	shown bool
	quit  chan struct{}
	done  sync.WaitGroup
}

// Start shows what status returns, from two seconds on and until Stop. Columns
// returns the width of the terminal, or 0 if it is not known. An empty status
// is not shown.
func Start(terminal io.Writer, columns func() int, status func() string) *Line {
	l := &Line{terminal: terminal, columns: columns, status: status, quit: make(chan struct{})}
	l.done.Go(l.run)
	return l
}

func (l *Line) run() {
	timer := time.NewTimer(Patience)
	defer timer.Stop()
	for {
		select {
		case <-l.quit:
			return
		case <-timer.C:
			l.show(l.status())
			timer.Reset(interval)
		}
	}
}

// Stop takes the line away.
func (l *Line) Stop() {
	close(l.quit)
	l.done.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.clear()
}

// Write takes the line away and writes to the terminal. The line comes back.
func (l *Line) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.clear()
	return l.terminal.Write(p)
}

// show replaces the line. The last column stays free: terminals differ in what
// they do when it is written to.
func (l *Line) show(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	room := l.columns() - 1
	if room <= 0 {
		room = 79
	}
	if text == "" && !l.shown {
		return
	}
	_, _ = io.WriteString(l.terminal, "\r"+ansi.Truncate(wire.Printable(text), room, "...")+ansi.EraseLineRight)
	l.shown = text != ""
}

func (l *Line) clear() {
	if l.shown {
		_, _ = io.WriteString(l.terminal, "\r"+ansi.EraseLineRight)
		l.shown = false
	}
}
