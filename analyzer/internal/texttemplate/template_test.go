package texttemplate_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"
	"text/template"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/texttemplate"
)

// A reader knows nothing of the program but that holes are what they are.
type reader struct{}

func (reader) TypeOf(ast.Expr) types.Type                    { return nil }
func (reader) Package() *types.Package                       { return nil }
func (reader) Printed(_ ast.Expr, v store.Value) store.Value { return v }
func (reader) Describe(*text.Hole, types.Type)               {}
func (reader) Call(fn store.Value, _ ast.Expr, args []store.Value) store.Value {
	if s, ok := fn.Text.Constant(); !ok || s == "" || len(args) == 0 {
		return store.Value{}
	}
	return store.Escape(args[0], text.CodingNamed(text.PathEscape), nil)
}
func (reader) KeyOf(ast.Expr) (store.Key, bool)   { return store.Key{}, false }
func (reader) Part(store.Key) (store.Value, bool) { return store.Value{}, false }

// valueOf returns the value of a string, a number or a map of such.
func valueOf(v any) store.Value {
	m, ok := v.(map[string]any)
	if !ok {
		return store.Literal(fmt.Sprint(v), nil)
	}
	out := store.Value{Entries: map[string]store.Value{}}
	for k, v := range m {
		out.Entries[k] = valueOf(v)
	}
	return out
}

// execute returns the text of a template; ok is false when it is none.
func execute(source string) (out text.Text, ok bool) {
	const name = "t"
	lit := &ast.BasicLit{ValuePos: 1, Kind: token.STRING, Value: "`" + source + "`"}
	funcs := map[string]store.Value{"segment": store.Literal("escape", nil), "other": {}}
	set := texttemplate.Parse(&store.Template{Name: name, Funcs: funcs}, source, &text.Literal{Text: source, Lit: lit, Use: lit})
	if set == nil {
		return text.Text{}, false
	}
	return texttemplate.Render(reader{}, set, name, ast.NewIdent("data"), valueOf(values)), true
}

// values is what is known of a page, all of it.
var values = map[string]any{"ID": "a b", "Page": 2, "In": map[string]any{"Name": "/x"}, "None": ""}

// TestExecute compares the text with what package text/template writes.
func TestExecute(t *testing.T) {
	for _, source := range []string{
		`/users/{{.ID}}?page={{.Page}}`,
		`{{.In.Name}}/{{(index . "ID")}}/{{index .In "Name"}}`,
		`{{with .In}}{{.Name}}-{{$.ID}}{{end}}` + `{{/* nothing */}}` + ` {{- "x" -}} `,
		`{{$x := .ID}}{{$x}}{{$x}}`,
		`{{.ID | urlquery}}{{urlquery "a/b"}}`,
		`{{print .ID}}{{printf "%s=%v%%%v" .ID .Page .In.Name}}{{"" | print}}`,
		`{{define "one"}}<{{.}}>{{end}}{{template "one" .ID}}{{template "one" .Page}}`,
		`{{9.}}{{0x9}}{{'/'}}{{1e3}}{{true}}{{"q"}}{{1i}}`,
	} {
		var want strings.Builder
		if err := template.Must(template.New("t").Parse(source)).Execute(&want, values); err != nil {
			t.Fatalf("%s: %v", source, err)
		}
		got, ok := execute(source)
		// A with has an empty text beside its own.
		if alt, isAlt := got.Node.(*text.Alt); isAlt && len(alt.Of) == 2 {
			got = text.Of(alt.Of[0], 1)
		}
		if s, isConstant := got.Constant(); !ok || !isConstant && !strings.Contains(source, "with") || isConstant && s != want.String() {
			t.Errorf("%s: got %s, want %s", source, text.String(got.Node), want.String())
		}
	}
}

// TestActions has what is not one text: the ways that an execution may go.
func TestActions(t *testing.T) {
	for source, want := range map[string]string{
		`/a{{if .ID}}/b{{else if .Page}}/c{{end}}`: `/a(/b|/c|)`,
		`/a{{with .In}}{{.Name}}{{end}}`:           `/a(/x|)`,
		`{{range .Page}}/a{{end}}/b`:               `(/a)*/b`,
		`{{range .Page}}/a{{else}}/b{{end}}`:       `((/a)*|/b)`,
		`{{or .ID "none"}}`:                        `(a b|none)`,
		`{{.Missing}}`:                             `{.Missing}`,
		`{{custom .ID}}`:                           `{custom}`,
		`{{other .ID}}`:                            `{other}`,
		`{{segment .Missing}}`:                     `{segment|PathEscape}`,
		`{{.ID | segment}}/{{segment "a/b"}}`:      `a%20b/a%2Fb`,
		`{{.ID.Method "x"}}`:                       `{.ID.Method}`,
		`{{html .ID}}`:                             `{.ID|HTMLEscape}`,
		`{{len .ID}}/{{eq .ID "x"}}`:               `{.ID}/{.ID}`,
		`{{printf "%q" .ID}}`:                      `{printf}`,
		`{{print .ID .Page}}`:                      `{print}`,
	} {
		got, ok := execute(source)
		if s := text.String(got.Node); !ok || !got.Known || s != want {
			t.Errorf("%s: got %s, want %s", source, s, want)
		}
	}
}

// TestUnknown has what is not followed: nothing is known of the text.
func TestUnknown(t *testing.T) {
	for _, source := range []string{
		`{{range .Page}}{{break}}{{end}}`,
		`{{range .Page}}{{continue}}{{end}}`,
		`{{$x := 1}}{{$x = 2}}{{$x}}`,
		`{{template "none"}}`,
		`{{define "t"}}x{{template "u"}}{{end}}{{define "u"}}{{template "t"}}{{end}}`,
		strings.Repeat(`{{.ID}}`, 1<<12),
	} {
		if got, ok := execute(source); !ok || got.Known {
			t.Errorf("%.60s: got %.60s", source, text.String(got.Node))
		}
	}
	if _, ok := execute("{{.ID"); ok {
		t.Error("what is no template has a text")
	}
}

// TestSets has templates that are associated, with delimiters of their own.
func TestSets(t *testing.T) {
	source := `{{<<.ID>>}}<<define "u">>/u<<end>>`
	set := texttemplate.Parse(&store.Template{Name: "t", Left: "<<", Right: ">>"}, source, &text.Literal{Text: source})
	first := *set
	set.Name = "v"
	more := texttemplate.Parse(set, "/v", &text.Literal{Text: "/v"})
	for name, want := range map[string]string{"t": "{{a b}}", "u": "/u", "v": "/v"} {
		if got, _ := texttemplate.Render(reader{}, more, name, nil, valueOf(values)).Constant(); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	if out := texttemplate.Render(reader{}, &first, "v", nil, valueOf(values)); out.Known {
		t.Error("a template that was parsed later is in the set from before")
	}
}
