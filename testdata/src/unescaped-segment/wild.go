package segment

import "net/http"

// A parameter that takes the rest of the path may have slashes, by its route: they are
// right as they are, and their escape is for a person to choose.

func routes(mux *http.ServeMux) {
	mux.HandleFunc("/lfs/{title...}", wild)
	mux.HandleFunc("/one/{label}", tame)
}

func wild(w http.ResponseWriter, r *http.Request) {
	title := r.PathValue("title")
	http.Get("https://example.com/" + title + "/info") // want `path segment title from the request is not escaped: .*`
}

func tame(w http.ResponseWriter, r *http.Request) {
	label := r.PathValue("label")
	http.Get("https://example.com/" + label + "/info") // want `path segment label from the request is not escaped: .*`
}
