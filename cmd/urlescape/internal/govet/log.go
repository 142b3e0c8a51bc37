package govet

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A vetLog is what the go command wrote to standard error, understood.
type vetLog struct {
	problems []finding.Problem
	packages []string // packages that failed
	notes    []string // lines that are about nothing that failed

	compiled map[finding.Problem]bool // those that a compiler wrote of a package
	foreign  bool                     // one of these may not be that of Go
}

// parseLog reads the standard error of the go command, whose file names are
// relative to dir or absolute. Each problem becomes one line:
//
//	# example.com/m/b
//	b/b.go:1:71: cannot use "x" as int value
//	e/e.go:2:8: no required module provides package example.com/x; to add it:
//		go get example.com/x
func parseLog(stderr []byte, dir string) vetLog {
	log := vetLog{compiled: make(map[finding.Problem]bool)}
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
			log.extend(strings.TrimSpace(line))
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
			if inPackage && ofCompiler {
				log.compiled[p] = true
			}
			first, open = false, true
		}
		if inPackage && ofCompiler && !strings.HasPrefix(line, "# ") && !isGo(line, dir) {
			log.foreign = true
		}
	}
	return log
}

// extend adds a line to the last problem.
func (log *vetLog) extend(text string) {
	last := &log.problems[len(log.problems)-1]
	compiled := log.compiled[*last]
	delete(log.compiled, *last)
	last.Message += " " + text
	if compiled {
		log.compiled[*last] = true
	}
}

// isGo reports whether a line is as those that the compiler of Go writes.
func isGo(line, dir string) bool {
	return strings.HasPrefix(line, "\t") || strings.HasSuffix(fileOf(line, dir), ".go")
}

// forgive makes notes of the problems that a compiler wrote and that stopped nothing:
// the compiler of C warns of what it compiles.
func (log *vetLog) forgive(harmless func(finding.Problem) bool) {
	log.problems = slices.DeleteFunc(log.problems, func(p finding.Problem) bool {
		if !log.compiled[p] || !harmless(p) {
			return false
		}
		if !slices.Contains(log.notes, p.Message) { // once for a package, once for it with its tests
			log.notes = append(log.notes, p.Message)
		}
		return true
	})
}

// header records the package that "# path", "# path [path.test]" or
// "# [path]" announces.
func (log *vetLog) header(line string) {
	path, _, _ := strings.Cut(strings.TrimPrefix(line, "# "), " ")
	path = strings.Trim(path, "[]")
	log.packages = append(log.packages, strings.TrimSuffix(path, "_test"))
}

// isNoise reports whether a line of the go command says nothing of its own.
func isNoise(line string) bool {
	return strings.HasPrefix(line, "go: downloading ") ||
		strings.HasPrefix(line, "go: finding ") ||
		strings.HasPrefix(line, "exit status ") ||
		strings.HasPrefix(line, "go: errors parsing ") && strings.HasSuffix(line, ":") || // the lines below say them
		line == "no packages to vet" || packageLine().MatchString(line)
}

// problem reads one line.
func problem(line, dir string) finding.Problem {
	if rest, ok := strings.CutPrefix(line, "go: warning: "); ok {
		line = strings.Replace(rest, "matched no packages", "matches no packages", 1)
	}
	// A package of which the analysis failed leaves nothing for its importers.
	if place, rest, ok := strings.Cut(line, ": could not import "); ok && strings.Contains(rest, "no package vetx file") {
		path, _, _ := strings.Cut(rest, " ")
		line = place + ": not analysed, because the analysis of " + path + " failed"
	}
	return finding.Problem{Message: strings.TrimPrefix(line, "vet: "), File: fileOf(line, dir)}
}

// fileOf returns the absolute name of the file that a line of the form
// "file.go:1:2: text" is about, or "".
func fileOf(line, dir string) string {
	line = strings.TrimPrefix(line, "vet: ")
	i := strings.Index(line, ": ")
	if i < 0 {
		return ""
	}
	file, lineNo, _ := splitPosn(line[:i])
	if lineNo == 0 || strings.ContainsAny(file, "\n") {
		return ""
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(dir, file)
	}
	return file
}
