package uses_test

import "testing"

// TestAreIndependent asks whether the program may come by two places.
func TestAreIndependent(t *testing.T) {
	for body, want := range map[string]bool{
		`v, w := "a", "b"; if w != "" { take(v) }; if w == "" { take(v) }`:                 false,
		`v, w, y := "a", "b", "c"; if w != "" { take(v) }; if y != "" { take(v) }`:         true,
		`v, w, y := "a", "b", "c"; if w != "" { take(v); y = "" }; if y != "" { take(v) }`: false,
		`v, w, y := "a", "b", "c"; if w != "" { take(v); return }; if y != "" { take(v) }`: false,
		`v, w, y := "a", "b", "c"; if w != "" { take(v) } else if y != "" { take(v) }`:     false,
		`v, w, y := "a", "b", "c"; if w != "" { take(v); if y != "" { take(v) } }`:         false,
		`v, w := "a", "b"; take(v); if w != "" { take(v) }`:                                false,
		`v, w, y := "a", "b", "c"; for { if w != "" { take(v) }; if y != "" { take(v) } }`: false,
	} {
		x, vars := load(t, decls+"func f() { "+body+" }")
		var at []int
		all := x.Variable(vars[0])
		for i, u := range all {
			if u.Func != nil {
				at = append(at, i)
			}
		}
		if len(at) != 2 {
			t.Fatalf("%s: %d calls take the variable", body, len(at))
		}
		if got := x.AreIndependent(all[at[0]].Expr, all[at[1]].Expr); got != want {
			t.Errorf("%s: %v, want %v", body, got, want)
		}
	}
}
