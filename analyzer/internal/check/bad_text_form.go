package check

import (
	"fmt"
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var badTextForm = Check{
	Name:     "bad-text-form",
	Summary:  "a list, a map, a struct, a pointer or a quoted text is printed into a URL in the form that Go has for it",
	Severity: Warning,
	Default:  true,
	Fix:      NoFix,
	Group:    Wrong,
	run:      runBadTextForm,
}

// fmt.Sprintf("https://example.com/items?ids=%v", ids)
// fmt.Sprintf("https://example.com/items?name=%q", name)
func runBadTextForm(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if escaperOf(p.Place) == "" || p.ForeignArg || h.Form() != text.Plain || h.Joined != text.NotJoined || h.Made != nil || len(h.Escapers) > 0 || !isPrinter(r.ctx.Source.Taker(h.Expr)) {
			return
		}
		what, sample := printedForm(h)
		if what == "" || r.t.Frame.Decoded && r.isProse() {
			return // q.Set("notice", fmt.Sprintf("deleted user %q", name)) is for people
		}
		with, ok := r.filledURL(i, sample)
		if !ok {
			return
		}
		if u, err := url.Parse(with); err == nil && !strings.Contains(u.Path+u.RawQuery, sample) {
			return
		}
		r.shows(sample, sample)
		r.hole(i, subject(p)+" is "+what+": the URL would have "+strconv.Quote(sample), nil)
	})
}

// isPrinter reports whether a function prints its arguments as fmt does: others may
// take what a pointer points to.
//
//	&route53.GetChangeInput{Id: aws.String(id)}
func isPrinter(fn *types.Func) bool {
	op := library.Of(fn).Makes
	return library.OpSprintf <= op && op <= library.OpFprintln && op != library.OpErrorf
}

// printedForm says what a value is that fmt prints in a form of Go, and gives such a
// text; "" for what has a text of its own.
func printedForm(h *text.Hole) (what, sample string) {
	if h.Verb != "" && strings.HasSuffix(h.Verb, "q") {
		return "printed in quotation marks", fmt.Sprintf("%q", "a")
	}
	if h.Type == nil || hasText(h.Type) || strings.HasSuffix(h.Verb, "x") || strings.HasSuffix(h.Verb, "X") {
		return "", ""
	}
	switch t := h.Type.Underlying().(type) {
	case *types.Slice:
		if isByte(t.Elem()) {
			return "", ""
		}
		return "a list", printedList(t.Elem())
	case *types.Array:
		if isByte(t.Elem()) {
			return "", ""
		}
		return "an array", printedList(t.Elem())
	case *types.Map:
		return "a map", fmt.Sprint(map[string]int{"a": 1})
	case *types.Struct:
		return "a struct", fmt.Sprint(struct{ A, B string }{"a", "b"})
	case *types.Pointer:
		switch t.Elem().Underlying().(type) {
		case *types.Basic:
			return "a pointer", printedPointer(h.Verb)
		case *types.Struct:
			return "a pointer to a struct", fmt.Sprint(&struct{ A, B string }{"a", "b"})
		}
	}
	return "", ""
}

// printedList is what fmt prints for a list.
func printedList(elem types.Type) string {
	if b, ok := elem.Underlying().(*types.Basic); ok && b.Info()&types.IsNumeric != 0 {
		return fmt.Sprint([]int{1, 2})
	}
	return fmt.Sprint([]string{"a", "b"})
}

// printedPointer is what fmt prints for a pointer to what is no struct and no list: an
// address.
func printedPointer(verb string) string {
	const address = 0xc000012345
	if strings.HasSuffix(verb, "d") {
		return strconv.Itoa(address)
	}
	return fmt.Sprintf("%#x", address)
}

func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// hasText reports whether a type has a method that fmt asks for its text.
func hasText(t types.Type) bool {
	for _, name := range []string{"String", "Error", "Format", "GoString"} {
		if obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name); obj != nil {
			if _, isMethod := obj.(*types.Func); isMethod {
				return true
			}
		}
	}
	_, isParam := types.Unalias(t).(*types.TypeParam)
	return isParam
}
