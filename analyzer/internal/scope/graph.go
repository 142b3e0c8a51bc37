package scope

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// A unit is one declaration: of a function, or of variables.
type unit struct {
	file *ast.File
	decl ast.Decl
	fn   *types.Func // nil for variables
	// speaks are the objects that the unit mentions, each once.
	speaks []mention
	// source is set if the unit mentions an object that takes URLs, absolute if it has a
	// literal or a constant with an absolute URL.
	source, absolute bool
	// query is set if a literal of the unit has a "?", path if a literal begins a path or a query,
	// and base if an identifier in the unit is named as a URL or the beginning of a URL.
	query, path, base bool
	// colon is set if the unit has a literal, or a call, that joins a host to a port.
	colon   bool
	reached bool
}

// A mention says that a declaration or function body, a unit, reads or sets what the node of is for.
type mention struct {
	of            *node
	reads, writes bool
}

// A node is a function, field, package variable, constant or type, with the units that mention it.
type node struct {
	obj types.Object
	// by are the indexes of the units that mention obj. unit is the index of the unit that declares
	// obj; -1 for a field and for an object of another package.
	by   []int
	unit int
	// last is the index of the last unit that mentions obj; speaks[at] of this unit is the mention.
	last, at int
	// writers are the units in by that may set obj, or the value that obj points to.
	writers []int
	// shared is set for a variable whose content changes without an assignment to it, such as
	// a map or a pointer.
	shared bool
	// known is set if Known.TakesURL(obj) is true, absolute if obj is a constant with an absolute
	// URL, and joins if obj is a function that joins a host to a port.
	known, absolute, joins bool
}

// graph has the units and nodes of a package.
type graph struct {
	Package
	units []unit
	nodes map[types.Object]*node
	// methods maps a name to the units that declare a method with that name; abstract maps a name
	// to the mentioned interface methods with that name. textual caches the results of holds.
	methods  map[string][]int
	abstract map[string][]*node
	queue    []int
	textual  map[types.Type]bool
	bases    map[string]bool // caches the results of isBase
	writing  writing
}

func newGraph(p Package) *graph {
	g := &graph{
		Package: p, nodes: map[types.Object]*node{}, methods: map[string][]int{},
		abstract: map[string][]*node{}, textual: map[types.Type]bool{}, bases: map[string]bool{},
	}
	for _, file := range p.Files {
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				fn, _ := p.Info.Defs[d.Name].(*types.Func)
				g.units = append(g.units, unit{file: file, decl: d, fn: fn})
			case *ast.GenDecl:
				if d.Tok == token.VAR {
					g.units = append(g.units, unit{file: file, decl: d})
				}
			}
		}
	}
	for i := range g.units {
		g.declare(i)
	}
	for i := range g.units {
		g.read(i)
	}
	return g
}

// declare makes the nodes of the function or variables that unit i declares.
func (g *graph) declare(i int) {
	switch d := g.units[i].decl.(type) {
	case *ast.FuncDecl:
		if fn := g.units[i].fn; fn != nil {
			g.node(fn).unit = i
			if d.Recv != nil {
				g.methods[fn.Name()] = append(g.methods[fn.Name()], i)
			}
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if vs, ok := spec.(*ast.ValueSpec); ok {
				for _, name := range vs.Names {
					if obj := g.Info.Defs[name]; obj != nil {
						g.node(obj).unit = i
					}
				}
			}
		}
	}
}

// node returns the node of obj, which it makes at the first call.
func (g *graph) node(obj types.Object) *node {
	n := g.nodes[obj]
	if n == nil {
		n = &node{obj: obj, unit: -1, last: -1}
		g.nodes[obj] = n
		n.known = g.Known.TakesURL(obj)
		switch obj := obj.(type) {
		case *types.Const:
			v := obj.Val()
			n.absolute = v.Kind() == constant.String && library.HasURL(constant.StringVal(v))
		case *types.Var:
			n.shared = !isPlain(obj.Type())
		case *types.Func:
			if recv := obj.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
				g.abstract[obj.Name()] = append(g.abstract[obj.Name()], n)
			}
			n.joins = library.Of(obj).Makes == library.OpJoinHostPort
		}
	}
	return n
}

// read sets the fields of g.units[i] by the identifiers and the literals in its declaration.
func (g *graph) read(i int) {
	u := &g.units[i]
	ast.Inspect(u.decl, func(n ast.Node) bool {
		g.writing.read(n)
		switch n := n.(type) {
		case *ast.Ident:
			obj := g.Info.Uses[n]
			reads, writes := g.writing.access(n, obj)
			g.mention(i, obj, reads, writes)
			u.base = u.base || g.isBase(n.Name)
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				u.absolute = u.absolute || library.HasURL(n.Value)
				u.query = u.query || strings.Contains(n.Value, "?")
				u.path = u.path || beginsPath(n.Value)
				u.colon = u.colon || joinsPort(n.Value)
			}
		case *ast.CompositeLit:
			g.readLiteral(i, n)
		}
		return true
	})
}

// isBase reports whether name is a name for a URL or the beginning of a URL.
func (g *graph) isBase(name string) bool {
	is, ok := g.bases[name]
	if !ok {
		is = names.IsBase(name)
		g.bases[name] = is
	}
	return is
}

// beginsPath reports whether lit, the source of a string, has a path or a query that may follow a
// base: "/issues/", "%s/issues/", "?q=".
func beginsPath(lit string) bool {
	for i := 1; i+1 < len(lit); i++ {
		if c := lit[i]; (c == '/' || c == '?') && (lit[i-1] == lit[0] || lit[i-1] == 's' && i > 1 && lit[i-2] == '%') {
			return true
		}
	}
	return false
}

// mention adds obj to the objects that unit i mentions. If obj is a variable, reads and writes say
// whether the unit reads and sets it.
func (g *graph) mention(i int, obj types.Object, reads, writes bool) {
	switch o := obj.(type) {
	case *types.Func:
		obj = o.Origin()
	case *types.Var:
		if !o.IsField() && (o.Pkg() == nil || o.Parent() != o.Pkg().Scope()) {
			return
		}
		obj = o.Origin()
	case *types.Const:
		if b, ok := o.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
			return
		}
	case *types.TypeName:
		if o.Pkg() == g.Pkg || o.Pkg() == nil {
			return
		}
	default:
		return
	}
	n := g.node(obj)
	u := &g.units[i]
	u.source = u.source || n.known
	u.absolute = u.absolute || n.absolute
	u.colon = u.colon || n.joins
	switch obj.(type) {
	case *types.Const, *types.TypeName:
		return
	}
	if n.last != i {
		n.last, n.at = i, len(u.speaks)
		n.by = append(n.by, i)
		u.speaks = append(u.speaks, mention{of: n})
	}
	m := &u.speaks[n.at]
	if (writes || n.shared) && !m.writes {
		m.writes = true
		n.writers = append(n.writers, i)
	}
	m.reads = m.reads || reads || n.shared
}

// readLiteral notes that unit i sets all fields of lit, if lit is a struct literal without keys.
func (g *graph) readLiteral(i int, lit *ast.CompositeLit) {
	if len(lit.Elts) == 0 {
		return
	}
	if _, named := lit.Elts[0].(*ast.KeyValueExpr); named {
		return
	}
	t := g.Info.TypeOf(lit)
	if t == nil {
		return
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		for f := range s.Fields() {
			g.mention(i, f, false, true)
		}
	}
}
