package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// The names that this package has for questions of package typed.

func isString(t types.Type) bool                      { return typed.IsString(t) }
func isTextual(t types.Type) bool                     { return typed.IsTextual(t) }
func isRune(t types.Type) bool                        { return typed.IsRune(t) }
func isError(t types.Type) bool                       { return typed.IsError(t) }
func isInterface(t types.Type) bool                   { return typed.IsInterface(t) }
func isStruct(t types.Type) bool                      { return typed.IsStruct(t) }
func isPackageLevel(obj types.Object) bool            { return typed.IsPackageLevel(obj) }
func pointed(t types.Type) types.Type                 { return typed.Pointed(t) }
func paramIndex(sig *types.Signature, i int) int      { return typed.Param(sig, i) }
func fieldNamed(t types.Type, name string) *types.Var { return typed.Field(t, name) }
