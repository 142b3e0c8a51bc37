package query

import (
	"net/http"
	"net/url"
)

// The keys of a map are escaped by who puts them there.

type countedWords struct{ words map[string]int }

func (c *countedWords) add(word string, n int) {
	if c.words == nil {
		c.words = make(map[string]int)
	}
	c.words["all"] += n
	c.words[url.QueryEscape(word)] = n
}

// One of those who put them there does not.

type mixedWords struct{ words map[string]int }

func (m *mixedWords) add(word string)    { m.words[url.QueryEscape(word)]++ }
func (m *mixedWords) addRaw(word string) { m.words[word]++ }

func (m *mixedWords) send() {
	for word := range m.words {
		http.Get("https://example.com/words?word=" + word + "&v=1") // want `query value word is not escaped: .*`
	}
}

// Somebody else fills it.

type givenWords struct{ words map[string]int }

func (g *givenWords) add(word string) { g.words[url.QueryEscape(word)]++ }

func (g *givenWords) load(from func(map[string]int)) { from(g.words) }

func (g *givenWords) send() {
	for word := range g.words {
		http.Get("https://example.com/words?word=" + word + "&v=1") // want `query value word is not escaped: .*`
	}
}
