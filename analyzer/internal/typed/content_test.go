package typed_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// TestContent asks for which types one variable stands for what all values hold.
func TestContent(t *testing.T) {
	p := testsource.Load(t, `package p

type params map[string]string

func (p params) set(k, v string) { p[k] = v }
func (p params) get(k string) string { return p[k] }

type list[T any] []T

func (l *list[T]) add(v T) { *l = append(*l, v) }

type bare map[string]string

type object struct{ m map[string]string }

func (o object) set() {}

var (
	a, b params
	c    *params
	d, e list[string]
	f    bare
	g    object
	h    map[string]string
)
`)
	of := func(name string) any {
		if v := typed.Content(p.Types.Scope().Lookup(name).Type(), p.Types); v != nil {
			return v
		}
		return nil
	}
	if of("a") == nil || of("a") != of("b") || of("a") != of("c") {
		t.Error("values of a map with methods, and pointers to them, have no variable in common")
	}
	if of("d") == nil || of("d") != of("e") || of("d") == of("a") {
		t.Error("values of a generic list with methods have no variable of their own in common")
	}
	for _, name := range []string{"f", "g", "h"} {
		if of(name) != nil {
			t.Errorf("the type of %s has a variable for what its values hold", name)
		}
	}
}
