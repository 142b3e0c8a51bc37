package identifier

import (
	"net/http"
	"net/url"
)

// What a client is known by, in a private field that one place sets, is told once: at
// the first of the places where it stands, with a fix for all of them.
type movies struct {
	apiKey    string
	sessionID string
}

func newMovies(apiKey string) *movies { return &movies{apiKey: apiKey} }

func (c *movies) SetSession(id string) { c.sessionID = id }

func (c *movies) popular(page int) {
	http.Get("https://h/popular?api_key=" + c.apiKey)                           // want `query value c.apiKey is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/popular?api_key=" + c.apiKey + "&s=" + c.sessionID)     // want `query value c.sessionID is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/account/" + c.apiKey + "/lists?session=" + c.sessionID) // in a path as well
}

// What else stands there is told all the same.
func (c *movies) search(query, movieID string) {
	http.Get("https://h/search?api_key=" + c.apiKey + "&query=" + query)        // want `query value query is not escaped: .* \(unescaped-query\)`
	http.Get("https://h/movies/" + movieID + "/similar?api_key=" + c.apiKey)    // want `path segment movieID is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/movies/" + movieID + "/similar?session=" + c.sessionID) // want `path segment movieID is not escaped: .* \(unescaped-identifier\)`
}

// By an assignment in a constructor, and in a struct inside of another.
type wallet struct{ auth walletAuth }

type walletAuth struct{ vaultID string }

func newWallet(vault string) *wallet {
	w := &wallet{}
	w.auth.vaultID = vault
	return w
}

func (w *wallet) all() {
	http.Get("https://h/accounts/" + w.auth.vaultID + "/coins") // want `path segment w.auth.vaultID is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/accounts/" + w.auth.vaultID + "/notes")
}

// In one place only.
type lone struct{ apiKey string }

func newLone(apiKey string) *lone { return &lone{apiKey} }

func (l *lone) get() {
	http.Get("https://h/popular?api_key=" + l.apiKey) // want `query value l.apiKey is not escaped: .* \(unescaped-identifier\)`
}

// Where several places set a field, each use is told: they need not give the same.
type switching struct{ apiKey string }

func newSwitching(apiKey string) *switching { return &switching{apiKey: apiKey} }

func (s *switching) use(key string) { s.apiKey = key }

func (s *switching) get() {
	http.Get("https://h/popular?api_key=" + s.apiKey) // want `query value s.apiKey is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/latest?api_key=" + s.apiKey)  // want `query value s.apiKey is not escaped: .* \(unescaped-identifier\)`
}

// Others may set an exported field.
type Public struct{ APIKey string }

func NewPublic(apiKey string) *Public { return &Public{APIKey: apiKey} }

func (p *Public) get() {
	http.Get("https://h/popular?api_key=" + p.APIKey) // want `query value p.APIKey is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/latest?api_key=" + p.APIKey)  // want `query value p.APIKey is not escaped: .* \(unescaped-identifier\)`
}

// A parameter is another one at each call.
func given(apiKey string) {
	http.Get("https://h/popular?api_key=" + apiKey) // want `query value apiKey is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/latest?api_key=" + apiKey)  // want `query value apiKey is not escaped: .* \(unescaped-identifier\)`
}

// What people write is told wherever it stands.
type titled struct{ title string }

func newTitled(title string) *titled { return &titled{title: title} }

func (t *titled) get() {
	http.Get("https://h/popular?title=" + t.title) // want `query value t.title is not escaped: .* \(unescaped-query\)`
	http.Get("https://h/latest?title=" + t.title)  // want `query value t.title is not escaped: .* \(unescaped-query\)`
}

// So is what is escaped elsewhere.
type halfway struct{ accessKey string }

func newHalfway(key string) *halfway { return &halfway{accessKey: key} }

func (h *halfway) get() {
	http.Get("https://h/popular?access=" + url.QueryEscape(h.accessKey))
	http.Get("https://h/latest?access=" + h.accessKey) // want `query value h.accessKey is not escaped: .* \(unescaped-query\)`
	http.Get("https://h/oldest?access=" + h.accessKey) // want `query value h.accessKey is not escaped: .* \(unescaped-query\)`
}

// What a method hands out without being asked for one of several is one value, too.
type tokens interface {
	GetAccessToken() (string, error)
	TokenOf(user string) string
	ID() string
}

func users(t tokens) {
	accessToken, err := t.GetAccessToken()
	if err != nil {
		return
	}
	http.Get("https://h/users?access_token=" + accessToken) // want `query value accessToken is not escaped: .* \(unescaped-identifier\)`
}

func groups(t tokens) {
	ak, err := t.GetAccessToken()
	if err != nil {
		return
	}
	http.Get("https://h/groups?access_token=" + ak)
}

// The token of a user is another one for each, and so is the ID of each object.
func tokenOf(t tokens, name string) {
	http.Get("https://h/users?access_token=" + t.TokenOf(name))  // want `query value t.TokenOf\(name\) is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/groups?access_token=" + t.TokenOf(name)) // want `query value t.TokenOf\(name\) is not escaped: .* \(unescaped-identifier\)`
}

func idOf(a, b tokens) {
	http.Get("https://h/users?id=" + a.ID())  // want `query value a.ID\(\) is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://h/groups?id=" + b.ID()) // want `query value b.ID\(\) is not escaped: .* \(unescaped-identifier\)`
}
