package form

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// The body and its media type are returned beside each other.
func loginBody(kind, note string) (io.Reader, string) {
	switch kind {
	case "json":
		return bytes.NewReader([]byte("note=" + note)), "application/json"
	case "text":
		return strings.NewReader("note=" + note), "text/plain"
	case "escaped":
		return strings.NewReader("note=" + url.QueryEscape(note)), "application/x-www-form-urlencoded"
	}
	s := fmt.Sprintf("note=%s", note) // want `query value note is not escaped: .* \(unescaped-form\)`
	return strings.NewReader(s), "application/x-www-form-urlencoded"
}

func loginRequest(base, kind, note string) (*http.Request, error) {
	body, mediaType := loginBody(kind, note)
	req, err := http.NewRequest("POST", base+"/login", body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", mediaType)
	return req, nil
}

// Nothing says what it is.
func untypedBody(note string) (io.Reader, string) {
	return strings.NewReader("note=" + note), "note"
}
