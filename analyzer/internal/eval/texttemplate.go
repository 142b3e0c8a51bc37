package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/texttemplate"
)

// templateOperations are the functions and methods of package text/template.
func templateOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpNewTemplate:    newTemplate,
		library.OpMustTemplate:   func(_ *reader, c *site) (value, bool) { return value{Tmpl: c.arg(0).Tmpl}, c.arg(0).Tmpl != nil },
		library.OpParseTemplate:  parseTemplate,
		library.OpTemplateDelims: templateDelims,
		library.OpLookupTemplate: lookupTemplate,
		library.OpSameTemplate:   sameTemplate,
		library.OpExecute:        executeTemplate,
		library.OpExecuteNamed:   executeNamed,
	}
}

// newTemplate evaluates template.New and the method New.
func newTemplate(_ *reader, c *site) (value, bool) {
	name, ok := c.arg(0).Constant()
	if !ok || c.recvExpr != nil && c.recv.Tmpl == nil {
		return value{}, false
	}
	if c.recv.Tmpl != nil {
		return c.recv.Tmpl.With(func(t *textTemplate) { t.Name = name }), true
	}
	return value{Tmpl: &textTemplate{Name: name}}, true
}

func sameTemplate(_ *reader, c *site) (value, bool) {
	return value{Tmpl: c.recv.Tmpl}, c.recv.Tmpl != nil
}

func templateDelims(_ *reader, c *site) (value, bool) {
	left, ok := c.arg(0).Constant()
	right, known := c.arg(1).Constant()
	if c.recv.Tmpl == nil || !ok || !known {
		return value{}, false
	}
	return c.recv.Tmpl.With(func(t *textTemplate) { t.Left, t.Right = left, right }), true
}

func lookupTemplate(_ *reader, c *site) (value, bool) {
	name, ok := c.arg(0).Constant()
	if c.recv.Tmpl == nil || !ok {
		return value{}, false
	}
	return c.recv.Tmpl.With(func(t *textTemplate) { t.Name = name }), true
}

// parseTemplate evaluates t.Parse of a constant text. What is wrong with the
// text is not said here: nothing is known of the template then.
func parseTemplate(x *reader, c *site) (value, bool) {
	set := c.recv.Tmpl
	source, ok := c.arg(0).Constant()
	if set == nil || !ok {
		return value{}, false
	}
	tmpl := texttemplate.Parse(set, source, c.arg(0).Node)
	if tmpl == nil {
		return value{}, false
	}
	return value{Tmpl: tmpl, Results: []value{{Tmpl: tmpl}, {}}}, true
}

// executeTemplate evaluates t.Execute(w, data).
func executeTemplate(x *reader, c *site) (value, bool) {
	if c.recv.Tmpl == nil || len(c.exprs) != 2 {
		return value{}, false
	}
	return x.execute(c, c.recv.Tmpl.Name, 1)
}

// executeNamed evaluates t.ExecuteTemplate(w, name, data).
func executeNamed(x *reader, c *site) (value, bool) {
	name, ok := c.arg(1).Constant()
	if c.recv.Tmpl == nil || !ok || len(c.exprs) != 3 {
		return value{}, false
	}
	return x.execute(c, name, 2)
}

// execute appends what the named template makes of argument data to the
// builder that is the first argument.
func (x *reader) execute(c *site, name string, data int) (value, bool) {
	if c.arg(0).Obj == nil {
		return value{}, false
	}
	t := texttemplate.Render(templateReader{x}, c.recv.Tmpl, name, c.exprs[data], c.args[data])
	return x.writeTo(c, value{Text: t})
}

// A templateReader is the function that is read, as templates see it.
type templateReader struct{ x *reader }

func (r templateReader) TypeOf(e ast.Expr) types.Type { return r.x.Typed.TypeOf(e) }

func (r templateReader) Package() *types.Package { return r.x.Pkg }

func (r templateReader) Printed(e ast.Expr, v value) value {
	return r.x.printed(e, v, text.Verb{Text: "%v", Char: 'v'})
}

func (r templateReader) Describe(h *text.Hole, t types.Type) { r.x.Describe(h, nil, t) }

func (r templateReader) KeyOf(e ast.Expr) (key, bool) { return r.x.KeyOf(e) }

func (r templateReader) Part(k key) (value, bool) { return r.x.Part(k) }
