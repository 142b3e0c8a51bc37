package segment

import (
	"fmt"
	"net/http"
)

// bucketKey is the key of an object, the "/" of which stays.
func bucketKey(key string) (*http.Response, error) {
	return http.Get("https://example.com/bucket/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

func storeKey(key string) (*http.Response, error) {
	return http.Get("https://example.com/v1/kv/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

func blobKey(blobKey string) (*http.Response, error) {
	return http.Get("https://example.com/keys/" + blobKey) // want `path blobKey is not escaped: .* \(unescaped-path\)`
}

func keyDir(dir string) (*http.Response, error) {
	return http.Get("https://example.com/keys/" + dir) // want `path dir is not escaped: .* \(unescaped-path\)`
}

// monkey is no collection.
func monkey(key string) (*http.Response, error) {
	return http.Get("https://example.com/monkey/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

func objectKeys(key string) (*http.Response, error) {
	return http.Get("https://example.com/objects/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

func fileKeys(key string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

// What a resource has by keys is one element of it, and no path.

// Look-alikes: a collection of objects, a bucket, a store of keys, the key of all.

func objectsKey(bucketID int, key string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/b/%d/objects/%s", bucketID, key)) // want `path key is not escaped: .* \(unescaped-path\)`
}

func bucketOfKey(bucketID int, key string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/buckets/%d/%s", bucketID, key)) // want `path key is not escaped: .* \(unescaped-path\)`
}

func keyStore(accountID int, key string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/accounts/%d/kv/%s", accountID, key)) // want `path key is not escaped: .* \(unescaped-path\)`
}

func firstKey(key string) (*http.Response, error) {
	return http.Get("https://example.com/metadata/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

// A key is an element of the collection that its name says, and may end the path.
func property(issueID int, propertyKey string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/issues/%d/properties/%s", issueID, propertyKey)) // want `path segment propertyKey is not escaped: .* \(unescaped-segment\)`
}

func otherCollection(issueID int, propertyKey string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/issues/%d/settings/%s", issueID, propertyKey)) // want `path segment propertyKey is not escaped: .* \(unescaped-segment\)`
}
