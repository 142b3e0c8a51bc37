package forward

import "net/http"

// The path of a request is kept for a later one.
type visit struct{ Values map[string]any }

func askLogin(s *visit, w http.ResponseWriter, r *http.Request) {
	s.Values["path"] = r.URL.Path
	s.Values["sent"] = r.URL.RequestURI()
	if r.URL.Path != "/" {
		s.Values["full"] = r.URL.Path + "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, "/login", http.StatusFound)
}

func afterLogin(s *visit, w http.ResponseWriter, r *http.Request) {
	switch to, ok := s.Values["path"].(string); {
	case ok:
		http.Redirect(w, r, to, http.StatusFound) // want `r.URL.Path is decoded where it is kept: "/a%3Fb" would be sent on as "/a\?b", where a query begins \(decoded-forwarded\)`
	case s.Values["full"] != nil:
		http.Redirect(w, r, s.Values["full"].(string), http.StatusFound) // want `r.URL.Path is decoded where it is kept: .* \(decoded-forwarded\)`
	default:
		http.Redirect(w, r, s.Values["sent"].(string), http.StatusFound)
	}
}
