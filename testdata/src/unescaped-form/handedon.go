package form

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

const mediaType = "application/x-www-form-urlencoded"

// A reader is handed to a method that names the media type.
type poster struct{ c *http.Client }

func (c *poster) post(u string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequest("POST", u, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return c.c.Do(req)
}

func (c *poster) login(user, comment string) (*http.Response, error) {
	return c.post("https://h.example/login", strings.NewReader("user="+user+"&comment="+comment)) // want `query value user is not escaped: .* \(unescaped-form\)` `query value comment is not escaped: .* \(unescaped-form\)`
}

// A text is handed to a function that names it.
func postForm(u, data string) (*http.Response, error) {
	return http.Post(u, "application/x-www-form-urlencoded", strings.NewReader(data))
}

func postName(name string) (*http.Response, error) {
	return postForm("https://h.example/x", "name="+name) // want `query value name is not escaped: .* \(unescaped-form\)`
}

// A function returns the body.
func credentials(id, secret string) string {
	return "grant_type=client_credentials&client_id=" + id + "&client_secret=" + secret // want `query value id is not escaped: .* \(unescaped-form\)` `query value secret is not escaped: .* \(unescaped-form\)`
}

func token(id, secret string) (*http.Response, error) {
	return http.Post("https://h.example/token", mediaType, strings.NewReader(credentials(id, secret)))
}

// The request is made by a helper; its caller names the media type.
type searcher struct{ base string }

func (c *searcher) newRequest(method, path string, body io.Reader) (*http.Request, error) {
	return http.NewRequest(method, c.base+path, body)
}

func (c *searcher) search(q string) (*http.Response, error) {
	req, err := c.newRequest("POST", "/search", strings.NewReader("q="+q+"&limit=10")) // want `query value q is not escaped: .* \(unescaped-form\)`
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", mediaType)
	return http.DefaultClient.Do(req)
}

// A helper that gets the request names it.
func sendForm(req *http.Request) (*http.Response, error) {
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	req.Header.Set("Accept", "application/json")
	return http.DefaultClient.Do(req)
}

func retitle(title string) (*http.Response, error) {
	req, err := http.NewRequest("POST", "https://h.example/t", strings.NewReader("title="+title)) // want `query value title is not escaped: .* \(unescaped-form\)`
	if err != nil {
		return nil, err
	}
	return sendForm(req)
}

// The media type is handed on beside the body.
type typedClient struct{ base string }

func (c *typedClient) do(ctx context.Context, method, path, contentType string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return nil, err
	}
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	return http.DefaultClient.Do(req)
}

func (c *typedClient) add(ctx context.Context, label string) (*http.Response, error) {
	return c.do(ctx, "POST", "/labels", "application/x-www-form-urlencoded", strings.NewReader("label="+label)) // want `query value label is not escaped: .* \(unescaped-form\)`
}

// Both stand in one struct.
type message struct {
	URL, ContentType, Body string
}

func send(r *message) (*http.Response, error) {
	return http.Post(r.URL, r.ContentType, strings.NewReader(r.Body))
}

func say(msg string) (*http.Response, error) {
	return send(&message{URL: "https://h.example/m", ContentType: mediaType, Body: "msg=" + msg}) // want `query value msg is not escaped: .* \(unescaped-form\)`
}

// The body is handed on as bytes.
func postBytes(u string, data []byte) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodPost, u, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	req.Header.Add("Content-Type", mediaType)
	return http.DefaultClient.Do(req)
}

func sayBytes(msg string) (*http.Response, error) {
	return postBytes("https://h.example/m", []byte("msg="+msg)) // want `query value msg is not escaped: .* \(unescaped-form\)`
}

// It is the format of a helper.
func postf(u, format string, args ...any) (*http.Response, error) {
	body := fmt.Sprintf(format, args...)
	return http.Post(u, mediaType, strings.NewReader(body))
}

func postPair(name, v string) (*http.Response, error) {
	return postf("https://h.example/m", "name=%s&v=%s", name, v) // want `query value name is not escaped: .* \(unescaped-form\)` `query value v is not escaped: .* \(unescaped-form\)`
}

// It is built in a loop.
func build(params map[string]string) string {
	var b strings.Builder
	for k, v := range params {
		if b.Len() > 0 {
			b.WriteByte('&')
		}
		b.WriteString(k) // want `query key k is not escaped: .* \(unescaped-form\)`
		b.WriteByte('=')
		b.WriteString(v) // want `query value v is not escaped: .* \(unescaped-form\)`
	}
	return b.String()
}

func postBuilt(text string) (*http.Response, error) {
	return postForm("https://h.example/y", build(map[string]string{"text": text}))
}

// It goes through three functions.
func first(u, data string) (*http.Response, error) { return second(u, data) }
func second(u, data string) (*http.Response, error) { return third(u, mediaType, bytes.NewBufferString(data)) }
func third(u, ct string, r io.Reader) (*http.Response, error) {
	return http.Post(u, ct, r)
}

func postText(text string) (*http.Response, error) {
	return first("https://h.example/y", "text="+text) // want `query value text is not escaped: .* \(unescaped-form\)`
}

// The media type stands in a map of headers.
func postWith(u, body string, headers map[string]string) (*http.Response, error) {
	req, err := http.NewRequest("POST", u, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	for k, v := range headers {
		req.Header.Set(k, v)
	}
	return http.DefaultClient.Do(req)
}

func logIn(password string) (*http.Response, error) {
	return postWith("https://h.example/y", "password="+password, map[string]string{"Content-Type": mediaType}) // want `query value password is not escaped: .* \(unescaped-form\)`
}

// It is handed to a function literal.
func byLiteral(a, b string) {
	post := func(body string) {
		http.Post("https://h.example/y", mediaType, strings.NewReader(body))
	}
	post("a=" + a) // want `query value a is not escaped: .* \(unescaped-form\)`
	post("b=" + b) // want `query value b is not escaped: .* \(unescaped-form\)`
}

// What is no form is left alone, and what is escaped.
func postJSON(u string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequest("POST", u, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	return http.DefaultClient.Do(req)
}

func expression(expr string) (*http.Response, error) {
	return postJSON("https://h.example/x", strings.NewReader("expr="+expr))
}

func escapedName(name string) (*http.Response, error) {
	return postForm("https://h.example/x", "name="+url.QueryEscape(name))
}

func encoded(name string) (*http.Response, error) {
	v := url.Values{}
	v.Set("name", name)
	return postForm("https://h.example/x", v.Encode())
}

func plainText(name string) (*http.Response, error) {
	return third("https://h.example/x", "text/plain", strings.NewReader("name="+name))
}

func escapedID(id string) string { return "grant_type=x&client_id=" + url.QueryEscape(id) }

func escapedToken(id string) (*http.Response, error) {
	return http.Post("https://h.example/token", mediaType, strings.NewReader(escapedID(id)))
}

func (c *typedClient) writeLine(ctx context.Context, line string) (*http.Response, error) {
	return c.do(ctx, "POST", "/write", "text/plain; charset=utf-8", strings.NewReader("cpu,host=a value="+line))
}

func numbers(id int64, on bool) (*http.Response, error) {
	return postForm("https://h.example/x", "id="+strconv.FormatInt(id, 10)+"&on="+strconv.FormatBool(on))
}

func eitherType(u string, data []byte, isJSON bool) (*http.Response, error) {
	ct := mediaType
	if isJSON {
		ct = "application/json"
	}
	return http.Post(u, ct, bytes.NewReader(data))
}

func asJSON(v any) (*http.Response, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return eitherType("https://h.example/j", data, true)
}

func escapedPair(k, v string) (*http.Response, error) {
	return postForm("https://h.example/x", url.QueryEscape(k)+"="+url.QueryEscape(v))
}

func encode(params map[string]string) string {
	v := url.Values{}
	for k, s := range params {
		v.Set(k, s)
	}
	return v.Encode()
}

func encodedMap(text string) (*http.Response, error) {
	return first("https://h.example/y", encode(map[string]string{"text": text}))
}

func soap(name string) (*http.Response, error) {
	return third("https://h.example/soap", "text/xml", strings.NewReader(`<a b="1" name=`+name+`/>`))
}

func signature(data []byte) (*http.Response, error) {
	sum := sha256.Sum256(data)
	return postForm("https://h.example/x", "sig="+hex.EncodeToString(sum[:]))
}

// A text that is hashed is sent nowhere.
func preimage(name string) string { return "name=" + name }

func hashed(name string) string {
	// the body is hashed, never sent
	h := sha256.New()
	io.WriteString(h, preimage(name))
	return hex.EncodeToString(h.Sum(nil))
}
