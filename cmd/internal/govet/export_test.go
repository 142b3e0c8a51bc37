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
	return decode(strings.NewReader(stream))
}

func Range(p finding.Position) string {
	return fmt.Sprintf("%s %d:%d-%d:%d", p.File, p.Line, p.Column, p.EndLine, p.EndColumn)
}
