package segment

import (
	"net/http"
	"strings"
)

const hexDigits = "0123456789ABCDEF"

// What stands after a "%" in a loop is a digit, whatever byte it is made of.
func encodedBy(s string) string {
	out := ""
	for i := 0; i < len(s); i++ {
		b := s[i]
		if b >= 'a' && b <= 'z' || b >= '0' && b <= '9' {
			out += string(b)
		} else {
			out += "%" + string(hexDigits[b>>4]) + string(hexDigits[b&15])
		}
	}
	return out
}

func getEncoded(name string) { http.Get("https://h/u/" + encodedBy(name) + "/x") }

func inBuilder(name string) {
	var b strings.Builder
	b.WriteString("https://h/u/")
	for _, c := range []byte(name) {
		b.WriteByte('%')
		b.WriteByte("0123456789abcdef"[c>>4])
		b.WriteByte("0123456789abcdef"[c&15])
	}
	b.WriteString("/x")
	http.Get(b.String())
}

func oneOctet(c byte) string { return "%" + string(hexDigits[c>>4]) + string(hexDigits[c&15]) }

func byOctet(name string) string {
	out := ""
	for i := range len(name) {
		if strings.IndexByte("abc", name[i]) >= 0 {
			out += string(name[i])
		} else {
			out += oneOctet(name[i])
		}
	}
	return out
}

func getByOctet(name string) { http.Get("https://h/u/" + byOctet(name) + "/x") }

func inList(s string) string {
	var buf []byte
	for i := range len(s) {
		if c := s[i]; c == '/' || c == '?' {
			buf = append(buf, '%', hexDigits[c>>4], hexDigits[c&15])
		} else {
			buf = append(buf, c)
		}
	}
	return string(buf)
}

func getInList(name string) { http.Get("https://h/u/" + inList(name) + "/x") }

var plainOctets [256]bool

func byTable(s string) string {
	var buf strings.Builder
	for i := range len(s) {
		c := s[i]
		if plainOctets[c] {
			buf.WriteByte(c)
		} else {
			buf.WriteString("%" + string(hexDigits[c>>4]) + string(hexDigits[c&15]))
		}
	}
	return buf.String()
}

func getByTable(name string) { http.Get("https://h/u/" + byTable(name) + "/x") }

// A table of other bytes.
const delimiters = "/?#&="

func marked(n int) {
	http.Get("https://h/u/" + string(delimiters[n]) + "/x") // want `path segment string\(delimiters\[n\]\) is not escaped: .*`
}

// A table that anybody gives.
func byAny(table string, c byte) {
	http.Get("https://h/u/" + string(table[c>>4]) + "/x") // want `path segment string\(.*\) is not escaped: .*`
}

// The byte itself.
func octetOf(name string) {
	http.Get("https://h/u/" + name[:1] + "/x") // want `path segment name\[...\] is not escaped: .*`
}

func letterOf(name string) {
	http.Get("https://h/u/" + string(name[0]) + "/x") // want `path segment string\(name\[0\]\) is not escaped: .*`
}

// Digits and the bytes themselves, one by one.
func twice(name string) {
	out := ""
	for _, c := range []byte(name) {
		out += string(hexDigits[c&15])
	}
	http.Get("https://h/u/" + out + name + "/x") // want `path segment name is not escaped: .*`
}
