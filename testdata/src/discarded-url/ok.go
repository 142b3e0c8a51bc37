package discardedurl

import "net/url"

func taken(u *url.URL, id string) string {
	u = u.JoinPath("users", url.PathEscape(id))
	return u.String()
}

func passedOn(base, ref *url.URL) string {
	return base.ResolveReference(ref).String()
}

// The error is what is wanted of it.
func judged(base *url.URL, ref string) error {
	_, err := base.Parse(ref)
	return err
}

// What is dropped in so many words is dropped on purpose.
func onPurpose(u *url.URL) {
	_ = u.JoinPath("users")
}

type list struct{ of []string }

// JoinPath changes what it is called on.
func (l *list) JoinPath(elem ...string) *list {
	l.of = append(l.of, elem...)
	return l
}

func ofAnother(l *list) {
	l.JoinPath("users")
}

// parsing only asks whether the text can be parsed.
func parsing(text string) {
	url.Parse(text)
}
