// Package formats knows the forms that a report is written in, reads the flag that
// chooses among them, and writes them: one to standard output, the others to
// files, each of which is replaced whole or not at all.
package formats

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// An Output is a form, and the file that gets it, "" for standard output.
type Output struct {
	Format string
	File   string
}

// Parse reads the value of the flag, as in "text,sarif:out.sarif".
func Parse(list string) ([]Output, error) {
	var out []Output
	for item := range strings.SplitSeq(list, ",") {
		name, file, hasFile := strings.Cut(item, ":")
		if _, ok := all[name]; !ok {
			return nil, unknown(name)
		}
		if name == Concise {
			name = Short
		}
		if hasFile && file == "" {
			return nil, fmt.Errorf("format %s: no file after the colon", name)
		}
		for _, o := range out {
			switch {
			case o.File == "" && file == "":
				return nil, fmt.Errorf("%s and %s cannot both go to standard output; give one a file, as %s:FILE", o.Format, name, name)
			case o.File == file:
				return nil, fmt.Errorf("%s and %s cannot both go to %s", o.Format, name, file)
			}
		}
		out = append(out, Output{Format: name, File: file})
	}
	return out, nil
}

func unknown(name string) error {
	if near := wire.Nearest(name, Names()); near != "" {
		return fmt.Errorf("there is no format %q, did you mean %s?", name, near)
	}
	return fmt.Errorf("there is no format %q; there are %s", name, strings.Join(Names(), ", "))
}

// Counts reports whether a form ends with how many findings there are.
func Counts(format string) bool {
	switch format {
	case Text, "full", "grouped", Statistics:
		return true
	}
	return false
}

// Check returns an error for a file that surely cannot be written: better before
// a long run than after it.
func Check(outputs []Output) error {
	for _, o := range outputs {
		if o.File == "" {
			continue
		}
		if info, err := os.Stat(o.File); err == nil && !info.Mode().IsRegular() {
			return fmt.Errorf("%s: not a file", o.File)
		}
		if info, err := os.Stat(filepath.Dir(o.File)); err != nil || !info.IsDir() {
			return fmt.Errorf("%s: there is no folder %s", o.File, filepath.Dir(o.File))
		}
	}
	return nil
}

// Options say how text is written.
type Options struct {
	All bool     // show each finding in full
	Env []string // of the process
}

// ToStandard returns the form that goes to standard output, "" if none does.
func ToStandard(outputs []Output) string {
	if i := slices.IndexFunc(outputs, func(o Output) bool { return o.File == "" }); i >= 0 {
		return outputs[i].Format
	}
	return ""
}

// WriteFiles writes the forms that go to files. Either all files are replaced, or
// the error says which was not.
func WriteFiles(outputs []Output, r *report.Report, opts Options) error {
	for _, o := range outputs {
		if o.File == "" {
			continue
		}
		err := replace.WriteFrom(o.File, func(w io.Writer) error { return all[o.Format](w, r, opts) })
		if err != nil {
			return fmt.Errorf("%s: %w", o.File, cause(err))
		}
	}
	return nil
}

// cause returns an error without the name of the file that it is about.
func cause(err error) error {
	if e, ok := errors.AsType[*replace.Error](err); ok {
		err = e.Err
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// Write writes one form.
func Write(w io.Writer, format string, r *report.Report, opts Options) error {
	return all[format](w, r, opts)
}
