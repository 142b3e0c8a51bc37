package library_test

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Every library has the page that its rows were made after.
func TestDocs(t *testing.T) {
	for path, doc := range library.Docs() {
		if !strings.HasPrefix(doc, "https://pkg.go.dev/") || !strings.Contains(doc, "#") {
			t.Errorf("%s: %q is no page", path, doc)
		}
	}
}

func holdsText(t types.Type) bool {
	if s, ok := t.(*types.Slice); ok {
		t = s.Elem()
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.String
}

func TestPlainPath(t *testing.T) {
	tests := map[string]string{
		"net/url":                                "net/url",
		"github.com/labstack/echo/v4":            "github.com/labstack/echo",
		"github.com/labstack/echo/v4/middleware": "github.com/labstack/echo/middleware",
		"gopkg.in/resty.v1":                      "gopkg.in/resty",
		"gopkg.in/mgo.v2/bson":                   "gopkg.in/mgo/bson",
		"gopkg.in/h2non/gentleman.v2":            "gopkg.in/h2non/gentleman",
		"resty.dev/v3":                           "resty.dev",
		"example.com/a/vendor/resty.dev/v3":      "resty.dev",
		"example.com/vertex/v":                   "example.com/vertex/v",
		"example.com/api/v1beta1":                "example.com/api/v1beta1",
	}
	for path, want := range tests {
		if got := library.PlainPath(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

// Whatever is known of a function, a field or a type is in one row.
func TestOneRow(t *testing.T) {
	seen := map[string]bool{}
	once := func(table string, key library.Key) {
		if name := fmt.Sprint(table, key); seen[name] {
			t.Errorf("%s: %v has two rows", table, key)
		} else {
			seen[name] = true
		}
		// No path of a module ends in its first major version: pkg/v1 is a folder.
		if path := strings.TrimSuffix(key.Pkg, "/v1"); library.PlainPath(path) != path || !token.IsIdentifier(key.Name) || key.Recv != "" && !token.IsIdentifier(key.Recv) {
			t.Errorf("%s: %v can name nothing", table, key)
		}
	}
	library.Functions(func(key library.Key, _ *library.Row) { once("book", key) })
	library.Fields(func(key library.Key, _ *library.FieldRow) { once("fields", key) })
	library.Types(func(key library.Key, _ *library.TypeRow) { once("types", key) })
}

// isStd reports whether a package belongs to the standard library.
func isStd(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return first != "*" && !strings.Contains(first, ".")
}

// isHere reports whether a key is about the standard library of the Go at hand.
func isHere(key library.Key) bool {
	member := key.Pkg + "." + strings.TrimPrefix(key.Recv+"."+key.Name, ".")
	return isStd(key.Pkg) && !slices.Contains(newerNames, key.Pkg) && !slices.Contains(newerNames, member)
}

// Every row about the standard library speaks of a function that exists, and
// each of its columns of what the function has.
func TestRowsFit(t *testing.T) {
	library.Functions(func(key library.Key, row *library.Row) {
		if !isHere(key) {
			return
		}
		name := strings.TrimPrefix(key.Recv+"."+key.Name, ".")
		fn := asFunc(memberOf(load(t, key.Pkg), name))
		if fn == nil {
			t.Errorf("%s has no %s", key.Pkg, name)
			return
		}
		if own, _ := library.FuncKey(fn); own == key && library.Of(fn).Name != row.Name {
			t.Errorf("%v is not found", key)
		}
		for column, fits := range columns(row, fn.Signature()) {
			if !fits {
				t.Errorf("%v: its %s does not fit %s", key, column, fn.Signature())
			}
		}
	})
}

// columns says of each column whether a signature has what it speaks of.
func columns(row *library.Row, sig *types.Signature) map[string]bool {
	at := func(tuple *types.Tuple, i int, such func(types.Type) bool) bool {
		return i >= 0 && i < tuple.Len() && such(tuple.At(i).Type())
	}
	param := func(i int, such func(types.Type) bool) bool { return at(sig.Params(), i, such) }
	result := func(such func(types.Type) bool) bool { return at(sig.Results(), 0, such) }
	last := func(such func(types.Type) bool) bool { return at(sig.Results(), max(0, sig.Results().Len()-1), such) }
	fits := map[string]bool{}
	if row.Takes != nil {
		ok := len(row.Takes.When) == 0 || param(row.Takes.WhenArg, holdsText)
		for _, p := range row.Takes.Params {
			such := holdsText
			if p.Use.Slot == library.Body {
				such = types.IsInterface // a reader
			}
			ok = ok && param(p.Index, such)
		}
		fits["Takes"] = ok
	}
	if row.Gives.Set.Len() > 0 {
		fits["Gives"] = result(isText)
	}
	switch by := row.By; by.What {
	case library.ByNothing:
	case library.ByEncoding:
		fits["By"] = sig.Recv() != nil && result(isText)
	case library.ByLayout:
		fits["By"] = param(by.Arg, isText) && result(isText)
	case library.ByFloatFormat, library.ByBase, library.ByUnsignedBase:
		fits["By"] = param(by.Arg, isInteger) && result(isText)
	}
	if row.Codes.Coding.Name != "" {
		fits["Codes"] = result(isText) && (row.Codes.Arg == library.Receiver && sig.Recv() != nil || row.Codes.Arg >= 0 && param(row.Codes.Arg, isTextOrAny))
	}
	if row.Tests.Form != library.NoForm {
		fits["Tests"] = (row.Tests.Arg == library.Receiver && sig.Recv() != nil || param(row.Tests.Arg, isText)) && sig.Results().Len() > 0 && (row.Tests.Base == 0 || param(row.Tests.Base, isInteger))
	}
	if row.Asks != library.NoQuestion {
		fits["Asks"] = asks(row.Asks, sig)
	}
	if row.Class != nil {
		fits["Class"] = param(0, isInteger) && result(isBool)
	}
	if row.From != (library.Source{}) {
		fits["From"] = sig.Results().Len() > 0 && (!row.From.OfReceiver || sig.Recv() != nil)
	}
	if i, ok := row.Target(); ok {
		fits["Fills"] = param(i, isPointerOrAny)
	}
	for trait, ok := range map[library.Trait]bool{
		library.NeverReturns:  sig.Results().Len() == 0,
		library.IsGetter:      sig.Params().Len() == 1 && (param(0, isText) || param(0, isInteger)) && result(isText),
		library.Changes:       sig.Recv() != nil && sig.Results().Len() == 0,
		library.Copies:        sig.Recv() != nil && sig.Results().Len() == 1,
		library.Requests:      row.Takes != nil && sig.Recv() == nil,
		library.Fetches:       row.Takes != nil && sig.Results().Len() == 2,
		library.Inspects:      row.Takes != nil && sig.Results().Len() == 2,
		library.CleansPath:    param(0, holdsText) && result(isText),
		library.Formats:       sig.Variadic(),
		library.Compiles:      param(0, isText) && result(isPointerOrAny),
		library.IsUTC:         sig.Recv() != nil && sig.Results().Len() == 1,
		library.KeepsZone:     sig.Recv() != nil && sig.Results().Len() == 1,
		library.Lowers:        param(0, isInteger) && last(isInteger),
		library.Uppers:        param(0, isInteger) && last(isInteger),
		library.ChangesMap:    sig.Params().Len() == 2 && sig.Results().Len() == 0,
		library.Redirects:     row.Takes != nil,
		library.ServesFiles:   sig.Recv() == nil && sig.Params().Len() > 0,
		library.NamesFile:     result(isText),
		library.GivesAddress:  sig.Recv() != nil && sig.Params().Len() == 0 && result(isText),
		library.MakesEncoding: param(0, isText) && result(isPointerOrAny),
		library.SameEncoding:  sig.Recv() != nil && sig.Params().Len() == 0 && sig.Results().Len() == 1,
		library.PadsEncoding:  sig.Recv() != nil && param(0, isInteger) && sig.Results().Len() == 1,
	} {
		if row.Does.Has(trait) {
			fits[fmt.Sprintf("trait %b", trait)] = ok
		}
	}
	return fits
}

// asks reports whether a function can be asked a question.
func asks(q library.Question, sig *types.Signature) bool {
	answer := sig.Results().At(0).Type()
	switch q {
	case library.CountsRunes:
		return sig.Params().Len() == 1 && isInteger(answer)
	case library.AsksMatch:
		return isText(sig.Params().At(sig.Params().Len()-1).Type()) && isBool(answer)
	case library.FindsMatch:
		return sig.Recv() != nil && sig.Params().Len() > 0
	case library.AsksElement, library.AsksPrefix, library.AsksSuffix, library.AsksFold, library.AsksEqual:
		return sig.Params().Len() == 2 && isBool(answer)
	default: // a search
	}
	return sig.Params().Len() == 2 && isText(sig.Params().At(0).Type()) && isBool(answer) == q.IsBool() && isInteger(answer) == !q.IsBool()
}

func isText(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Slice); ok {
		b, ok := s.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

func isTextOrAny(t types.Type) bool {
	s, ok := t.(*types.Slice)
	return isText(t) || ok && types.IsInterface(s.Elem())
}

func isPointerOrAny(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok || types.IsInterface(t)
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// Every row about a field or a type of the standard library names what exists.
func TestFieldsAndTypesExist(t *testing.T) {
	library.Fields(func(key library.Key, row *library.FieldRow) {
		if !isHere(key) {
			return
		}
		field, _ := memberOf(load(t, key.Pkg), key.Recv+"."+key.Name).(*types.Var)
		such := holdsText
		if row.Takes == library.Body {
			such = types.IsInterface // a reader
		}
		if field == nil || row.Takes != library.NoSlot && !such(field.Type()) {
			t.Errorf("%v is no field that holds text", key)
		}
	})
	library.Types(func(key library.Key, _ *library.TypeRow) {
		if !isHere(key) {
			return
		}
		if _, ok := load(t, key.Pkg).Scope().Lookup(key.Name).(*types.TypeName); !ok {
			t.Errorf("%v is no type", key)
		}
	})
}

// A type of a sort is found by its path as it is: none has a version.
func TestSorts(t *testing.T) {
	library.Types(func(key library.Key, row *library.TypeRow) {
		if row.Is != 0 && !isStd(key.Pkg) {
			t.Errorf("%v has a sort, and is of no standard package", key)
		}
	})
	for name, want := range map[string]library.Sort{
		"net/url.URL": library.AURL, "net/url.Userinfo": library.AUserinfo, "net/http.Request": library.AMessage,
		"context.Context": library.AContext, "net.Conn": library.AConnection, "bytes.Buffer": library.AReader | library.AWriter, "strings.Builder": library.AWriter, "time.Time": 0,
	} {
		slash := strings.LastIndexByte(name, '/') + 1
		path, member, _ := strings.Cut(name[slash:], ".")
		of := load(t, name[:slash]+path).Scope().Lookup(member).Type()
		for _, sort := range []library.Sort{library.AURL, library.AUserinfo, library.AMessage, library.AContext, library.AConnection, library.AWriter, library.AReader} {
			if got := library.IsType(types.NewPointer(of), sort); got != (want&sort != 0) {
				t.Errorf("%s: sort %b: got %v", name, sort, got)
			}
		}
		if got := library.IsURL(of); got != (want == library.AURL) {
			t.Errorf("%s: is a URL: %v", name, got)
		}
	}
}

// BenchmarkLookup asks what is asked of every call: of a function that is
// known, and of one that is not, of a package with a version in its path.
func BenchmarkLookup(b *testing.B) {
	t := new(testing.T)
	known := fn(t, "net/http.NewRequest")
	foreign := source(t, "example.com/some/module/v2/internal/client", "package client\nfunc Do(path string) {}").Lookup("Do")
	b.Run("known", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if library.Lookup(known) == nil {
				b.Fatal("not known")
			}
		}
	})
	b.Run("foreign", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if library.Lookup(asFunc(foreign)) != nil {
				b.Fatal("known")
			}
		}
	})
	b.Run("negative", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if library.Negative(asFunc(foreign)) {
				b.Fatal("known")
			}
		}
	})
}
