package segment

import (
	"net/url"
)

// An eitherStore has one of two such schemes, and a mixedStore one of the web in some cases:
// what is right for the URL may be wrong for the other, so that the fix is offered.
type eitherStore struct{ base string }

func newEitherStore(bucket string) *eitherStore { return &eitherStore{base: "s3://" + bucket} }

func otherEitherStore(bucket string) *eitherStore { return &eitherStore{base: "gs://" + bucket} }

func (s *eitherStore) object(name string) (*url.URL, error) {
	return url.Parse(s.base + "/objects/" + name + "/meta") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

type mixedStore struct{ base string }

func newMixedStore(host string) *mixedStore { return &mixedStore{base: "https://" + host} }

func otherMixedStore(bucket string) *mixedStore { return &mixedStore{base: "s3://" + bucket} }

func (s *mixedStore) object(name string) (*url.URL, error) {
	return url.Parse(s.base + "/objects/" + name + "/meta") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
