package render

import (
	"io"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// Escape returns a writer for text with lines and tabs that a person reads at a
// terminal: what the terminal would obey is escaped. Each Write is whole lines.
func Escape(terminal io.Writer) io.Writer { return escaper{terminal} }

type escaper struct{ terminal io.Writer }

func (e escaper) Write(p []byte) (int, error) {
	var b strings.Builder
	for line := range strings.Lines(string(p)) {
		text, hasEnd := strings.CutSuffix(line, "\n")
		for i, field := range strings.Split(strings.TrimSuffix(text, "\r"), "\t") {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(wire.Printable(field))
		}
		if hasEnd {
			b.WriteByte('\n')
		}
	}
	if _, err := io.WriteString(e.terminal, b.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}
