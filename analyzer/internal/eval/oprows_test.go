package eval_test

import (
	"fmt"
	"go/importer"
	"go/types"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// operands are expressions by the type of a parameter, or by its name where that
// says more: s and t are any texts.
var operands = map[string][]string{
	"string":            {`s`, `"a/b"`, `"/"`, `"" + s + "/" + t`, `"x:" + t`},
	"[]byte":            {`[]byte(s)`, `[]byte("/")`, `[]byte("b/" + t)`},
	"[]string":          {`[]string{s, "x", t}`, `[]string{"a", t}`},
	"[][]byte":          {`[][]byte{[]byte(s), []byte("x")}`},
	"int":               {`2`, `3`},
	"bitSize":           {`64`},
	"int64":             {`int64(len(s))`},
	"uint64":            {`uint64(len(s))`},
	"float64":           {`float64(len(s)) / 7`},
	"bool":              {`s == t`},
	"byte":              {`'g'`},
	"rune":              {`'/'`, `'x'`},
	"[]any":             {`s, "/", t`, `s, 7`},
	"func(rune) bool":   {`func(r rune) bool { return r == '/' }`, `unicode.IsDigit`},
	"func(rune) rune":   {`func(r rune) rune { if r == ' ' { return '-' }; return r }`, `unicode.ToLower`},
	"func(r rune) rune": {`func(r rune) rune { if r == '/' { return -1 }; return r }`},
}

// results are the statements that give a result of a type to a sink: CALL is the
// call, SINK the sink, and NEXT that of a second result.
var results = map[string]string{
	"string":             "SINK(CALL)",
	"[]byte":             "SINK(string(CALL))",
	"[]string":           "for _, r := range CALL { SINK(r) }",
	"[][]byte":           "for _, r := range CALL { SINK(string(r)) }",
	"iter.Seq[string]":   "for r := range CALL { SINK(r) }",
	"iter.Seq[[]byte]":   "for r := range CALL { SINK(string(r)) }",
	"string bool":        "r, _ := CALL; SINK(r)",
	"[]byte bool":        "r, _ := CALL; SINK(string(r))",
	"string string bool": "r, q, _ := CALL; SINK(r); NEXT(q)",
	"[]byte []byte bool": "r, q, _ := CALL; SINK(string(r)); NEXT(string(q))",
	"string error":       "if r, err := CALL; err == nil { SINK(r) }",
	"*net/url.URL error": "if r, err := CALL; err == nil { SINK(r.String()) }",
	"*net/url.Userinfo":  "SINK(CALL.String())",
}

// TestOperationRows calls every function of the standard library whose row has an
// operation over texts, and compares what it gives with what its operation does. No
// text is a dot-segment: values that path.Clean takes out are not followed.
func TestOperationRows(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 32))
	var p program
	std, imports, tried := importer.Default(), []string{"unicode"}, map[library.Op]bool{}
	library.Functions(func(key library.Key, row *library.Row) {
		if row.Makes == library.NoOp || calls.Operations()[row.Makes] == nil || key.Recv != "" || strings.ContainsAny(strings.Split(key.Pkg, "/")[0], ".*") {
			return
		}
		pkg, err := std.Import(key.Pkg)
		if err != nil {
			t.Fatal(err)
		}
		fn, ok := pkg.Scope().Lookup(key.Name).(*types.Func)
		if !ok {
			return // of a newer Go: TestRowsFit of package library says which may be
		}
		sig := fn.Signature()
		for range 3 {
			call, ok := callOf(r, pkg.Name()+"."+key.Name, sig, row.Does.Has(library.Formats))
			if !ok {
				return
			}
			given := results[typesOf(sig.Results())]
			sink, next := p.sink(), ""
			if strings.Contains(given, "NEXT") {
				next = p.sink()
			}
			f := fmt.Sprintf("f%d", p.sinks)
			fmt.Fprintf(&p.decls, "func %s(s, t string) { %s }\n", f, strings.NewReplacer("CALL", call, "SINK", sink, "NEXT", next).Replace(given))
			p.calls.WriteString(strings.ReplaceAll("\tfor _, s := range texts { for _, t := range texts[2:] { F(s, t) } }\n", "F", f))
			tried[row.Makes] = true
			if !slices.Contains(imports, key.Pkg) && key.Pkg != "fmt" {
				imports = append(imports, key.Pkg)
			}
		}
	})
	// strings.TrimRight(s+"/"+t, "/") is read with one slash too many where t is empty or slashes alone.
	p.decls.WriteString("var _ = unicode.IsDigit\nvar texts = []string{\"\", \"/\", \"a\", \"A b/\", \"//x:1\", \"..a\", \"é%2F\", \"a,b;c\", \"0\"}\n")
	compare(t, p.source(imports...))
	if len(tried) < 30 {
		t.Errorf("%d operations were tried", len(tried))
	}
}

// callOf returns a call of a function with some operands; ok is false where it has
// a parameter or a result that no text is made of.
func callOf(r *rand.Rand, name string, sig *types.Signature, formats bool) (call string, ok bool) {
	if results[typesOf(sig.Results())] == "" || sig.TypeParams().Len() > 0 {
		return "", false
	}
	var args []string
	for i := range sig.Params().Len() {
		param := sig.Params().At(i)
		of := operands[types.TypeString(param.Type(), nil)]
		if own := operands[param.Name()]; own != nil {
			of = own
		}
		if len(of) == 0 {
			return "", false
		}
		arg := of[r.IntN(len(of))]
		if formats && i == sig.Params().Len()-2 {
			arg = `"%v-%v"`
		}
		if sig.Variadic() && i == sig.Params().Len()-1 && strings.HasPrefix(arg, "[]") {
			arg += "..."
		}
		args = append(args, arg)
	}
	return name + "(" + strings.Join(args, ", ") + ")", true
}

func typesOf(tuple *types.Tuple) string {
	var out []string
	for v := range tuple.Variables() {
		out = append(out, types.TypeString(v.Type(), nil))
	}
	return strings.Join(out, " ")
}
