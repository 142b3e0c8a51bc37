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

// findNamed adds to s.queue texts that are URLs only by names: nothing else is known of the
// parameter, field or result that gets them. Such a text begins with a value named as a URL. Then
// comes a query; or a path, if the destination is named as a URL, too:
//
//	Link{Target: d.Address + "/search?q=" + name}
//	Link{URL: c.ServerURL + "/issues/" + name}
//
// Or a text begins with a path, and the field or result that it becomes has the name of a URL:
//
//	func (r *GetUser) RequestURL() string { return "/users/" + r.Name }
func (s *solver) findNamed() {
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		s.findTorn(c)
		s.findAddress(c)
		opens := names.Opening(c.Node)
		if opens == names.OpensUnknown && !isPathOfURL(c) || !isURLText(c.Node) {
			continue
		}
		k, link, ok := s.takerOf(c)
		if !ok || s.meanings[k] != nil || s.dead[k] || s.weak[k] || opens != names.OpensUnknown && !goesOn(c, opens, link) {
			continue
		}
		if k.fn != nil {
			s.weak[k] = true
		}
		s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.URL}, slot: k, usage: urltemplate.Named})
	}
	s.drain()
}

// findTorn queues c as escaped text if it is the result of a function that one caller uses as
// escaped text and another as a decoded component. No fix of c is safe.
//
//	http.Get(base + "/" + c.fragment())
//	u := url.URL{Path: "/" + c.fragment()}
func (s *solver) findTorn(c *eval.Candidate) {
	if c.Sink.Returned == nil {
		return
	}
	k := slot{fn: c.Sink.Returned, index: c.Sink.Param}
	if m := s.buried[k]; m != nil && m.torn != nil {
		s.queue = append(s.queue, work{c: c, use: *m.torn, slot: k, usage: urltemplate.Torn})
	}
}

// goesOn reports whether the text of c is a base and then a path, or "?" if opens says that the
// base is a URL. It must then have a value in the query. Instead, c may go to something named as a
// URL (link), if the base is a parameter or named as a URL.
func goesOn(c *eval.Candidate, opens names.Opens, link bool) bool {
	t := urltemplate.New(c.Expr, c.Node, frameOf(library.URL))
	if len(t.Parts) < 3 || t.Parts[0].Place != urltemplate.Base || !isRooted(t.Parts[1].Text(), opens) {
		return false
	}
	base := t.Parts[0].Hole
	return hasPair(t) || link && (opens == names.OpensURL || base != nil && base.Origin == text.Parameter)
}

// isPathOfURL reports whether c begins with a path, and is a result or a field with the name of a
// URL. Names of resource identifiers do not count:
//
//	RuleMetricDataSource{ResourceURI: "/subscriptions/" + id + "/resourceGroups/" + group}
func isPathOfURL(c *eval.Candidate) bool {
	if !text.OpensWith(c.Node, beginsPath) {
		return false
	}
	name := ""
	if fn := c.Sink.Returned; fn != nil {
		name = fn.Name()
	} else if c.Sink.Field != nil {
		name = c.Sink.Field.Name()
	}
	return names.IsLink(name)
}

// isRooted reports whether s, the text after a base, begins with "/" and a letter, or with "?" if
// opens says that the base is a URL. It is false for "/" alone, before the name of a database:
//
//	host + "/" + name + "?charset=" + charset
func isRooted(s string, opens names.Opens) bool {
	return opens == names.OpensURL && strings.HasPrefix(s, "?") || beginsPath(s)
}

// beginsPath reports whether s begins with "/" and a letter, like "/issues/", or with "/-/" and a
// letter, like "/-/issues/" in URLs of GitLab.
func beginsPath(s string) bool {
	rest, ok := strings.CutPrefix(s, "/")
	rest = strings.TrimPrefix(rest, "-/")
	return ok && rest != "" && rfc3986.Alpha().Has(rest[0])
}

// hasPair reports whether t has a hole as query key or value, leaving out texts of other functions.
func hasPair(t *urltemplate.Template) bool {
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole != nil && !p.Foreign && (p.Place == urltemplate.QueryValue || p.Place == urltemplate.QueryKey) {
			return true
		}
	}
	return false
}

// takerOf returns as k the field, result or parameter that gets c. k is zero if only the name of
// this destination is known. link is set if the name is that of a URL. ok is false for any other
// destination, and if a format or a join uses c.
func (s *solver) takerOf(c *eval.Candidate) (k slot, link, ok bool) {
	switch sink := c.Sink; {
	case sink.Form != text.Plain:
	case sink.Named:
		return slot{}, sink.Link, true
	case sink.Field != nil:
		name, _, _ := strings.Cut(s.tags.tagOf(sink.Field).Get("json"), ",")
		return slot{v: sink.Field}, names.IsLink(sink.Field.Name()) || names.IsLink(name), true
	case sink.Returned != nil:
		return slot{fn: sink.Returned, index: sink.Param}, names.GivesLink(sink.Returned.Name()), true
	case sink.Func != nil:
		v := text.ParamAt(sink.Func.Signature(), sink.Param)
		return slot{v: v}, names.IsLink(v.Name()) || names.GivesLink(sink.Func.Name()), true
	}
	return slot{}, false, false
}

// followWeak adds to s.queue the texts that functions of the package return for parts of w. Only
// names say that w is a URL. t is its template. Nothing is concluded about the results as such.
//
//	Link{URL: rawFilePath(repo, name)}
func (s *solver) followWeak(w work, t *urltemplate.Template) {
	if len(t.Parts) > maxParts {
		return
	}
	for _, f := range foreigns(w.c.Node, nil, 0) {
		if f.Func == nil || f.Func.Pkg() != s.pkg || t.IsPiece(f) || f.Escaped {
			continue
		}
		k := slot{fn: f.Func, index: f.Result}
		if s.meanings[k] != nil || s.dead[k] || s.weak[k] {
			continue
		}
		if m := s.compose(w, f, urltemplate.NoPlace, false); m != nil {
			s.weak[k] = true
			for _, c := range s.waiting[k] {
				s.queue = append(s.queue, work{c: c, use: m.use, slot: k, usage: urltemplate.Named})
			}
		}
	}
}

// isURLAt reports whether v, a value at place, is named as a URL, or as the rest of one, like path.
func isURLAt(place names.Place, v names.Value) bool {
	kind := names.Judge(v, names.Site{Place: place}).Kind
	return kind == names.URL || kind == names.Tail
}

// A tags caches the tags of the fields of a package. read has the declarations that are cached.
type tags struct {
	solver *solver
	tags   map[*types.Var]reflect.StructTag
	read   map[ast.Decl]bool
}

// tagOf returns the tag of field; "" if it has none or is not in the package.
func (x *tags) tagOf(field *types.Var) reflect.StructTag {
	decl := x.solver.index.DeclAt(field.Pos())
	if decl == nil || x.read[decl] {
		return x.tags[field]
	}
	if x.read == nil {
		x.tags, x.read = map[*types.Var]reflect.StructTag{}, map[ast.Decl]bool{}
	}
	x.read[decl] = true
	for n := range ast.Preorder(decl) {
		f, ok := n.(*ast.Field)
		if !ok || f.Tag == nil {
			continue
		}
		if tag, err := strconv.Unquote(f.Tag.Value); err == nil {
			for _, id := range f.Names {
				if v, ok := x.solver.info.Defs[id].(*types.Var); ok {
					x.tags[v] = reflect.StructTag(tag)
				}
			}
		}
	}
	return x.tags[field]
}

// findAddress adds c to s.queue as an address host:port if only names say that it is one: c has
// values named as a host and a port, and goes to a field, result or parameter named as an address.
// It does nothing if this field, result or parameter is known to be something else.
//
//	func (c Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }
//	return Settings{Listen: host + ":" + port}
func (s *solver) findAddress(c *eval.Candidate) {
	k, name := takesAddress(c)
	if !names.IsAddress(name) || s.meanings[k] != nil || s.dead[k] || s.weak[k] {
		return
	}
	if t := urltemplate.New(c.Expr, c.Node, frameOf(library.DialAddr)); isAddress(t.Parts) {
		s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.DialAddr}, slot: k, usage: urltemplate.Named})
	}
}

// takesAddress returns the field, result or parameter that gets c, and its name. Both are zero for
// other destinations.
func takesAddress(c *eval.Candidate) (slot, string) {
	switch sink := c.Sink; {
	case sink.Form != text.Plain:
	case sink.Field != nil:
		return slot{v: sink.Field}, sink.Field.Name()
	case sink.Returned != nil:
		return slot{fn: sink.Returned, index: sink.Param}, sink.Returned.Name()
	case sink.Func != nil:
		v := text.ParamAt(sink.Func.Signature(), sink.Param)
		return slot{v: v}, v.Name()
	}
	return slot{}, ""
}

// isAddress reports whether parts are a value with the name of a host, one ":", and a port: a
// number, or a value with the name of a port.
func isAddress(parts []urltemplate.Part) bool {
	host := slices.IndexFunc(parts, func(p urltemplate.Part) bool { return p.Hole != nil && p.Place == urltemplate.Host })
	if host < 0 || parts[host].Foreign || !isHost(parts[host].Hole) {
		return false
	}
	colons, ported := 0, false
	for i := host + 1; i < len(parts); i++ {
		p := &parts[i]
		switch {
		case p.Foreign || p.Hole != nil && !isPort(p):
			return false
		case p.Hole != nil:
			ported = true
		default:
			colons += strings.Count(p.Text(), ":")
			digits := strings.TrimPrefix(p.Text(), ":")
			if !rfc3986.Digit().Contains(rfc3986.Chars(digits)) {
				return false
			}
			ported = ported || digits != ""
		}
	}
	return ported && colons == 1
}

// isPort reports whether p is in the place of a port, and is a number or has the name of a port.
func isPort(p *urltemplate.Part) bool {
	return p.Place == urltemplate.Port && (names.IsPort(names.OfHole(p.Hole)) || rfc3986.Digit().With('-').Contains(p.Hole.Value.Set))
}

func isHost(h *text.Hole) bool { return names.IsHost(names.OfHole(h)) }
