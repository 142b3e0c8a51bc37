package identifier

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// What a function of the package makes that escapes by itself, in whatever way, is not
// escaped again.

func encodesCopy(format string, args ...any) string {
	out := slices.Clone(args)
	fixed := map[string]string{}
	for i, v := range out {
		if s, ok := v.(string); ok {
			fixed[s] = url.PathEscape(s)
			out[i] = fixed[s]
		}
	}
	return fmt.Sprintf(format, out...)
}

func OfCopy(name string) (*http.Response, error) {
	return http.Get("https://example.com/" + encodesCopy("u/%s", name) + "/x") // want `path segment encodesCopy\(...\) is not escaped: .* \(unescaped-identifier\)`
}

func OfVariable(name string) (*http.Response, error) {
	user := encodesCopy("%s", name)
	return http.Get("https://example.com/u/" + user + "/x") // want `path segment user is not escaped: .* \(unescaped-segment\)`
}

func escapesAll(list []any) {
	for i := range list {
		if s, ok := list[i].(string); ok {
			list[i] = url.PathEscape(s)
		}
	}
}

func encodesBeside(format string, args ...any) string {
	var all []any
	all = append(all, args...)
	escapesAll(all)
	return fmt.Sprintf(format, all...)
}

func OfBeside(name string) (*http.Response, error) {
	return http.Get("https://example.com/" + encodesBeside("u/%s", name) + "/x") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

type pieces struct{ all []string }

func (p *pieces) add(s string) *pieces {
	p.all = append(p.all, url.PathEscape(s))
	return p
}

func (p *pieces) String() string { return strings.Join(p.all, "/") }

func OfPieces(name string) (*http.Response, error) {
	p := &pieces{}
	p.add("u").add(name)
	return http.Get("https://example.com/" + p.String())
}

func OfLiteral(name string) (*http.Response, error) {
	enc := func(format string, args ...any) string {
		out := slices.Clone(args)
		escapesAll(out)
		return fmt.Sprintf(format, out...) // want `path segment fmt.Sprintf\(...\) is not escaped: .* \(unescaped-identifier\)`
	}
	return http.Get("https://example.com/" + enc("u/%s", name) + "/x")
}

// A parameter that a caller gives such a text is not escaped either.

func getsSegment(part string) (*http.Response, error) {
	return http.Get("https://example.com/u/" + part + "/x") // want `path segment part is not escaped: .* \(unescaped-identifier\)`
}

func GivesSegment(name string) (*http.Response, error) {
	return getsSegment(encodesCopy("%s", name))
}

// So is not what a function makes of a text with a "/", whatever it does.

func trimsEach(format string, args ...any) string {
	out := slices.Clone(args)
	for i, v := range out {
		if s, ok := v.(string); ok {
			out[i] = strings.TrimSpace(s)
		}
	}
	return fmt.Sprintf(format, out...)
}

// What a function formats and does not escape is escaped, or its values are.

func formats(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func OfFormats(name string) (*http.Response, error) {
	return http.Get("https://example.com/" + formats("u/%s", name) + "/x") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// A function that only asks for a URL with an escaped value returns what it was answered.

func lookUp(name string) (string, error) {
	resp, err := http.Get("https://example.com/u/" + url.PathEscape(name))
	if err != nil {
		return "", err
	}
	return resp.Header.Get("X-Account"), nil
}

func OfAnswer(name string) (*http.Response, error) {
	account, err := lookUp(name)
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/accounts/" + account) // want `path segment account is not escaped: .* \(unescaped-identifier\)`
}
