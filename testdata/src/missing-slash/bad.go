// Package missingslash begins paths with settings that may be empty.
package missingslash

import (
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
)

var prefix = os.Getenv("PREFIX")

func environment(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Join(prefix, "login"), http.StatusFound) // want `the path lacks its "/" where prefix is empty: from "https://example\.com/a/b" it would lead to "https://example\.com/a/login" \(missing-slash\)`
}

var mount = flag.String("mount", "", "where it is mounted")

func options(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", path.Join(*mount, "done")) // want `the path lacks its "/" where \*mount is empty: .*`
	w.WriteHeader(http.StatusFound)
}

type trimmed struct{ prefix string }

func newTrimmed(p string) *trimmed { return &trimmed{prefix: strings.Trim(p, "/")} }

func (t *trimmed) home(w http.ResponseWriter, r *http.Request) {
	to := path.Join(t.prefix, "home") // want `the path lacks its "/" where t\.prefix is empty: .*`
	http.Redirect(w, r, to, http.StatusFound)
}

type Config struct{ Mount, RootURL string }

// Mail writes a link.
func (c *Config) Mail(token string) {
	query := url.Values{"token": {token}}
	p := path.Join(c.Mount, "confirm") // want `the path lacks its "/" where c\.Mount is empty: "https://example\.com" before it would become "https://example\.comconfirm" \(missing-slash\)`
	fmt.Println(fmt.Sprintf("%s%s?%s", c.RootURL, p, query.Encode()))
}

func (c *Config) Routes(get func(string, http.HandlerFunc)) {
	get("/confirm", nil)
	get("/2fa/totp/verify", nil)
}

func (c *Config) Verify(w http.ResponseWriter, r *http.Request, kind int) {
	redirectURL := path.Join(c.Mount, "2fa", strconv.Itoa(kind), "verify") // want `the path lacks its "/" where c\.Mount is empty: .*`
	c.send(w, r, redirectURL)
}

func (c *Config) send(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to, http.StatusFound)
}

type site struct{ Sub, base string }

func (s *site) mux(m *http.ServeMux) {
	m.HandleFunc(path.Join("/", s.Sub, "start"), s.start)
}

func (s *site) start(http.ResponseWriter, *http.Request) {
	fmt.Println(s.base + path.Join(s.Sub, "start") + "?x=1") // want `the path lacks its "/" where s\.Sub is empty: "https://example\.com" before it .*`
}
