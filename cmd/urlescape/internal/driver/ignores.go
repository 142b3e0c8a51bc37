package driver

import (
	"bytes"
	"context"
	"errors"
	"go/format"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

const (
	// ignorePrefix is the beginning of a suppression comment.
	ignorePrefix = "//urlescape:ignore "
	// usualReason is the reason in suppression comments when -add-ignores gives none.
	usualReason = "not judged yet"
	// unusedCheck is the check that reports suppression comments without effect.
	unusedCheck = "unused-ignore"
)

// An ignoring writes suppression comments with a reason. own holds the files that it may change,
// and read the texts of the files read so far; the keys of both are file names.
type ignoring struct {
	own    map[string]fs.FileInfo
	reason string
	read   map[string][]byte
}

// addIgnores writes a suppression comment above each line with findings of res, and returns res
// without these findings. It first analyses the new texts as an overlay of cfg: it omits comments
// that suppress nothing, and writes no comment at all if a text does not compile.
func (c *command) addIgnores(cfg govet.Config, res govet.Result) (govet.Result, error) {
	ctx, release := c.untilSignal()
	defer release()
	own, err := govet.OwnFiles(ctx, cfg)
	if err != nil {
		return res, err
	}
	in := ignoring{own: own, reason: c.options.reason, read: make(map[string][]byte)}
	list := in.able(findingsOf(res))
	after, left, err := in.try(ctx, cfg, res, list)
	if err == nil && len(left) > 0 {
		list = without(list, left)
		after, left, err = in.try(ctx, cfg, res, list)
	}
	if err != nil || len(left) > 0 || len(list) == 0 {
		if ctx.Err() != nil {
			c.interrupted, err = true, nil
		}
		return res, err
	}
	var files []replace.File
	for name, text := range after {
		files = append(files, replace.File{Name: name, Before: in.read[name], After: text})
	}
	slices.SortFunc(files, func(a, b replace.File) int { return strings.Compare(a.Name, b.Name) })
	if _, err := replace.Files(files); err != nil {
		return res, err
	}
	c.complain("ignored %s in %s; give each a reason of its own", report.Count(len(list), "finding"), report.Count(len(files), "file"))
	res.Findings = without(res.Findings, list)
	for i, f := range res.Findings {
		res.Findings[i] = in.moved(f, after)
	}
	return res, nil
}

// without returns the findings of list that are not in others.
func without(list, others []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(list), func(f finding.Finding) bool {
		return slices.ContainsFunc(others, func(g finding.Finding) bool {
			return f.Position == g.Position && f.Check == g.Check && f.Message == g.Message
		})
	})
}

// able returns the findings of list that can get a suppression comment. It omits those in files
// that fixes must not change, on a line that begins inside of a token, or about a suppression
// comment.
func (in ignoring) able(list []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(list, func(f finding.Finding) bool {
		_, isOwn := in.own[f.Position.File]
		if !isOwn || f.Kept != "" || f.Check == unusedCheck || f.Check == "bad-directive" {
			return true
		}
		text, err := in.text(f.Position.File)
		return err != nil || f.Position.Line < 1 || isInToken(text, f.Position.Line)
	})
}

func (in ignoring) text(name string) ([]byte, error) {
	if text, ok := in.read[name]; ok {
		return text, nil
	}
	text, err := os.ReadFile(name)
	if err == nil {
		in.read[name] = text
	}
	return text, err
}

// isInToken reports whether the given line of text begins inside of a token, such as a raw string.
func isInToken(text []byte, line int) bool {
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return false
		}
		first := fset.PositionFor(pos, false).Line
		if first >= line {
			return false
		}
		if first+strings.Count(lit, "\n") >= line && lit != "\n" {
			return true
		}
	}
}

// linesOf returns the checks with findings in list, by file name and line number.
func linesOf(list []finding.Finding) map[string]map[int][]string {
	names := make(map[string]map[int][]string)
	for _, f := range list {
		lines := names[f.Position.File]
		if lines == nil {
			lines = make(map[int][]string)
			names[f.Position.File] = lines
		}
		if !slices.Contains(lines[f.Position.Line], f.Check) {
			lines[f.Position.Line] = append(lines[f.Position.Line], f.Check)
		}
	}
	return names
}

// moved returns f with the line that it has in after, which maps file names to texts with
// suppression comments added. The result has no offsets and no fix, as both belong to the old text.
func (in ignoring) moved(f finding.Finding, after map[string][]byte) finding.Finding {
	text, ok := after[f.Position.File]
	if !ok {
		return f
	}
	p, lines := &f.Position, linesIn(in.read[f.Position.File], text)
	if p.Line > 0 && p.EndLine < len(lines) {
		p.Line, p.EndLine = lines[p.Line], lines[p.EndLine]
	}
	p.Offset, p.EndOffset, f.Fix = -1, -1, nil
	return f
}

// linesIn returns a slice with the line number in after for each line number of before. The text
// after has the lines of before, which may differ in spaces, and further lines.
func linesIn(before, after []byte) []int {
	numbers := []int{0}
	more := bytes.Split(after, []byte("\n"))
	at := 0
	for line := range bytes.SplitSeq(before, []byte("\n")) {
		for at < len(more)-1 && !slices.EqualFunc(bytes.Fields(more[at]), bytes.Fields(line), bytes.Equal) {
			at++
		}
		at++
		numbers = append(numbers, at)
	}
	return numbers
}

// try analyses the packages of cfg with suppression comments for the findings of list. after maps
// file names to texts with the comments. left holds the findings that are reported all the same. It
// is list if the analysis fails, or has more problems than before, the result without comments.
func (in ignoring) try(ctx context.Context, cfg govet.Config, before govet.Result, list []finding.Finding) (after map[string][]byte, left []finding.Finding, err error) {
	names := linesOf(list)
	after = make(map[string][]byte)
	for name, lines := range names {
		after[name] = withIgnores(in.read[name], lines, in.reason)
	}
	if len(after) == 0 {
		return after, nil, nil
	}
	cfg.Overlay = after
	res, err := analyse(ctx, cfg)
	if err != nil {
		return after, list, err
	}
	if len(res.Problems) > len(before.Problems) {
		return after, list, nil
	}
	for _, f := range list {
		now := in.moved(f, after).Position
		if slices.ContainsFunc(res.Findings, func(g finding.Finding) bool {
			return g.Check == f.Check && g.Position.File == now.File && g.Position.Line == now.Line
		}) {
			left = append(left, f)
		}
	}
	return after, left, nil
}

// withIgnores returns text with suppression comments added. lines maps the number of a line to the
// checks that the comment above this line names. All comments have the same reason.
func withIgnores(text []byte, lines map[int][]string, reason string) []byte {
	var out bytes.Buffer
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if checks := lines[number]; len(checks) > 0 {
			end := "\n"
			if bytes.HasSuffix(line, []byte("\r\n")) {
				end = "\r\n"
			}
			out.Write(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
			out.WriteString(ignorePrefix + strings.Join(checks, ",") + " " + reason + end)
		}
		out.Write(line)
	}
	if is, err := format.Source(text); err == nil && bytes.Equal(is, text) {
		if formatted, err := format.Source(out.Bytes()); err == nil {
			return formatted
		}
	}
	return out.Bytes()
}

// ignores sets o.reason for -add-ignores=s: usualReason for true, "" for false, else s (one line).
func (o *options) ignores(s string) error {
	switch s = strings.TrimSpace(s); s {
	case "true":
		o.reason = usualReason
	case "false", "":
		o.reason = ""
	default:
		if strings.ContainsAny(s, "\r\n") {
			return errors.New("a reason is one line")
		}
		o.reason = s
	}
	return nil
}
