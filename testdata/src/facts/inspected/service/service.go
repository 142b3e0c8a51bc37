package service

import "github.com/urlescape/urlescape/testdata/src/facts/inspected/core"

func names(owner, name string) bool { return core.IsValid(owner + "/" + name) }

func remote(name string) error {
	return core.Remote("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func either(name string) error {
	return core.Either("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func resolve(name string) error {
	return core.Resolve("users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func sort() error { return core.Sort("::1") }

func signIn() (string, error) {
	return core.SignIn("127.0.0.1:22") // want `a colon is not allowed in the first segment .* \(invalid-literal\)`
}
