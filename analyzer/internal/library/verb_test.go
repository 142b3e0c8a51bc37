package library_test

import (
	"fmt"
	"go/types"
	"math"
	"math/big"
	"math/rand/v2"
	"net"
	"net/netip"
	"reflect"
	"testing"
	"time"
	"unsafe"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Types that the properties are tried with; verbSource declares the same.
type (
	myInt    int
	myString string
	stringer struct{}
	hash     [4]byte
)

func (stringer) String() string { return "any?&" }

const verbSource = `package p
import ("encoding/json"; "math/big"; "net"; "net/netip"; "time"; "unsafe")
type (
	myInt int
	myString string
	stringer struct{}
	hash [4]byte
)
func (stringer) String() string { return "" }
var (
	vInt int; vInt8 int8; vUint uint; vByte byte; vRune rune; vUintptr uintptr; vMyInt myInt
	vBool bool; vFloat32 float32; vFloat64 float64; vComplex complex128
	vString string; vMyString myString; vBytes []byte; vHash hash; vInts []int; vStrings []string; vNested [2][]uint8
	vFloats []float64; vBools map[string]bool; vStruct struct{ A int }; vPointer *struct{ A int }; vIntPtr *int; vFunc func(); vChan chan int
	vUnsafe unsafe.Pointer; vStringer stringer; vStringers []stringer
	vDuration time.Duration; vMonth time.Month; vTime time.Time
	vIP net.IP; vAddr netip.Addr; vPrefix netip.Prefix; vMAC net.HardwareAddr
	vBig *big.Int; vBigFloat *big.Float; vNumber json.Number
)`

// operands gives random values of the variables of verbSource.
func operands(r *rand.Rand) map[string]any {
	n, text := r.Int64()-r.Int64(), string(randomBytes(r, 6))
	s := struct{ A int }{int(n)}
	number := int(n)
	return map[string]any{
		"vInt": int(n >> r.IntN(64)), "vInt8": int8(n), "vUint": uint(n), "vByte": byte(n), "vRune": rune(n & 0xffff), "vUintptr": uintptr(n), "vMyInt": myInt(n),
		"vBool": n < 0, "vFloat32": float32(finite(r)), "vFloat64": finite(r), "vComplex": complex(finite(r), finite(r)),
		"vString": text, "vMyString": myString(text), "vBytes": []byte(text), "vHash": hash{1, byte(n)}, "vInts": []int{1, int(n)}[:r.IntN(3)],
		"vStrings": []string{text, text}[:r.IntN(3)], "vNested": [2][]uint8{[]byte(text), nil}, "vFloats": []float64{finite(r)},
		"vBools": map[string]bool{text: true}, "vStruct": s, "vPointer": &s, "vIntPtr": &number, "vFunc": func() {}, "vChan": make(chan int),
		"vUnsafe": unsafe.Pointer(&number), "vStringer": stringer{}, "vStringers": []stringer{{}},
		"vDuration": time.Duration(n >> r.IntN(60)), "vMonth": time.Month(1 + r.IntN(12)), "vTime": randomTime(r),
		"vIP": net.IP(randomAddr(r).AsSlice()), "vAddr": randomAddr(r), "vPrefix": netip.PrefixFrom(randomAddr(r), 8), "vMAC": net.HardwareAddr(randomBytes(r, 6)),
		"vBig": big.NewInt(n), "vBigFloat": big.NewFloat(finite(r)), "vNumber": jsonNumber(r),
	}
}

func finite(r *rand.Rand) float64 {
	return (r.Float64() - 0.5) * math.Pow10(r.IntN(70)-35)
}

// What fmt prints is inside what LookupVerb declares, for every verb, type and
// set of flags that it knows.
func TestVerbsHold(t *testing.T) {
	scope := source(t, "p", verbSource)
	r := rand.New(rand.NewPCG(9, 10))
	flags := []string{"", "+", "-", "#", " ", "0", "5", "05", "-5", "+5", "+05", "# ", ".2", ".0", "8.3", "08.3", "-08", "#8", "# 9", " 05", "#+"}
	for range 40 {
		for name, x := range operands(r) {
			typ := scope.Lookup(name).Type()
			for _, verb := range []byte("dboOxXtcqUeEfFgGpsvT") {
				for _, flag := range flags {
					v, ok := library.LookupVerb(verb, flag, typ)
					if !ok {
						continue
					}
					format := "%" + flag + string(verb)
					if text := fmt.Sprintf(format, x); within(text, v) != "" {
						t.Fatalf("%s of %s %#v: %q %s", format, reflect.TypeOf(x), x, text, within(text, v))
					}
				}
			}
		}
	}
}

func TestLookupVerb(t *testing.T) {
	scope := source(t, "p", verbSource)
	tests := []struct {
		verb  byte
		flags string
		name  string
		want  string // empty when nothing is known
	}{
		{'d', "", "vInt", `[-0-9]`},
		{'d', "", "vUint", `[0-9]`},
		{'d', "05", "vInt", `[-0-9]`},
		{'d', "5", "vInt", `[-\x200-9]`},
		{'d', "+", "vInt", `[-+0-9]`},
		{'d', "", "vDuration", `[-0-9]`},
		{'v', "", "vMyInt", `[-0-9]`},
		{'x', "", "vInt", `[-0-9a-f]`},
		{'x', "#", "vInt", `[-0-9a-fx]`},
		{'x', "", "vString", `[0-9a-f]`},
		{'x', "", "vHash", `[0-9a-f]`},
		{'X', "", "vBytes", `[0-9A-F]`},
		{'x', " ", "vBytes", `[\x200-9a-f]`},
		{'x', "", "vStringer", `[0-9a-f]`},
		{'t', "", "vBool", `[aeflr-u]`},
		{'v', "", "vBool", `[aeflr-u]`},
		{'f', ".2", "vFloat64", `[-.0-9INafn]`},
		{'v', "", "vInts", `[-\x200-9[\]]`},
		{'d', "", "vBytes", `[\x200-9[\]]`},
		{'s', "", "vPrefix", `[.-:a-f]`},
		{'s', "", "vBig", `[-0-9]`},
		{'s', "", "vMonth", `[A-Za-z]`},
		{'s', "", "vString", ``},
		{'v', "", "vBytes", `[\x200-9[\]]`},
		{'s', "", "vBytes", ``},
		{'s', "", "vStringer", ``},
		{'d', "", "vString", ``},
		{'s', "", "vInt", ``},
	}
	for _, test := range tests {
		v, ok := library.LookupVerb(test.verb, test.flags, scope.Lookup(test.name).Type())
		got := v.Set.String()
		if !ok {
			got = ""
		}
		if got != test.want {
			t.Errorf("%%%s%c of %s: got %s, want %s", test.flags, test.verb, test.name, got, test.want)
		}
	}
}

// Generic code knows what all types of a constraint have in common.
func TestLookupVerbTypeParam(t *testing.T) {
	scope := source(t, "p", `package p
type Signed interface { ~int | ~int64 }
type Number interface { Signed | ~uint8 }
func Ints[T Number](t T) {}
func Texts[T ~string](t T) {}
func Any[T any](t T) {}
func Mixed[T ~int | ~string](t T) {}
`)
	tests := map[string]string{"Ints": `[-0-9]`, "Texts": "", "Any": "", "Mixed": ""}
	for name, want := range tests {
		param := scope.Lookup(name).(*types.Func).Signature().TypeParams().At(0)
		v, ok := library.LookupVerb('v', "", param)
		got := v.Set.String()
		if !ok {
			got = ""
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

func TestPad(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	values := []string{"", ".", "..", "a%2F", "é", "ab"}
	for _, flags := range []string{"", "5", "-5", "05", ".1", "5.1", "-5.1"} {
		for range rounds {
			text := values[r.IntN(len(values))]
			v := library.Pad(flags, rfc3986.Exactly(text))
			if got := fmt.Sprintf("%"+flags+"s", text); within(got, v) != "" {
				t.Fatalf("%%%ss of %q: %q %s", flags, text, got, within(got, v))
			}
		}
	}
}

func TestLookupType(t *testing.T) {
	scope := source(t, "p", verbSource)
	tests := map[string]string{
		"vInt": `[-0-9]`, "vUint": `[0-9]`, "vMyInt": `[-0-9]`, "vBool": `[aeflr-u]`, "vPrefix": `[.-:a-f]`, "vIP": `[.0-:a-f]`,
		"vBig": `[-0-9]`, "vMonth": `[A-Za-z]`, "vMAC": `[0-:a-f]`, "vNumber": `[-+.0-9Ee]`, "vDuration": `[-.0-9hmns\xb5\xc2]`,
		"vAddr":   `[^]`,
		"vString": ``, "vMyString": ``, "vBytes": ``, "vStringer": ``, "vStruct": ``, "vIntPtr": ``,
	}
	for name, want := range tests {
		v, ok := library.LookupType(scope.Lookup(name).Type())
		got := v.Set.String()
		if !ok {
			got = ""
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	if v, ok := library.WithoutZone(scope.Lookup("vAddr").Type()); !ok || v.Set.String() != `[.0-:a-f]` {
		t.Errorf("an address without zone has %v", v.Set)
	}
}
