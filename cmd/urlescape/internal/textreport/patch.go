package textreport

import "strings"

// Patch returns a patch in the colours of git: what goes is red, what comes is green.
func (l Look) Patch(patch string) string {
	var b strings.Builder
	for line := range strings.Lines(patch) {
		text, end := strings.CutSuffix(line, "\n")
		b.WriteString(l.paint(styleOf(text), text))
		if end {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func styleOf(line string) style {
	switch {
	case strings.HasPrefix(line, "diff "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "+++ "):
		return bold
	case strings.HasPrefix(line, "@@"):
		return faint
	case strings.HasPrefix(line, "-"):
		return grave
	case strings.HasPrefix(line, "+"):
		return good
	}
	return plain
}
