package query

import (
	"encoding/base64"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

func escaped(q string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + url.QueryEscape(q))
}

func numbers(page int, all bool) (*http.Response, error) {
	return http.Get("https://example.com/search?page=" + strconv.Itoa(page) + fmt.Sprintf("&all=%t", all))
}

func encoded(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/search?" + v.Encode())
}

func token(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/search?token=" + base64.RawURLEncoding.EncodeToString(b))
}

func values(q string) string {
	v := url.Values{}
	v.Set("q", q)
	return v.Encode()
}

func order(desc bool) (*http.Response, error) {
	order := "asc"
	if desc {
		order = "desc"
	}
	return http.Get("https://example.com/search?order=" + order)
}

func prose(q string) {
	log.Printf("GET /search?q=%s", q)
}

// utc has a "Z" for its zone.
func utc(at time.Time) (*http.Response, error) {
	at = at.UTC()
	return http.Get("https://example.com/search?at=" + at.Format(time.RFC3339))
}

// parsed is a number, by the word of a parser.
func parsed(msgID string) error {
	if _, err := strconv.ParseInt(msgID, 10, 64); err != nil {
		return err
	}
	_, err := http.Get("https://example.com/check?user=" + msgID)
	return err
}
