package eval

import (
	"maps"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A textTemplate is a template of package text/template that was made of
// constant text. It is not changed: every call that adds to it makes another.
type textTemplate struct {
	name        string
	left, right string // the delimiters; empty for the usual ones
	sources     map[string]templateSource
}

// A templateSource is the body of a named template and the literals that it
// was parsed from.
type templateSource struct {
	tree     *parse.Tree
	literals []*text.Literal
}

// templateOperations are the functions and methods of package text/template.
func templateOperations() map[summary.Key]operation {
	const pkg = "text/template"
	ops := map[summary.Key]operation{
		{Pkg: pkg, Name: "New"}:  newTemplate,
		{Pkg: pkg, Name: "Must"}: func(_ *exec, c *callSite) (value, bool) { return value{tmpl: c.arg(0).tmpl}, c.arg(0).tmpl != nil },
	}
	for name, op := range map[string]operation{
		"New": newTemplate, "Parse": parseTemplate, "Delims": templateDelims, "Lookup": lookupTemplate,
		"Option": sameTemplate, "Funcs": sameTemplate,
		"Execute": executeTemplate, "ExecuteTemplate": executeNamed,
	} {
		ops[summary.Key{Pkg: pkg, Recv: "Template", Name: name}] = op
	}
	return ops
}

// with returns a copy of t that f changes.
func (t *textTemplate) with(f func(t *textTemplate)) value {
	c := *t
	f(&c)
	return value{tmpl: &c}
}

// newTemplate evaluates template.New and the method New.
func newTemplate(_ *exec, c *callSite) (value, bool) {
	name, ok := c.arg(0).Constant()
	if !ok || c.recvExpr != nil && c.recv.tmpl == nil {
		return value{}, false
	}
	if c.recv.tmpl != nil {
		return c.recv.tmpl.with(func(t *textTemplate) { t.name = name }), true
	}
	return value{tmpl: &textTemplate{name: name}}, true
}

func sameTemplate(_ *exec, c *callSite) (value, bool) {
	return value{tmpl: c.recv.tmpl}, c.recv.tmpl != nil
}

func templateDelims(_ *exec, c *callSite) (value, bool) {
	left, ok := c.arg(0).Constant()
	right, known := c.arg(1).Constant()
	if c.recv.tmpl == nil || !ok || !known {
		return value{}, false
	}
	return c.recv.tmpl.with(func(t *textTemplate) { t.left, t.right = left, right }), true
}

func lookupTemplate(_ *exec, c *callSite) (value, bool) {
	name, ok := c.arg(0).Constant()
	if c.recv.tmpl == nil || !ok {
		return value{}, false
	}
	return c.recv.tmpl.with(func(t *textTemplate) { t.name = name }), true
}

// parseTemplate evaluates t.Parse of a constant text. What is wrong with the
// text is not said here: nothing is known of the template then.
func parseTemplate(x *exec, c *callSite) (value, bool) {
	set := c.recv.tmpl
	source, ok := c.arg(0).Constant()
	if set == nil || !ok {
		return value{}, false
	}
	var literals []*text.Literal
	for n := range text.All(c.arg(0).Node) {
		if lit, ok := n.(*text.Literal); ok {
			literals = append(literals, lit)
		}
	}
	root := parse.New(set.name)
	root.Mode = parse.SkipFuncCheck
	trees := map[string]*parse.Tree{}
	if _, err := root.Parse(source, set.left, set.right, trees); err != nil {
		return value{}, false
	}
	out := set.with(func(t *textTemplate) {
		t.sources = maps.Clone(t.sources)
		if t.sources == nil {
			t.sources = map[string]templateSource{}
		}
		for name, tree := range trees {
			t.sources[name] = templateSource{tree, literals}
		}
	})
	out.results = []value{{tmpl: out.tmpl}, {}}
	return out, true
}

// executeTemplate evaluates t.Execute(w, data).
func executeTemplate(x *exec, c *callSite) (value, bool) {
	if c.recv.tmpl == nil || len(c.exprs) != 2 {
		return value{}, false
	}
	return x.execute(c, c.recv.tmpl.name, 1)
}

// executeNamed evaluates t.ExecuteTemplate(w, name, data).
func executeNamed(x *exec, c *callSite) (value, bool) {
	name, ok := c.arg(1).Constant()
	if c.recv.tmpl == nil || !ok || len(c.exprs) != 3 {
		return value{}, false
	}
	return x.execute(c, name, 2)
}

// execute appends what the named template makes of argument data to the
// builder that is the first argument.
func (x *exec) execute(c *callSite, name string, data int) (value, bool) {
	if c.arg(0).obj == nil {
		return value{}, false
	}
	r := &renderer{x: x, set: c.recv.tmpl, at: c.exprs[data], left: maxRendered}
	dot := x.templateData(c.exprs[data], c.args[data])
	v := r.template(name, dot)
	if r.failed {
		v = value{}
	}
	return x.writeTo(c, v)
}
