// Package service asks one package, which asks another.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/validators/core"
	"github.com/urlescape/urlescape/testdata/src/facts/validators/label"
)

const base = "https://example.com/titles/"

func two(w http.ResponseWriter, r *http.Request) {
	title := r.FormValue("title")
	err := core.ValidateTitle(title)
	if err != nil {
		return
	}
	http.Get(base + title + "/x")
}

func each(title string) error {
	if err := core.CheckTitle(title); err != nil {
		return err
	}
	_, err := http.Get(base + title + "/x")
	return err
}

func one(title string) error {
	if err := label.Check(title); err != nil {
		return err
	}
	_, err := http.Get(base + title + "/x")
	return err
}

func spaceless(title string) error {
	if err := core.Spaceless(title); err != nil {
		return err
	}
	_, err := http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	return err
}

func begins(title string) error {
	if err := core.Begins(title); err != nil {
		return err
	}
	_, err := http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	return err
}

func forgets(title string) error {
	if err := core.Forgets(title); err != nil {
		return err
	}
	_, err := http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	return err
}

func other(title, name string) error {
	if err := core.CheckTitle(name); err != nil {
		return err
	}
	_, err := http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	return err
}

func ignored(title string) error {
	if err := core.CheckTitle(title); err != nil {
		println("bad title")
	}
	_, err := http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	return err
}
