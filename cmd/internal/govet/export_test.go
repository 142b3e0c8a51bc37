package govet

import (
	"fmt"
	"strings"

	"github.com/urlescape/urlescape/cmd/internal/finding"
)

var SplitPosn = splitPosn

func ParseLog(log, dir string) (problems []finding.Problem, packages []string) {
	l := parseLog([]byte(log), dir)
	return l.problems, l.packages
}

func Decode(stream string) (list []finding.Finding, errs []string, units int, err error) {
	results, errs, err := decode(strings.NewReader(stream))
	for _, u := range results {
		list = append(list, u.findings...)
	}
	return list, errs, len(results), err
}

func Range(p finding.Position) string {
	return fmt.Sprintf("%s %d:%d-%d:%d", p.File, p.Line, p.Column, p.EndLine, p.EndColumn)
}

func InLog(names map[string]string, log, dir string) string {
	return string(originals(names).inLog([]byte(log), dir))
}
