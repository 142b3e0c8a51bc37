package settings

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// An Exclusion selects findings that are not reported: those that match each field that is set.
type Exclusion struct {
	Path     Text   `yaml:"path" doc:"Files, as in internal/gen/**, relative to the folder of the settings."`
	Function Text   `yaml:"function" doc:"A function, as in (*Client).raw."`
	Checks   []Text `yaml:"checks" words:"checks" doc:"Checks; all of them without any."`
	Reason   Text   `yaml:"reason" required:"yes" doc:"Why, for the next reader."`
}

// A Level sets the lowest confidence for files that match Path. The first matching Level applies.
type Level struct {
	Path          Text `yaml:"path" required:"yes" doc:"Files, as in internal/legacy/**, relative to the folder of the settings."`
	MinConfidence Text `yaml:"min-confidence" required:"yes" words:"confidences" doc:"How sure findings must be there."`
}

// check returns an error if the exclusion has no condition, no reason, or a malformed path.
func (e Exclusion) check() error {
	texts := append([]Text{e.Path, e.Function}, e.Checks...)
	switch {
	case e.Path.Value == "" && e.Function.Value == "" && len(e.Checks) == 0:
		return &Error{Place: e.Reason.Place, Message: "an exclusion needs a path, a function or checks"}
	case strings.TrimSpace(e.Reason.Value) == "":
		return &Error{Place: last(texts...), Message: "an exclusion needs a reason"}
	case !doublestar.ValidatePattern(e.Path.Value):
		return &Error{Place: e.Path.Place, Message: fmt.Sprintf("%q is not a path pattern", e.Path.Value)}
	}
	return nil
}

// check returns an error if the level has no path, no confidence, or a malformed path pattern.
func (l Level) check() error {
	switch {
	case l.Path.Value == "":
		return &Error{Place: l.MinConfidence.Place, Message: "a level needs a path"}
	case l.MinConfidence.Value == "":
		return &Error{Place: l.Path.Place, Message: "a level needs a min-confidence"}
	case !doublestar.ValidatePattern(l.Path.Value):
		return &Error{Place: l.Path.Place, Message: fmt.Sprintf("%q is not a path pattern", l.Path.Value)}
	}
	return nil
}

// Stale returns the paths of exclusions and levels that match no file.
func (s Settings) Stale() []Text {
	var all []Text
	for _, e := range s.Exclude {
		all = append(all, e.Path)
	}
	for _, l := range s.Levels {
		all = append(all, l.Path)
	}
	return slices.DeleteFunc(all, func(t Text) bool {
		err := doublestar.GlobWalk(os.DirFS(filepath.Dir(s.File)), t.Value, func(string, fs.DirEntry) error { return fs.ErrExist }, doublestar.WithFilesOnly())
		return err != nil || t.Value == "" || strings.HasPrefix(t.Value, "../")
	})
}

// ConfidenceOf returns the lowest confidence of findings that are shown in file, an absolute name;
// the zero Text if the settings do not set it.
func (s Settings) ConfidenceOf(file string) Text {
	for _, l := range s.Levels {
		if s.matches(l.Path.Value, file) {
			return l.MinConfidence
		}
	}
	return s.MinConfidence
}

// matches reports whether file, an absolute name, matches pattern, relative to the settings file.
func (s Settings) matches(pattern, file string) bool {
	rel, err := filepath.Rel(filepath.Dir(s.File), file)
	if err != nil {
		rel = file
	}
	return doublestar.MatchUnvalidated(pattern, filepath.ToSlash(rel))
}

// Excludes reports whether s excludes the findings of check in function of file, an absolute name.
func (s Settings) Excludes(file, function, check string) bool {
	_, ok := s.Exclusion(file, function, check)
	return ok
}

// MayExclude reports whether e has no path, or a path that matches file, an absolute name.
func (s Settings) MayExclude(e Exclusion, file string) bool {
	return e.Path.Value == "" || s.matches(e.Path.Value, file)
}

// Exclusion returns the first exclusion that matches the findings of check in function, in the file
// with the absolute name file; ok is false when none matches.
func (s Settings) Exclusion(file, function, check string) (e Exclusion, ok bool) {
	for _, e := range s.Exclude {
		if e.Function.Value != "" && e.Function.Value != function || !hasCheck(e.Checks, check) {
			continue
		}
		if s.MayExclude(e, file) {
			return e, true
		}
	}
	return Exclusion{}, false
}

func hasCheck(list []Text, check string) bool {
	for _, c := range list {
		if strings.EqualFold(c.Value, check) {
			return true
		}
	}
	return len(list) == 0
}
