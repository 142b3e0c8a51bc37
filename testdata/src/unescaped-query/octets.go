package query

import (
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
)

// A deviceID is a number that is written in letters and digits, in groups.
type deviceID [32]byte

func (n deviceID) String() string {
	if n == (deviceID{}) {
		return ""
	}
	id := strings.Trim(base32.StdEncoding.EncodeToString(n[:]), "=")
	id, err := withDigits(id)
	if err != nil {
		panic(err)
	}
	return inGroups(id)
}

func (n deviceID) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

func (n deviceID) short() string { return base32.StdEncoding.EncodeToString(n[:8])[:7] }

func withDigits(s string) (string, error) {
	if len(s) != 52 {
		return "", fmt.Errorf("%q is no number", s)
	}
	res := make([]byte, 4*14)
	for i := range 4 {
		p := s[i*13 : (i+1)*13]
		copy(res[i*14:], p)
		res[(i+1)*13+i] = 'A'
	}
	return string(res), nil
}

func inGroups(s string) string {
	chunks := len(s) / 7
	res := make([]byte, chunks*8-1)
	for i := range chunks {
		if i > 0 {
			res[i*8-1] = '-'
		}
		copy(res[i*8:], s[i*7:(i+1)*7])
	}
	return string(res)
}

func pauseShort(dev deviceID) { http.Get("https://h/pause?device=" + dev.short()) }

// A title has a length, and is a text all the same.
type title [32]byte

func (n title) String() string { return string(n[:]) }

func (n title) trimmed() string { return strings.TrimRight(string(n[:]), "\x00") }

func find(name title) {
	http.Get("https://h/find?title=" + name.String()) // want `query value name.String\(\) is not escaped: .*`
}

func findTrimmed(name title) {
	http.Get("https://h/find?title=" + name.trimmed()) // want `query value name.trimmed\(\) is not escaped: .*`
}

// Groups of any text.
func findGroups(title string) {
	http.Get("https://h/find?title=" + inGroups(title)) // want `query value .* is not escaped: .*`
}

// A title between the groups.
func joined(s, title string) string {
	res := make([]byte, len(s)+len(title))
	copy(res, s)
	copy(res[len(s):], title)
	return string(res)
}

func findJoined(sum []byte, title string) {
	http.Get("https://h/find?text=" + joined(hex.EncodeToString(sum), title)) // want `query value .* is not escaped: .*`
}

// Another function fills the rest.
func completed(s string, fill func([]byte)) string {
	res := make([]byte, 2*len(s))
	copy(res, s)
	fill(res[len(s):])
	return string(res)
}

func findCompleted(sum []byte, fill func([]byte)) {
	http.Get("https://h/find?text=" + completed(hex.EncodeToString(sum), fill)) // want `query value .* is not escaped: .*`
}

// Groups of what another function gives, and between other marks.
func inGroupsOf(n deviceID) string {
	s := inGroups(hex.EncodeToString(n[:]))
	res := make([]byte, len(s)+1)
	res[0] = '_'
	copy(res[1:], s)
	return "v1." + string(res)
}

// What is copied is not what the caller gives, but something made of it.
func loud(s string) string {
	res := make([]byte, len(s))
	copy(res, strings.ReplaceAll(s, "-", "&"))
	return string(res)
}

func findLoud(sum []byte) {
	http.Get("https://h/find?sum=" + loud(hex.EncodeToString(sum))) // want `query value .* is not escaped: .*`
}
