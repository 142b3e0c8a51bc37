package directive

import "net/http"

/* want `there is no parameter "uri" \(bad-directive\)` */ //urlescape:param uri=url
func noSuchParam(path string) (*http.Response, error)      { return http.Get("https://example.com/" + path) }

/* want `"uri" is unknown: want url, reference, .* \(bad-directive\)` */ //urlescape:param path=uri
func noSuchKind(path string) (*http.Response, error)                                         { return http.Get("https://example.com/" + path) }

/* want `//urlescape:param needs a parameter and what it becomes: path=tail \(bad-directive\)` */ //urlescape:param path
func noKind(path string) (*http.Response, error)                                                  { return http.Get("https://example.com/" + path) }

/* want `"n" is not text \(bad-directive\)` */ //urlescape:param n=segment
func number(n int) int                           { return n }

/* want `//urlescape:field is on a function: want //urlescape:param \(bad-directive\)` */ //urlescape:field path
func notAField(path string) string                                                            { return path }

/* want `"url" is unknown: want segment, path or query \(bad-directive\)` */ //urlescape:result url
func result(path string) string                                                      { return path }

/* want `this is not a function that returns text \(bad-directive\)` */ //urlescape:result segment
func noResult(path string)                                                       { _ = path }

type opts struct {
	path string /* want `//urlescape:param is on a field: want //urlescape:field \(bad-directive\)` */ //urlescape:param path=path
	n    int    /* want `"n" is not text \(bad-directive\)` */                                           //urlescape:field path
}

func nowhere(o opts) string {
	/* want `//urlescape:param is not on a function, interface method or field \(bad-directive\)` */ //urlescape:param o=path
	return o.path
}
