package finding

import "strings"

// From says where a value comes from: ", from a field", or "" where that is not known.
func From(origin string) string {
	switch origin {
	case "", "value":
		return ""
	case "request", "command line", "environment":
		return ", from the " + origin
	}
	return ", from a " + origin
}

// Set says what the value may hold: "any text, from a field", or "" where it is escaped.
func (f Finding) Set() string {
	if f.Hole == nil || f.Hole.Set == "" {
		return ""
	}
	return f.Hole.Set + From(f.Hole.Origin)
}

// Value returns what texts call the value that goes wrong: "name", or "the value".
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
