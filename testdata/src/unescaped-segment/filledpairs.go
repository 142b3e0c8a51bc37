package segment

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// What a page, a client or the environment has takes the place of names in a URL.

func filledFromPage(target, page string, found map[string]*regexp.Regexp) (*http.Response, error) {
	var pairs []string
	for name, pattern := range found {
		if m := pattern.FindStringSubmatch(page); len(m) > 1 {
			pairs = append(pairs, name, m[1]) // want `m\[1\] is filled into a URL and is not escaped: .*`
		}
	}
	return http.Get(strings.NewReplacer(pairs...).Replace(target))
}

func filledFromRequest(target string, r *http.Request) (*http.Response, error) {
	pairs := []string{"$NAME", r.FormValue("name")} // want `r.FormValue\("name"\) is filled into a URL and is not escaped: .*`
	return http.Get(strings.NewReplacer(pairs...).Replace(target))
}

// What is found in a page is kept in a map, and a function makes the replacer of it.
func replacerOf(vars map[string]string) *strings.Replacer {
	pairs := make([]string, 0, len(vars)*2)
	for name := range vars {
		pairs = append(pairs, name, vars[name]) // want `vars\[name\] is filled into a URL and is not escaped: .*`
	}
	return strings.NewReplacer(pairs...)
}

func foundIn(page []byte, patterns map[string]*regexp.Regexp) (map[string]string, error) {
	vars := make(map[string]string)
	for name, pattern := range patterns {
		m := pattern.FindSubmatch(page)
		if len(m) < 2 {
			return nil, http.ErrNoLocation
		}
		value := string(m[1])
		vars[name] = value
	}
	return vars, nil
}

type attempt struct{ Url string }

func (a *attempt) apply(vars map[string]string) {
	rep := replacerOf(vars)
	a.Url = rep.Replace(a.Url)
}

func (a *attempt) send(page []byte, patterns map[string]*regexp.Regexp) (*http.Response, error) {
	vars, err := foundIn(page, patterns)
	if err != nil {
		return nil, err
	}
	a.apply(vars)
	return http.Get(a.Url)
}

// Look-alikes: escaped, numbers, values that may be hosts, no URL, and an alphabet.

func filledEscaped(target string, vars map[string]string) (*http.Response, error) {
	var pairs []string
	for k, v := range vars {
		pairs = append(pairs, "{{"+k+"}}", url.QueryEscape(v))
	}
	return http.Get(strings.NewReplacer(pairs...).Replace(target))
}

func filledNumbers(target string, vars map[string]int) (*http.Response, error) {
	var pairs []string
	for k, v := range vars {
		pairs = append(pairs, k, strconv.Itoa(v))
	}
	return http.Get(strings.NewReplacer(pairs...).Replace(target))
}

func filledByCaller(target string, vars map[string]string) (*http.Response, error) {
	for from, to := range vars {
		target = strings.Replace(target, from, to, 1)
	}
	return http.Get(target)
}

func filledText(body string, vars map[string]string) string {
	for k, v := range vars {
		body = strings.ReplaceAll(body, k, v)
	}
	return body
}

var hexadecimal = regexp.MustCompile(`id="([0-9a-f]+)"`)

func filledWithHex(target, page string) (*http.Response, error) {
	m := hexadecimal.FindStringSubmatch(page)
	if m == nil {
		return nil, nil
	}
	return http.Get(strings.ReplaceAll(target, "ID", m[1]))
}
