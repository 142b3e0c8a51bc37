package form

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
)

const formMedia = "application/x-www-form-urlencoded"

// Functions return the readers of bodies.
func messageBody(message string) io.Reader {
	return bytes.NewBufferString("op=send&message=" + message) // want `query value message is not escaped: .* \(unescaped-form\)`
}

func commentBody(comment string) *bytes.Buffer {
	var b bytes.Buffer
	b.WriteString("op=comment&comment=")
	b.WriteString(comment) // want `query value comment is not escaped: .* \(unescaped-form\)`
	return &b
}

func escapedBody(message string) io.Reader {
	return strings.NewReader("op=send&message=" + url.QueryEscape(message))
}

func plainBody(message string) io.Reader {
	return strings.NewReader("op=send&message=" + message)
}

func sendBodies(message string) {
	http.Post("https://example.com/messages", formMedia, messageBody(message))
	http.Post("https://example.com/messages", formMedia, escapedBody(message))
	http.Post("https://example.com/messages", "text/plain", plainBody(message))
}

func sendComment(ctx context.Context, message string) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "https://example.com/comments", commentBody(message))
	if err != nil {
		return
	}
	req.Header.Set("Content-Type", formMedia)
	http.DefaultClient.Do(req)
}

// The body of a request is set, by a helper or where the request is made.
func setForm(req *http.Request, form string) {
	req.Header.Set("Content-Type", formMedia)
	req.Body = io.NopCloser(strings.NewReader(form))
	req.ContentLength = int64(len(form))
}

func setText(req *http.Request, text string) {
	req.Header.Set("Content-Type", "text/plain")
	req.Body = io.NopCloser(strings.NewReader(text))
}

func setBodies(req *http.Request, label string) {
	setForm(req, "label="+label) // want `query value label is not escaped: .* \(unescaped-form\)`
	setForm(req, "label="+url.QueryEscape(label))
	setForm(req, url.Values{"label": {label}}.Encode())
	setText(req, "label="+label)
}

func literalRequest(u *url.URL, label string) *http.Request {
	body := "kind=1&label=" + label // want `query value label is not escaped: .* \(unescaped-form\)`
	return &http.Request{
		Method: http.MethodPost, URL: u,
		Header: http.Header{"Content-Type": {formMedia}},
		Body:   io.NopCloser(strings.NewReader(body)),
	}
}

// restoreBody gives the handler what was read.
func restoreBody(r *http.Request) error {
	data, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	r.Body = io.NopCloser(bytes.NewReader(data))
	return nil
}
