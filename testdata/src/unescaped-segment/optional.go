package segment

import (
	"net/http"
	"strconv"
	"strings"
)

// A part of a path that may be missing leaves what stands after it in its segment:
// both ways lead to a place after a "/".
func toPost(w http.ResponseWriter, r *http.Request, single bool, user, title string) {
	loc := "/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	if !single {
		loc = "/users/" + user + loc // want `path segment user is not escaped: .* \(unescaped-segment\)`
	}
	http.Redirect(w, r, loc, http.StatusFound)
}

func toDetails(w http.ResponseWriter, single bool, title string) {
	base := "/d"
	if single {
		base = ""
	}
	w.Header().Set("Location", base+"/"+title+"/edit") // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func toEither(w http.ResponseWriter, r *http.Request, user, title, name string) {
	to := "/" + name + "/meta" // want `path segment name is not escaped: .* \(unescaped-segment\)`
	if user != "" {
		pre := "/users"
		if title == "" {
			pre = ""
		}
		to = pre + "/" + title + "/meta" // want `path segment title is not escaped: .* \(unescaped-segment\)`
	}
	http.Redirect(w, r, to, http.StatusFound)
}

// Two optional parts, one after the other.
func toDeep(w http.ResponseWriter, r *http.Request, tenant, group bool, name string) {
	to := ""
	if tenant {
		to += "/tenant"
	}
	if group {
		to += "/group"
	}
	http.Redirect(w, r, to+"/"+name, http.StatusFound) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// An extension that may be missing is a part of the segment.
func withExtension(w http.ResponseWriter, r *http.Request, id int, name string) {
	ext := ""
	if parts := strings.SplitN(name, ".", 2); len(parts) > 1 {
		ext = "." + parts[1]
	}
	http.Redirect(w, r, "/files/"+strconv.Itoa(id)+ext, http.StatusFound) // want `path segment ext is not escaped: "\.a\?b#c" would .* \(unescaped-identifier\)`
}

// Where one way leads to a query, or to a host, nothing is known after both.
func toSomewhere(w http.ResponseWriter, r *http.Request, search bool, name string) {
	to := ""
	if search {
		to = "/search?in="
	}
	http.Redirect(w, r, to+"/"+name, http.StatusFound)
}

func toHost(w http.ResponseWriter, r *http.Request, other bool, name string) {
	to := "/"
	if other {
		to = "//"
	}
	http.Redirect(w, r, to+name, http.StatusFound)
}

// A query that begins the optional text is no part of the segment.
func withQuery(w http.ResponseWriter, r *http.Request, id int, query string) {
	http.Redirect(w, r, "/files/"+strconv.Itoa(id)+query, http.StatusFound)
}
