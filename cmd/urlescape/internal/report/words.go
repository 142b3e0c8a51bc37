package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// Relative returns a copy of the findings whose files have short paths with
// slashes, as in "client/zones.go".
func Relative(list []finding.Finding, dir string) []finding.Finding {
	short := func(name string) string { return filepath.ToSlash(finding.ShortPath(dir, name)) }
	out := make([]finding.Finding, 0, len(list))
	for _, f := range list {
		f.Position.File = short(f.Position.File)
		related := make([]finding.Related, 0, len(f.Related))
		for _, r := range f.Related {
			r.Position.File = short(r.Position.File)
			related = append(related, r)
		}
		f.Related = related
		if f.Fix != nil {
			fix := finding.Fix{Message: f.Fix.Message}
			for _, e := range f.Fix.Edits {
				e.File = short(e.File)
				fix.Edits = append(fix.Edits, e)
			}
			f.Fix = &fix
		}
		out = append(out, f)
	}
	return out
}

// Place returns a position as it is printed: "client/zones.go:12:9".
func Place(p finding.Position) string {
	file := wire.Printable(p.File)
	switch {
	case p.Line == 0:
		return file
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", file, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// Summary counts findings by check, the most frequent first:
//
//	3 findings: 2 unescaped-segment, 1 host-port
//
// The qualifier is after the word "findings".
func Summary(list []finding.Finding, qualifier string) string {
	var parts []string
	for _, g := range byCheck(list) {
		parts = append(parts, fmt.Sprintf("%d %s", len(g), g[0].Check))
	}
	return Count(len(list), "finding") + qualifier + ": " + strings.Join(parts, ", ")
}

// Count returns "1 finding" or "3 findings" for the noun "finding".
func Count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "x"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// JSON returns a document as the forms in JSON have it: indented by tabs, with the
// characters of HTML as they are.
func JSON(doc any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	err := enc.Encode(doc)
	return b.Bytes(), err
}
