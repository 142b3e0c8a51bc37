package texttemplate

import (
	"maps"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Parse returns set with the templates of source, whose literals n has; nil when
// the source is wrong: what is wrong with it is not said here.
func Parse(set *store.Template, source string, n text.Node) *store.Template {
	var literals []*text.Literal
	for n := range text.All(n) {
		if lit, ok := n.(*text.Literal); ok {
			literals = append(literals, lit)
		}
	}
	root := parse.New(set.Name)
	root.Mode = parse.SkipFuncCheck
	trees := map[string]*parse.Tree{}
	if _, err := root.Parse(source, set.Left, set.Right, trees); err != nil {
		return nil
	}
	return set.With(func(t *store.Template) {
		t.Sources = maps.Clone(t.Sources)
		if t.Sources == nil {
			t.Sources = map[string]store.TemplateSource{}
		}
		for name, tree := range trees {
			t.Sources[name] = store.TemplateSource{Tree: tree, Literals: literals}
		}
	}).Tmpl
}
