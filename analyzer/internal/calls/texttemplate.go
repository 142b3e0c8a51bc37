package calls

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/texttemplate"
)

// templateOperations are the functions and methods of package text/template.
func templateOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpNewTemplate: newTemplate,
		library.OpMustTemplate: func(_ *Evaluator, c *Site) (store.Value, bool) {
			return store.Value{Tmpl: c.Arg(0).Tmpl}, c.Arg(0).Tmpl != nil
		},
		library.OpParseTemplate:  parseTemplate,
		library.OpTemplateDelims: templateDelims,
		library.OpLookupTemplate: lookupTemplate,
		library.OpSameTemplate:   sameTemplate,
		library.OpTemplateFuncs:  templateFuncs,
		library.OpExecute:        executeTemplate,
		library.OpExecuteNamed:   executeNamed,
	}
}

// newTemplate evaluates template.New and the method New.
func newTemplate(_ *Evaluator, c *Site) (store.Value, bool) {
	name, ok := c.Arg(0).Text.Constant()
	if !ok || c.RecvExpr != nil && c.Recv.Tmpl == nil {
		return store.Value{}, false
	}
	if c.Recv.Tmpl != nil {
		return c.Recv.Tmpl.With(func(t *store.Template) { t.Name = name }), true
	}
	return store.Value{Tmpl: &store.Template{Name: name}}, true
}

func sameTemplate(_ *Evaluator, c *Site) (store.Value, bool) {
	return store.Value{Tmpl: c.Recv.Tmpl}, c.Recv.Tmpl != nil
}

// templateFuncs evaluates t.Funcs of a map. What is not known of it is not known of what
// its functions give.
//
//	t.Funcs(template.FuncMap{"segment": url.PathEscape})
func templateFuncs(_ *Evaluator, c *Site) (store.Value, bool) {
	if c.Recv.Tmpl == nil {
		return store.Value{}, false
	}
	return c.Recv.Tmpl.With(func(t *store.Template) {
		funcs := maps.Clone(t.Funcs)
		if funcs == nil {
			funcs = map[string]store.Value{}
		}
		maps.Copy(funcs, c.Arg(0).Entries)
		t.Funcs = funcs
	}), true
}

func templateDelims(_ *Evaluator, c *Site) (store.Value, bool) {
	left, ok := c.Arg(0).Text.Constant()
	right, known := c.Arg(1).Text.Constant()
	if c.Recv.Tmpl == nil || !ok || !known {
		return store.Value{}, false
	}
	return c.Recv.Tmpl.With(func(t *store.Template) { t.Left, t.Right = left, right }), true
}

func lookupTemplate(_ *Evaluator, c *Site) (store.Value, bool) {
	name, ok := c.Arg(0).Text.Constant()
	if c.Recv.Tmpl == nil || !ok {
		return store.Value{}, false
	}
	return c.Recv.Tmpl.With(func(t *store.Template) { t.Name = name }), true
}

// parseTemplate evaluates t.Parse of a constant text. What is wrong with the
// text is not said here: nothing is known of the template then.
func parseTemplate(x *Evaluator, c *Site) (store.Value, bool) {
	set := c.Recv.Tmpl
	source, ok := c.Arg(0).Text.Constant()
	if set == nil || !ok {
		return store.Value{}, false
	}
	tmpl := texttemplate.Parse(set, source, c.Arg(0).Text.Node)
	if tmpl == nil {
		return store.Value{}, false
	}
	return store.Value{Tmpl: tmpl, Results: []store.Value{{Tmpl: tmpl}, {}}}, true
}

// executeTemplate evaluates t.Execute(w, data).
func executeTemplate(x *Evaluator, c *Site) (store.Value, bool) {
	if c.Recv.Tmpl == nil {
		return x.execute(c, nil, "", 1)
	}
	return x.execute(c, c.Recv.Tmpl, c.Recv.Tmpl.Name, 1)
}

// executeNamed evaluates t.ExecuteTemplate(w, name, data).
func executeNamed(x *Evaluator, c *Site) (store.Value, bool) {
	name, ok := c.Arg(1).Text.Constant()
	if !ok {
		return x.execute(c, nil, "", 2)
	}
	return x.execute(c, c.Recv.Tmpl, name, 2)
}

// execute appends what the named template of a set makes of argument data to the
// builder that is the first argument: any text, where the template is not known.
func (x *Evaluator) execute(c *Site, set *store.Template, name string, data int) (store.Value, bool) {
	if c.Arg(0).Obj == nil || data >= len(c.Exprs) {
		return store.Value{}, false
	}
	if set == nil {
		return x.writeTo(c, store.Value{})
	}
	t := texttemplate.Render(templateReader{x}, set, name, c.Exprs[data], c.Args[data])
	return x.writeTo(c, store.Value{Text: t})
}

// A templateReader is the function that is read, as templates see it.
type templateReader struct{ x *Evaluator }

func (r templateReader) TypeOf(e ast.Expr) types.Type { return r.x.typed.TypeOf(e) }

func (r templateReader) Package() *types.Package { return r.x.holes.Scan.Pkg }

func (r templateReader) Printed(e ast.Expr, v store.Value) store.Value {
	return r.x.prints.printed(e, v, text.Verb{Text: "%v", Char: 'v'})
}

func (r templateReader) Describe(h *text.Hole, t types.Type) { r.x.holes.Describe(h, nil, t) }

func (r templateReader) Call(fn store.Value, at ast.Expr, args []store.Value) store.Value {
	return r.x.calledBack(fn, at, args)
}

func (r templateReader) KeyOf(e ast.Expr) (store.Key, bool) { return r.x.mem.KeyOf(e) }

func (r templateReader) Part(k store.Key) (store.Value, bool) { return r.x.mem.Part(k) }
