// Package hostpattern says which hosts a regular expression lets through beside those that it
// speaks of, with a text that shows it.
//
// # How it works
//
// A pattern is written out as texts that it matches: its literals as they are, and the shortest
// of what repeats. Where such a text ends in a domain that the literals of the pattern have, it
// is what is meant. Others are made of it by what leaves patterns open: an end, a beginning, a
// dot that is no dot, a ".*" that takes a "/". The pattern itself says whether it matches them,
// and net/url which host they have: nothing is reported that both do not show.
//
// # What it gives up
//
//   - A pattern that is longer than [maxPattern], or repeats more than [maxRepeat] times, is not
//     read; of many alternatives, the first [maxTexts] texts are.
//   - A domain that a class or a ".*" stands in ("example\.[a-z]+") is none that is meant.
package hostpattern

import (
	"net/url"
	"regexp"
	"regexp/syntax"
	"strings"
)

const (
	maxPattern = 1000 // bytes
	maxRepeat  = 64
	maxTexts   = 32
)

// A Kind is what is matched.
type Kind int

// The kinds.
const (
	URL    Kind = iota // a URL, which may have a path and a query
	Origin             // a scheme, a host and a port
	Host               // a host, as net/url or a browser gives it
	Text               // what is put into a URL as its host
)

// A Passer is a text that passes, and should not.
type Passer struct {
	Text  string // "https://evil.com/?https://example.com"
	Host  string // "evil.com"
	Trust string // the domain that the pattern speaks of: "example.com"
	Open  Opening
}

// An Opening is what lets others through.
type Opening int

// The openings.
const (
	NoEnd    Opening = iota // nothing says where the text ends
	AnyByte                 // a "." that stands for any byte
	NoBounds                // a ".*" takes what ends a host, too
	NoStart                 // nothing says where it, or the domain in it, begins
)

// Open returns a text that passes a pattern and has another host than it speaks of.
func Open(pattern string, kind Kind) (Passer, bool) {
	if len(pattern) > maxPattern {
		return Passer{}, false
	}
	tree, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil || tooLarge(tree) {
		return Passer{}, false
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return Passer{}, false
	}
	for _, opening := range []Opening{NoEnd, AnyByte, NoBounds, NoStart} {
		if opening == NoBounds && (kind == Origin || kind == Host) {
			continue // what a browser or net/url gives as a host has no bounds in it
		}
		for _, meant := range texts(tree, plain) {
			trust, ok := domainOf(meant)
			if !ok || !re.MatchString(spell(meant)) {
				continue
			}
			for _, other := range others(tree, meant, opening, kind) {
				host := hostOf(other, kind)
				if host == "" || host == trust || strings.HasSuffix(host, "."+trust) || !re.MatchString(other) {
					continue
				}
				return Passer{Text: other, Host: host, Trust: trust, Open: opening}, true
			}
		}
	}
	return Passer{}, false
}

// others returns what a text that is meant may become by an opening.
func others(tree *syntax.Regexp, meant string, opening Opening, kind Kind) []string {
	switch opening {
	case NoEnd:
		s := spell(meant)
		if strings.HasPrefix(s, ".") {
			s = "a" + s
		}
		return []string{s + "." + evil}
	case AnyByte:
		return dotless(meant)
	case NoBounds:
		return bounded(tree, kind)
	case NoStart:
		return startless(meant, kind)
	}
	return nil
}

const evil = "evil.com"

// startless returns texts with something before what is meant, or before its domain.
func startless(meant string, kind Kind) []string {
	out := []string{strings.NewReplacer("\x01", ".", "\x02", "evil").Replace(meant)}
	s := spell(meant)
	scheme := "https://"
	if kind == Host || kind == Text {
		scheme = ""
	}
	if !strings.Contains(s, "://") {
		out = append(out, scheme+"evil"+s, scheme+"evil-"+s)
	}
	if kind == URL {
		out = append(out, scheme+evil+"/?"+s)
	}
	return out
}

// bounded returns texts of a pattern in which the first that takes any byte takes a host and
// what ends it.
func bounded(tree *syntax.Regexp, kind Kind) (out []string) {
	of, scheme := crossing, "https://"
	if kind == Text {
		of, scheme = ending, ""
	}
	for _, t := range texts(tree, of) {
		if t = spell(t); !strings.Contains(t, "://") {
			t = scheme + t
		}
		out = append(out, t)
	}
	return out
}

// dotless returns a text with another byte for one of the dots that match any.
func dotless(meant string) (out []string) {
	for i := range len(meant) {
		if meant[i] == anyByte {
			out = append(out, spell(meant[:i])+"x"+spell(meant[i+1:]))
		}
	}
	return out
}

// hostOf returns the host of a text; "" where it has none that somebody can have.
func hostOf(s string, kind Kind) string {
	if kind == Host || kind == Text {
		s = "https://" + s
	}
	u, err := url.Parse(s)
	if err != nil || (kind == Origin || kind == Host) && (u.Path != "" || u.RawQuery != "" || u.Fragment != "") {
		return ""
	}
	host := u.Hostname()
	if _, ok := domainOf(host); !ok {
		return ""
	}
	return host
}

// domainOf returns the last two labels of the host of a text, where they are written out.
func domainOf(s string) (domain string, ok bool) {
	if _, rest, has := strings.Cut(s, "://"); has {
		s = rest
	}
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		s = s[:i]
	}
	host, _, _ := strings.Cut(s, ":")
	host = strings.ReplaceAll(host, string(rune(anyByte)), ".")
	labels := strings.Split(host, ".")
	if len(labels) < 2 {
		return "", false
	}
	name, top := strings.TrimLeft(labels[len(labels)-2], string(plain)), labels[len(labels)-1]
	if !isLabel(name) || !isLabel(top) || len(top) < 2 || strings.Trim(top, "0123456789") == "" {
		return "", false
	}
	return name + "." + top, true
}

// isLabel reports whether all of a label is written out in the pattern.
func isLabel(s string) bool {
	return s != "" && strings.Trim(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
