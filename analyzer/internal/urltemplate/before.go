package urltemplate

import "strings"

// Before returns the part before part i on the way that leads there.
func (t *Template) Before(i int) int {
	branch := t.Parts[i].Branch
	for i--; i > 0 && t.Parts[i].Branch != 0 && t.Parts[i].Branch != branch; i-- {
		continue // another way
	}
	return i
}

// BeginsPair reports whether part i is at the start of a query, or right after
// the delimiter of a pair.
func (t *Template) BeginsPair(i int) bool {
	if i == 0 {
		return true
	}
	before := t.Parts[i-1].Text()
	return before != "" && (before[len(before)-1] == '?' || before[len(before)-1] == '&')
}

// AuthorityBefore returns the literal text of the authority that ends before
// part i. It returns false when that is in another function.
func (t *Template) AuthorityBefore(i int) (host string, ok bool) {
	branch := t.Parts[i].Branch
	for i--; i >= 0; i-- {
		p := &t.Parts[i]
		if p.Branch != 0 && p.Branch != branch {
			continue // another way to come here
		}
		if p.Literal == nil || p.Foreign {
			return host, false
		}
		host = p.Text() + host
		if slash := strings.LastIndexByte(host, '/'); slash >= 0 {
			return host[slash+1:], true
		}
	}
	return host, host != ""
}

// HasOwnText reports whether the function that has the sink writes text beside its values, other than the
// extension of a file: what is given alone may be a path of several segments by what the
// function makes of it.
func (t *Template) HasOwnText() bool {
	for i := range t.Parts {
		if p := &t.Parts[i]; !p.Foreign && p.Literal != nil && p.Branch == 0 && strings.Trim(p.Text(), "/") != "" && !t.isExtension(i) {
			return true
		}
	}
	return false
}

// isExtension reports whether a literal is what is written after the name of a file, as in
// name + ".tar.gz".
func (t *Template) isExtension(i int) bool {
	lit := t.Parts[i].Text()
	return i > 0 && t.Parts[i-1].Hole != nil && strings.HasPrefix(lit, ".") && !strings.Contains(lit, "/")
}
