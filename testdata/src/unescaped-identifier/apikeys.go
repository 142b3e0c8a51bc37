package identifier

import "net/http"

type apiKey struct{ email, key, secret, Name string }

type fofaApiKeys struct{ Key, Secret string }

type credentials struct{ id, secret string }

// The parts of an API key are identifiers, whatever it is called itself.
func keys(randomApiKey apiKey, k fofaApiKeys, c credentials) {

	// The rest of what stands beside them is not.
	http.Get("https://h/search?k=" + randomApiKey.email) // want `query value randomApiKey.email is not escaped: .* \(unescaped-query\)`
	http.Get("https://h/search?k=" + randomApiKey.Name)  // want `query value randomApiKey.Name is not escaped: .* \(unescaped-query\)`
	// A secret of something else may be what somebody made up.
	http.Get("https://h/search?k=" + c.secret) // want `query value c.secret is not escaped: .* \(unescaped-query\)`
}

type entry struct{ key, value string }

type keyring struct{ entry entry }

func entries(e entry, ring keyring) {
	http.Get("https://h/search?k=" + e.key)          // want `query value e.key is not escaped: .* \(unescaped-query\)`
	http.Get("https://h/search?k=" + ring.entry.key) // want `query value ring.entry.key is not escaped: .* \(unescaped-query\)`
}
