package userinfo

import (
	"database/sql"
	"fmt"
	"net/http"
	"strings"
)

// connect takes the name of a data source apart, as drivers of databases do.
func connect(source string) (*http.Response, error) {
	from, to := strings.Index(source, "("), strings.Index(source, ")")
	return http.Get("http://" + source[from+1:to])
}

// reach takes a text for a URL after its scheme.
func reach(address string) (*http.Response, error) {
	return http.Get("http://" + address)
}

func opened(user, pass, host string) (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s)/", user, pass, host))
}

// address has no delimiters but those of URLs.
func address(user, pass string) (*http.Response, error) {
	return reach(user + ":" + pass + "@example.com/") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func addressInFormat(user, pass string) (*http.Response, error) {
	return reach(fmt.Sprintf("%s:%s@example.com:8080/", user, pass)) // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func wholeURL(user, pass, host string) (*sql.DB, error) {
	return sql.Open("pgx", fmt.Sprintf("postgres://%s:%s@%s/db", user, pass, host)) // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func parenthesis(user, pass string) (*http.Response, error) {
	return http.Get("https://" + user + ":" + pass + "@example.com/a@b(c)") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func emptyHost(user, pass string) (*http.Response, error) {
	return http.Get("https://" + user + ":" + pass + "@/x") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func inPath(user, pass string) (*http.Response, error) {
	return reach(user + ":" + pass + "@example.com/tcp(x)") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}
