package query

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// What a function literal that is stored, returned or given away finds in a variable
// or field is what any of the writes left there that may be done before it runs: its
// own of the last time, those after it, those of other function literals.

// All that is written is escaped, or harmless.

func escapedByAll() {
	user := "guest"
	http.HandleFunc("/", func(_ http.ResponseWriter, r *http.Request) {
		_, _ = http.Get("https://example.com/avatar?user=" + user)
		user = url.QueryEscape(r.FormValue("user"))
	})
}

func escapedBehind(r *http.Request) {
	user := "guest"
	http.HandleFunc("/", func(http.ResponseWriter, *http.Request) {
		_, _ = http.Get("https://example.com/avatar?user=" + user)
	})
	user = url.QueryEscape(r.FormValue("user"))
}

func counted() {
	page, n := "0", 0
	http.HandleFunc("/", func(http.ResponseWriter, *http.Request) {
		_, _ = http.Get("https://example.com/list?page=" + page)
		n++
		page = strconv.Itoa(n)
	})
}

// What is called where it stands finds what was written before it.

func calledHere(r *http.Request) {
	user := "guest"
	func() {
		_, _ = http.Get("https://example.com/avatar?user=" + user)
	}()
	user = r.FormValue("user")
	fmt.Println(user)
}

func calledByName(r *http.Request) {
	user := "guest"
	get := func() { _, _ = http.Get("https://example.com/avatar?user=" + user) }
	get()
	user = r.FormValue("user")
	fmt.Println(user)
}

// A variable of its own has nothing of the last time, and one of the same name is
// another.

func ownVariable() {
	http.HandleFunc("/", func(_ http.ResponseWriter, r *http.Request) {
		user := "guest"
		_, _ = http.Get("https://example.com/avatar?user=" + user)
		user = r.FormValue("user")
		fmt.Println(user)
	})
}

func sameName(r *http.Request) {
	user := "guest"
	http.HandleFunc("/", func(http.ResponseWriter, *http.Request) {
		_, _ = http.Get("https://example.com/avatar?user=" + user)
	})
	if r != nil {
		user := r.FormValue("user")
		user = user + "!"
		fmt.Println(user)
	}
}

// What only grows does so once, where it does so at all.

func grown(do func(func()), name string) {
	u := "https://example.com/avatar"
	do(func() {
		u += "?user=" + url.QueryEscape(name)
		_, _ = http.Get(u)
	})
}
