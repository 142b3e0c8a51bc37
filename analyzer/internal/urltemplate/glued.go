package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// isGlued reports whether part i, an unescaped hole, directly follows a complete query value, and
// no literal byte but "&", ";" or "#" follows part i. The hole then holds more pairs or is empty. A
// complete value is literal and ends in a letter or digit, not in a triplet, in all alternatives.
//
//	"/orgs?per_page=100" + more
//	("?n=1"|"?n=2") + more
//	"/search?q=repo%3A" + name    false
func (w *walker) isGlued(i int) bool {
	p := &w.parts[i]
	if len(p.Hole.Escapers) > 0 || p.PrevHole || !p.AtEnd && !p.NextHole && p.Next.IsEmpty() || !rfc3986.Chars("&;#").Contains(p.Next) {
		return false
	}
	budget := maxWays
	return w.isWhole(i, p.Branch, "", &budget)
}

// maxWays bounds the alternatives that one call of isGlued reads.
const maxWays = 64

// isWhole reports whether the text before part i, followed by rest, ends in a complete query value
// in all alternatives. A complete value is literal and ends in a letter or digit, not in a triplet
// such as "%3A". branch is the number of the branch of part i. The result is false when more than
// *budget alternatives must be read.
func (w *walker) isWhole(i, branch int, rest string, budget *int) bool {
	for i--; i >= 0; i-- {
		p := &w.parts[i]
		theirs, ours := w.parted(p.Branch, branch)
		if theirs != 0 {
			of := w.branches[theirs-1].Alt
			if ours != 0 && w.branches[ours-1].Alt == of {
				continue // another alternative
			}
			return w.areWhole(i, of, rest, budget)
		}
		if p.Literal == nil {
			return false
		}
		branch = p.Branch
		if end := p.Literal.Text; rest == "" && end != "" && !rfc3986.Alpha().Union(rfc3986.Digit()).Has(end[len(end)-1]) {
			return false
		}
		rest = p.Literal.Text + rest
		if k := strings.LastIndexAny(rest, "=&;?#"); k >= 0 {
			return rest[k] == '=' && !endsInTriplet(rest[k+1:])
		}
	}
	return false
}

// areWhole reports whether all alternatives with the number alt (Branch.Alt), each followed by
// rest, end in a complete query value (isWhole). i is the index of their last part. The result is
// false when more than *budget alternatives must be read.
func (w *walker) areWhole(i, alt int, rest string, budget *int) bool {
	for k, b := range w.branches {
		if b.Alt != alt {
			continue
		}
		if *budget--; *budget < 0 || !w.isWhole(i+1, k+1, rest, budget) {
			return false
		}
	}
	return true
}

// parted returns the numbers of two branches: theirs, the outermost branch around a that does not
// contain the branch b, and ours, the outermost around b that does not contain a; 0 for none.
func (w *walker) parted(a, b int) (theirs, ours int) {
	way := map[int]bool{0: true}
	for n := b; n != 0; n = w.branches[n-1].In {
		way[n] = true
	}
	for ; !way[a]; a = w.branches[a-1].In {
		theirs = a
	}
	for n := b; n != a; n = w.branches[n-1].In {
		ours = n
	}
	return theirs, ours
}

// endsInTriplet reports whether a text ends in a triplet or in "%".
func endsInTriplet(s string) bool {
	return len(s) >= 3 && s[len(s)-3] == '%' || strings.HasSuffix(s, "%")
}
