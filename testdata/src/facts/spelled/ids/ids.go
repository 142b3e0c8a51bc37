// Package ids spells values, and knows nothing of URLs.
package ids

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strconv"
)

// Snowflake is a number.
type Snowflake uint64

func (s Snowflake) String() string { return strconv.FormatUint(uint64(s), 10) } // fact `.*Snowflake.*String: result 0 is \{FormatUint\}`

// Digest is a list of bytes.
type Digest [32]byte

func (d Digest) String() string { return hex.EncodeToString(d[:]) } // fact `.*Digest.*String: result 0 is .*`

// Count is written with words.
type Count int

func (c Count) String() string { return fmt.Sprintf("%d", int(c)) } // fact `.*Count.*String: result 0 is .*`

// Key is spelled with slashes.
type Key [16]byte

func (k Key) String() string { return base64.StdEncoding.EncodeToString(k[:]) } // fact `.*Key.*String: result 0 is .*`

// Label is a text.
type Label string

// String returns the label.
func (l Label) String() string { return string(l) }

// A Result is what a parser read: a word, or any text.
type Result struct {
	kind int
	text string
}

// String returns the text.
func (r Result) String() string {
	switch r.kind {
	case 1:
		return "true"
	case 2:
		return "false"
	default:
		return r.text
	}
}
