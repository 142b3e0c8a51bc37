package analyzer

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
)

// A part is the test files of a package, or the others, and what is known of it.
type part struct {
	tests   bool
	flow    *facts.Result
	files   []*ast.File // those that were read
	besides []*ast.File // tests that were not
}

// partsOf returns the parts of a package that are to be judged. What tests do is
// no evidence for the program, which is judged without them. They are read if
// their findings are wanted, or one of them has a text that can never be parsed.
func partsOf(pass *analysis.Pass, flow *facts.Result, opts *Options) []part {
	isTest := func(f *ast.File) bool { return facts.IsTest(pass.Fset, f.Package) }
	program := slices.DeleteFunc(slices.Clone(pass.Files), isTest)
	parts := []part{{flow: flow, files: program, besides: slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool { return !isTest(f) })}}
	if len(program) < len(pass.Files) && (opts.Tests || slices.ContainsFunc(pass.Files, func(f *ast.File) bool { return isTest(f) && hasUnparsable(f) })) {
		parts = append(parts, part{tests: true, flow: flow.WithTests(), files: pass.Files})
	}
	return parts
}

// hasUnparsable reports whether a file puts values beside the text of a URL that
// net/url refuses whatever they are. A constant that is refused is what a test is
// about.
//
//	"https://example.com/100%/" + name, fmt.Sprintf("/100%%/%s", name)
func hasUnparsable(file *ast.File) bool {
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			found = found || n.Op == token.ADD && (isRefused(literal(n.X)) || isRefused(literal(n.Y)))
		case *ast.CallExpr:
			for _, arg := range n.Args {
				format := literal(arg)
				filled := strings.ReplaceAll(verb().ReplaceAllString(format, "1"), "%%", "%")
				found = found || strings.Count(filled, "%") < strings.Count(format, "%") && isRefused(filled)
			}
		}
		return !found
	})
	return found
}

// isRefused reports whether a text begins as a URL and net/url refuses it.
func isRefused(s string) bool {
	if !strings.HasPrefix(s, "/") && !beginsWithScheme().MatchString(s) {
		return false
	}
	_, err := url.Parse(s)
	return err != nil
}

// literal returns the text of a string literal; "" for other expressions.
func literal(e ast.Expr) string {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	s, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return s
}

var (
	beginsWithScheme = lazy.Pattern(`^(?i:https?|wss?)://`)
	verb             = lazy.Pattern(`%[-+# 0-9.\[\]*]*[a-zA-Z]`)
)
