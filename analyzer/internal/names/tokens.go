package names

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Words returns the words of a Go name in lower case, without the digits at
// their ends: of a selector the last name, of a call or an index the function
// or the list. It is the only splitter of names.
//
//	repoID          repo id
//	GHRepo          gh repo
//	userIDs         user ids
//	HTMLURL         html url
//	HTTPSProxyURLs  https proxy urls
//	OAuth2Token     oauth token
//	opts.Name2      name
//	repo_full_name  repo full name
//	GetLogin()      get login
//	SHA256Sum       sha256 sum
//
// The caller must not change them.
func Words(name string) []string { return splitOnce(name, splitName) }

func splitName(name string) []string {
	name = lastName(name)
	out := make([]string, 0, 4)
	for name != "" {
		end := wordEnd(name)
		out = appendRun(out, strings.Trim(name[:end], "_-*&"))
		name = name[end:]
	}
	return out
}

// lastName returns the name that a value, or the function that gives it, has
// in its own right: "Name" of "opts.Name", "URLParam" of "chi.URLParam(r, n)".
func lastName(name string) string {
	start, end, depth := 0, len(name), 0
	for i := range len(name) {
		switch name[i] {
		case '(', '[':
			if depth == 0 && end == len(name) {
				end = i
			}
			depth++
		case ')', ']':
			depth--
		case '.':
			if depth == 0 {
				start, end = i+1, len(name)
			}
		}
	}
	return name[start:end]
}

// wordEnd returns the end of the word that a name begins with: one that is
// written in both cases, a run of capitals with a plural s (IDs), a run of
// capitals before a capitalised word (APIKey), or a letter with what follows it
// up to the next capital or underscore.
func wordEnd(name string) int {
	for _, word := range mixed {
		if rest, ok := strings.CutPrefix(name, word); ok && !startsLower(rest) {
			return len(word)
		}
	}
	_, end := utf8.DecodeRuneInString(name)
	upper, lastUpper := 0, 0 // how many capitals the word begins with, and where the last of them is
	for i, c := range name {
		if !unicode.IsUpper(c) {
			break
		}
		upper, lastUpper, end = upper+1, i, i+utf8.RuneLen(c)
	}
	rest := name[end:]
	switch {
	case upper > 1 && strings.HasPrefix(rest, "s") && !startsLower(rest[1:]):
		return end + 1 // IDs
	case upper > 1 && startsLower(rest):
		return lastUpper // APIKey
	case upper > 1 && rest == "":
		return end
	}
	for i, c := range rest {
		if unicode.IsUpper(c) || i+end > 0 && (name[i+end-1] == '_' || name[i+end-1] == '-') {
			return i + end
		}
	}
	return len(name)
}

func startsLower(s string) bool {
	c, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(c)
}

// appendRun appends a word; a run of capitals that several initialisms make up
// is all of them: HTMLURL.
func appendRun(out []string, word string) []string {
	if first, rest := splitInitialisms(word); rest != "" {
		return append(out, strings.ToLower(first), strings.ToLower(rest))
	}
	word = strings.ToLower(word)
	if !numbered.has(word) {
		word = strings.Trim(word, "0123456789")
	}
	if word == "" {
		return out
	}
	return append(out, word)
}

// splitInitialisms splits a run of capitals that is two initialisms, the last
// of which may be in the plural; rest is empty for others.
func splitInitialisms(word string) (first, rest string) {
	if len(word) < 4 || !unicode.IsUpper(rune(word[1])) || initialisms.has(strings.TrimSuffix(word, "s")) {
		return "", ""
	}
	for i := 2; i <= len(word)-2; i++ {
		if initialisms.has(word[:i]) && initialisms.has(strings.TrimSuffix(word[i:], "s")) {
			return word[:i], word[i:]
		}
	}
	return "", ""
}

// Fold returns what spellings of one name have in common: repo_id, repoID and
// repoId.
func Fold(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

func withoutHolders(ws []string) []string {
	for len(ws) > 1 && (holders.has(ws[len(ws)-1]) || len(ws[len(ws)-1]) == 1) { // tokenStr, tokenA
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
