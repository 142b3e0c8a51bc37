// Package unused ignores what is not found.
package unused

import "net/http"

func guide() (*http.Response, error) {
	/* want `this comment suppresses no finding of unescaped-segment \(unused-ignore\)` */ //urlescape:ignore unescaped-segment nothing is put in
	return http.Get("https://example.com/guide")
}

func user(name string) (*http.Response, error) {
	/* want `this comment suppresses no finding of host-port \(unused-ignore\)` */ //urlescape:ignore unescaped-segment,host-port the service wants it raw
	return http.Get("https://example.com/users/" + name + "/keys")
}

func all() (*http.Response, error) {
	/* want `this comment suppresses no finding \(unused-ignore\)` */ //urlescape:ignore all it is quiet here
	return http.Get("https://example.com/guide")
}

func two() (*http.Response, error) {
	/* want `this comment suppresses no finding of host-port or split-host \(unused-ignore\)` */ //urlescape:ignore host-port,split-host there is no port
	return http.Get("https://example.com/guide")
}

func end(name string) (*http.Response, error) {
	return http.Get("https://example.com/guide") /* want `this comment suppresses no finding of host-port \(unused-ignore\)` */ //urlescape:ignore host-port there is no port
}
