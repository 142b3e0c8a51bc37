package segment

import "fmt"

// A format that begins as a URL does makes one wherever it is stored.

type storedFormats struct{ links map[string]string }

func (f *storedFormats) add(title string) {
	f.links[title] = fmt.Sprintf("https://example.com/titles/%s/view", title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func storedFormat(title string) map[string]string {
	links := map[string]string{}
	links["view"] = fmt.Sprintf("https://example.com/titles/%s/view", title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	return links
}
