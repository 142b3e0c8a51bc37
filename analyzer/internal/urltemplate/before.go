package urltemplate

import "strings"

// Before returns the index of the nearest part before part i that is in the branch of part i or in
// no branch. It returns 0 if there is none, and -1 if i is 0.
func (t *Template) Before(i int) int {
	branch := t.Parts[i].Branch
	for i--; i > 0 && t.Parts[i].Branch != 0 && t.Parts[i].Branch != branch; i-- {
		continue // another way
	}
	return i
}

// BeginsPair reports whether part i starts the text, or follows a literal that ends in "?" or "&".
func (t *Template) BeginsPair(i int) bool {
	if i == 0 {
		return true
	}
	before := t.Parts[i-1].Text()
	return before != "" && (before[len(before)-1] == '?' || before[len(before)-1] == '&')
}

// AuthorityBefore returns the literal text from the last "/" before part i, or from the start, up
// to part i: the end of the authority if part i follows one. ok is false when this text has a hole
// or a part of another function, or when no text precedes part i.
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

// HasOwnText reports whether the text has a literal, from the function of the sink and outside of
// branches, that is neither slashes alone nor a file extension.
func (t *Template) HasOwnText() bool {
	for i := range t.Parts {
		if p := &t.Parts[i]; !p.Foreign && p.Literal != nil && p.Branch == 0 && strings.Trim(p.Text(), "/") != "" && !t.isExtension(i) {
			return true
		}
	}
	return false
}

// isExtension reports whether part i is a file extension after a hole, as in name + ".tar.gz".
func (t *Template) isExtension(i int) bool {
	lit := t.Parts[i].Text()
	return i > 0 && t.Parts[i-1].Hole != nil && strings.HasPrefix(lit, ".") && !strings.Contains(lit, "/")
}
