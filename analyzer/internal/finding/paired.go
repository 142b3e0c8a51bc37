package finding

import (
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
)

// readTwice finds the readers of a package that decode a value twice.
func (d *doubter) readTwice(found []Finding) {
	d.readers = map[string]Related{}
	for i := range found {
		if f := &found[i]; f.Reads != "" {
			for _, name := range []string{f.Reads, survey.ReadSome} {
				if _, ok := d.readers[name]; !ok {
					d.readers[name] = Related{Pos: f.Pos, End: f.End, Message: "a reader decodes the value twice here"}
					d.read = append(d.read, name)
				}
			}
		}
	}
}

// isSafeOrTwice reports whether a finding of a value that is escaped twice has a fix which
// nothing but that leaves to a person.
func isSafeOrTwice(f *Finding) bool {
	return f.Template != nil && f.Fix != nil && f.Kind.Group == Twice && (f.Fix.Safe || f.Fix.Why == fix.Twice)
}

// isReadTwice reports whether a reader decodes the value of a finding twice: both have to
// change then. The finding keeps the names under which the value is read.
func (d *doubter) isReadTwice(f *Finding) (shown, bool) {
	names := d.pkg.WrittenTo(f.Template, f.From.Part)
	f.entries.Names = append(f.entries.Names, names...)
	for _, name := range names {
		if by, ok := d.readers[name]; ok {
			return shown(by), true
		}
	}
	return shown{}, false
}
