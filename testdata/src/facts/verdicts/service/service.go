package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/verdicts/core"
)

const base = "https://example.com/objects/"

func fields(list []core.Pointer) {
	for _, p := range list {
		if !p.IsValid() {
			continue
		}
		http.Get(base + p.Oid + "/x")
		http.Get(base + p.Name + "/x") // want `path segment p.Name is not escaped: .*`
	}
}

func checked(p *core.Pointer) error {
	if err := p.Check(); err != nil {
		return err
	}
	_, err := http.Get(base + p.Oid + "/x")
	return err
}

func unchecked(p *core.Pointer) error {
	if err := p.Check(); err == nil {
		return nil
	}
	_, err := http.Get(base + p.Oid + "/x") // want `path segment p.Oid is not escaped: .*`
	return err
}

func otherField(p core.Pointer) {
	if p.Old() {
		http.Get(base + p.Oid + "/x") // want `path segment p.Oid is not escaped: .*`
		http.Get(base + p.Name + "/x")
	}
}

func hex(title string) {
	if core.Hex(title) {
		http.Get(base + title + "/x")
	} else {
		http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	}
}

func inverse(title string) {
	if core.Slashed(title) {
		return
	}
	http.Get(base + title + "/x")
}

func some(title string) {
	if core.Some(title) {
		http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	}
}

func either(title string) {
	if core.Either(title, false) {
		http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
	}
}

func changed(title, other string) {
	if !core.Hex(title) {
		return
	}
	title = other
	http.Get(base + title + "/x") // want `path segment title is not escaped: .*`
}
