package govet

import (
	"bytes"
	"encoding/json"
)

// A splitter cuts the stream of go vet into its objects, and these into what each analyzer
// said of each package, without reading that: most of the stream is of packages of which
// nothing is reported, as of each package that is analysed once more with its tests.
type splitter struct {
	data []byte
	pos  int
}

// unit reads the next object. Where it does not have the form that package unitchecker
// writes, ok is false and nothing is read.
func (s *splitter) unit() (u unit, ok bool) {
	begin := s.pos
	u = make(unit)
	ok = s.object(func(id string) bool {
		analyzers := make(map[string]json.RawMessage)
		u[id] = analyzers
		return s.object(func(analyzer string) bool {
			said := s.value()
			analyzers[analyzer] = said
			return len(said) > 0
		})
	})
	if !ok {
		s.pos = begin
	}
	return u, ok
}

// object reads an object, with a function that reads the value of a key.
func (s *splitter) object(value func(key string) bool) bool {
	if !s.takes('{') {
		return false
	}
	for first := true; !s.takes('}'); first = false {
		if !first && !s.takes(',') {
			return false
		}
		var key string
		if s.next() != '"' || json.Unmarshal(s.value(), &key) != nil || !s.takes(':') || !value(key) {
			return false
		}
	}
	return true
}

// next returns the next byte that is no space, or 0 at the end.
func (s *splitter) next() byte {
	for ; s.pos < len(s.data); s.pos++ {
		switch c := s.data[s.pos]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// takes reads a byte, if it is the next.
func (s *splitter) takes(c byte) bool {
	if s.next() != c {
		return false
	}
	s.pos++
	return true
}

// value reads a text, a list or an object as far as it goes by its brackets, and returns
// nil for anything else, and for what has no end.
func (s *splitter) value() []byte {
	s.next()
	begin, depth := s.pos, 0
	for i := begin; i < len(s.data); i++ {
		switch s.data[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			n := textLen(s.data[i+1:])
			if n < 0 {
				return nil
			}
			i += n
		default:
			if depth == 0 {
				return nil
			}
		}
		if depth < 0 {
			return nil
		}
		if depth == 0 {
			s.pos = i + 1
			return s.data[begin:s.pos]
		}
	}
	return nil
}

// textLen returns the number of bytes up to the quote that ends a text, that included, or
// -1 where none does.
func textLen(data []byte) int {
	for n := 0; ; {
		i := bytes.IndexByte(data[n:], '"')
		if i < 0 {
			return -1
		}
		n += i + 1
		slashes := len(data[:n-1]) - len(bytes.TrimRight(data[:n-1], `\`))
		if slashes%2 == 0 {
			return n
		}
	}
}
