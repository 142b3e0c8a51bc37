package names

import "unicode/utf8"

// Nearest returns the name that is most like a mistyped one, or "" if none is: one
// that differs by a letter too much, too few or wrong, or by two letters that
// changed places, at most once in three letters. It compares letters and knows no words:
// "query-unescaped" is not near to "unescaped-query".
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

// distance counts the changes that make y of x, of one letter or two that stand
// side by side each, by the optimal string alignment form of the Damerau-Levenshtein distance.
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
