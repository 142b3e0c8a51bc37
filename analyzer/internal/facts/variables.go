package facts

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// exportVariables hands the facts of the functions that exported variables and
// fields hold to the driver. It reports whether there are any.
func (s *solver) exportVariables(pass *analysis.Pass) bool {
	exported := false
	for _, v := range functionVariables(s.pkg) {
		if f := s.variableFact(v); f != nil {
			pass.ExportObjectFact(v, &FuncFact{*f})
			exported = true
		}
	}
	return exported
}

// exportOwn hands over which variables hold what is in the program. They are no
// reason to look for URLs in packages that import this one.
func (s *solver) exportOwn(pass *analysis.Pass) {
	for _, v := range s.flow.Own {
		if v.Exported() {
			pass.ExportObjectFact(v, &FuncFact{library.Func{Own: true}})
		}
	}
}

// exportEntered hands over which variables and fields somebody outside of the program
// chooses. They are no reason to look for URLs in packages that import this one.
func (s *solver) exportEntered(pass *analysis.Pass) {
	for v, o := range s.chosenFields() {
		if _, entered := s.flow.Entered[v]; !entered {
			pass.ExportObjectFact(v, &FuncFact{library.Func{Entries: []library.Entry{{Origin: o}}}})
		}
	}
	for v, o := range s.flow.Entered {
		pass.ExportObjectFact(v, &FuncFact{library.Func{Entries: []library.Entry{{Origin: o}}}})
	}
}

// variableFact returns what becomes of the parameters of the function that a
// variable holds; nil when nothing is known.
func (s *solver) variableFact(v *types.Var) *library.Func {
	sig, ok := v.Type().Underlying().(*types.Signature)
	if !ok {
		return nil
	}
	f := &library.Func{}
	for i := range sig.Params().Len() {
		if m := s.meanings[slot{v: sig.Params().At(i)}]; m != nil && !m.none {
			s.addUse(f, i, text.Plain, m)
		}
	}
	if len(f.Params) == 0 {
		return nil
	}
	return f
}

// functionVariables returns the exported variables of a package and fields of
// its types that hold functions, in the order of their names.
func functionVariables(pkg *types.Package) []*types.Var {
	var out []*types.Var
	add := func(v *types.Var) {
		if _, ok := v.Type().Underlying().(*types.Signature); ok && token.IsExported(v.Name()) {
			out = append(out, v)
		}
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Var:
			add(obj)
		case *types.TypeName:
			if s, ok := obj.Type().Underlying().(*types.Struct); ok && !obj.IsAlias() {
				for f := range s.Fields() {
					if f.Pkg() == pkg {
						add(f)
					}
				}
			}
		}
	}
	return out
}
