package escapedformat

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

func operand(id int, v url.Values) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items/%d?%s", id, v.Encode()))
}

// Each "%" is written twice, as formats have it.
func doubled(q string, page int) (*http.Response, error) {
	q = strings.ReplaceAll(url.QueryEscape(q), "%", "%%")
	return http.Get(fmt.Sprintf("https://example.com/search?q="+q+"&page=%d", page))
}

const listFormat = "https://example.com/list?sort=%s&filter=a%%2Fb"

func constant(sort string) (*http.Response, error) {
	return http.Get(fmt.Sprintf(listFormat, url.QueryEscape(sort)))
}

// A base URL seldom has an escape.
func base(base string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf(base+"/items/%d", n))
}

func number(page int) (*http.Response, error) {
	v := "v" + strconv.Itoa(page)
	return http.Get(fmt.Sprintf("https://example.com/"+url.PathEscape(v)+"/items/%d", page))
}

func logged(v url.Values) {
	log.Printf("GET %s", "https://example.com/?"+v.Encode())
	fmt.Fprintf(os.Stderr, "https://example.com/?%s\n", v.Encode())
}

func noFormat(v url.Values, id int) (*http.Response, error) {
	return http.Get(fmt.Sprint("https://example.com/items/", id, "?"+v.Encode()))
}

func appended(u *url.URL, page int) (*http.Response, error) {
	u.RawQuery += fmt.Sprintf("&page=%d", page)
	return http.Get(u.String())
}

func (c *client) operandOfHelper(name string) (*http.Response, error) {
	return c.getf("/users/%s/keys", url.PathEscape(name))
}

func choice(kind string, id int) (*http.Response, error) {
	switch kind {
	case "a", "b":
	default:
		kind = "c"
	}
	return http.Get(fmt.Sprintf("https://example.com/"+url.PathEscape(kind)+"/%d", id))
}
