package library_test

import (
	crand "crypto/rand"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"go/types"
	"math"
	"math/big"
	"math/rand/v2"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// rounds is how many random values each property is tried with.
const rounds = 300

func randomBytes(r *rand.Rand, n int) []byte {
	b := make([]byte, r.IntN(n+1))
	for i := range b {
		b[i] = byte(r.IntN(256))
	}
	return b
}

// randomTime is any time of the years 1 to 9999 with any offset.
func randomTime(r *rand.Rand) time.Time {
	zone := time.FixedZone([]string{"", "CET", "UTC+5"}[r.IntN(3)], r.IntN(2*86400)-86400)
	return time.Unix(r.Int64N(315_537_897_600)-62_135_596_800+172_800, r.Int64N(1e9)).In(zone)
}

func randomAddr(r *rand.Rand) netip.Addr {
	if r.IntN(2) == 0 {
		return netip.AddrFrom4([4]byte{byte(r.IntN(256)), byte(r.IntN(256)), 0, 1})
	}
	b := [16]byte{0xfe, 0x80}
	for i := 2; i < len(b); i++ {
		b[i] = byte(r.IntN(256) & -r.IntN(2))
	}
	addr := netip.AddrFrom16(b)
	if r.IntN(3) == 0 {
		addr = addr.WithZone("eth0/?#%")
	}
	return addr
}

// What library functions return is inside what LookupResult declares.
func TestResultsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, run := range stringResults {
		v := resultOf(t, name)
		for range rounds {
			if text := run(r); within(text, v) != "" {
				t.Errorf("%s: %q %s", name, text, within(text, v))
				break
			}
		}
	}
}

var stringResults = map[string]func(r *rand.Rand) string{
	"strconv.Itoa":       func(r *rand.Rand) string { return strconv.Itoa(int(r.Int64()) - r.Int()) },
	"strconv.FormatInt":  func(r *rand.Rand) string { return strconv.FormatInt(r.Int64()-math.MaxInt64/2, 2+r.IntN(35)) },
	"strconv.FormatUint": func(r *rand.Rand) string { return strconv.FormatUint(r.Uint64(), 2+r.IntN(35)) },
	"strconv.FormatBool": func(r *rand.Rand) string { return strconv.FormatBool(r.IntN(2) == 0) },
	"strconv.FormatFloat": func(r *rand.Rand) string {
		return strconv.FormatFloat(randomFloat(r), "eEfgGbxX"[r.IntN(8)], r.IntN(9)-1, 64)
	},
	"strconv.FormatComplex": func(r *rand.Rand) string {
		return strconv.FormatComplex(complex(randomFloat(r), randomFloat(r)), "eEfgGbxX"[r.IntN(8)], -1, 128)
	},
	"strconv.Quote":               func(r *rand.Rand) string { return strconv.Quote(string(randomBytes(r, 9))) },
	"strconv.QuoteToGraphic":      func(r *rand.Rand) string { return strconv.QuoteToGraphic(string(rune(r.IntN(0x11000)))) },
	"strconv.QuoteToASCII":        func(r *rand.Rand) string { return strconv.QuoteToASCII(string(randomBytes(r, 9))) },
	"strconv.QuoteRune":           func(r *rand.Rand) string { return strconv.QuoteRune(rune(r.IntN(0x11000))) },
	"encoding/hex.EncodeToString": func(r *rand.Rand) string { return hex.EncodeToString(randomBytes(r, 9)) },
	"time.Time.String": func(r *rand.Rand) string {
		if r.IntN(2) == 0 {
			return time.Now().Add(time.Duration(r.Int64() >> 8)).String()
		}
		return randomTime(r).String()
	},
	"time.Duration.String":    func(r *rand.Rand) string { return time.Duration((r.Int64() - r.Int64()) >> r.IntN(60)).String() },
	"time.Month.String":       func(r *rand.Rand) string { return time.Month(1 + r.IntN(12)).String() },
	"time.Weekday.String":     func(r *rand.Rand) string { return time.Weekday(r.IntN(7)).String() },
	"net.IP.String":           func(r *rand.Rand) string { return net.IP(randomAddr(r).AsSlice()).String() },
	"net.IPMask.String":       func(r *rand.Rand) string { return net.CIDRMask(r.IntN(33), 32).String() },
	"net.HardwareAddr.String": func(r *rand.Rand) string { return net.HardwareAddr(randomBytes(r, 9)).String() },
	"net.IPNet.String": func(r *rand.Rand) string {
		return (&net.IPNet{IP: net.IPv6loopback, Mask: net.CIDRMask(r.IntN(129), 128)}).String()
	},
	"net.TCPAddr.String": func(r *rand.Rand) string {
		a := randomAddr(r)
		return (&net.TCPAddr{IP: a.AsSlice(), Port: r.IntN(65536), Zone: a.Zone()}).String()
	},
	"net/netip.Addr.String":         func(r *rand.Rand) string { return randomAddr(r).String() },
	"net/netip.Addr.StringExpanded": func(r *rand.Rand) string { return randomAddr(r).StringExpanded() },
	"net/netip.Addr.Zone":           func(r *rand.Rand) string { return randomAddr(r).Zone() },
	"net/netip.AddrPort.String":     func(r *rand.Rand) string { return netip.AddrPortFrom(randomAddr(r), uint16(r.IntN(65536))).String() },
	"net/netip.Prefix.String":       func(r *rand.Rand) string { return netip.PrefixFrom(randomAddr(r), r.IntN(33)).String() },
	"net/url.URL.Port": func(r *rand.Rand) string {
		return (&url.URL{Host: "h:" + string(randomBytes(r, 2)) + strconv.Itoa(r.IntN(9))}).Port()
	},
	"net/url.URL.RequestURI": func(r *rand.Rand) string {
		return (&url.URL{Path: "/" + string(randomBytes(r, 4)), RawQuery: string(randomBytes(r, 4))}).RequestURI()
	},
	"net/url.Values.Encode": func(r *rand.Rand) string {
		return url.Values{string(randomBytes(r, 2)): {string(randomBytes(r, 9)), ""}, "": nil}.Encode()
	},
	"net/url.URL.Hostname": func(r *rand.Rand) string {
		u, err := url.Parse("http://" + []string{"[::1]:80", "[::1]", "h", "h:1", "[fe80::1%25e]", ""}[r.IntN(6)] + "/")
		if err != nil {
			return ""
		}
		return u.Hostname()
	},
	"net/url.URL.EscapedPath": func(r *rand.Rand) string {
		p := escapedText(r)
		return (&url.URL{Path: unescaped(p), RawPath: p}).EscapedPath()
	},
	"net/url.URL.EscapedFragment": func(r *rand.Rand) string {
		p := escapedText(r)
		return (&url.URL{Fragment: unescaped(p), RawFragment: p}).EscapedFragment()
	},
	"net/url.Userinfo.String": func(r *rand.Rand) string {
		return url.UserPassword(string(randomBytes(r, 5)), string(randomBytes(r, 5))).String()
	},
	"net/url.PathEscape":  func(r *rand.Rand) string { return url.PathEscape(string(randomBytes(r, 5))) },
	"net/url.QueryEscape": func(r *rand.Rand) string { return url.QueryEscape(string(randomBytes(r, 5))) },
	// The base of slashes alone is "/", which no program wants.
	"path.Base":          func(r *rand.Rand) string { return path.Base("a" + somePath(r)) },
	"path.Ext":           func(r *rand.Rand) string { return path.Ext(somePath(r)) },
	"path/filepath.Base": func(r *rand.Rand) string { return filepath.Base("a" + somePath(r)) },
	"path/filepath.Ext":  func(r *rand.Rand) string { return filepath.Ext(somePath(r)) },
	"net.SplitHostPort": func(r *rand.Rand) string {
		host, _, _ := net.SplitHostPort([]string{"h:1", "[::1]:1", "h%25[:1", "[[::1]]:1", "[fe80::1%]", ":1"}[r.IntN(6)])
		return host
	},
	"os.Hostname":               func(*rand.Rand) string { name, _ := os.Hostname(); return name },
	"runtime.Version":           func(*rand.Rand) string { return runtime.Version() },
	"crypto/rand.Text":          func(*rand.Rand) string { return crand.Text() },
	"net/http.StatusText":       func(r *rand.Rand) string { return http.StatusText(r.IntN(600)) },
	"net/http.ConnState.String": func(r *rand.Rand) string { return http.ConnState(r.IntN(5)).String() },
	"mime.TypeByExtension": func(r *rand.Rand) string {
		return mime.TypeByExtension([]string{".html", ".png", ".js", ".zz"}[r.IntN(4)])
	},
	"mime.FormatMediaType": func(r *rand.Rand) string {
		return mime.FormatMediaType("text/html", map[string]string{"a": string(randomBytes(r, 5))})
	},
	"math/big.Int.String":         func(r *rand.Rand) string { return big.NewInt(r.Int64() - r.Int64()).String() },
	"math/big.Int.Text":           func(r *rand.Rand) string { return big.NewInt(r.Int64() - r.Int64()).Text(2 + r.IntN(61)) },
	"math/big.Float.String":       func(r *rand.Rand) string { return big.NewFloat(r.NormFloat64() * math.Pow10(r.IntN(60)-30)).String() },
	"math/big.Rat.String":         func(r *rand.Rand) string { return big.NewRat(r.Int64()-r.Int64(), 1+r.Int64()).String() },
	"math/big.Rat.RatString":      func(r *rand.Rand) string { return big.NewRat(int64(r.IntN(9)), 3).RatString() },
	"math/big.Rat.FloatString":    func(r *rand.Rand) string { return big.NewRat(r.Int64()-r.Int64(), 1+r.Int64()).FloatString(r.IntN(9)) },
	"encoding/json.Number.String": func(r *rand.Rand) string { return jsonNumber(r).String() },
	"reflect.Kind.String":         func(r *rand.Rand) string { return reflect.Kind(r.IntN(40)).String() },
}

func randomFloat(r *rand.Rand) float64 {
	switch r.IntN(9) {
	case 0:
		return math.Inf(1 - 2*r.IntN(2))
	case 1:
		return math.NaN()
	}
	return (r.Float64() - 0.5) * math.Pow10(r.IntN(80)-40)
}

// escapedText is the escaped form of some text, with every byte that url.Parse takes raw.
func escapedText(r *rand.Rand) string {
	const raw = "!$&'()*+,;=:@[]/?-._~aZ0"
	text := ""
	for range r.IntN(6) {
		switch r.IntN(3) {
		case 0:
			text += fmt.Sprintf("%%%02x", r.IntN(256))
		default:
			i := r.IntN(len(raw))
			text += raw[i : i+1]
		}
	}
	return text
}

func unescaped(text string) string {
	plain, err := url.PathUnescape(text)
	if err != nil {
		return text
	}
	return plain
}

func somePath(r *rand.Rand) string {
	fixed := []string{"", "/", "//", ".", "..", "a/..", "a.", "a..", "a/.b", "..."}
	if i := r.IntN(2 * len(fixed)); i < len(fixed) {
		return fixed[i]
	}
	return string(randomBytes(r, 8))
}

func jsonNumber(r *rand.Rand) json.Number {
	text := []string{"-1", "1E+9", "0.5e-3", strconv.Itoa(r.Int())}[r.IntN(4)]
	var n json.Number
	if json.Unmarshal([]byte(text), &n) != nil {
		return ""
	}
	return n
}

func TestFloatValueOfFinite(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, format := range []byte("efgEGbxX") {
		v := library.FloatValue(format)
		for range rounds {
			f := (r.Float64() - 0.5) * math.Pow10(r.IntN(80)-40)
			if text := strconv.FormatFloat(f, format, r.IntN(9)-1, 32<<r.IntN(2)); within(text, v) != "" {
				t.Errorf("%c: %q %s", format, text, within(text, v))
			}
		}
	}
	if f := library.FloatValue('f'); f.Set.Has('+') || f.Set.Has('/') {
		t.Errorf("'f' of finite numbers has %v", f.Set)
	}
}

func TestIntValue(t *testing.T) {
	tests := map[int]string{2: "[-01]", 8: "[-0-7]", 10: "[-0-9]", 16: "[-0-9a-f]", 36: "[-0-9a-z]", 0: "[-0-9a-z]"}
	for base, want := range tests {
		if got := library.IntValue(base).Set.String(); got != want {
			t.Errorf("base %d: got %s, want %s", base, got, want)
		}
	}
}

func TestBase64Alphabet(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	tests := []struct {
		pkg, name string
		std       bool
		encode    func([]byte) string
	}{
		{"encoding/base64", "StdEncoding", true, base64.StdEncoding.EncodeToString},
		{"encoding/base64", "RawStdEncoding", true, base64.RawStdEncoding.EncodeToString},
		{"encoding/base64", "URLEncoding", false, base64.URLEncoding.EncodeToString},
		{"encoding/base64", "RawURLEncoding", false, base64.RawURLEncoding.EncodeToString},
		{"encoding/base32", "StdEncoding", false, base32.StdEncoding.EncodeToString},
		{"encoding/base32", "HexEncoding", false, base32.HexEncoding.EncodeToString},
	}
	for _, test := range tests {
		enc := load(t, test.pkg).Scope().Lookup(test.name).(*types.Var)
		v, std, ok := library.Base64Alphabet(enc)
		if !ok || std != test.std {
			t.Errorf("%s.%s: got std %v, ok %v", test.pkg, test.name, std, ok)
		}
		var seen rfc3986.CharSet
		for range 20 * rounds {
			text := test.encode(randomBytes(r, 9))
			seen = seen.Union(rfc3986.Chars(text))
			if within(text, v) != "" {
				t.Fatalf("%s.%s: %q %s", test.pkg, test.name, text, within(text, v))
			}
		}
		if seen != v.Set {
			t.Errorf("%s.%s: never gave %v", test.pkg, test.name, v.Set.Minus(seen))
		}
	}
}
