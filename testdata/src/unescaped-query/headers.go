package query

import (
	"fmt"
	"net/url"
	"strings"
)

// The query of an address for mail has the fields of a header: RFC 6068.

func mailSubject(to, subject string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + subject) // want `query value subject is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
}

func mailFrom(to, from, subject string) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("mailto:%s?from=%s&subject=%s", to, from, url.QueryEscape(subject))) // want `query value from is not escaped: .* \(unescaped-query\)`
}

func mailBody(to string, m struct{ Title, Text string }) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + m.Title + "&body=" + m.Text) // want `query value m.Title is not escaped: .*` `query value m.Text is not escaped: .*`
}

func mailAppended(to, body string) (*url.URL, error) {
	link := "mailto:" + to
	link += "?body=" + body // want `query value body is not escaped: .*`
	return url.Parse(link)
}

func mailPathEscaped(to, title string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + url.PathEscape(title)) // want `url.PathEscape leaves "&" in query value title: .* \(path-escape-in-query\)`
}

func mailUpper(to, text string) (*url.URL, error) {
	return url.Parse("MAILTO:" + to + "?body=" + text) // want `query value text is not escaped: .*`
}

func messageBody(number, text string) (*url.URL, error) {
	return url.Parse("sms:" + number + "?body=" + text) // want `query value text is not escaped: .*`
}

func magnetName(hash, title string) (*url.URL, error) {
	return url.Parse("magnet:?xt=urn:btih:" + hash + "&dn=" + title) // want `query value title is not escaped: .*`
}

func mailIn(to, text string) (*url.URL, error) {
	u, err := url.Parse(fmt.Sprintf("mailto:%s?cc=me@example.com&body=%v", to, text)) // want `query value text is not escaped: .*`
	return u, err
}

// The "to" of such an address is no path, and identifiers are the program's.

func mailEscaped(to, subject, body string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + url.QueryEscape(subject) + "&body=" + url.QueryEscape(body))
}

func mailValues(to, subject string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?" + url.Values{"subject": {subject}}.Encode())
}

func mailSpaces(to, subject string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + strings.ReplaceAll(url.QueryEscape(subject), "+", "%20"))
}

func mailTo(to string) (*url.URL, error) { return url.Parse("mailto:" + to) }

func mailConstant(to string) (*url.URL, error) { return url.Parse("mailto:" + to + "?subject=hello") }

func mailNumber(to string, n int) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("mailto:%s?subject=ticket-%d", to, n))
}

// A plus is a plus there.
func mailTested(to, from string) (*url.URL, error) {
	if strings.ContainsAny(from, "&#% ") {
		return nil, nil
	}
	return url.Parse("mailto:" + to + "?from=" + from)
}

func mailURL(to, subject string) string {
	u := url.URL{Scheme: "mailto", Opaque: to, RawQuery: url.Values{"subject": {subject}}.Encode()}
	return u.String()
}

func named(urn, part string) (*url.URL, error) { return url.Parse("urn:" + urn + "?+" + part) }

func data(text string) (*url.URL, error) { return url.Parse("data:text/plain,a?b=" + text) }
