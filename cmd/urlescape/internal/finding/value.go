package finding

import "strings"

// From returns the words ", from …" for the origin of a value, to be put after a description of the
// value. It returns "" if origin is not known.
func From(origin string) string {
	switch origin {
	case "", "value":
		return ""
	case "request", "command line", "environment":
		return ", from the " + origin
	}
	return ", from a " + origin
}

// Set describes what the value of f may hold: "any text, from a field"; "" if it is escaped.
func (f Finding) Set() string {
	if f.Hole == nil || f.Hole.Set == "" {
		return ""
	}
	return f.Hole.Set + From(f.Hole.Origin)
}

// Value returns the name of the value that goes wrong: "name"; "the value" if it has none.
func (f Finding) Value() string {
	if f.Hole != nil && f.Hole.Name != "" {
		return f.Hole.Name
	}
	if f.Drawing != nil {
		for _, p := range f.Drawing.Pieces {
			if p.Witness {
				name, _, _ := strings.Cut(strings.Trim(p.Text, "{}"), "|") // without its escapers
				return name
			}
		}
	}
	return "the value"
}
