package identifier

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

// An identifier that a service made and gave back, to be put into a URL of its own, may
// have a "/": of those after a literal host the fix is for a person.

type message map[string]any

func (m message) Value(key string) string {
	if v, ok := m[key]; ok {
		return fmt.Sprintf("%v", v)
	}
	return ""
}

func pictureOfGetter(m message) string {
	return fmt.Sprintf("https://avatars.example.net/get/%s/small", m.Value("default_picture_id")) // want `path segment m.Value\(...\) is not escaped: .* \(unescaped-identifier\)`
}

func pictureOfEntry(body []byte) {
	var m map[string]any
	if json.Unmarshal(body, &m) == nil {
		http.Get("https://avatars.example.net/get/" + m["picture_id"].(string) + "/small") // want `path segment is not escaped: .* \(unescaped-identifier\)`
	}
}

type account struct {
	PictureID string `json:"picture_id"`
	CounterID string `json:"counter_id"`
	OwnID     string `json:"own_id"`
	plainID   string
}

func pictureOfField(a account) {
	http.Get("https://avatars.example.net/get/" + a.PictureID + "/small") // want `path segment a.PictureID is not escaped: .* \(unescaped-identifier\)`
}

// What the package sets is its own, what a base comes before goes back to whom it came
// from, and what callers give is theirs.

func accountOf(ownID string) *account {
	return &account{OwnID: ownID}
}

func ownField(a *account) {
	http.Get("https://avatars.example.net/get/" + a.OwnID + "/small") // want `path segment a.OwnID is not escaped: .* \(unescaped-identifier\)`
}

func untagged(a *account) {
	http.Get("https://avatars.example.net/get/" + a.plainID + "/small") // want `path segment a.plainID is not escaped: .* \(unescaped-identifier\)`
}

func behindBase(base string, a account) {
	http.Get(base + "/accounts/" + a.CounterID + "/small") // want `path segment a.CounterID is not escaped: .* \(unescaped-identifier\)`
}

func pictureOfCaller(portraitID string) {
	http.Get("https://avatars.example.net/get/" + portraitID + "/small") // want `path segment portraitID is not escaped: .* \(unescaped-identifier\)`
}

// That a value of its name is escaped elsewhere, as it is by a fix, says nothing of it.
type drawer struct {
	DrawerKeyID string `json:"drawer_key_id"`
}

func drawerOfCaller(drawerKeyID string) {
	http.Get("https://avatars.example.net/drawers/" + url.PathEscape(drawerKeyID) + "/small")
}

func drawerOfField(d drawer) {
	http.Get("https://avatars.example.net/drawers/" + d.DrawerKeyID + "/small") // want `path segment d.DrawerKeyID is not escaped: .* \(unescaped-segment\)`
}
