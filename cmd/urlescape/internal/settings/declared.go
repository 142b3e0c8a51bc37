package settings

// An Escaper is a function that returns escaped text.
type Escaper struct {
	Function Text `yaml:"function" required:"yes" doc:"With its package: example.com/app/esc.Segment."`
	Escapes  Text `yaml:"escapes" required:"yes" words:"escapes" doc:"What it escapes for."`
}

// A Sink is a parameter or a field, and what it becomes.
type Sink struct {
	Function  Text `yaml:"function" doc:"With its package: (*example.com/app/rest.Client).Get."`
	Parameter Text `yaml:"parameter" doc:"May be left out where only one holds text."`
	Field     Text `yaml:"field" doc:"With its package and type, in place of a function: example.com/app.Options.Path."`
	Becomes   Text `yaml:"becomes" required:"yes" words:"becomes" doc:"What the text becomes, as in //urlescape:param."`
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
		out[EscapersFlag] = append(out[EscapersFlag], Text{e.Function.Value + "=" + e.Escapes.Value, last(e.Function, e.Escapes)})
	}
	for _, k := range s.Sinks {
		name := k.Field.Value
		if k.Function.Value != "" {
			name = k.Function.Value
		}
		if k.Parameter.Value != "" {
			name += "(" + k.Parameter.Value + ")"
		}
		out[SinksFlag] = append(out[SinksFlag], Text{name + "=" + k.Becomes.Value, last(k.Function, k.Field, k.Becomes)})
	}
	if len(s.BaseURLs) > 0 {
		out[BaseURLsFlag] = s.BaseURLs
	}
	return out
}
