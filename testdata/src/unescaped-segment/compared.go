package segment

import (
	"net/http"
	"strings"
)

// A path that is told from constants is no less a path: what an escaper leaves as it is is
// found after the fix as it was before.
type optsOfCall struct {
	Method string
	Path   string
	Root   string
}

func callOpts(o *optsOfCall) (*http.Response, error) {
	req, err := http.NewRequest(o.Method, "https://example.com/"+o.Path, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func openFile(name string) (*http.Response, error) {
	return callOpts(&optsOfCall{Method: "GET", Path: "files/" + name + "/content"}) // want `path segment name is not escaped: .*`
}

func isDrives(o *optsOfCall) bool { return o.Path == "me/drives" || o.Path == "" }

func kindOfCall(o *optsOfCall) string {
	switch o.Path {
	case "me/drives", "me":
		return "drives"
	}
	return ""
}

// callRoot reads a field that is compared with a constant which an escaper would change,
// and with a text that is not known: after a fix neither finds what it found before.
func callRoot(o *optsOfCall) (*http.Response, error) {
	return http.Get("https://example.com/" + o.Root)
}

func openRoot(name string) (*http.Response, error) {
	return callRoot(&optsOfCall{Root: "roots/" + name + "/content"}) // want `path segment name is not escaped: .*`
}

func isMain(o *optsOfCall) bool { return o.Root == "roots/my drive/content" }

// A caller of calledBase gives it a path, which the base is put before.
type calledBase struct{ base string }

// Behind a base, what is equal is not known.
func (c *calledBase) put(path string) (*http.Response, error) {
	path = c.base + path
	if path != c.base+"/access/ticket" {
		println("asked")
	}
	return http.Get(path)
}

func (c *calledBase) putNode(name string) (*http.Response, error) {
	return c.put("/nodes/" + name + "/config") // want `path segment name is not escaped: .*`
}

// What a constant within a text, or at its begin, tells is so before and after the escape
// of a value: no escaper writes "%s", and none changes "v1" or "..".

func unfilled(name string) (*http.Response, error) {
	path := "/sites/" + name + "/wan" // want `path segment name is not escaped: .*`
	if strings.Contains(path, "%s") || strings.HasPrefix(path, "/api/v1") || strings.Contains(path, "..") {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://example.com" + path)
}

// An escaper takes a "/" or a space away, and writes "2F" or "%2f".

func slashIn(name string) (*http.Response, error) {
	path := "/sites/" + name // want `path segment name is not escaped: .*`
	if strings.Contains(path, "//") {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://example.com" + path)
}

func spaceIn(name string) (*http.Response, error) {
	path := "/sites/" + name // want `path segment name is not escaped: .*`
	if strings.Contains(path, " ") {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://example.com" + path)
}

func digitsIn(name string) (*http.Response, error) {
	path := "/sites/" + name // want `path segment name is not escaped: .*`
	if strings.Contains(path, "2Fx") || strings.Contains(path, "%2f") {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://example.com" + path)
}

func unknownIn(name, sought string) (*http.Response, error) {
	path := "/sites/" + name // want `path segment name is not escaped: .*`
	if strings.Contains(path, sought) {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://example.com" + path)
}
