package govet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// The types below describe the output of `go vet -json`: a stream of objects, each of which maps
// package IDs to analyzer names, and these to diagnostics or an error.
type (
	unit map[string]map[string]json.RawMessage

	diagnostic struct {
		Category string    `json:"category"`
		Posn     string    `json:"posn"`
		End      string    `json:"end"`
		Message  string    `json:"message"`
		Fixes    []fix     `json:"suggested_fixes"`
		Related  []related `json:"related"`
	}

	fix struct {
		Message string `json:"message"`
		Edits   []struct {
			Filename string `json:"filename"`
			Start    int    `json:"start"`
			End      int    `json:"end"`
			New      string `json:"new"`
		} `json:"edits"`
	}

	related struct {
		Posn    string `json:"posn"`
		End     string `json:"end"`
		Message string `json:"message"`
	}

	unitError struct {
		Error string `json:"error"`
	}
)

// A unitResult is the output of go vet for one unit: a package, or a package with its tests.
type unitResult struct {
	id    string            // the ID of the unit; "" if nothing was found
	lists []json.RawMessage // the diagnostics, one list for each analyzer
}

// findings returns the findings in u. A file of the overlay has the name of its replacement there.
func (u unitResult) findings() ([]finding.Finding, error) {
	var list []finding.Finding
	for _, raw := range u.lists {
		found, err := decodeUnit(raw)
		if err != nil {
			return list, u.failure(err)
		}
		list = append(list, found...)
	}
	return list, nil
}

// failure returns err with the name of the package.
func (u unitResult) failure(err error) error {
	return fmt.Errorf("%s: %w", strings.TrimSuffix(u.id, TestsMark), err)
}

// decode decodes stream, the output of go vet. It returns a result for each unit that was analysed.
// errs are the errors of analyzers; err is set when the stream is broken.
func decode(stream []byte) (units []unitResult, errs []error, err error) {
	dec := json.NewDecoder(bytes.NewReader(stream))
	for {
		var u unit
		if err := dec.Decode(&u); errors.Is(err, io.EOF) {
			return units, errs, nil
		} else if err != nil {
			return units, errs, fmt.Errorf("reading the output of go vet: %w", err)
		}
		var res unitResult
		for id, analyzers := range u {
			res.id = id
			for _, raw := range analyzers {
				if bytes.HasPrefix(raw, []byte("[")) {
					res.lists = append(res.lists, raw)
				} else if _, err := decodeUnit(raw); err != nil {
					errs = append(errs, res.failure(err))
				}
			}
		}
		units = append(units, res)
	}
}

// decodeUnit decodes raw, the output of one analyzer for one package: a list of diagnostics, or
// {"error": ...}, which it returns as an error.
func decodeUnit(raw json.RawMessage) ([]finding.Finding, error) {
	if len(raw) > 0 && raw[0] == '{' {
		var e unitError
		if err := json.Unmarshal(raw, &e); err != nil {
			return nil, err
		}
		return nil, errors.New(e.Error)
	}
	var diags []diagnostic
	if err := json.Unmarshal(raw, &diags); err != nil {
		return nil, err
	}
	list := make([]finding.Finding, 0, len(diags))
	for _, d := range diags {
		if d.Category != Done {
			list = append(list, d.finding())
		}
	}
	return list, nil
}

func (d diagnostic) finding() finding.Finding {
	f := finding.Finding{Check: d.Category, Message: d.Message, Position: position(d.Posn, d.End)}
	for _, r := range d.Related {
		if detail, ok := wire.ParseDetail(r.Message); ok {
			f.Detail = detail
			continue
		}
		f.Related = append(f.Related, finding.Related{Message: r.Message, Position: position(r.Posn, r.End)})
	}
	if len(d.Fixes) == 0 {
		return f
	}
	// Drivers that apply fixes automatically take the first, as go fix does.
	first := d.Fixes[0]
	f.Fix = &finding.Fix{Message: first.Message}
	for _, e := range first.Edits {
		f.Fix.Edits = append(f.Fix.Edits, finding.Edit{File: e.Filename, Start: e.Start, End: e.End, New: e.New})
	}
	return f
}

// position returns the range from start to end, both like "file.go:6:9", with unknown offsets (-1).
func position(start, end string) finding.Position {
	p := finding.Position{Offset: -1, EndOffset: -1}
	p.File, p.Line, p.Column = SplitPosn(start)
	p.EndLine, p.EndColumn = p.Line, p.Column
	if file, line, column := SplitPosn(end); file == p.File && line != 0 {
		p.EndLine, p.EndColumn = line, column
	}
	return p
}

// SplitPosn returns the file, line and column in posn, "file.go:6:9" or "file.go:6"; 0 if missing.
func SplitPosn(posn string) (file string, line, column int) {
	rest, last, ok := cutLast(posn)
	if !ok {
		return posn, 0, 0
	}
	if file, first, ok := cutLast(rest); ok {
		return file, first, last
	}
	return rest, last, 0
}

// cutLast splits s, "rest:12", at the last colon; ok is false when no number follows the colon.
func cutLast(s string) (rest string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s, 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	if err != nil {
		return s, 0, false
	}
	return s[:i], n, true
}

// A vetLog is the parsed standard error of the go command.
type vetLog struct {
	problems []finding.Problem
	packages []string // packages that failed
	notes    []string // lines that report no failure

	compiled []bool // for each problem, whether a compiler wrote it
}

// parseLog parses stderr, the standard error of the go command. File names in stderr are absolute
// or relative to dir. The lines of one problem are joined. Here, line 2 is one problem, and lines 3
// and 4 are another one:
//
//	# example.com/m/b
//	b/b.go:1:71: cannot use "x" as int value
//	e/e.go:2:8: no required module provides package example.com/x; to add it:
//		go get example.com/x
func parseLog(stderr []byte, dir string) vetLog {
	var log vetLog
	inPackage, first, ofCompiler := false, false, false
	open := false // the last line was a problem, which the next may continue
	for line := range strings.Lines(string(stderr)) {
		line = strings.TrimRight(line, "\r\n")
		switch {
		case strings.HasPrefix(line, "# "):
			log.header(line)
			inPackage, first, open = true, true, false
			ofCompiler = !strings.HasPrefix(line, "# [") // that is what the tool wrote
		case open && strings.HasPrefix(line, "\t"):
			log.problems[len(log.problems)-1].Message += " " + strings.TrimSpace(line)
		case line == "" || line[0] == ' ' || line[0] == '\t' || isNoise(line):
			open = false
		case inPackage && !first && fileOf(line, dir) == "":
			open = false // below the first problem without a place: a stack
		default:
			p := problem(line, dir)
			if inPackage && p.File == "" { // a crash, a message of the C compiler
				p.Message = log.packages[len(log.packages)-1] + ": " + p.Message
			}
			log.problems = append(log.problems, p)
			log.compiled = append(log.compiled, inPackage && ofCompiler)
			first, open = false, true
		}
	}
	return log
}

// forgive turns each problem that a compiler wrote into a note. It is called when go vet succeeded:
// such problems are then warnings of a C compiler.
func (log *vetLog) forgive() {
	var left []finding.Problem
	for i, p := range log.problems {
		switch {
		case !log.compiled[i]:
			left = append(left, p)
		case !slices.Contains(log.notes, p.Message): // once for a package, once for it with its tests
			log.notes = append(log.notes, p.Message)
		}
	}
	log.problems = left
}

// header adds m/a to log.packages for the line "# m/a", "# m/a_test [m/a.test]" or "# [m/a]".
func (log *vetLog) header(line string) {
	path, _, _ := strings.Cut(strings.TrimPrefix(line, "# "), " ")
	path = strings.Trim(path, "[]")
	log.packages = append(log.packages, strings.TrimSuffix(path, "_test"))
}

// isNoise reports whether line only says what the go command does ("go: downloading ...", a package
// path) or that something failed ("exit status 1"), which other lines explain.
func isNoise(line string) bool {
	return strings.HasPrefix(line, "go: downloading ") ||
		strings.HasPrefix(line, "go: finding ") ||
		strings.HasPrefix(line, "exit status ") ||
		strings.HasPrefix(line, "go: errors parsing ") && strings.HasSuffix(line, ":") || // the lines below say them
		line == "no packages to vet" || packageLine().MatchString(line)
}

// problem returns the problem that a line of the go command describes. File names in the line are
// absolute or relative to dir, a folder of the user's module.
func problem(line, dir string) finding.Problem {
	if rest, ok := strings.CutPrefix(line, "go: warning: "); ok {
		line = strings.Replace(rest, "matched no packages", "matches no packages", 1)
	}
	const missing = "no required module provides package "
	if before, path, ok := strings.Cut(strings.ReplaceAll(line, "; to add it: ", ";"), missing); ok {
		path, _, _ = strings.Cut(path, ";")
		if m := modulePath(dir); m != "" && strings.HasPrefix(path, m+"/") {
			line = before + "there is no package " + path + " in this module; if it is generated, that comes first"
		}
	}
	// A package of which the analysis failed leaves nothing for its importers.
	if place, rest, ok := strings.Cut(line, ": could not import "); ok && strings.Contains(rest, "no package vetx file") {
		path, _, _ := strings.Cut(rest, " ")
		line = place + ": not analysed, because the analysis of " + path + " failed"
	}
	return finding.Problem{Message: strings.TrimPrefix(line, "vet: "), File: fileOf(line, dir)}
}

// modulePath returns the path of the module around dir; "" when there is no module.
func modulePath(dir string) string {
	data, _ := os.ReadFile(filepath.Join(report.FolderWith("go.mod", dir), "go.mod")) // none has no path
	return modfile.ModulePath(data)
}

// fileOf returns the absolute name of the file in a line of the form "file.go:1:2: text"; "" for
// other lines. A relative name in the line is relative to dir.
func fileOf(line, dir string) string {
	line = strings.TrimPrefix(line, "vet: ")
	i := strings.Index(line, ": ")
	if i < 0 {
		return ""
	}
	file, lineNo, _ := SplitPosn(line[:i])
	if lineNo == 0 || strings.ContainsAny(file, "\n") {
		return ""
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(dir, file)
	}
	return file
}
