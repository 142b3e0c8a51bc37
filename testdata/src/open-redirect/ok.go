package redirect

import (
	"errors"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
)

var allowed = map[string]bool{"/a": true, "/b": true}

// The value is looked up, or something is looked up by it.
func known(w http.ResponseWriter, r *http.Request, links map[string]string) {
	next := r.FormValue("known")
	if !allowed[next] {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
	http.Redirect(w, r, links[r.FormValue("link")], http.StatusFound)
}

// The host is compared, or taken away.
func parsed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("parsed")
	u, err := url.Parse(next)
	if err != nil || u.Host != r.Host {
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
	if u, err = url.Parse(r.FormValue("cleared")); err != nil {
		return
	}
	u.Scheme, u.Host, u.User = "", "", nil
	http.Redirect(w, r, u.String(), http.StatusFound)
}

// A function tests it, or gives another one.
func isLocal(s string) bool {
	return strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "//") && !strings.HasPrefix(s, `/\`)
}

func local(s string) string {
	if isLocal(s) {
		return s
	}
	return "/"
}

func tested(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, local(r.FormValue("local")), http.StatusFound)
	if next := r.FormValue("tested"); isLocal(next) {
		http.Redirect(w, r, next, http.StatusFound)
	}
}

// Another function of the package asks what the parameter of this name is.
var errURI = errors.New("unknown redirect_uri")

func validate(r *http.Request, uris []string) error {
	if !slices.Contains(uris, r.FormValue("redirect_uri")) {
		return errURI
	}
	return nil
}

func authorise(w http.ResponseWriter, r *http.Request, uris []string) {
	if err := validate(r, uris); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, r.FormValue("redirect_uri"), http.StatusFound)
}

// It stands after something else.
func after(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("behind")
	if next != "" {
		next = "/a/" + url.PathEscape(next)
	}
	http.Redirect(w, r, next, http.StatusFound)
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.FormValue("key")), http.StatusFound)
	rest := r.FormValue("rest")
	rest = path.Join("/a", url.PathEscape(rest))
	http.Redirect(w, r, rest, http.StatusFound)
}

// Storage says where.
type store interface{ Get(key string) (string, error) }

func short(s store) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if to, err := s.Get(r.FormValue("short")); err == nil {
			http.Redirect(w, r, to, http.StatusFound)
		}
	}
}

// No link sets a header, nor what a handler keeps of its own.
func back(s session, w http.ResponseWriter, r *http.Request) {
	s.Set("own", "/welcome")
	s.Set("other", r.FormValue("other"))
	http.Redirect(w, r, r.Referer(), http.StatusFound)
	if to, ok := s.Get("own").(string); ok {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

// What is redirected to is still escaped.
func escaped(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "raw", Value: url.QueryEscape(r.FormValue("raw"))})
	if c, err := r.Cookie("raw"); err == nil {
		http.Redirect(w, r, c.Value, http.StatusFound)
	}
}

// A link that somebody made, and a setting of the program.
type link struct{ target string }

type links interface {
	Save(l *link) error
	Load(key string) (*link, error)
}

type server struct {
	links    links
	settings session
}

func (s *server) add(r *http.Request) error {
	s.settings.Set("home", r.FormValue("home"))
	return s.links.Save(&link{target: r.FormValue("target")})
}

func (s *server) follow(w http.ResponseWriter, r *http.Request) {
	if l, err := s.links.Load(r.PathValue("key")); err == nil {
		http.Redirect(w, r, l.target, http.StatusFound)
	}
	if home, ok := s.settings.Get("home").(string); ok {
		http.Redirect(w, r, home, http.StatusFound)
	}
}
