package library_test

import (
	"encoding/hex"
	"go/token"
	"io/fs"
	"math/big"
	"math/rand/v2"
	"net"
	"net/netip"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// succeeds are calls of the functions of the standard library that test a text: in
// base 10, where they have one, and in any base.
var succeeds = map[string][]func(string) bool{
	"strconv.Atoi":              {fine(strconv.Atoi)},
	"strconv.ParseInt":          {func(s string) bool { return ok(strconv.ParseInt(s, 10, 64)) }, func(s string) bool { return ok(strconv.ParseInt(s, 0, 64)) }, func(s string) bool { return ok(strconv.ParseInt(s, 36, 64)) }},
	"strconv.ParseUint":         {func(s string) bool { return ok(strconv.ParseUint(s, 10, 64)) }, func(s string) bool { return ok(strconv.ParseUint(s, 0, 64)) }, func(s string) bool { return ok(strconv.ParseUint(s, 36, 64)) }},
	"strconv.ParseFloat":        {func(s string) bool { return ok(strconv.ParseFloat(s, 64)) }},
	"strconv.ParseComplex":      {func(s string) bool { return ok(strconv.ParseComplex(s, 128)) }},
	"strconv.ParseBool":         {fine(strconv.ParseBool)},
	"net.ParseIP":               {func(s string) bool { return net.ParseIP(s) != nil }},
	"net.IP.To4":                {func(s string) bool { ip := net.ParseIP(s).To4(); return ip.String() == s }},
	"net.ParseCIDR":             {func(s string) bool { _, _, err := net.ParseCIDR(s); return err == nil }},
	"net.ParseMAC":              {fine(net.ParseMAC)},
	"net/netip.ParseAddr":       {fine(netip.ParseAddr)},
	"net/netip.ParseAddrPort":   {fine(netip.ParseAddrPort)},
	"net/netip.Addr.Is4":        {func(s string) bool { a, err := netip.ParseAddr(s); return err == nil && a.Is4() }},
	"net/netip.Addr.Is6":        {func(s string) bool { a, err := netip.ParseAddr(s); return err == nil && !a.Is6() }},
	"net/netip.ParsePrefix":     {fine(netip.ParsePrefix)},
	"encoding/hex.DecodeString": {fine(hex.DecodeString)},
	"time.ParseDuration":        {fine(time.ParseDuration)},
	"go/token.IsIdentifier":     {token.IsIdentifier},
	"io/fs.ValidPath":           {fs.ValidPath},
	"path/filepath.IsLocal":     {filepath.IsLocal},
	"math/big.Int.SetString":    {setsInt(10), setsInt(0), setsInt(36)},
}

// byOperand are the tests whose texts another operand decides: package eval has
// the tests of these. The last says nothing.
var byOperand = []string{
	"time.Parse", "time.ParseInLocation", "encoding/base64.Encoding.DecodeString", "encoding/base32.Encoding.DecodeString",
	"unicode/utf8.ValidString",
}

// ofShape are the tests of which random texts pass none: TestUUID tries those of Go 1.27.
var ofShape = []string{"uuid.Parse"}

func ok[T any](_ T, err error) bool { return err == nil }

func fine[T any](f func(string) (T, error)) func(string) bool {
	return func(s string) bool { return ok(f(s)) }
}

func setsInt(base int) func(string) bool {
	return func(s string) bool { _, ok := new(big.Int).SetString(s, base); return ok }
}

// What a function accepts is as its row says.
func TestTestsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	seen := map[string]int{}
	library.Functions(func(key library.Key, row *library.Row) {
		name := key.Pkg + "." + strings.TrimPrefix(key.Recv+"."+key.Name, ".")
		if row.Tests.Form == library.NoForm || !isHere(key) || slices.Contains(byOperand, name) || slices.Contains(ofShape, name) {
			return
		}
		if succeeds[name] == nil {
			t.Errorf("%s is not tried", name)
		}
		for i, f := range succeeds[name] {
			for range 200 * rounds {
				s := tested(r)
				if !f(s) {
					continue
				}
				seen[name]++
				if why := outside(s, row.Tests, i == 0); why != "" {
					t.Errorf("%s accepts %q, which %s", name, s, why)
					break
				}
			}
		}
	})
	for name := range succeeds {
		if seen[name] < 5 {
			t.Errorf("%s accepted %d texts", name, seen[name])
		}
	}
}

// outside says how a text is none that a test accepts; "" when it is one. The
// base of numbers is 10 when decimal is set.
func outside(s string, test library.Test, decimal bool) string {
	set := test.Set
	if test.Base > 0 && decimal {
		set = test.Decimal
	}
	switch test.Form {
	case library.Words:
		return within(s, rfc3986.Value{Set: set, Lead: set, BadPct: set.Has('%')})
	case library.WordsOrEmpty:
		return within(s, rfc3986.Value{Set: set, Lead: set, Empty: true})
	case library.Trusted:
		return within(s, rfc3986.Value{Set: rfc3986.AnyChar(), Lead: rfc3986.AnyChar(), BadPct: true})
	case library.Local:
		if clean := path.Clean(s); clean == ".." || strings.HasPrefix(clean, "../") {
			return "leads out of its folder"
		}
	default: // says nothing of the bytes
	}
	return ""
}

// tested returns a text that some function accepts, or one that is near to it.
func tested(r *rand.Rand) string {
	forms := []string{
		"0", "-17", "+8", "1_000", "0x1F", "0b101", "0o17", "1e-9", "0x1p-2", "Inf", "nan", "(1+2i)", "3i", "true", "F",
		"192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1", "fe80::1%eth0", "192.0.2.0/24", "2001:db8::/32", "[2001:db8::1]:80", "192.0.2.1:80",
		"00:00:5e:00:53:01", "0000.5e00.5301", "00-00-5E-00-53-01", "c0ffee", "", "1h15m30.918s", "-1.5µs", "2μs", "name", "Größe", "_x1",
		"a/b.txt", ".", "./a", "a/../b", "..", "zz9",
		"f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
	}
	s := []rune(forms[r.IntN(len(forms))])
	const near = "0123456789abcdefABCDEFxXpP_+-.:/%()[] iµ\n"
	for range r.IntN(3) {
		i := r.IntN(len(s) + 1)
		switch c := []rune(near)[r.IntN(len([]rune(near)))]; r.IntN(3) {
		case 0:
			s = slices.Insert(s, i, c)
		case 1:
			s = append(s[:i:i], s[min(i+1, len(s)):]...)
		default:
			if i < len(s) {
				s[i] = c
			}
		}
	}
	return string(s)
}

// The predicate of a row is the function that the row speaks of.
func TestClasses(t *testing.T) {
	actual := map[string]func(rune) bool{
		"IsLetter": unicode.IsLetter, "IsDigit": unicode.IsDigit, "IsNumber": unicode.IsNumber, "IsSpace": unicode.IsSpace,
		"IsUpper": unicode.IsUpper, "IsLower": unicode.IsLower, "IsTitle": unicode.IsTitle, "IsPunct": unicode.IsPunct,
		"IsControl": unicode.IsControl, "IsGraphic": unicode.IsGraphic, "IsPrint": unicode.IsPrint, "IsSymbol": unicode.IsSymbol,
		"IsMark": unicode.IsMark,
	}
	library.Functions(func(key library.Key, row *library.Row) {
		if row.Class == nil {
			return
		}
		is := actual[key.Name]
		if is == nil || key.Pkg != "unicode" {
			t.Errorf("%v is not tried", key)
			return
		}
		for c := range rune(0x3000) {
			if row.Class(c) != is(c) {
				t.Errorf("%v differs at %U", key, c)
				break
			}
		}
	})
}

// What is a part of a text is empty where the text is.
func TestPartsHold(t *testing.T) {
	actual := map[string]func(string) string{
		"TrimSpace": strings.TrimSpace, "ToLower": strings.ToLower, "ToUpper": strings.ToUpper, "ToTitle": strings.ToTitle,
		"Trim":       func(s string) string { return strings.Trim(s, "/") },
		"TrimLeft":   func(s string) string { return strings.TrimLeft(s, "/") },
		"TrimRight":  func(s string) string { return strings.TrimRight(s, "/") },
		"TrimPrefix": func(s string) string { return strings.TrimPrefix(s, "/") },
		"TrimSuffix": func(s string) string { return strings.TrimSuffix(s, "/") },
	}
	library.Functions(func(key library.Key, row *library.Row) {
		if !row.Makes.IsPart() || key.Pkg != "strings" {
			return
		}
		if f := actual[key.Name]; f == nil || f("") != "" {
			t.Errorf("%v is no part of its argument", key)
		}
	})
}

// What takes a text for the name of a file makes one slash of the two of a URL.
func TestCleansPath(t *testing.T) {
	actual := map[string]func(string) string{
		"path.Clean": path.Clean, "path.Dir": path.Dir, "path.Join": func(s string) string { return path.Join(s, "x") },
		"path/filepath.Clean": filepath.Clean, "path/filepath.Dir": filepath.Dir,
		"path/filepath.Join": func(s string) string { return filepath.Join(s, "x") },
	}
	library.Functions(func(key library.Key, row *library.Row) {
		if !row.Does.Has(library.CleansPath) {
			return
		}
		if f := actual[key.Pkg+"."+key.Name]; f == nil || strings.Contains(f("https://example.com/a/b"), "//") {
			t.Errorf("%v leaves the slashes as they are", key)
		}
	})
}
