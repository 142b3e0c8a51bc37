package analyzer

import (
	"cmp"
	"flag"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// bindDeclared registers in fs the flags escapers, sinks and base-urls. Each flag sets its field of
// o, then calls declare, and fails with its error.
func (o *Options) bindDeclared(fs *flag.FlagSet, declare func() error) {
	bind := func(name string, value *string, usage string) {
		fs.Func(name, usage, func(s string) error {
			*value = s
			return declare()
		})
	}
	bind("escapers", &o.Escapers, "comma-separated `list` of functions that return escaped text: NAME=segment, path or query")
	bind("sinks", &o.Sinks, "comma-separated `list` of parameters and fields, and what they become: NAME(parameter)=tail")
	bind("base-urls", &o.BaseURLs, "comma-separated `list` of fields that hold the base of URLs: example.com/app.Options.Endpoint")
}

// declare parses the declarations in o and returns the analyzer that infers facts with them. With
// none, it returns facts.Analyzer, as no driver accepts two analyzers with the same facts. A list
// with an error counts as empty. declare sets o.wrong to the first error, or to nil.
func (o *Options) declare() *analysis.Analyzer {
	escapers, wrong := facts.ParseEscapers(o.Escapers)
	sinks, err := facts.ParseSinks(o.Sinks)
	bases, baseErr := facts.ParseSinks(withKind(o.BaseURLs, "url"))
	o.wrong = cmp.Or(wrong, err, baseErr)
	declared := facts.Declarations{Escapers: escapers, Sinks: slices.Concat(sinks, bases)}
	if len(declared.Escapers)+len(declared.Sinks) == 0 {
		return facts.Analyzer
	}
	return facts.New(&declared)
}

// withKind returns list, names separated by commas, with "=kind" after each name.
func withKind(list, kind string) string {
	var out []string
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name != "" {
			out = append(out, name+"="+kind)
		}
	}
	return strings.Join(out, ",")
}
