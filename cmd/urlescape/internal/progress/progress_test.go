package progress_test

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
)

// screen returns what a terminal shows after text was written to it.
func screen(text string) string {
	var lines [][]rune
	var line []rune
	at := 0
	const erase = '\ue000'
	for _, r := range strings.ReplaceAll(text, "\x1b[K", string(erase)) {
		switch r {
		case '\r':
			at = 0
		case erase:
			line = line[:at]
		case '\n':
			lines, line, at = append(lines, line), nil, 0
		default:
			if at == len(line) {
				line = append(line, 0)
			}
			line[at] = r
			at++
		}
	}
	var b strings.Builder
	for _, l := range append(lines, line) {
		b.WriteString(strings.TrimRight(string(l), " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// A stage is what a line sees of the world, and what it writes.
type stage struct {
	mu     sync.Mutex
	out    bytes.Buffer
	status string
	width  int
}

func (s *stage) set(status string, width int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status, s.width = status, width
}

func (s *stage) look() (status string, width int, written string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.status, s.width, s.out.String()
}

func (s *stage) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Write(p)
}

func (s *stage) start() *progress.Line {
	return progress.Start(s,
		func() int { _, width, _ := s.look(); return width },
		func() string { status, _, _ := s.look(); return status })
}

// TestLine follows a line through its life, on a clock of its own.
func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &stage{status: "one", width: 20}
		line := s.start()
		look := func(after time.Duration, want string) {
			t.Helper()
			<-time.After(after)
			synctest.Wait()
			if _, _, written := s.look(); screen(written) != want {
				t.Errorf("shows %q, want %q", screen(written), want)
			}
		}
		look(progress.Patience-time.Millisecond, "")
		look(time.Millisecond, "one")
		s.set("two and more", 20)
		look(time.Second, "two and more")
		s.set("three", 20)
		look(time.Second, "three")
		s.set("as long as the terminal is wide", 20)
		look(time.Second, "as long as the t...")
		s.set("as long as the terminal is wide", 12)
		look(time.Second, "as long ...")
		s.set("as long as the terminal is wide", 0) // not known
		look(time.Second, "as long as the terminal is wide")
		s.set("\x1b[31mred é", 0)
		look(time.Second, `\x1b[31mred é`)
		if _, err := line.Write([]byte("said\n")); err != nil {
			t.Error(err)
		}
		look(0, "said")
		look(time.Second, "said\n"+`\x1b[31mred é`)
		line.Stop()
		look(time.Minute, "said")
	})
}

// TestShort says nothing of what is done in time.
func TestShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &stage{status: "something", width: 80}
		line := s.start()
		<-time.After(progress.Patience - time.Millisecond)
		line.Stop()
		if _, _, written := s.look(); written != "" {
			t.Errorf("wrote %q", written)
		}
	})
}

// TestWidth distinguishes terminals from files and buffers.
func TestWidth(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, ok := progress.Width(file); ok {
		t.Error("a file is a terminal")
	}
	if _, ok := progress.Width(new(bytes.Buffer)); ok {
		t.Error("a buffer is a terminal")
	}
}
