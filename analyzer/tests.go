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
// about, also after the address of its server, and a piece of JSON or HTML no text of a URL.
//
//	"https://example.com/100%/" + name, fmt.Sprintf("/100%%/%s", name)
//	`{"download_url": "` + server.URL + `/download/f"` + "\n}"
func hasUnparsable(file *ast.File) bool {
	found := false
	var look func(ast.Node)
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				break
			}
			operands := summands(n, nil)
			found = found || areRefused(operands)
			for _, operand := range operands {
				look(operand)
			}
			return false
		case *ast.CallExpr:
			found = found || slices.ContainsFunc(n.Args, isRefusedFormat)
		}
		return !found
	}
	look = func(n ast.Node) { ast.Inspect(n, visit) }
	look(file)
	return found
}

// summands returns the operands of a sum, after others.
func summands(e ast.Expr, others []ast.Expr) []ast.Expr {
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return summands(sum.Y, summands(sum.X, others))
	}
	return append(others, e)
}

// areRefused reports whether one of the operands of a sum is refused as the text of a URL,
// and none is markup.
func areRefused(operands []ast.Expr) bool {
	refused := false
	if len(operands) == 2 && literal(operands[0]) == "" {
		return false // server.URL + "/100%"
	}
	for _, operand := range operands {
		text := literal(operand)
		if isMarkup(text) {
			return false
		}
		refused = refused || isRefused(text)
	}
	return refused
}

// isRefusedFormat reports whether an argument is a format that is refused as the text of a
// URL with values in it.
func isRefusedFormat(arg ast.Expr) bool {
	format := literal(arg)
	if !strings.Contains(format, "%") || isMarkup(format) {
		return false
	}
	filled := strings.ReplaceAll(verb().ReplaceAllString(format, "1"), "%%", "%")
	return strings.Count(filled, "%") < strings.Count(format, "%") && isRefused(filled)
}

// isMarkup reports whether a text has what stands around the values of JSON and HTML, and
// in no URL.
func isMarkup(s string) bool { return strings.ContainsAny(s, "\"<>") }

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
