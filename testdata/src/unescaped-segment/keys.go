package segment

import "net/http"

// key stands behind the collection that has it as one element.
func key(key string) (*http.Response, error) {
	return http.Get("https://example.com/user/keys/" + key) // want `path segment key is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}

func apiKeys(key string) (*http.Response, error) {
	return http.Get("https://example.com/api-keys/" + key + "?x=1") // want `path segment key is not escaped: .*`
}

func deployKeys(key string) (*http.Response, error) {
	return http.Get("https://example.com/repos/deploy_keys/" + key) // want `path segment key is not escaped: .*`
}

func gpgKeys(c struct{ Key string }) (*http.Response, error) {
	return http.Get("https://example.com/gpgKeys/" + c.Key) // want `path segment c.Key is not escaped: .*`
}

func keyBehindBase(base, key string) (*http.Response, error) {
	return http.Get(base + "/keys/" + key) // want `path segment key is not escaped: .*`
}

func keyParam(keyStr string) (*http.Response, error) {
	return http.Get("https://example.com/keys/" + keyStr) // want `path segment keyStr is not escaped: .*`
}

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

// What has one by its key is a collection by its plural.
func variableKey(key string) (*http.Response, error) {
	return http.Get("https://example.com/user/codespaces/variables/" + key) // want `path segment key is not escaped: .* \(unescaped-segment\)`
}

func objectKeys(key string) (*http.Response, error) {
	return http.Get("https://example.com/objects/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}

func fileKeys(key string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + key) // want `path key is not escaped: .* \(unescaped-path\)`
}
