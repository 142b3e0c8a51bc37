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

// A part is judged on its own: the program of a package or, if tests is set, its tests.
type part struct {
	tests   bool
	flow    *facts.Result // what was inferred of files
	files   []*ast.File   // the files that were read
	besides []*ast.File   // the test files that were not read
}

// partsOf returns the program of a package, with what was inferred of it (flow). Its tests follow
// if opts.Tests is set, or if a test file has a text that net/url can never parse.
func partsOf(pass *analysis.Pass, flow *facts.Result, opts *Options) []part {
	isTest := func(f *ast.File) bool { return facts.IsTest(pass.Fset, f.Package) }
	program := slices.DeleteFunc(slices.Clone(pass.Files), isTest)
	parts := []part{{flow: flow, files: program, besides: slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool { return !isTest(f) })}}
	if len(program) < len(pass.Files) && (opts.Tests || slices.ContainsFunc(pass.Files, func(f *ast.File) bool { return isTest(f) && hasUnparsable(f) })) {
		parts = append(parts, part{tests: true, flow: flow.WithTests(), files: pass.Files})
	}
	return parts
}

// hasUnparsable reports whether file has a sum of texts or a format that net/url rejects as a URL,
// whatever values are put in. JSON and HTML do not count. A literal after a single value does not
// count either: tests send wrong URLs to a test server on purpose.
//
//	"https://example.com/100%/" + name, fmt.Sprintf("/100%%/%s", name)
//	server.URL + "/100%", `{"url": "` + server.URL + `/f"` + "\n}"    false
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

// summands returns others followed by the operands of the sum e; by e itself if e is no sum.
func summands(e ast.Expr, others []ast.Expr) []ast.Expr {
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return summands(sum.Y, summands(sum.X, others))
	}
	return append(others, e)
}

// areRefused reports whether net/url rejects a literal in operands, those of a sum, as a URL. It is
// false if one is JSON or HTML, or if there are two and the first is no literal.
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

// isRefusedFormat reports whether net/url rejects the format arg as a URL, with "1" for each verb.
func isRefusedFormat(arg ast.Expr) bool {
	format := literal(arg)
	if !strings.Contains(format, "%") || isMarkup(format) {
		return false
	}
	filled := strings.ReplaceAll(verb().ReplaceAllString(format, "1"), "%%", "%")
	return strings.Count(filled, "%") < strings.Count(format, "%") && isRefused(filled)
}

// isMarkup reports whether s has a byte of JSON or HTML that no URL has: a quote, "<" or ">".
func isMarkup(s string) bool { return strings.ContainsAny(s, "\"<>") }

// isRefused reports whether s begins like a URL or a path, but net/url cannot parse it.
func isRefused(s string) bool {
	if !strings.HasPrefix(s, "/") && !beginsWithScheme().MatchString(s) {
		return false
	}
	_, err := url.Parse(s)
	return err != nil
}

// literal returns the value of a string literal; "" for other expressions.
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
