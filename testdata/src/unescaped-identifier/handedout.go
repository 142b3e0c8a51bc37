package identifier

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
)

// A method hands out what a private field holds, which who stored it has tested.
type imageTag struct{ tag string }

func checkTag(s string) error {
	if len(s) > 128 {
		return errors.New("too long")
	}
	return nil
}

func newImageTag(s string) (imageTag, error) {
	if err := checkTag(s); err != nil {
		return imageTag{}, err
	}
	return imageTag{tag: s}, nil
}

func (t imageTag) ID() string { return t.tag }

// Or a number.
type serial struct{ id string }

func newSerial(n int) *serial { return &serial{id: strconv.Itoa(n)} }

func (s *serial) ID() string { return s.id }

func fetchSerial(s *serial) { http.Get("https://h/serials/" + s.ID() + "/y") }

// Or the host of a URL, with its brackets.
type origin struct{ host string }

func newOrigin(u *url.URL) *origin { return &origin{host: u.Host} }

func (o *origin) Host() string { return o.host }

// What nobody has tested, or not everybody.
type looseTag struct{ tag string }

func newLooseTag(s string) looseTag { return looseTag{tag: s} }

func (t looseTag) ID() string { return t.tag }

func fetchLoose(t looseTag) {
	http.Get("https://h/tags/" + t.ID() + "/y") // want `path segment t.ID\(\) is not escaped: .* \(unescaped-identifier\)`
}

type halfTag struct{ tag string }

func newHalfTag(s string) (*halfTag, error) {
	if err := checkTag(s); err != nil {
		return nil, err
	}
	return &halfTag{tag: s}, nil
}

func (t *halfTag) set(s string) { t.tag = s }

func (t *halfTag) ID() string { return t.tag }

func fetchHalf(t *halfTag) {
	http.Get("https://h/tags/" + t.ID() + "/y") // want `path segment t.ID\(\) is not escaped: .* \(unescaped-identifier\)`
}

// What others may set.
type OpenTag struct{ Tag string }

func NewOpenTag(s string) (OpenTag, error) {
	if err := checkTag(s); err != nil {
		return OpenTag{}, err
	}
	return OpenTag{Tag: s}, nil
}

func (t OpenTag) ID() string { return t.Tag }

func fetchOpen(t OpenTag) {
	http.Get("https://h/tags/" + t.ID() + "/y") // want `path segment t.ID\(\) is not escaped: .* \(unescaped-identifier\)`
}

// Another field than the one that was tested.
type pairTag struct{ tag, digest string }

func newPairTag(s, d string) (pairTag, error) {
	if err := checkTag(s); err != nil {
		return pairTag{}, err
	}
	return pairTag{tag: s, digest: d}, nil
}

func (t pairTag) ID() string { return t.digest }

func fetchPair(t pairTag) {
	http.Get("https://h/tags/" + t.ID() + "/y") // want `path segment t.ID\(\) is not escaped: .* \(unescaped-identifier\)`
}

// What a method takes from one field or the other.
type eitherTag struct {
	tag, digest string
}

func newEitherTag(s, d string) (eitherTag, error) {
	if err := checkTag(s); err != nil {
		return eitherTag{}, err
	}
	return eitherTag{tag: s, digest: d}, nil
}

func (t eitherTag) ID() string {
	if t.tag != "" {
		return t.tag
	}
	return t.digest
}

func fetchEither(t eitherTag) {
	http.Get("https://h/tags/" + t.ID() + "/y") // want `path segment t.ID\(\) is not escaped: .* \(unescaped-identifier\)`
}
