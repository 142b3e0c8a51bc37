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

// Options configure an analyzer. The zero value enables the default checks, and reports almost
// nothing in test files. What only the command and developers need is set by flags only.
type Options struct {
	// Checks selects checks, in the form "all,-name,name": the list is read from left to right. It
	// starts with the default checks if it is empty or begins with "-", and with none otherwise.
	// "all", "none" and "default" stand for all checks, no checks and the default checks, "error",
	// "warning" and "style" for those of a severity; "-" takes checks away.
	Checks string
	// Tests enables the checks in _test.go files. Without it, only a literal that can never be
	// parsed is reported there.
	Tests bool
	// Escapers, Sinks and BaseURLs declare functions and fields, as directives in their source would:
	//
	//	example.com/app/esc.Segment=segment
	//	(*example.com/app/rest.Client).Get(path)=tail
	//	example.com/app.Options.Endpoint
	//
	// Commas separate several. A declaration that cannot be read is an error.
	Escapers, Sinks, BaseURLs string
	// MinConfidence is the lowest confidence of findings that are reported: "high", "medium" or
	// "low". "" means medium; another word is an error.
	MinConfidence string
	// OfferUnsafe keeps the fixes that only a person may choose, for editors and other drivers that
	// can show them. IsOffered recognises such a fix by its message.
	OfferUnsafe bool

	wrong error // the first error in Escapers, Sinks or BaseURLs; nil when they can be read
	// limits makes the analyzer report, in the category "limit", the first place of a package that
	// is too large to be judged as a whole.
	limits bool
	// detail adds a wire.Detail to each finding, for the command.
	detail bool
	// debug selects debug output in diagnostics of the category "debug": "template" for the
	// template of each sink, "facts" for what was inferred of functions and fields, "escaped" for
	// the values that are escaped. All print the stack when the analyzer failed.
	debug string
}

// offeredNote is the end of the message of a fix that only a person may choose.
const offeredNote = " (may change behaviour)"

// IsOffered reports whether a fix with this message must not be applied automatically, because it
// may change a URL that was right. There are such fixes only with Options.OfferUnsafe.
func IsOffered(message string) bool { return strings.HasSuffix(message, offeredNote) }

// bind registers in fs the flags of the analyzer, which set the fields of o. The flags escapers,
// sinks and base-urls then call declare, and fail with its error.
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
	fs.Func("debug", "print what the analyzer sees: template, facts or escaped", func(s string) error {
		switch s {
		case "", "template", "facts", "escaped":
			o.debug = s
			return nil
		}
		if near := wire.Nearest(s, []string{"template", "facts", "escaped"}); near != "" {
			return fmt.Errorf("unknown debug output %q, did you mean %s?", s, near)
		}
		return fmt.Errorf("unknown debug output %q: want template, facts or escaped", s)
	})
}

// leastConfidence returns the level called word, medium for "", and an error for an unknown word.
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

// checkGroups maps each word that stands for several checks, such as "style", to a function that
// reports whether a check is one of them.
func checkGroups() map[string]func(*finding.Kind) bool {
	of := func(severity finding.Severity) func(*finding.Kind) bool {
		return func(k *finding.Kind) bool { return k.Severity == severity }
	}
	return map[string]func(*finding.Kind) bool{
		"all": func(*finding.Kind) bool { return true }, "default": func(k *finding.Kind) bool { return k.Default },
		"error": of(finding.Error), "warning": of(finding.Warning), "style": of(finding.Style),
	}
}

// enabledChecks returns two sets of checks for list, a value of Options.Checks. enabled has the
// checks that list selects, as described there. asked has those that list selects by their name, or
// by a word other than "default": they also report values that the program itself chooses. err is
// for an unknown name.
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

// unknownCheck returns an error for name, which no check has. It suggests a similar name.
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
