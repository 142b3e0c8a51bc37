package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// login looks for texts that name a place on a host that is logged in to, as
// scp and git take them. They are no references: the first segment of one has
// no ":" (RFC 3986 section 4.2), and no scheme has "@". From the "@" on nothing
// is known of the places.
//
//	"git@" + host + ":" + owner + "/" + repo
func (w *walker) login(c byte) {
	switch {
	case w.cur.past || w.frame.Start != Base:
	case c == '@' && w.cur.at == 0:
		w.cur.at = len(w.parts)
	case c == ':' && w.cur.at > 0:
		for i := max(w.cur.at-1, w.from); i < len(w.parts); i++ {
			w.parts[i].Place, w.parts[i].State = NoPlace, rfc3986.State{}
		}
		w.cur.st, w.segments, w.slashed = rfc3986.State{}, nil, nil
		w.cur.past = true
	case c == ':' || c == '/' || c == '?' || c == '#':
		w.cur.past = true
	}
}
