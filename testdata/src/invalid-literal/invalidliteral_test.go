package literal

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
)

// TestRefused shows what is reported in test files: a text that net/url refuses,
// whatever its values are.
func TestRefused(t *testing.T) {
	name, n := t.Name(), len(t.Name())
	_, _ = http.Get("https://example.com/100%/" + name)                       // want `a "%" without two hexadecimal digits after it is data; write %25 \(invalid-literal\)`
	_, _ = http.Get("https://example.com/%zz/" + strconv.Itoa(n) + "/x")      // want `a "%" without two hexadecimal digits .*`
	_, _ = http.Get(fmt.Sprintf("https://example.com/100%%/%s", name))        // want `a percent-encoded byte is % and two hexadecimal digits .*`
	_, _ = http.Get("https://exa mple.com/" + name)                           // want `a space may not stand in a host .*`
	_, _ = http.Get("https://example.com:port/" + name)                       // want `a port has digits only .*`
	_, _ = url.Parse("https://example.com/x#100%" + "/" + strconv.Itoa(n%10)) // want `a percent-encoded byte is % and two hexadecimal digits .*`
}

// TestRead shows what is not: what net/url reads or repairs, constants, which a
// test gives on purpose, also after its server, and the findings of all other checks.
func TestRead(t *testing.T) {
	name := t.Name()
	_, _ = http.Get("https://example.com/a b/" + name)
	_, _ = http.Get("https://example.com/?q=a b&name=" + name)
	_, _ = http.Get("https://example.com/?q=100%&name=" + name)
	_, _ = http.Get("https://example.com/100%/x")
	_, _ = url.Parse("https://exa mple.com/")
	server := httptest.NewServer(nil)
	_, _ = http.Get(server.URL + "/100%")
	_, _ = http.Get("https://user:" + name + "@example.com/")
	u := url.URL{Path: "/x/" + url.PathEscape(name)}
	_, _ = http.Get(u.String())
	_, _ = http.Get("localhost:8080/" + name)
}
