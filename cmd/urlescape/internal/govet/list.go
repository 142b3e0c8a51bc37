package govet

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A listed package is what `go list -e` says of one.
type listed struct {
	ImportPath string
	Dir        string
	ForTest    string // the package, of a package with its tests
	Standard   bool
	Module     *module
	DepOnly    bool
	Deps       []string
	Imports    []string
	GoFiles    []string
	CgoFiles   []string
	TestFiles  []string `json:"TestGoFiles"`
	XTestFiles []string `json:"XTestGoFiles"`
	Incomplete bool
	Error      *listError
	DepsErrors []*listError

	EmbedPatterns, TestEmbedPatterns, XTestEmbedPatterns []string

	tested bool // was analysed with its tests; go list does not say that
}

type module struct {
	Main    bool
	Replace *struct{ Version string }
}

type listError struct {
	ImportStack []string
	Pos         string
	Err         string
}

// own reports whether p is of a module of the user: one that is worked on, or
// one that a folder stands for.
func (p listed) own() bool {
	m := p.Module
	return m != nil && (m.Main || m.Replace != nil && m.Replace.Version == "")
}

func (p listed) broken() bool {
	return p.Error != nil || p.Incomplete || len(p.DepsErrors) > 0
}

func (p listed) hasFiles() bool {
	return len(p.GoFiles)+len(p.CgoFiles)+len(p.TestFiles)+len(p.XTestFiles) > 0
}

// problems says on one line each what keeps p from being analysed.
func (p listed) problems(dir string) []finding.Problem {
	errs := p.DepsErrors
	if p.Error != nil {
		errs = append([]*listError{p.Error}, errs...)
	}
	var list []finding.Problem
	for _, e := range errs {
		text := strings.Join(strings.Fields(e.Err), " ")
		switch {
		case e.Pos != "":
			text = e.Pos + ": " + text
		case len(e.ImportStack) > 1: // an import cycle
			text = p.ImportPath + ": " + text + ": " + strings.Join(e.ImportStack, " imports ")
		case !strings.Contains(text, p.ImportPath):
			text = p.ImportPath + ": " + text
		}
		list = append(list, problem(text, dir))
	}
	return list
}

// packageFields ask for all that can be wrong with a package. Files that are
// embedded are looked for only where a field asks for them.
const packageFields = "ImportPath,Dir,ForTest,Deps,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,Incomplete,Error,DepsErrors," +
	"EmbedFiles,TestEmbedFiles,XTestEmbedFiles"

// list asks the go command for some fields of the packages of the patterns.
// Patterns that match nothing are problems.
func list(ctx context.Context, cfg Config, fields string, flags ...string) ([]listed, []finding.Problem, error) {
	overlay, names, err := cfg.overlayFlag()
	if err != nil {
		return nil, nil, err
	}
	args := append(append([]string{"-e", "-json=" + fields}, flags...), overlay...)
	stdout, stderr, _, err := cfg.goCommand(ctx, "list", args...)
	if err != nil {
		return nil, nil, err
	}
	var pkgs []listed
	dec := json.NewDecoder(bytes.NewReader(stdout))
	for {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs, parseLog(names.inLog(stderr, cfg.Dir), cfg.Dir).problems, nil
		} else if err != nil {
			return nil, nil, fmt.Errorf("reading the output of go list: %w", err)
		}
		pkgs = append(pkgs, p)
	}
}
