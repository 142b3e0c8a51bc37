package segment

import "net/http"

// A parameter that takes the rest of the path may have slashes, by its route: they are
// right as they are, and what else it may hold is escaped around them.

func routes(mux *http.ServeMux) {
	mux.HandleFunc("/lfs/{title...}", wild)
	mux.HandleFunc("/one/{label}", tame)
	mux.HandleFunc("/id/{noteID...}", wildID)
}

func wild(w http.ResponseWriter, r *http.Request) {
	title := r.PathValue("title")
	http.Get("https://example.com/" + title + "/info")   // want `path title is not escaped: "a\?b#c" would .* \(unescaped-path\)`
	http.Get("https://example.com/" + title + ".git/in") // want `path title is not escaped: .* \(unescaped-path\)`
	http.Get("https://example.com/in?title=" + title)    // want `query value title from the request is not escaped: .* \(unescaped-query\)`
}

func tame(w http.ResponseWriter, r *http.Request) {
	label := r.PathValue("label")
	http.Get("https://example.com/" + label + "/info") // want `path segment label from the request is not escaped: .* \(unescaped-segment\)`
}

func wildID(w http.ResponseWriter, r *http.Request) {
	http.Get("https://example.com/" + r.PathValue("noteID") + "/info") // want `path r.PathValue\("noteID"\) is not escaped: .* \(unescaped-path\)`
}
