package segment

import (
	"net/url"
)

// A bucketStore names objects by a scheme that is none of the web: its base has that in
// each constructor, and nothing of it is escaped.
type bucketStore struct{ base string }

func newBucketStore(bucket string) *bucketStore { return &bucketStore{base: "s3://" + bucket} }

func ownBucketStore() *bucketStore { return &bucketStore{base: "s3://own"} }

// A copiedStore has the base of another.
type copiedStore struct{ root string }

func newCopiedStore(b *bucketStore) *copiedStore { return &copiedStore{root: b.base} }

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

// A pageStore is of the web alone: the fix is safe.
type pageStore struct{ base string }

func newPageStore(host string) *pageStore { return &pageStore{base: "https://" + host} }
