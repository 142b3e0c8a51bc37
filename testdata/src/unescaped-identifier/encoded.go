package identifier

import (
	"encoding/base64"
	"encoding/hex"
	"net/http"
)

// What encoders write to an array or a list holds their alphabet.

type ulid [16]byte

func (u ulid) String() string {
	var buf [36]byte
	hex.Encode(buf[:], u[:4])
	buf[8] = '-'
	hex.Encode(buf[9:13], u[4:6])
	buf[13] = '-'
	hex.Encode(buf[14:18], u[6:8])
	buf[18] = '-'
	hex.Encode(buf[19:23], u[8:10])
	buf[23] = '-'
	hex.Encode(buf[24:], u[10:])
	return string(buf[:])
}

type guid [16]byte

func (g guid) MarshalText() ([]byte, error) {
	buf := make([]byte, 36)
	encodeGUID(buf, g)
	return buf, nil
}

func (g guid) String() string {
	var buf [36]byte
	encodeGUID(buf[:], g)
	return string(buf[:])
}

func encodeGUID(dst []byte, g guid) {
	_ = dst[35]
	hex.Encode(dst, g[:4])
	dst[8] = '-'
	hex.Encode(dst[9:], g[4:])
}

type tag16 [16]byte

func (l tag16) String() string {
	var buf [16]byte
	copy(buf[:], l[:])
	buf[8] = '-'
	return string(buf[:])
}

func notEncoded(l tag16, sum []byte) {
	_, _ = http.Get("https://example.com/items/" + l.String()) // want `path segment l.String\(\) is not escaped: .* \(unescaped-identifier\)`
	id := make([]byte, base64.StdEncoding.EncodedLen(len(sum)))
	base64.StdEncoding.Encode(id, sum)
}
