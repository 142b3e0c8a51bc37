package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Key says what a finding is about by names, so that it is known again where
// lines have moved: the package, the function, the check, and the URL, or the
// message of what is no URL. Findings may share one.
type Key struct {
	Package  string `json:"package"`
	Function string `json:"function,omitempty"`
	Check    string `json:"check"`
	Template string `json:"template,omitempty"`
}

// KeyOf returns the key of a finding.
func KeyOf(f finding.Finding) Key {
	k := Key{Package: f.Package, Function: f.Function, Check: f.Check, Template: cmp.Or(f.Template, f.Message)}
	if k.Package == "" {
		k.Package = f.Position.File
	}
	if f.Drawing != nil {
		// The same text may be wrong in two places.
		var b strings.Builder
		for _, p := range f.Drawing.Pieces {
			switch {
			case p.Here:
				b.WriteString("⟨" + p.Text + "⟩")
			case p.Hole:
				b.WriteString(raw(p.Text)) // whether another value is escaped may change
			default:
				b.WriteString(p.Text)
			}
		}
		k.Template = b.String()
	}
	return k
}

// raw returns the value of a template without its escapers.
//
//	{name|PathEscape} becomes {name}
func raw(value string) string {
	if name, _, ok := strings.Cut(value, "|"); ok && strings.HasSuffix(value, "}") {
		return name + "}"
	}
	return value
}

// Fingerprints returns a text for each finding that stays the same as long as its
// key does, and that no other finding has: those with the same key are counted.
func Fingerprints(list []finding.Finding) []string {
	seen := make(map[Key]int)
	out := make([]string, len(list))
	for i, f := range list {
		k := KeyOf(f)
		seen[k]++
		text := strings.Join([]string{k.Package, k.Function, k.Check, k.Template, strconv.Itoa(seen[k])}, "\x00")
		sum := sha256.Sum256([]byte(text))
		out[i] = hex.EncodeToString(sum[:16])
	}
	return out
}
