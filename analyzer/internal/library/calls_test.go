package library_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestLookupCall(t *testing.T) {
	tests := []struct {
		expr, want, escaper string
	}{
		{"base64.StdEncoding.EncodeToString(b)", `[+/-9=A-Za-z]`, "Base64Std"},
		{"(base64.RawStdEncoding).EncodeToString(b)", `[+/-9A-Za-z]`, "Base64Std"},
		{"base64.URLEncoding.EncodeToString(b)", `[-0-9=A-Z_a-z]`, ""},
		{"base64.RawURLEncoding.EncodeToString(b)", `[-0-9A-Z_a-z]`, ""},
		{"base64.URLEncoding.WithPadding(base64.NoPadding).EncodeToString(b)", `[-0-9A-Z_a-z]`, ""},
		{"base64.StdEncoding.WithPadding('*').Strict().EncodeToString(b)", `[*+/-9A-Za-z]`, "Base64Std"},
		{"base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b)", `[2-7A-Z]`, ""},
		{"local.EncodeToString(b)", ``, ""},
		{"base64.NewEncoding(s).EncodeToString(b)", ``, ""},
		{`tm.Format("20060102")`, `[-0-9]`, ""},
		{"tm.Format(time.DateOnly)", `[-0-9]`, ""},
		{"tm.Format(s)", ``, ""},
		{"strconv.FormatFloat(f, 'f', -1, 64)", `[-.0-9INafn]`, ""},
		{"strconv.FormatFloat(f, 'e', -1, 64)", `[-+.0-9INaefn]`, ""},
		{"strconv.FormatInt(1<<9, 16)", `[-0-9a-f]`, ""},
		{"strconv.FormatUint(1<<9, 10)", `[0-9]`, ""},
		{"strconv.Itoa(1)", ``, ""},
		{"strconv.FormatInt(9, n)", ``, ""},
	}
	for _, test := range tests {
		info, call := checkCall(t, test.expr)
		f, _ := info.Uses[call.Fun.(*ast.SelectorExpr).Sel].(*types.Func)
		v, escaper, ok := library.LookupCall(info, call, f)
		got := v.Set.String()
		if !ok {
			got = ""
		}
		if got != test.want || escaper != test.escaper {
			t.Errorf("%s: got %s %q, want %s %q", test.expr, got, escaper, test.want, test.escaper)
		}
	}
}

// checkCall checks a call in a package with some variables.
func checkCall(t *testing.T, expr string) (*types.Info, *ast.CallExpr) {
	t.Helper()
	const head = `package p
import ("encoding/base32"; "encoding/base64"; "encoding/hex"; "strconv"; "time")
var (b []byte; s string; f float64; n int; tm time.Time; local *base64.Encoding; _ = base32.StdEncoding; _ = hex.DecodedLen; _ = strconv.Itoa)
var _ = `
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", head+expr, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: make(map[*ast.Ident]types.Object), Types: make(map[ast.Expr]types.TypeAndValue)}
	conf := types.Config{Importer: std(t)}
	if _, err := conf.Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	last := file.Decls[len(file.Decls)-1].(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
	return info, last.Values[0].(*ast.CallExpr)
}
