package segment

import (
	"flag"
	"net/http"
)

// The address of a text goes out of a function that is called later: what it holds then
// is not what it was set to.
func atAddress(later func(func()), fill func(*string)) {
	title := "all"
	later(func() { fill(&title) })
	http.Get("https://h/titles/" + title + "/x") // want `path segment title is not escaped: .*`
}

func flagLater(commands map[string]func(*flag.FlagSet)) {
	title := "all"
	commands["get"] = func(f *flag.FlagSet) { f.StringVar(&title, "title", "all", "") }
	http.Get("https://h/titles/" + title + "/x") // want `path segment title is not escaped: .*`
}

// One of its own, and one that is only read.
func ownAddress(later func(func()), fill func(*string), print func(string)) {
	title := "all"
	later(func() {
		title := "none"
		fill(&title)
		print(title)
	})
	later(func() { print(title) })
	http.Get("https://h/titles/" + title + "/x")
}
