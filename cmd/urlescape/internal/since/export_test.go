package since

import "fmt"

// Parsed returns what a patch says of files: name, "new" and the lines that changed.
func Parsed(patch string) ([]string, error) {
	files, err := parse(patch)
	var out []string
	for _, f := range files {
		line := f.name
		if f.isNew {
			line += " new"
		}
		for _, s := range f.spans {
			line += fmt.Sprintf(" %d-%d", s.first, s.last)
		}
		out = append(out, line)
	}
	return out, err
}
