package analyzer

import (
	"flag"
	"fmt"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Options configure an analyzer. The zero value is the default: every check
// that is on by default, and next to nothing in test files. What is for people who
// look at the analyzer itself, or for the standalone command, are flags only.
type Options struct {
	// Checks selects checks, in the form "all,-name,name": the list is read
	// from left to right, starting from the default set. "all", "none" and
	// "default" stand for every check, for no check and for those that are on
	// without options, "error", "warning" and "style" for those of a severity;
	// "-name" and "-style" switch off. An unknown name is an error.
	Checks string
	// Tests reports what is found in _test.go files; without it, a literal that
	// can never be parsed is all that is reported there.
	Tests bool
	// Escapers, Sinks and BaseURLs state facts of functions and fields, as directives in
	// their source would, in the form of the flags:
	//
	//	example.com/app/esc.Segment=segment
	//	(*example.com/app/rest.Client).Get(path)=tail
	//	example.com/app.Options.Endpoint
	//
	// Several are separated by commas. What cannot be read is an error.
	Escapers, Sinks, BaseURLs string
	// MinConfidence is how sure a finding must be to be reported: "high", "medium" or
	// "low"; "" is medium. Another word is an error.
	MinConfidence string
	// OfferUnsafe keeps the fixes that only a person may choose, for drivers
	// that can show them: editors. IsOffered knows them. The flag is for the
	// standalone command.
	OfferUnsafe bool

	wrong error // what cannot be read of Escapers, Sinks and BaseURLs
	// The flag limits says of packages that are too large in some way to be
	// judged whole where the first such place is, in a diagnostic of the
	// category "limit".
	limits bool
	// The flag detail adds to each finding what the standalone command shows of
	// it, in a form for programs.
	detail bool
	// The flag debug prints what the analyzer sees: "template" for the template
	// of every root, "facts" for what was inferred of functions and fields, in
	// diagnostics of the category "debug". Both print the stack where the
	// analyzer failed in a package.
	debug string
}

// offeredNote ends the message of a fix that is only offered. Who chooses the
// fix reads it; drivers learn from it that they must not choose.
const offeredNote = " (may change behaviour)"

// IsOffered reports whether a fix with this message must not be applied automatically:
// it may change a URL that was right. Only Options.OfferUnsafe lets such fixes
// through.
func IsOffered(message string) bool { return strings.HasSuffix(message, offeredNote) }

// bind registers the flags of the analyzer so that they change o. What they state of
// functions and fields takes effect by declare.
func (o *Options) bind(fs *flag.FlagSet, declare func() error) {
	fs.Func("checks", "comma-separated `list` of checks: name, all, none, default, error, warning, style; -name takes one away", func(s string) error {
		if _, _, err := enabledChecks(s); err != nil {
			return err
		}
		o.Checks = s
		return nil
	})
	fs.BoolVar(&o.Tests, "tests", o.Tests, "report what is found in _test.go files too")
	o.bindDeclared(fs, declare)
	fs.Func("min-confidence", "report findings of at least this confidence: high, medium (the default) or low", func(s string) error {
		if _, err := leastConfidence(s); err != nil {
			return err
		}
		o.MinConfidence = s
		return nil
	})
	fs.BoolVar(&o.limits, "limits", o.limits, "say where a package is too large to be judged whole")
	fs.BoolVar(&o.OfferUnsafe, "offer", o.OfferUnsafe, "add the fixes that may change behaviour, for the standalone command")
	fs.BoolVar(&o.detail, "detail", o.detail, "add the details of each finding, for the standalone command")
	fs.Func("debug", "print what the analyzer sees: template or facts", func(s string) error {
		switch s {
		case "", "template", "facts":
			o.debug = s
			return nil
		}
		if near := wire.Nearest(s, []string{"template", "facts"}); near != "" {
			return fmt.Errorf("unknown debug output %q, did you mean %s?", s, near)
		}
		return fmt.Errorf("unknown debug output %q: want template or facts", s)
	})
}

// leastConfidence parses the level in MinConfidence.
func leastConfidence(word string) (confidence.Level, error) {
	if word == "" {
		return confidence.Medium, nil
	}
	level, ok := confidence.Parse(word)
	if ok {
		return level, nil
	}
	if near := wire.Nearest(word, confidence.Levels()); near != "" {
		return 0, fmt.Errorf("unknown confidence %q, did you mean %s?", word, near)
	}
	return 0, fmt.Errorf("unknown confidence %q: want high, medium or low", word)
}

// checkGroups are the words that stand for several checks in lists of them.
func checkGroups() map[string]func(*finding.Kind) bool {
	of := func(severity finding.Severity) func(*finding.Kind) bool {
		return func(k *finding.Kind) bool { return k.Severity == severity }
	}
	return map[string]func(*finding.Kind) bool{
		"all": func(*finding.Kind) bool { return true }, "default": func(k *finding.Kind) bool { return k.Default },
		"error": of(finding.Error), "warning": of(finding.Warning), "style": of(finding.Style),
	}
}

// enabledChecks returns the checks that the list selects, and those that it names: named
// checks also report values that the program chooses itself. A list that begins by removing a
// check begins with the default set, other lists with none:
//
//	host-port, default,dot-segment, -host-port
func enabledChecks(list string) (enabled, asked map[string]bool, err error) {
	checks, groups := check.All(), checkGroups()
	enabled, asked = make(map[string]bool, len(checks)), make(map[string]bool)
	adds := !strings.HasPrefix(strings.TrimLeft(list, " ,"), "-") && strings.Trim(list, " ,") != ""
	for _, c := range checks {
		enabled[c.Kind.Name] = c.Kind.Default && !adds
	}
	for name := range strings.SplitSeq(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		on := !strings.HasPrefix(name, "-")
		name = strings.TrimPrefix(name, "-")
		if name == "none" {
			name, on = "all", !on
		}
		_, isCheck := enabled[name]
		isIn, isGroup := groups[name]
		switch {
		case name == "":
		case isCheck:
			enabled[name], asked[name] = on, on
		case !isGroup:
			return nil, nil, unknownCheck(name)
		default:
			for _, c := range checks {
				if of := c.Kind.Name; isIn(&c.Kind) {
					enabled[of] = on
					asked[of] = on && (name != "default" || asked[of])
				}
			}
		}
	}
	return enabled, asked, nil
}

// unknownCheck says that there is no check of that name, and which one may have
// been meant.
func unknownCheck(name string) error {
	names := wire.CheckWords()
	for _, c := range check.All() {
		names = append(names, c.Kind.Name)
	}
	if near := wire.Nearest(name, names); near != "" {
		return fmt.Errorf("unknown check %q, did you mean %s?", name, near)
	}
	return fmt.Errorf("unknown check %q", name)
}
