package settings

// An Escaper is a function that returns escaped text.
type Escaper struct {
	Function Text `yaml:"function"` // with its package: "example.com/app/esc.Segment"
	Escapes  Text `yaml:"escapes"`  // what for: segment, path or query
}

// A Sink is a parameter or a field, and what it becomes.
type Sink struct {
	Function  Text `yaml:"function"`
	Parameter Text `yaml:"parameter"` // may be left out where only one holds text
	Field     Text `yaml:"field"`     // with its package and type
	Becomes   Text `yaml:"becomes"`   // a word of directives: url, tail, path, ...
}

// The flags of the analyzer that settings of functions and fields are handed on as.
const (
	EscapersFlag = "escapers"
	SinksFlag    = "sinks"
	BaseURLsFlag = "base-urls"
)

// Declared returns what the settings say of functions and fields, in the form of the
// flags of the analyzer, by their names.
func (s Settings) Declared() map[string][]Text {
	out := make(map[string][]Text)
	for _, e := range s.Escapers {
		out[EscapersFlag] = append(out[EscapersFlag], Text{e.Function.Value + "=" + e.Escapes.Value, max(e.Function.Line, e.Escapes.Line)})
	}
	for _, k := range s.Sinks {
		name := k.Field.Value
		if k.Function.Value != "" {
			name = k.Function.Value
		}
		if k.Parameter.Value != "" {
			name += "(" + k.Parameter.Value + ")"
		}
		out[SinksFlag] = append(out[SinksFlag], Text{name + "=" + k.Becomes.Value, max(k.Function.Line, k.Field.Line, k.Becomes.Line)})
	}
	if len(s.BaseURLs) > 0 {
		out[BaseURLsFlag] = s.BaseURLs
	}
	return out
}
