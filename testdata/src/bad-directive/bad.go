// Package directive switches findings off.
package directive

import "net/http"

func noReason(q string) (*http.Response, error) {
	/* want `//urlescape:ignore unescaped-query needs a reason after the name \(bad-directive\)` */ //urlescape:ignore unescaped-query
	return http.Get("https://example.com/?q=" + q)                                                  // want `query value q is not escaped: .*`
}

func noName(q string) (*http.Response, error) {
	/* want `//urlescape:ignore needs the name of a check and a reason \(bad-directive\)` */ //urlescape:ignore
	return http.Get("https://example.com/?q=" + q)                                           // want `query value q is not escaped: .*`
}

func noSuchCheck(q string) (*http.Response, error) {
	/* want `there is no check "unescaped-querry", did you mean unescaped-query\? \(bad-directive\)` */ //urlescape:ignore unescaped-querry the service wants it raw
	return http.Get("https://example.com/?q=" + q)                                                      // want `query value q is not escaped: .*`
}

func noSuchDirective(q string) (*http.Response, error) {
	/* want `unknown comment "//urlescape:disable": want //urlescape:ignore or //urlescape:ignore-file \(bad-directive\)` */ //urlescape:disable unescaped-query
	return http.Get("https://example.com/?q=" + q)                                                  // want `query value q is not escaped: .*`
}

func space(q string) (*http.Response, error) {
	/* want `a suppression comment has no space after // \(bad-directive\)` */ // urlescape:ignore unescaped-query the service wants it raw
	return http.Get("https://example.com/?q=" + q)                   // want `query value q is not escaped: .*`
}

func noReasonForLint(q string) (*http.Response, error) {
	/* want `//lint:ignore urlescape needs a reason after the name \(bad-directive\)` */ //lint:ignore urlescape
	return http.Get("https://example.com/?q=" + q)                                       // want `query value q is not escaped: .*`
}

// otherCheck names a check that does not speak here.
func otherCheck(q string) (*http.Response, error) {
	/* want `this comment suppresses no finding of unescaped-segment \(unused-ignore\)` */ //urlescape:ignore unescaped-segment the service wants it raw
	return http.Get("https://example.com/?q=" + q)                  // want `query value q is not escaped: .*`
}

// afterIt is not covered by the directive at the end of the line before.
func afterIt(q string) (*http.Response, error) {
	base := "https://example.com/?q=" /* want `this comment suppresses no finding of unescaped-query \(unused-ignore\)` */ //urlescape:ignore unescaped-query the service wants it raw
	return http.Get(base + q)         // want `query value q is not escaped: .*`
}
