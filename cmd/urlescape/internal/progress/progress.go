// Package progress shows what a slow program is doing, in one line of a terminal.
//
// Nothing is shown during the first two seconds, when standard error is no terminal, or when the
// terminal cannot return to the beginning of a line. A line is cut to the width of the terminal, or
// to 79 columns if the width is not known.
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
	// Patience is the time before the line is shown.
	Patience = 2 * time.Second
	interval = 200 * time.Millisecond
)

// IsTerminal reports whether w is a terminal.
func IsTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Width returns a function that returns the current width of the terminal w in columns, 0 if it is
// unknown. ok is false if w is not a terminal, or cannot return to the beginning of a line.
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

// A Line is the progress line on a terminal. Writing to a Line writes to the terminal: the progress
// line disappears, and is shown again below the text.
type Line struct {
	terminal io.Writer
	columns  func() int
	status   func() string

	mu    sync.Mutex
	shown bool
	quit  chan struct{}
	done  sync.WaitGroup
}

// Start shows the result of status on terminal, from two seconds on until Stop. columns returns the
// width of the terminal, or 0 if it is unknown. An empty status is not shown.
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

// Stop ends the updates of the progress line and removes it from the terminal.
func (l *Line) Stop() {
	close(l.quit)
	l.done.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.clear()
}

// Write removes the progress line and writes p to the terminal. The line is shown again later.
func (l *Line) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.clear()
	return l.terminal.Write(p)
}

// show replaces the progress line by text. It keeps the last column free: terminals differ there.
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
