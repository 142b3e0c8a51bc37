package library_test

import (
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// TestBuilders says what clients that are built by a chain of calls take.
func TestBuilders(t *testing.T) {
	const src = `package requests
type Builder struct{}
func URL(base string) *Builder { return nil }
func (b *Builder) Path(p string) *Builder { return b }
func (b *Builder) Param(key string, values ...string) *Builder { return b }`
	for _, path := range []string{"github.com/carlmjohnson/requests", "github.com/earthboundkid/requests"} {
		scope := source(t, path, src)
		builder := types.NewPointer(scope.Lookup("Builder").Type())
		method := func(name string) *types.Func {
			obj, _, _ := types.LookupFieldOrMethod(builder, true, nil, name)
			return obj.(*types.Func)
		}
		for _, tc := range []struct {
			of   *types.Func
			arg  int
			want library.Slot
		}{
			{scope.Lookup("URL").(*types.Func), 0, library.URL},
			{method("Path"), 0, library.Path},
			{method("Param"), 0, library.QueryKey},
			{method("Param"), 1, library.QueryValue},
		} {
			if use, _ := library.Lookup(tc.of).ParamUse(tc.arg); use.Slot != tc.want {
				t.Errorf("%s: parameter %d of %s is %v, want %v", path, tc.arg, tc.of.Name(), use.Slot, tc.want)
			}
		}
	}
}
