package wire_test

import (
	"reflect"
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// TestRoundTrip says that what one end says, the other end reads: with every field set, so
// that none is forgotten, with none, and with text that JSON has to write in another way.
func TestRoundTrip(t *testing.T) {
	for _, set := range []func(*testing.T, reflect.Value){fill, func(*testing.T, reflect.Value) {}} {
		var d wire.Detail
		set(t, reflect.ValueOf(&d).Elem())
		roundTrip(t, d, wire.FormatDetail, wire.ParseDetail)
		var e wire.Explanation
		set(t, reflect.ValueOf(&e).Elem())
		roundTrip(t, e, wire.FormatExplanation, wire.ParseExplanation)
		var g wire.Given
		set(t, reflect.ValueOf(&g).Elem())
		roundTrip(t, g, wire.FormatGiven, wire.ParseGiven)
	}
}

func roundTrip[T any](t *testing.T, want T, format func(T) (string, bool), parse func(string) (T, bool)) {
	t.Helper()
	message, ok := format(want)
	if !ok {
		t.Fatalf("%T: no message", want)
	}
	if got, ok := parse(message); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %+v, %v, want %+v", message, got, ok, want)
	}
	var none T
	for _, message := range []string{"", "plain words", "detail", "explain", "given", "given given", "detail {", `given {"to":1}`, "explain 1", `detail {"package":1}`, `explain {"index":""}`, message[1:], message + "}"} {
		if got, ok := parse(message); ok || !reflect.DeepEqual(got, none) {
			t.Errorf("%q: got %+v, %v, want nothing", message, got, ok)
		}
	}
}

// fill sets all that there is in a value to something.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem())
	case reflect.Struct:
		for _, field := range v.Fields() {
			fill(t, field)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(t, v.Index(0))
		fill(t, v.Index(1))
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(t, key)
		fill(t, value)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.String:
		v.SetString("a <b>&\"\n\x00é\u2028")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(7)
	default:
		t.Fatalf("a field of a kind that nobody fills: %v", v.Type())
	}
}

// TestQuestion reads back what asks about a place, and nothing else.
func TestQuestion(t *testing.T) {
	for _, at := range [][2]int{{7, 0}, {12, 5}, {1, 1}} {
		if line, column, ok := wire.ParseQuestion(wire.Question(at[0], at[1])); !ok || line != at[0] || column != at[1] {
			t.Errorf("%v: got %d, %d, %v", at, line, column, ok)
		}
	}
	for _, comment := range []string{"", "// explain 7:0", "//urlescape:explain", "//urlescape:explain x:1", "//urlescape:ignore 7:0"} {
		if line, column, ok := wire.ParseQuestion(comment); ok || line != 0 || column != 0 {
			t.Errorf("%q: got %d, %d, %v", comment, line, column, ok)
		}
	}
}

// FuzzParse reads messages of all kinds. What is read is written and read again as the same.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`detail {"package":"example.com/m","hole":{"name":"n","origin":"parameter"},"drawing":{"pieces":[{"text":"/"}]}}`,
		`explain {"index":1,"kind":"url","values":[{"name":"n","place":"path segment","set":"any text","origin":"parameter"}],"next":{"2":"x"}}`,
		`given {"to":["example.com/m/lib.Get#0","?=prompt"],"passed":[{"from":".Get#0","to":"example.com/m/lib.Get#0"}]}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, message string) {
		if d, ok := wire.ParseDetail(message); ok {
			readAgain(t, d, wire.FormatDetail, wire.ParseDetail)
		}
		if e, ok := wire.ParseExplanation(message); ok {
			readAgain(t, e, wire.FormatExplanation, wire.ParseExplanation)
		}
		if g, ok := wire.ParseGiven(message); ok {
			readAgain(t, g, wire.FormatGiven, wire.ParseGiven)
		}
	})
}

// readAgain says that the text of a value, once written and read, does not change again.
// The value may: an empty list is none.
func readAgain[T any](t *testing.T, v T, format func(T) (string, bool), parse func(string) (T, bool)) {
	t.Helper()
	first, ok := format(v)
	if !ok {
		t.Fatalf("%+v: no message", v)
	}
	again, ok := parse(first)
	if second, _ := format(again); !ok || second != first {
		t.Errorf("got %s, want %s", second, first)
	}
}
