package names

import (
	"hash/maphash"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"
)

// Words returns the words of a Go name in lower case, without digits at their ends. Of a selector
// it splits the last name, of a call the name of the function, of an index the name of the list.
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
// The caller must not change the result.
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

// lastName returns the last name of an expression, without arguments and index: "Name" for
// "opts.Name", "URLParam" for "chi.URLParam(r, n)".
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

// wordEnd returns the offset after the first word of name. Most words end before the next capital
// or after the next "_" or "-". Words with several capitals are OAuth2 and the like (mixed),
// capitals with a plural s (IDs), and capitals before a capitalised word (API in APIKey).
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

// appendRun returns out with word added in lower case, or split if it is two initialisms: HTMLURL.
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

// splitInitialisms splits a run of capitals into two initialisms, the second with or without a
// plural s: "HTML", "URL". Both results are "" when word is not two initialisms.
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

// Fold returns a name in lower case without underscores: "repoid" for repo_id, repoID and repoId.
func Fold(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// withoutHolders returns ws without the words at its end that are in holders, such as "str" in
// tokenStr, or have one letter, such as "a" in tokenA. It keeps at least one word.
func withoutHolders(ws []string) []string {
	for len(ws) > 1 && (holders.has(ws[len(ws)-1]) || len(ws[len(ws)-1]) == 1) { // tokenStr, tokenA
		ws = ws[:len(ws)-1]
	}
	return ws
}

// last returns the last word of ws in the singular; "" when ws is empty.
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

// A split is an entry of the cache of splitOnce: a name with its words.
type split struct {
	name  string
	words []string
}

// splits caches the names that were split last, as the same names are split often. A new name
// replaces the one at its index, so that the size is bounded.
var (
	splits    [1 << 12]atomic.Pointer[split]
	splitSeed = maphash.MakeSeed()
)

// splitOnce returns f(name), the words of name, maybe from the cache. Callers must not change them.
func splitOnce(name string, f func(string) []string) []string {
	at := &splits[maphash.String(splitSeed, name)%uint64(len(splits))]
	if s := at.Load(); s != nil && s.name == name {
		return s.words
	}
	words := f(name)
	at.Store(&split{name, words[:len(words):len(words)]})
	return words
}

// Nearest returns the name of names that is most similar to mistyped; "" if all differ too much. A
// similar name differs by at most one extra, missing, wrong or swapped letter for every three
// letters. The order of words counts: "query-unescaped" is not similar to "unescaped-query".
//
//	Nearest("host-prt", names)  "host-port"
func Nearest(mistyped string, names []string) string {
	best, least := "", utf8.RuneCountInString(mistyped)/3+1
	for _, name := range names {
		if d := distance(mistyped, name); d < least {
			best, least = name, d
		}
	}
	return best
}

// distance returns the least number of changes that turn x into y. A change inserts, deletes or
// replaces a letter, or swaps two neighbours (Damerau-Levenshtein, optimal string alignment).
func distance(x, y string) int {
	a, b := []rune(x), []rune(y)
	// rows[i][j] is the distance of a[:i] and b[:j]
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
