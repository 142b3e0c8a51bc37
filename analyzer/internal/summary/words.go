package summary

import "strings"

// words returns the words of a Go name in lower case: of a selector the last
// name, of a call or an index the function or the list.
//
//	repoID          repo id
//	HTTPSProxyURLs  https proxy urls
//	opts.Name2      name
//	repo_full_name  repo full name
//	GetLogin()      get login
func words(name string) []string {
	if i := strings.IndexAny(name, "(["); i >= 0 {
		name = name[:i]
	}
	name = name[strings.LastIndexByte(name, '.')+1:]
	var out []string
	for start := 0; start < len(name); {
		end := wordEnd(name, start)
		word := strings.ToLower(strings.Trim(name[start:end], "_-*&"))
		if !has(numbered, word) {
			word = strings.Trim(word, "0123456789")
		}
		if word != "" {
			out = append(out, word)
		}
		start = end
	}
	return out
}

// wordEnd returns the end of the word that begins at start: a run of capitals
// with a plural s (IDs), a run of capitals before a capitalised word (APIKey),
// or a capital with what follows it up to the next capital or underscore.
func wordEnd(name string, start int) int {
	i := start + 1
	if !isUpper(name[start]) {
		for i < len(name) && !isUpper(name[i]) && name[i-1] != '_' && name[i-1] != '-' {
			i++
		}
		return i
	}
	for i < len(name) && isUpper(name[i]) {
		i++
	}
	switch run := i - start; {
	case i == len(name):
		return i
	case run > 1 && name[i] == 's' && (i+1 == len(name) || isUpper(name[i+1]) || name[i+1] == '_'):
		return i + 1 // IDs
	case run > 1 && isLower(name[i]):
		return i - 1 // APIKey
	}
	for i < len(name) && !isUpper(name[i]) && name[i-1] != '_' && name[i-1] != '-' {
		i++
	}
	return i
}

func isUpper(c byte) bool { return c-'A' <= 'Z'-'A' }
func isLower(c byte) bool { return c-'a' <= 'z'-'a' }

// significant returns the words of a name that say what it holds, without
// those that say how it is held at its end: idStr, nameParam, ownerValue.
func significant(name string) []string {
	ws := words(name)
	for len(ws) > 1 && has(holders, ws[len(ws)-1]) {
		ws = ws[:len(ws)-1]
	}
	return ws
}

// last returns the last word in the singular; it is empty when there is none.
func last(ws []string) string {
	if len(ws) == 0 {
		return ""
	}
	return singular(ws[len(ws)-1])
}

// singular returns a word without the s of its plural.
func singular(word string) string {
	if rest, ok := strings.CutSuffix(word, "ies"); ok && len(rest) > 2 {
		return rest + "y"
	}
	if len(word) > 2 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") && !strings.HasSuffix(word, "us") && !strings.HasSuffix(word, "is") && word != "alias" {
		return word[:len(word)-1]
	}
	return word
}

// A wordSet is a set of words.
type wordSet map[string]struct{}

func wordsOf(list string) wordSet {
	set := make(wordSet)
	for word := range strings.FieldsSeq(list) {
		set[word] = struct{}{}
	}
	return set
}

func has(set wordSet, word string) bool {
	_, ok := set[word]
	return ok
}

func hasAny(set wordSet, ws []string) bool {
	for _, word := range ws {
		if has(set, word) {
			return true
		}
	}
	return false
}

// numbered are words whose digits are part of them.
var numbered = wordsOf("base64 base32 base58 base62 b64 sha1 sha256 sha512 md5 utf8 utf16 s3 asn1")

// holders say how a value is held, not what it is.
var holders = wordsOf("str string val value param arg raw var ptr segment escaped encoded quoted")
