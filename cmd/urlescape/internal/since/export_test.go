package since

import (
	"fmt"
	"path/filepath"
)

// Lines returns the changes of each file: its base name, "new" and the lines that changed.
func Lines(c *Changes) []string {
	var out []string
	for name, spans := range c.lines {
		line := filepath.Base(name)
		if c.Before[name] == nil {
			line += " new"
		}
		for _, s := range spans {
			line += fmt.Sprintf(" %d-%d", s.first, s.last)
		}
		out = append(out, line)
	}
	return out
}
