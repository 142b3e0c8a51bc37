package decoded

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A path is escaped by callers, and goes through other functions to one that sets Path.
type sender struct{ base *url.URL }

func (s *sender) urlFor(p string, q url.Values) *url.URL {
	u, err := url.Parse(s.base.String())
	if err != nil {
		panic("no base")
	}
	u.Path = p
	u.RawQuery = q.Encode()
	return u
}

func send[T any](s *sender, method, p string, q url.Values) (*T, error) {
	req, err := http.NewRequest(method, s.urlFor(p, q).String(), nil)
	if err != nil {
		return nil, err
	}
	_, err = http.DefaultClient.Do(req)
	return new(T), err
}

func receive[T any](s *sender, p string) (*T, error) { return send[T](s, http.MethodGet, p, nil) }

func receiveInto[T any](s *sender, p string, v T) (*T, error) { return receive[T](s, p) }

func (s *sender) plain(p string) (*int, error) { return receiveInto(s, p, 1) }

func (s *sender) host(customID string) (*int, error) {
	return send[int](s, http.MethodGet, "/hosts/"+url.PathEscape(customID), nil) // want `path segment customID is escaped with url.PathEscape and will be escaped again: "a/b" would be sent as "a%252Fb" \(escaped-in-decoded\)`
}

func (s *sender) hostOf(customID string) (*int, error) {
	p := "/hosts/" + url.PathEscape(customID) // want `path segment customID is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return receive[int](s, p)
}

func (s *sender) label(name string) (*string, error) {
	return receiveInto(s, "/labels/"+url.PathEscape(name), "") // want `path segment name is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
}

func (s *sender) topic(title string) (*int, error) {
	return s.plain("/topics/" + url.QueryEscape(title) + "/x") // want `path segment title is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
}

// A base is put before it.
type joiner struct{ root url.URL }

func (j *joiner) urlOf(p string) string {
	u := url.URL{Scheme: j.root.Scheme, Host: j.root.Host, Path: path.Join("/api", p)}
	return u.String()
}

func (j *joiner) get(p string) (*http.Response, error) { return http.Get(j.urlOf(p)) }

func (j *joiner) again(p string) (*http.Response, error) { return j.get("/v2/" + p) }

func (j *joiner) user(userName string) (*http.Response, error) {
	return j.again("users/" + url.PathEscape(userName)) // want `path segment userName is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
}

func (j *joiner) group(group string) (*http.Response, error) {
	return j.get(strings.Join([]string{"groups", url.PathEscape(group)}, "/")) // want `path segment group is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
}

// Text that is right: it is kept as it is, or parsed.
type parser struct{ base *url.URL }

func (r *parser) urlFor(p string) (*url.URL, error) { return r.base.Parse(p) }

func (r *parser) get(p string) (*http.Response, error) {
	u, err := r.urlFor(p)
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func parsed[T any](r *parser, p string) (*T, error) {
	_, err := r.get(p)
	return new(T), err
}

func (r *parser) label(name string) (*int, error) {
	return parsed[int](r, "/labels/"+url.PathEscape(name))
}

func (s *sender) number(n string) (*int, error) { return receive[int](s, "/hosts/1") }

func (s *sender) query(name string) (*int, error) {
	return send[int](s, http.MethodGet, "/hosts", url.Values{"name": {name}})
}

type appender struct{ base string }

func (a *appender) urlOf(p string) string { return a.base + "/api/" + p }

func (a *appender) get(p string) (*http.Response, error) { return http.Get(a.urlOf(p)) }

func (a *appender) label(name string) (*http.Response, error) {
	return a.get("labels/" + url.PathEscape(name))
}
