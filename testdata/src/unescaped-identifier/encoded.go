package identifier

import (
	"encoding/base64"
	"net/http"
)

// What encoders write to an array or a list holds their alphabet.

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
