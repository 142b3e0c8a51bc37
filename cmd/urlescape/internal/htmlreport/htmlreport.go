// Package htmlreport writes a report as one page for a browser: findings by check and by package,
// each with its source, the URL and its components, a value that makes it wrong, and the change of
// the fix. The page filters and searches by scripts; without them it shows everything. It loads
// nothing else, and its content security policy does not allow more.
package htmlreport

import (
	"bufio"
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/modfile"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

//go:embed page.html
var pageText string

//go:embed page.css
var style string

//go:embed page.js
var script string

var page = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// Write writes a report as a page.
func Write(w io.Writer, r *report.Report) error {
	out := bufio.NewWriterSize(w, 1<<16)
	if err := page().Execute(out, newView(r)); err != nil {
		return err
	}
	return out.Flush()
}

// hash returns the source expression, a hash, that makes a content security policy allow text.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// A view holds what the page shows: findings by file, and their number by check, package and level.
type view struct {
	Tool     report.Tool
	Subject  string // the module, its commit and the day: "example.com/app at 0123abc, 2026-11-28"
	Policy   string
	Style    template.CSS
	Script   template.JS
	Total    int
	Fixable  int
	Checks   []count
	Packages []count
	Levels   []count
	Sure     []count // the numbers of findings by confidence, the surest first
	Files    []file
	Problems []finding.Problem
	Notes    []string
}

// A count is the number of findings of one check, package or level.
type count struct {
	Name     string
	Severity string
	Summary  string
	URL      string
	N        int
	Fixable  int
	Percent  int // N in percent of the largest count
}

// A file holds the findings of one source file.
type file struct {
	Name     string
	Findings []item
}

// An item is a finding on the page.
type item struct {
	finding.Finding
	ID       int
	Text     string // the message without the name of the check
	Place    string
	Package  string
	Source   []line
	Template []segment
	Witness  []segment
	Given    string // the example of a value that goes wrong
	Changes  []line
}

// A line is a line of source, or of a change.
type line struct {
	Number              int
	Mark                string // in a change, "+" for an added line and "-" for a removed one
	Before, Here, After string
}

// A segment is a stretch of a URL within one component; Component is "" for text in none.
type segment struct {
	Component string
	Parts     []part
}

// A part is a stretch of a segment. Here is set if the finding is about this stretch.
type part struct {
	Text string
	Here bool
}

// subject returns a title: the module around dir, its commit and the day of now; "" without module.
func subject(dir string, now time.Time) string {
	text, err := os.ReadFile(filepath.Join(report.FolderWith("go.mod", dir), "go.mod"))
	module := modfile.ModulePath(text)
	if err != nil || module == "" {
		return ""
	}
	if commit, err := exec.CommandContext(context.Background(), "git", "-C", dir, "rev-parse", "--short", "HEAD").Output(); err == nil {
		module += " at " + strings.TrimSpace(string(commit))
	}
	return module + ", " + now.Format(time.DateOnly)
}

func newView(r *report.Report) *view {
	v := &view{
		Tool:     r.Tool,
		Subject:  subject(r.Dir, time.Now()),
		Policy:   "default-src 'none'; base-uri 'none'; form-action 'none'; style-src " + hash(style) + "; script-src " + hash(script),
		Style:    template.CSS(style),
		Script:   template.JS(script),
		Total:    len(r.Findings),
		Fixable:  report.Fixable(r.Findings),
		Problems: r.Problems,
		Notes:    r.Notes,
	}
	for _, g := range r.ByCheck() {
		c := r.Check(g[0].Check)
		v.Checks = append(v.Checks, count{Name: g[0].Check, Severity: g[0].Severity, Summary: c.Summary, URL: c.URL, N: len(g), Fixable: report.Fixable(g)})
	}
	v.Packages = countBy(r.Findings, packageOf)
	v.Levels = countBy(r.Findings, func(f finding.Finding) string { return f.Severity })
	v.Sure = countBy(r.Findings, func(f finding.Finding) string { return f.Confidence })
	slices.SortStableFunc(v.Sure, func(a, b count) int { return cmp.Compare(confidenceRank(a.Name), confidenceRank(b.Name)) })
	for _, list := range [][]count{v.Checks, v.Packages} {
		for i := range list {
			list[i].Percent = max(1, 100*list[i].N/list[0].N)
		}
	}
	for i, f := range r.Findings {
		if n := len(v.Files); n == 0 || v.Files[n-1].Name != f.Position.File {
			v.Files = append(v.Files, file{Name: f.Position.File})
		}
		last := &v.Files[len(v.Files)-1]
		last.Findings = append(last.Findings, newItem(r, f, i+1))
	}
	return v
}

// confidenceRank returns a number for sorting levels: 0 for the surest, the largest for no level.
func confidenceRank(level string) int {
	if at := slices.Index(wire.Confidences(), level); at >= 0 {
		return at
	}
	return len(wire.Confidences())
}

// Rank returns the confidenceRank of the finding.
func (it item) Rank() int { return confidenceRank(it.Confidence) }

// packageOf returns the package of a finding; the folder of its file if the package is not known.
func packageOf(f finding.Finding) string { return cmp.Or(f.Package, path.Dir(f.Position.File)) }

// countBy counts the findings in list for each value of property. The largest number comes first.
func countBy(list []finding.Finding, property func(finding.Finding) string) []count {
	at := make(map[string]int)
	var out []count
	for _, f := range list {
		name := property(f)
		i, ok := at[name]
		if !ok {
			i = len(out)
			at[name] = i
			out = append(out, count{Name: name})
		}
		out[i].N++
	}
	slices.SortStableFunc(out, func(a, b count) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Name, b.Name)) })
	return out
}

func newItem(r *report.Report, f finding.Finding, id int) item {
	it := item{
		Finding: f, ID: id,
		Text:    strings.TrimSuffix(f.Message, " ("+f.Check+")"),
		Place:   report.Place(f.Position),
		Package: packageOf(f),
		Source:  sourceOf(r.Files, f.Position),
		Changes: changesOf(r.Files, f),
	}
	if f.Drawing == nil {
		return it
	}
	it.Template = segments(picture.Template(f.Drawing))
	if f.Witness == nil {
		return it
	}
	if a, ok := picture.With(f.Drawing, f.Witness.Sent); ok {
		it.Witness, it.Given = segments(a), f.Witness.Value
	}
	return it
}

// segments returns the text of a as segments, one for each component. A segment is split into parts
// where a text that a finding is about (a.Here) begins or ends.
func segments(a picture.Assembled) []segment {
	borders := []int{0, len(a.Text)}
	for _, c := range a.Components {
		borders = append(borders, c.Start, c.End)
	}
	for _, s := range a.Here {
		borders = append(borders, s.Start, s.End)
	}
	slices.Sort(borders)
	borders = slices.Compact(borders)
	var out []segment
	for i := range len(borders) - 1 {
		from, to := borders[i], borders[i+1]
		name := ""
		for _, c := range a.Components {
			if c.Start <= from && to <= c.End {
				name = c.Name
			}
		}
		isHere := slices.ContainsFunc(a.Here, func(s picture.Span) bool { return s.Start <= from && to <= s.End })
		p := part{Text: a.Text[from:to], Here: isHere}
		if n := len(out); n > 0 && out[n-1].Component == name {
			out[n-1].Parts = append(out[n-1].Parts, p)
			continue
		}
		out = append(out, segment{Component: name, Parts: []part{p}})
	}
	return out
}

const (
	around  = 2   // the lines shown before and after a finding
	maxLine = 400 // the bytes shown of a line on each side of a finding
)

// sourceOf returns the lines of the file of p from two lines before p to two lines after, each
// split into the text before, in and after p. The result is nil if p has no offsets.
func sourceOf(files *report.Files, p finding.Position) []line {
	if p.Offset < 0 {
		return nil
	}
	var out []line
	for n := max(1, p.Line-around); n <= max(p.Line, p.EndLine)+around && n <= p.Line+2*around; n++ {
		text, ok := files.Line(p.File, n)
		if !ok {
			break
		}
		from, to := len(text), len(text)
		if p.Line <= n && n <= p.EndLine {
			from, to = 0, len(text)
			if n == p.Line {
				from = min(max(p.Column-1, 0), len(text))
			}
			if n == p.EndLine {
				to = min(max(p.EndColumn-1, from), len(text))
			}
		}
		out = append(out, line{Number: n, Before: tail(string(text[:from])), Here: head(string(text[from:to])), After: head(string(text[to:]))})
	}
	return out
}

// changesOf returns the lines of files that the fix of f removes and adds.
func changesOf(files *report.Files, f finding.Finding) []line {
	var out []line
	for _, c := range files.Changes(f) {
		out = append(out, line{Number: c.Number, Mark: c.Mark, Before: head(c.Text)})
	}
	return out
}

// head returns at most the first maxLine bytes of s.
func head(s string) string {
	if len(s) > maxLine {
		return strings.ToValidUTF8(s[:maxLine], "") + "…"
	}
	return s
}

// tail returns at most the last maxLine bytes of s.
func tail(s string) string {
	if len(s) > maxLine {
		return "…" + strings.ToValidUTF8(s[len(s)-maxLine:], "")
	}
	return s
}
