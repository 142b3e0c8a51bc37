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

// A Flag is a setting in the form of a flag of the command.
type Flag struct {
	Name string
	Text
	IsList bool // the value is one of a list
}

// Flags returns what a file says, but for exclusions, in the form of flags.
func (s Settings) Flags() []Flag {
	var out []Flag
	add := func(name string, isList bool, texts ...Text) {
		for _, t := range texts {
			if t.Line > 0 {
				out = append(out, Flag{name, t, isList})
			}
		}
	}
	add("checks", true, s.Checks...)
	add("tests", false, Text(s.Tests))
	add("min-severity", false, s.MinSeverity)
	add("min-confidence", false, s.MinConfidence)
	add("baseline", false, s.Baseline)
	for _, e := range s.Escapers {
		add("escapers", true, Text{e.Function.Value + "=" + e.Escapes.Value, last(e.Function, e.Escapes)})
	}
	for _, k := range s.Sinks {
		name := k.Field.Value
		if k.Function.Value != "" {
			name = k.Function.Value
		}
		if k.Parameter.Value != "" {
			name += "(" + k.Parameter.Value + ")"
		}
		add("sinks", true, Text{name + "=" + k.Becomes.Value, last(k.Function, k.Field, k.Becomes)})
	}
	add("base-urls", true, s.BaseURLs...)
	return out
}
