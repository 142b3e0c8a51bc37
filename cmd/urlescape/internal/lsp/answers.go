package lsp

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

// The kinds of code actions.
const (
	quickFix = "quickfix"
	fixAll   = "source.fixAll"
)

// The severities of diagnostics.
const (
	severityError       = 1
	severityWarning     = 2
	severityInformation = 3
	severityHint        = 4
)

// fixAllKind returns the kind of the action that applies all safe fixes: "source.fixAll.urlescape".
func (s *server) fixAllKind() string { return fixAll + "." + s.tool.Name }

// source returns the texts of files: of open files as they were analysed, of others as on the disk.
func (s *server) source() source { return source{open: s.texts, read: make(map[string]text)} }

// severityOf returns the severity for an editor: a hint, an information or a warning for low,
// medium or high confidence, an error for a finding without one.
func severityOf(f finding.Finding) int {
	switch f.Confidence {
	case "medium":
		return severityInformation
	case "low":
		return severityHint
	case "high":
		return severityWarning
	}
	return severityError
}

func (s *server) diagnostic(f finding.Finding, texts source) diagnostic {
	d := diagnostic{
		Range: rangeOf(f.Position, texts), Severity: severityOf(f), Code: f.Check, Source: s.tool.Name,
		Message: strings.TrimSuffix(f.Message, " ("+f.Check+")"),
	}
	if f.URL != "" {
		d.CodeDescription = &codeDescription{f.URL}
	}
	for _, rel := range f.Related {
		at := location{s.uriOf(rel.Position.File), rangeOf(rel.Position, texts)}
		d.RelatedInformation = append(d.RelatedInformation, related{at, rel.Message})
	}
	return d
}

// rangeOf returns the range of p in the protocol: by its offsets or, if they are unknown, by its
// lines and columns. texts has the text of its file.
func rangeOf(p finding.Position, texts source) extent {
	t := texts.of(p.File)
	if p.Offset >= 0 && p.EndOffset >= p.Offset && p.EndOffset > 0 {
		return extent{t.position(p.Offset), t.position(p.EndOffset)}
	}
	start := t.at(p.Line, p.Column)
	end := start
	if p.EndLine >= p.Line {
		end = t.at(p.EndLine, p.EndColumn)
	}
	return extent{start, end}
}

// found returns the name of the file with the given URI, and its findings. It returns no findings
// if the text of the file has changed since the analysis.
func (s *server) found(uri string) (name string, list []finding.Finding) {
	name, ok := fileOf(uri)
	if !ok || !bytes.Equal(s.docs[name].text, s.texts[name]) {
		return name, nil
	}
	for _, f := range s.result.Findings {
		if f.Position.File == name {
			list = append(list, f)
		}
	}
	return name, list
}

// A markup is a text that the editor formats.
type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

// hover returns the explanations of the findings at the position p; nil when there is no finding.
func (s *server) hover(p placeParams) any {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, list := s.found(p.TextDocument.URI)
	texts := s.source()
	var parts []string
	var at *extent
	for _, f := range list {
		r := rangeOf(f.Position, texts)
		if !r.touches(extent{p.Position, p.Position}) {
			continue
		}
		parts = append(parts, s.explanation(f))
		if at == nil {
			at = &r
		}
	}
	if at == nil {
		return nil
	}
	return map[string]any{"contents": markup{"markdown", strings.Join(parts, "\n\n---\n\n")}, "range": at}
}

// explanation returns the hover for f: its message, value, confidence, and why such code is wrong.
func (s *server) explanation(f finding.Finding) string {
	var b strings.Builder
	name := "**" + f.Check + "**"
	if f.URL != "" {
		name = "[" + f.Check + "](" + f.URL + ")"
	}
	fmt.Fprintf(&b, "%s · %s\n\n%s", name, cmp.Or(f.Confidence, "no level"), plain(strings.TrimSuffix(f.Message, " ("+f.Check+")")))
	if f.Template != "" {
		fmt.Fprintf(&b, "\n\nThe URL: %s", code(f.Template))
	}
	if set := f.Set(); set != "" {
		fmt.Fprintf(&b, "  \n%s may hold %s.", code(f.Value()), plain(set))
	}
	if w := f.Witness; w != nil && w.Sent != w.Value { // what is sent as it is, the message says
		fmt.Fprintf(&b, "  \nIf %s is %s, the URL contains %s.", code(f.Value()), code(strconv.Quote(w.Value)), code(strconv.Quote(w.Sent)))
	}
	if f.Reason != "" {
		fmt.Fprintf(&b, "\n\n%s confidence: %s.", f.Confidence, plain(f.Reason))
	}
	if f.NoFix != "" {
		fmt.Fprintf(&b, "\n\nNo safe fix: %s.", plain(f.NoFix))
	}
	if why := section(s.tool.Check(f.Check).Page, "Why it is wrong"); why != "" {
		b.WriteString("\n\n" + why)
	}
	return b.String()
}

// section returns the text below a heading of page, in Markdown; "" without such a heading.
func section(page, heading string) string {
	_, rest, ok := strings.Cut(page, "\n## "+heading+"\n")
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(rest, "\n## ")
	return strings.TrimSpace(text)
}

// code returns text as inline code of Markdown.
func code(text string) string {
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		return fence + " " + text + " " + fence
	}
	return fence + text + fence
}

// plain returns text with the special characters of Markdown escaped.
func plain(text string) string {
	return strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "<", `\<`, "[", `\[`).Replace(text)
}

// actions returns the actions for p: the fixes of findings that touch the range of p, and one
// action with all safe fixes of the file. It omits kinds that the editor does not ask for. If the
// editor asks for this action by name, it first waits until the result includes wanted changes.
func (s *server) actions(ctx context.Context, p actionParams, wanted int) []action {
	out := []action{}
	asks := func(kind string) bool {
		return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(only string) bool { return kind == only || strings.HasPrefix(kind, only+".") })
	}
	if asks(s.fixAllKind()) && len(p.Context.Only) > 0 {
		s.wait(ctx, wanted)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name, list := s.found(p.TextDocument.URI)
	texts := s.source()
	for _, f := range list {
		if !asks(quickFix) || f.Fix == nil || !rangeOf(f.Position, texts).touches(p.Range) {
			continue
		}
		edits := make(map[string][]textEdit)
		for _, e := range joined(finding.InOrder(f.Fix.Edits), texts) {
			t, uri := texts.of(e.File), s.uriOf(e.File)
			edits[uri] = append(edits[uri], textEdit{extent{t.position(e.Start), t.position(e.End)}, e.New})
		}
		out = append(out, action{
			Title: f.Fix.Message, Kind: quickFix, Diagnostics: []diagnostic{s.diagnostic(f, texts)},
			IsPreferred: !analyzer.IsOffered(f.Fix.Message), Edit: change{edits},
		})
	}
	if asks(s.fixAllKind()) {
		if edits := s.allFixes(name, list, texts); len(edits) > 0 {
			out = append(out, action{Title: "Apply the safe fixes of " + s.tool.Name, Kind: s.fixAllKind(), Edit: change{edits}})
		}
	}
	return out
}

// joined returns edits, which are in order, with the edits on one line joined to one edit, so that
// an editor shows the whole new expression. texts has the texts of the files.
func joined(edits []finding.Edit, texts source) (out []finding.Edit) {
	for _, e := range edits {
		if last := len(out) - 1; last >= 0 && out[last].File == e.File && out[last].End <= e.Start {
			between := texts.of(e.File).Bytes[out[last].End:e.Start]
			if !bytes.Contains(between, []byte("\n")) {
				out[last].End, out[last].New = e.End, out[last].New+string(between)+e.New
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// allFixes returns the edits, by URI, of all safe fixes in list that change only the file with the
// given name, whose text is in texts. It leaves out fixes of findings with low confidence.
func (s *server) allFixes(name string, list []finding.Finding, texts source) map[string][]textEdit {
	safe := slices.DeleteFunc(slices.Clone(list), func(f finding.Finding) bool {
		return f.Fix == nil || f.Kept != "" || f.Confidence == "low" || analyzer.IsOffered(f.Fix.Message) ||
			slices.ContainsFunc(f.Fix.Edits, func(e finding.Edit) bool { return filepath.Clean(e.File) != filepath.Clean(name) })
	})
	before := texts.of(name)
	done, err := rewrite.Apply(safe, func(string) ([]byte, error) { return before.Bytes, nil })
	after, ok := done.Files[name]
	if err != nil || !ok {
		return nil
	}
	var edits []textEdit
	for _, e := range udiff.Lines(string(before.Bytes), string(after)) {
		edits = append(edits, textEdit{extent{before.position(e.Start), before.position(e.End)}, e.New})
	}
	return map[string][]textEdit{s.uriOf(name): edits}
}
