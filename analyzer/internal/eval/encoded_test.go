package eval_test

import (
	"strings"
	"testing"
)

// TestEncoded fills arrays and lists by functions that encode to them.
func TestEncoded(t *testing.T) {
	const decls = `type id16 [16]byte
func enc(dst []byte, u id16) { _ = dst[35]; hex.Encode(dst, u[:4]); dst[8] = '-'; dst[9] = "01"[u[5]&1]; hex.Encode(dst[10:], u[6:]) }
func put(dst []byte, s string) { copy(dst, s) }
func (u id16) text() string { var buf [36]byte; enc(buf[:], u); return string(buf[:]) }
var own = base64.NewEncoding(strings.Repeat("/", 64))
var uid id16
func u8() [8]byte { return [8]byte{} }
`
	for body, want := range map[string]string{
		// something else is put there
		`v := make([]byte, n); own.Encode(v, b); sink(string(v))`:                          `[^]`,
		`var v [8]byte; put(v[:], id); sink(string(v[:]))`:                                 `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); put(v[:], id); sink(string(v[:]))`:            `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); r.Body.Read(v[:]); sink(string(v[:]))`:        `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); sink(string(v[:])); v[0] = b[0]`:              `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); p := &v; use(p); sink(string(v[:]))`:          `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); fmt.Append(v[:0], id); sink(string(v[:]))`:    `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); v[1] = b[2]; sink(string(v[:]))`:              `[^]`,
		`v := make([]byte, n); hex.Encode(b, v); r.Body.Read(v); sink(string(v))`:          `[^]`,
		`v := [4]byte{'/', '?'}; hex.Encode(v[1:], b); sink(string(v[:]))`:                 `[^]`,
		`var v [8]byte; for range n { sink(string(v[:])); hex.Encode(v[:], b); v = u8() }`: `[^]`,
	} {
		_, got, _ := strings.Cut(held(t, decls, body), ":")
		if got = strings.TrimSuffix(got, "?"); got != want {
			t.Errorf("%s\n got %s\nwant %s", body, got, want)
		}
	}
}
