package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/innerpath/core"
)

// Each path begins with a "/": the host stays what it is.

func object(class, id string) (*http.Response, error) {
	return http.Get("https://api.example.com" + core.ObjectPath(core.Object{Class: class, ID: id}))
}

func number(n int) (*http.Response, error) {
	return http.Get("https://api.example.com" + core.NumberPath(n))
}

func label(name string) (*http.Response, error) {
	return http.Get("https://api.example.com" + core.LabelPath(name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
