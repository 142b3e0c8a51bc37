package value

import (
	"go/constant"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// An enum is a named string type whose values are its constants.
type enum struct {
	constants int
	value     rfc3986.Value
}

// EnumValue returns what the constants of a named string type hold, when the
// type has at least two and this package makes no other values of it:
//
//	type Order string
//	const (Ascending Order = "asc"; Descending Order = "desc")
func (p *Scan) EnumValue(t types.Type) (rfc3986.Value, bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.TypeParams().Len() > 0 || !typed.IsString(named) {
		return rfc3986.Value{}, false
	}
	obj := named.Obj()
	if obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() || p.converted[obj] {
		return rfc3986.Value{}, false
	}
	enums, ok := p.enums[obj.Pkg()]
	if !ok {
		enums = enumsOf(obj.Pkg())
		p.enums[obj.Pkg()] = enums
	}
	e := enums[obj]
	e.value.Empty = true // the zero value
	return e.value, e.constants >= 2
}

// enumsOf returns the string types of a package with their constants.
func enumsOf(pkg *types.Package) map[*types.TypeName]enum {
	enums := map[*types.TypeName]enum{}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || c.Val().Kind() != constant.String {
			continue
		}
		named, ok := types.Unalias(c.Type()).(*types.Named)
		if !ok {
			continue
		}
		e := enums[named.Obj()]
		e.constants++
		e.value = e.value.Join(rfc3986.Exactly(constant.StringVal(c.Val())))
		enums[named.Obj()] = e
	}
	return enums
}
