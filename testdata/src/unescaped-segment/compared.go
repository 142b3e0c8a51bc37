package segment

import "net/http"

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
