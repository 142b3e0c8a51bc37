package service

import "github.com/urlescape/urlescape/testdata/src/facts/inspected/core"

func names(owner, name string) error {
	if core.IsValid(owner + "/" + name) {
		return nil
	}
	_, _, err := core.Repository(owner + "/" + name)
	return err
}

func remote(name string) error {
	if err := core.Remote("https://example.com/users/" + name + "/keys"); err != nil { // want `path segment name is not escaped: .* \(unescaped-segment\)`
		return err
	}
	return core.Remote("users/" + name + "/keys")
}

func either(name string) error {
	return core.Either("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func open(name string) error { return core.Open("users/" + name + "/keys") }

func fetch(host, name string) error {
	if name == "" {
		host = "@" + host
	}
	if err := core.Fetch(host); err != nil {
		return err
	}
	return core.Fetch("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func resolve(name string) error {
	return core.Resolve("users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func sort() error { return core.Sort("::1") }

func signIn() (string, error) {
	return core.SignIn("127.0.0.1:22") // want `a colon may not stand in the first segment .* \(invalid-literal\)`
}
