package query

import (
	"fmt"
	"net/url"
	"strings"
)

func rawQuerySum(u url.URL, text, more string) string {
	u.RawQuery = "q=" + text + "&more=" + more // want `query value text is not escaped: .*` `query value more is not escaped: .*`
	return u.String()
}

func rawQueryFormat(u *url.URL, text, more string) string {
	if u.Host != "" {
		u.RawQuery = fmt.Sprintf("text%%20that%%20is%%20looked%%20for=%s&text%%20that%%20is%%20left%%20out=%s&page=1", text, more) // want `query value text is not escaped: .*` `query value more is not escaped: .*`
	}
	return u.String()
}

func rawQueryLong(text, moreOfTheSame string, offset int) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/search", RawQuery: fmt.Sprintf("q=%s&more=%s&offset=%d", text, moreOfTheSame, offset)} // want `query value text is not escaped: .*` `query value moreOfTheSame is not escaped: .*`
	return u.String()
}

// rawQueryEscaped has values that Values would escape again.
func rawQueryEscaped(u, v url.URL, text, more string) string {
	escaped := url.QueryEscape(text)
	u.RawQuery = "q=" + escaped + "&more=" + more + "&text=" + text                            // want `query value more is not escaped: .*` `query value text is not escaped: .*`
	v.RawQuery = "q=" + strings.ReplaceAll(url.PathEscape(text), "&", "%26") + "&more=" + more // want `query value more is not escaped: .*` `url.PathEscape does not .*`
	return u.String() + v.String()
}
