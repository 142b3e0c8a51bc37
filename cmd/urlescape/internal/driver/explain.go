package driver

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/explain"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// A place is the line of a file, or the column in it, that the command explain is asked about.
type place struct {
	file         string // the absolute name of the file
	line, column int    // from 1; column is 0 for the whole line
}

// parsePlace parses arg, "file.go:line" or "file.go:line:column", with the file relative to dir.
func parsePlace(arg, dir string) (place, error) {
	var p place
	p.file, p.line, p.column = govet.SplitPosn(strings.TrimSuffix(arg, ":"))
	if p.file == "" || p.line < 1 {
		return place{}, errors.New("explain wants a place, as in file.go:12 or file.go:12:5")
	}
	if !filepath.IsAbs(p.file) {
		p.file = filepath.Join(dir, filepath.FromSlash(p.file))
	}
	return p, nil
}

// explain prints what the analyzer knows of the line in arg, "file.go:12". It returns exitFailed if
// something could not be analysed, with an error for a wrong arg, else exitClean.
func (c *command) explain(arg string) (int, error) {
	at, err := parsePlace(arg, c.dir)
	if err != nil {
		return exitFailed, err
	}
	ctx, release := c.untilSignal()
	defer release()
	monitor, quiet := c.showProgress()
	x := explaining{command: c, ctx: ctx, monitor: monitor}
	answers, err := x.answers(at)
	quiet()
	switch {
	case ctx.Err() != nil:
		c.complain("interrupted")
		return exitInterrupted, nil
	case err != nil:
		return exitFailed, err
	}
	for _, p := range x.problems {
		c.complain("%s", p.Message)
	}
	if len(answers) == 0 {
		if len(x.problems) == 0 {
			c.complain("%s was not analysed: build constraints or GOOS may leave it out", finding.ShortPath(c.dir, at.file))
		}
		return exitFailed, nil
	}
	code := c.written(explain.Write(c.stdout, answers, textreport.LookOf(c.stdout, os.Environ()), c.options.all))
	if len(x.problems) > 0 {
		return exitFailed, nil
	}
	return code, nil
}

// An explaining is one run of explain.
type explaining struct {
	*command
	ctx      context.Context // the context of the run
	monitor  *govet.Monitor
	findings []finding.Finding // the findings in the package that was analysed last
	problems []finding.Problem
}

// answers returns all explanations of the line in at. Chain has the steps in other packages, too.
func (c *explaining) answers(at place) ([]explain.Answer, error) {
	answers, err := c.ask(at)
	problems := c.problems
	for i := range answers {
		answers[i].Left = c.leftOut(answers[i])
	}
	for i := range answers {
		c.followOn(&answers[i])
		c.shorten(&answers[i])
	}
	c.problems = problems // those of the place, not of the packages that the chain leads to
	return answers, err
}

// ask returns the explanations of the line in at. It analyses the package with a comment in the
// file that asks for them. It sets c.findings and c.problems to those of the package.
func (c *explaining) ask(at place) ([]explain.Answer, error) {
	text, err := os.ReadFile(at.file)
	short := finding.ShortPath(c.dir, at.file)
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, fmt.Errorf("%s: %w", short, e.Err)
	}
	if err != nil {
		return nil, err
	}
	if filepath.Ext(at.file) != ".go" {
		return nil, fmt.Errorf("%s is no Go file", short)
	}
	if lines := bytes.Count(text, []byte("\n")) + 1; at.line > lines {
		return nil, fmt.Errorf("%s has %d lines", short, lines)
	}
	asking := slices.Concat(text, []byte("\n"+wire.Question(at.line, at.column)+"\n"))
	dir, pattern := c.packageOf(at.file)
	res, err := analyse(c.ctx, govet.Config{
		Tool: c.self, ToolFlags: c.toolFlags(), BuildFlags: c.options.build,
		Dir: dir, Patterns: []string{pattern},
		Overlay: overlayOf(at.file, asking), Monitor: c.monitor,
	})
	if err != nil {
		return nil, err
	}
	var out []explain.Answer
	for _, f := range res.Findings {
		if e, ok := wire.ParseExplanation(f.Message); ok && f.Check == wire.ExplainCategory {
			out = append(out, explain.Answer{Explanation: e, Position: f.Position, Chain: f.Related})
		}
	}
	slices.SortFunc(out, func(a, b explain.Answer) int { return cmp.Compare(a.Index, b.Index) })
	c.findings, c.problems = res.Findings, relativeProblems(res.Problems, c.dir)
	if slices.ContainsFunc(c.problems, func(p finding.Problem) bool { return strings.Contains(p.Message, "must not be replaced") }) {
		return nil, fmt.Errorf("%s is in the module cache: explain is for files of your own modules", short)
	}
	return out, nil
}

// overlayOf returns an overlay that replaces the text of file by asking. It also removes the test
// files of the package, unless file is one of them: compiling them would only cost time.
func overlayOf(file string, asking []byte) govet.Overlay {
	o := govet.Overlay{file: asking}
	if strings.HasSuffix(file, "_test.go") {
		return o
	}
	entries, _ := os.ReadDir(filepath.Dir(file)) // of what cannot be read the go command tells
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), "_test.go") {
			o[filepath.Join(filepath.Dir(file), e.Name())] = nil
		}
	}
	return o
}

// packageOf returns the folder in which to run the go command, and a pattern for the package of
// file. The folder is c.dir, for short names in messages, with a pattern like "./sub/lib". For a
// file outside of c.dir or in another module, it is the folder of the file, with the pattern ".".
func (c *command) packageOf(file string) (dir, pattern string) {
	folder := filepath.Dir(file)
	rel, err := filepath.Rel(c.dir, folder)
	if err != nil || !filepath.IsLocal(rel) || moduleRoot(folder) != moduleRoot(c.dir) {
		return folder, "."
	}
	return c.dir, "./" + filepath.ToSlash(rel)
}

func moduleRoot(dir string) string { return report.FolderWith("go.mod", dir) }

const maxHops = 8

// followOn appends to the chain of a the steps in other packages: at the last step, it asks for an
// explanation of the function or field with which the chain continues. It stops at a package that
// cannot be analysed, for example one of another module.
func (c *explaining) followOn(a *explain.Answer) {
	next, offset := a.Next, 0
	for range maxHops {
		last := len(a.Chain) - 1
		subject := next[last-offset]
		if subject == "" {
			return
		}
		at := a.Chain[last].Position
		known, err := c.ask(place{file: at.File, line: at.Line})
		if err != nil {
			return
		}
		i := slices.IndexFunc(known, func(k explain.Answer) bool { return k.Kind == "known" && k.Subject == subject })
		if i < 0 || len(known[i].Chain) == 0 {
			return
		}
		offset, next = len(a.Chain), known[i].Next
		a.Chain = append(a.Chain, known[i].Chain...)
	}
}

func (c *command) shorten(a *explain.Answer) {
	a.Position.File = filepath.ToSlash(finding.ShortPath(c.dir, a.Position.File))
	for i := range a.Chain {
		at := &a.Chain[i].Position
		at.File = filepath.ToSlash(finding.ShortPath(c.dir, at.File))
	}
}

// leftOut maps the name of a check in a to the reason why a run does not show its finding.
func (c *explaining) leftOut(a explain.Answer) map[string]string {
	out := make(map[string]string)
	verdicts := slices.Clone(a.Checks)
	for _, v := range a.Values {
		verdicts = append(verdicts, v.Checks...)
	}
	for _, v := range verdicts {
		for _, f := range c.findings {
			if !v.Reported || f.Check != v.Check || !strings.HasPrefix(f.Message, v.Text) {
				continue
			}
			if why := c.whyLeftOut(f); why != "" {
				out[v.Check] = why
			}
		}
	}
	return out
}

// whyLeftOut returns why a run does not show f; "" if it shows f.
func (c *explaining) whyLeftOut(f finding.Finding) string {
	switch e, ok := c.settings.Exclusion(f.Position.File, f.Function, f.Check); {
	case ok:
		return fmt.Sprintf("%s:%d excludes it: %s", finding.ShortPath(c.dir, c.settings.File), e.Reason.Line, e.Reason.Value)
	case c.isHidden(f):
		return "its confidence is " + f.Confidence + ", and -" + confidenceFlag + "=" + c.leastConfidence(f.Position.File) + " is in force"
	case len(c.unknown([]finding.Finding{f})) == 0:
		return c.options.narrow.baseline + " knows it"
	}
	return ""
}
