package facts

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// findNamed judges a text that goes where nothing is known of it, when it is a
// URL by its own text: it goes on after what is named a URL with a query, or
// with a path where what gets it is named for a URL, too.
//
//	Link{Target: d.Address + "/search?q=" + name}
//	Link{URL: c.ServerURL + "/issues/" + name}
//	func linksOf(base, name string) Links { return Links{Self: Link{Href: base + "/issues/" + name}} }
//
// After nothing, it is a path which a function that is named for a URL returns, or which
// a field of such a name gets:
//
//	func (r *GetUser) RequestURL() string { return "/users/" + r.Name }
//	page.LogoutURL = "/users/" + r.Name + "/logout"
func (s *solver) findNamed(c *eval.Candidate) {
	opens := names.Opening(c.Node)
	path := opens == names.OpensUnknown && s.isPathOfURL(c)
	if opens == names.OpensUnknown && !path || !isURLText(c.Node) {
		return
	}
	k, link, ok := s.takerOf(c)
	if !ok || s.meanings[k] != nil || s.dead[k] || s.weak[k] {
		return
	}
	if path {
		s.judgeNamed(c, k)
		return
	}
	t := urltemplate.New(c.Expr, c.Node, frameOf(library.URL))
	if len(t.Parts) < 3 || t.Parts[0].Place != urltemplate.Base {
		return
	}
	switch base := t.Parts[0].Hole; {
	case !isRooted(t.Parts[1].Text(), opens) && !(link && escapesPair(t)):
	case hasPair(t) || link && (opens == names.OpensURL || base != nil && base.Origin == text.Parameter):
		s.judgeNamed(c, k)
	case link && base != nil && base.Var != nil && base.Var.IsField():
		s.based = append(s.based, based{c, k, base.Var.Origin()})
	}
}

// isPathOfURL reports whether a candidate begins with a path, and a function returns it, or
// a field gets it, whose name ends in the word for a URL. The identifier of a resource is
// none, by the name or by the path.
//
//	RuleMetricDataSource{ResourceURI: "/subscriptions/" + id + "/resourceGroups/" + group}
func (s *solver) isPathOfURL(c *eval.Candidate) bool {
	if !text.OpensWith(c.Node, beginsPath) {
		return false
	}
	name := ""
	if fn := c.Sink.Returned; fn != nil {
		name = fn.Name()
	} else if c.Sink.Field != nil {
		name = c.Sink.Field.Name()
	}
	return names.IsLink(name) && !names.IsResourceID(name) && !names.IsResourcePath(outline(c))
}

// outline returns the text of a candidate as a path, with "{}" for each value.
func outline(c *eval.Candidate) string {
	var b strings.Builder
	for _, p := range urltemplate.New(c.Expr, c.Node, frameOf(library.URL)).Parts {
		if p.Hole != nil {
			b.WriteString("{}")
			continue
		}
		b.WriteString(p.Text())
	}
	return b.String()
}

func (s *solver) judgeNamed(c *eval.Candidate, k slot) {
	if k.fn != nil {
		s.weak[k] = true
	}
	s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.URL}, slot: k, weak: true})
}

// based is a text that goes where a URL does, by its name, and goes on after a field
// that is named for what URLs begin with, and other texts, too.
type based struct {
	c    *eval.Candidate
	k    slot
	base *types.Var
}

// findBased judges such texts where another URL of the package begins with the field.
//
//	func (c *Client) SignupURL() string { return c.Endpoint + "/signup/" + c.App }
//	http.Get(c.Endpoint + "/users")
func (s *solver) findBased() {
	if len(s.based) == 0 {
		return
	}
	bases := map[*types.Var]bool{}
	for _, r := range s.roots {
		if parts := r.template.Parts; len(parts) > 0 && parts[0].Place == urltemplate.Base && parts[0].Hole != nil && parts[0].Hole.Var != nil {
			bases[parts[0].Hole.Var.Origin()] = true
		}
	}
	for _, b := range s.based {
		if bases[b.base] && s.meanings[b.k] == nil && !s.dead[b.k] {
			s.judgeNamed(b.c, b.k)
		}
	}
}

// isRooted reports whether what is after a base begins a path with a word of
// its own, or a query: "/issues/". After a host, the name of a database may
// stand, too:
//
//	host + "/" + name + "?charset=" + charset
func isRooted(s string, opens names.Opens) bool {
	if opens == names.OpensURL && strings.HasPrefix(s, "?") {
		return true
	}
	return beginsPath(s)
}

// beginsPath reports whether s begins a path with a word of its own: "/issues/", or, as
// GitLab parts a project from its pages, "/-/issues/".
func beginsPath(s string) bool {
	rest, ok := strings.CutPrefix(s, "/")
	rest = strings.TrimPrefix(rest, "-/")
	return ok && rest != "" && rfc3986.Alpha().Has(rest[0])
}

// hasPair reports whether a value of the function at hand is in a query, as
// a key or a value.
func hasPair(t *urltemplate.Template) bool {
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole != nil && !p.Foreign && (p.Place == urltemplate.QueryValue || p.Place == urltemplate.QueryKey) {
			return true
		}
	}
	return false
}

// escapesPair reports whether a value of a query is escaped in the text: who does that takes
// it for a URL, also where its base ends with a "/".
//
//	Button{URL: c.Host + "issues/?q=" + url.QueryEscape(q)}
func escapesPair(t *urltemplate.Template) bool {
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		if p.Hole == nil || p.Foreign || p.Place != urltemplate.QueryValue {
			return false
		}
		_, ok := p.Hole.LastEncoder()
		return ok
	})
}

// takerOf returns what gets a candidate, and whether that is named for a URL;
// ok is false when the tables know what it becomes.
func (s *solver) takerOf(c *eval.Candidate) (k slot, link, ok bool) {
	switch sink := c.Sink; {
	case sink.Form != text.Plain:
	case sink.Named:
		return slot{}, sink.Link, true
	case sink.Field != nil:
		return slot{v: sink.Field}, names.IsLink(sink.Field.Name()) || names.IsLink(s.jsonName(sink.Field)), true
	case sink.Returned != nil:
		return slot{fn: sink.Returned, index: sink.Param}, names.GivesLink(sink.Returned.Name()), true
	case sink.Func != nil:
		v := text.ParamAt(sink.Func.Signature(), sink.Param)
		return slot{v: v}, names.IsLink(v.Name()) || names.GivesLink(sink.Func.Name()), true
	}
	return slot{}, false, false
}

// jsonName returns the name of a field of the package in JSON; "" when it has
// none of its own.
func (s *solver) jsonName(field *types.Var) string {
	name, _, _ := strings.Cut(s.tagOf(field).Get("json"), ",")
	return name
}

// tagOf returns the tag of a field of the package; "" when it has none.
func (s *solver) tagOf(field *types.Var) reflect.StructTag {
	decl := s.others.index.DeclAt(field.Pos())
	if decl == nil {
		return ""
	}
	if s.tags == nil {
		s.tags, s.tagged = map[*types.Var]reflect.StructTag{}, map[ast.Decl]bool{}
	}
	if !s.tagged[decl] {
		s.tagged[decl] = true
		ast.Inspect(decl, func(n ast.Node) bool {
			if f, ok := n.(*ast.Field); ok && f.Tag != nil {
				s.addTag(f)
			}
			return true
		})
	}
	return s.tags[field]
}

func (s *solver) addTag(f *ast.Field) {
	tag, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return
	}
	for _, id := range f.Names {
		if v, ok := s.links.in.Info.Defs[id].(*types.Var); ok {
			s.tags[v] = reflect.StructTag(tag)
		}
	}
}
