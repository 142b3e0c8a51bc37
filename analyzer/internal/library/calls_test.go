package library_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"testing"
	"time"

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

func TestLayoutValue(t *testing.T) {
	tests := map[string]string{
		"20060102":             `[-0-9]`,
		"2006-01-02":           `[-0-9]`,
		"2006-01-02T15:04:05Z": `[-0-:TZ]`,
		time.RFC3339:           `[-+0-:TZ]`,
		"2006-01-02 15:04:05":  `[-\x200-:]`,
		"2006/01/02":           `[-/-9]`,
		"150405.000":           `[.0-9]`,
		"x":                    `[x]`,
		"":                     `[]`,
	}
	for layout, want := range tests {
		if got := library.LayoutValue(layout).Set.String(); got != want {
			t.Errorf("%q: got %s, want %s", layout, got, want)
		}
	}
}

// What Format gives for a layout is inside its Value.
func TestLayoutHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	layouts := []string{
		time.Layout, time.ANSIC, time.UnixDate, time.RubyDate, time.RFC822, time.RFC822Z, time.RFC850, time.RFC1123,
		time.RFC1123Z, time.RFC3339, time.RFC3339Nano, time.Kitchen, time.Stamp, time.StampNano, time.DateTime,
		"", ".", "..", ".999", ".000", ",999", "pm", "PM", "_2", "__2", "002", "Jan", "Monday", "MST", "-07", "Z0700",
		"-0700", "06", "2006", "3", "%2F", "100%", "a_2b", "day 2 of Jan",
	}
	parts := []string{
		"2006", "06", "01", "1", "Jan", "January", "02", "_2", "2", "Mon", "15", "03", "3", "04", "4", "05", "5",
		"PM", "pm", "MST", "-0700", "-07:00", "Z07:00", "-07", ".000", ".999", ",9", "-", "/", ":", " ", "T", ".", "%", "é", "_", "x",
	}
	for range 10 * rounds {
		layout := ""
		for range r.IntN(5) {
			layout += parts[r.IntN(len(parts))]
		}
		layouts = append(layouts, layout)
	}
	for _, layout := range layouts {
		v := library.LayoutValue(layout)
		for range 10 {
			if text := randomTime(r).Format(layout); within(text, v) != "" {
				t.Fatalf("%q: %q %s", layout, text, within(text, v))
			}
		}
	}
}

// FuzzLayout compares what is known of a layout with what Format gives for it.
func FuzzLayout(f *testing.F) {
	for _, layout := range []string{time.RFC3339Nano, time.RubyDate, "Jan _2 __2 002", "2006-01-02T15:04:05,999Z070000 pm", "%2F.000.", "MSTMon1504"} {
		f.Add(layout, int64(1<<35), int64(999_000_000), 3600)
	}
	f.Fuzz(func(t *testing.T, layout string, sec, nsec int64, offset int) {
		offset %= 24 * 3600 // what time zones have
		at := time.Unix(sec%253_402_300_800, nsec).In(time.FixedZone("", offset))
		if text := at.Format(layout); within(text, library.LayoutValue(layout)) != "" {
			t.Fatalf("%q: %q %s", layout, text, within(text, library.LayoutValue(layout)))
		}
		utc := at.UTC()
		if text, v := utc.Format(layout), library.LayoutValue(library.UTCLayout(layout)); within(text, v) != "" {
			t.Fatalf("%q for UTC: %q %s", layout, text, within(text, v))
		}
	})
}

// TestBuilders says what clients that are built by a chain of calls take.
func TestBuilders(t *testing.T) {
	const src = `package requests
type Builder struct{}
func URL(base string) *Builder { return nil }
func (b *Builder) Path(p string) *Builder { return b }
func (b *Builder) Param(key string, values ...string) *Builder { return b }`
	for _, path := range []string{"github.com/carlmjohnson/requests", "github.com/earthboundkid/requests"} {
		scope := source(t, path, src)
		builder := types.NewPointer(scope.Lookup("Builder").Type())
		method := func(name string) *types.Func {
			obj, _, _ := types.LookupFieldOrMethod(builder, true, nil, name)
			return obj.(*types.Func)
		}
		for _, tc := range []struct {
			of   *types.Func
			arg  int
			want library.Slot
		}{
			{scope.Lookup("URL").(*types.Func), 0, library.URL},
			{method("Path"), 0, library.Path},
			{method("Param"), 0, library.QueryKey},
			{method("Param"), 1, library.QueryValue},
		} {
			if use, _ := library.Lookup(tc.of).ParamUse(tc.arg); use.Slot != tc.want {
				t.Errorf("%s: parameter %d of %s is %v, want %v", path, tc.arg, tc.of.Name(), use.Slot, tc.want)
			}
		}
	}
}
