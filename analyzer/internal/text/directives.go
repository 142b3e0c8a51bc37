package text

// Directives returns the directives of a format in their order, with the arguments
// that they print.
//
//	"%s/%[1]s"    %s of argument 0 and %s of argument 0
func Directives(format string) []Verb {
	var out []Verb
	var w formatter
	w.eachVerb(&Literal{Text: format}, func(v Verb) { out = append(out, v) })
	return out
}
