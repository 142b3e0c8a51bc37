// Package report defines the result of a run, independent of its output format: the findings with
// their checks, what could not be analysed, and the source of the findings.
package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Report is the result of a run. Files below Dir have names relative to Dir, with slashes.
type Report struct {
	Tool     Tool
	Check    func(name string) Check
	Dir      string
	Findings []finding.Finding // sorted; findings with the same cause are merged
	// Places has one finding for each position, for formats that show one position of a finding.
	Places   []finding.Finding
	Problems []finding.Problem // what could not be analysed or written
	Notes    []string
	Files    *Files
	// Fixing is set when fixes were asked for; the findings are then those that are left.
	Fixing bool

	repository string // the folder that root returned; "" before its first call
}

// A Tool is the name and the version of the program that made a report.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// A Check is what reports and help say of one check: its severity, its summary and its page.
type Check struct {
	Name     string
	Severity string // "error", "warning" or "style"
	Summary  string // what the check reports, in one line
	Page     string // the text of the page, in Markdown
	URL      string // the address of the page
	Group    string // the kind of mistake, in a few words
}

// A Format writes a report.
type Format func(io.Writer, *Report) error

// Level returns the severity with which services show a finding: "error", "warning" or "style". It
// is "style" for a finding of low confidence.
func Level(f finding.Finding) string {
	if f.Confidence == lowConfidence {
		return "style"
	}
	return f.Severity
}

// lowConfidence is the lowest level of confidence; such findings are shown on request only.
const lowConfidence = "low"

// ByCheck returns the findings of each check, the check with most findings first.
func (r *Report) ByCheck() [][]finding.Finding { return byCheck(r.Findings) }

func byCheck(all []finding.Finding) [][]finding.Finding {
	groups := make(map[string][]finding.Finding)
	for _, f := range all {
		groups[f.Check] = append(groups[f.Check], f)
	}
	list := make([][]finding.Finding, 0, len(groups))
	for _, g := range groups {
		list = append(list, g)
	}
	slices.SortFunc(list, func(a, b []finding.Finding) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].Check, b[0].Check))
	})
	return list
}

// Checks returns the checks that have findings, sorted by name.
func (r *Report) Checks() []Check {
	var list []Check
	for _, g := range r.ByCheck() {
		c := r.Check(g[0].Check)
		c.Name = g[0].Check
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b Check) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// Fixable returns how many of the findings in list would be fixed by the flag -fix.
func Fixable(list []finding.Finding) int {
	n := 0
	for _, f := range list {
		if f.Fix != nil && f.Kept == "" {
			n++
		}
	}
	return n
}

// InRepository returns the name of a file relative to the root of the git repository; its absolute
// name if the file is outside of the repository.
func (r *Report) InRepository(name string) string {
	path := filepath.FromSlash(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(r.Dir, path)
	}
	rel, err := filepath.Rel(r.root(), path)
	if err != nil || !filepath.IsLocal(rel) {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

// URI returns the URI of the file with the given name. It is relative to the root of the git
// repository, and isRelative true, if the file is in it.
func (r *Report) URI(name string) (uri string, isRelative bool) {
	name = r.InRepository(name)
	if !filepath.IsAbs(filepath.FromSlash(name)) {
		return (&url.URL{Path: name}).String(), true
	}
	if !strings.HasPrefix(name, "/") {
		name = "/" + name // C:/
	}
	return (&url.URL{Scheme: "file", Path: name}).String(), false
}

// root returns the folder of the git repository around Dir; Dir if there is none.
func (r *Report) root() string {
	if r.repository != "" {
		return r.repository
	}
	r.repository = cmp.Or(FolderWith(".git", r.Dir), r.Dir)
	return r.repository
}

// FolderWith returns dir or the nearest folder above it that has an entry called name in it; or "".
func FolderWith(name, dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, name)); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return ""
		}
	}
}

// A Key identifies a finding by names: package, function, check, component, and the holder of the
// value, such as "parameter 1". It stays the same when lines move, and when the text around the
// value or the message changes. Several findings may have the same Key.
type Key struct {
	Package   string `json:"package"`
	Function  string `json:"function,omitempty"`
	Check     string `json:"check"`
	Component string `json:"component,omitempty"`
	Holder    string `json:"holder,omitempty"`
	// Template was used by version 1 of the baseline in place of Component and Holder. It was the
	// URL or, for a finding without a URL, the message. Now it is "".
	Template string `json:"template,omitempty"`
}

// KeyOf returns the key of a finding.
func KeyOf(f finding.Finding) Key {
	return Key{Package: cmp.Or(f.Package, f.Position.File), Function: f.Function, Check: f.Check, Component: f.Component, Holder: f.Holder}
}

// OldKeyOf returns the key of f in version 1 of the baseline. Its Template is the URL, with ⟨⟩
// around the text that f is about, or the message without a URL. Component and Holder are "".
func OldKeyOf(f finding.Finding) Key {
	k := Key{Package: cmp.Or(f.Package, f.Position.File), Function: f.Function, Check: f.Check, Template: cmp.Or(f.Template, f.Message)}
	if f.Drawing != nil {
		// The same text may be wrong in two places, so the part of the finding is marked.
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

// raw returns value, a value in a template, without its escapers.
//
//	{name|PathEscape} becomes {name}
func raw(value string) string {
	if name, _, ok := strings.Cut(value, "|"); ok && strings.HasSuffix(value, "}") {
		return name + "}"
	}
	return value
}

// Fingerprints returns a text for each finding of list, made from its key and its number among the
// findings with this key. So texts are unique in list, and do not change when lines move.
func Fingerprints(list []finding.Finding) []string {
	seen := make(map[Key]int)
	out := make([]string, len(list))
	for i, f := range list {
		k := KeyOf(f)
		seen[k]++
		text := strings.Join([]string{k.Package, k.Function, k.Check, k.Component, k.Holder, strconv.Itoa(seen[k])}, "\x00")
		sum := sha256.Sum256([]byte(text))
		out[i] = hex.EncodeToString(sum[:16])
	}
	return out
}
