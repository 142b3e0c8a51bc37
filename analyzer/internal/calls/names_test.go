package calls_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestIsName asks which texts are names that are filled in later.
func TestIsName(t *testing.T) {
	name := store.OfNode(&text.Hole{Value: rfc3986.AnyValue()}, 1)
	lit := func(s string) store.Value { return store.Literal(s, nil) }
	for _, tt := range []struct {
		what string
		v    store.Value
		want bool
	}{
		{`"{" + name + "}"`, store.Concat(store.Concat(lit("{"), name), lit("}")), true},
		{`":" + name`, store.Concat(lit(":"), name), true},
		{`"${" + name + "}"`, store.Concat(store.Concat(lit("${"), name), lit("}")), true},
		{`"{id}"`, lit("{id}"), true},
		{`":id"`, lit(":id"), true},
		{`name`, name, false},
		{`"a" + name`, store.Concat(lit("a"), name), false},
		{`"/"`, lit("/"), false},
		{`":"`, lit(":"), false},
		{`"%2F"`, lit("%2F"), false},
		{`"id"`, lit("id"), false},
		{`": not a name"`, lit(": not a name"), false},
		{`"{}"`, lit("{}"), false},
		{`an unknown text`, store.Value{}, false},
	} {
		if got := calls.IsName(tt.v); got != tt.want {
			t.Errorf("IsName(%s) = %v, want %v", tt.what, got, tt.want)
		}
	}
}
