package urltemplate

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// isAfterUserinfo reports whether s begins with "@", and all of ends are in an authority: these are
// the cursors after the alternatives before s. Then the "@" ends userinfo, and the host follows:
//
//	https://{user}(:{password}|)@{host}
func isAfterUserinfo(ends []cursor, s string) bool {
	if len(ends) == 0 || !strings.HasPrefix(s, "@") {
		return false
	}
	return !slices.ContainsFunc(ends, func(c cursor) bool {
		switch c.st.Component() {
		case rfc3986.Authority, rfc3986.PortOrUserinfo, rfc3986.Userinfo:
			return c.after != NoPlace
		default:
			return true
		}
	})
}

// login looks for a login on a host, as scp and git take it, in the first segment of a text; c is
// the byte just read. If a ":" follows an "@", all places from the "@" on become NoPlace: the first
// segment of a reference has no ":" (RFC 3986 section 4.2), and a scheme has no "@".
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
