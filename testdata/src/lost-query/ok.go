package lostquery

import (
	"net/http"
	"net/url"
)

func putBack(u *url.URL, next string) string {
	q := u.Query()
	q.Set("page", next)
	u.RawQuery = q.Encode()
	return u.String()
}

// The next turn encodes it.
func inTurns(u *url.URL, names []string) string {
	q := u.Query()
	for _, name := range names {
		u.RawQuery = q.Encode()
		q.Add("name", name)
	}
	return u.String()
}

func readHere(r *http.Request) bool {
	q := r.URL.Query()
	q.Del("token")
	return len(q) > 0
}

func ranged(r *http.Request) (n int) {
	q := r.URL.Query()
	q.Del("token")
	for range q {
		n++
	}
	return n
}

func compared(r *http.Request) string {
	q := r.URL.Query()
	q.Set("page", "1")
	return q.Get("page")
}

func returned(u *url.URL) url.Values {
	q := u.Query()
	q.Set("page", "1")
	return q
}

func passed(u *url.URL) {
	q := u.Query()
	send(q)
	q.Set("page", "1") // send may have kept it
}

func copied(u *url.URL) string {
	q := u.Query()
	all := q
	q.Set("page", "1")
	return all.Encode()
}

func captured(u *url.URL) string {
	q := u.Query()
	defer func() { u.RawQuery = q.Encode() }()
	q.Set("page", "1")
	return ""
}

type request struct{ query url.Values }

func stored(r *request, u *url.URL) {
	q := u.Query()
	r.query = q
	q.Set("page", "1")
}

func assignedTwice(u *url.URL, c bool) string {
	q := u.Query()
	if c {
		q = url.Values{}
	}
	q.Set("page", "1")
	return q.Encode()
}

// Values that are no copy of a query.
func own(u *url.URL) string {
	q := url.Values{}
	q.Set("page", "1")
	u.RawQuery = q.Encode()
	return u.String()
}

func form(r *http.Request) {
	r.Form.Set("page", "1")
	r.Header.Set("X", "1")
}

func send(url.Values) {}

// A Query of another type may be no copy.
type builder struct{ values url.Values }

func (b *builder) Query() url.Values { return b.values }

func built(b *builder) {
	b.Query().Set("page", "1")
}
