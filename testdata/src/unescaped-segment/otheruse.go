package segment

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// fileToo uses a text for a file, too: the fix would rename it, and is offered only.
func fileToo(base, name string) error {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	if _, err := http.Get(base + "/" + p); err != nil {
		return err
	}
	return os.WriteFile(p, nil, 0o600)
}

func fieldToo(base, name string) (map[string]string, error) {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	_, err := http.Get(base + "/" + p)
	return map[string]string{"path": p}, err
}

func comparedToo(base, name, other string) (bool, error) {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	_, err := http.Get(base + "/" + p)
	return p == other, err
}

func returnedToo(base, name string) (string, error) {
	p := fmt.Sprintf("docs/%s/x", name) // want `path segment name is not escaped: .*`
	_, err := http.Get(base + "/" + p)
	return p, err
}

func splitToo(base, name string) ([]string, error) {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	_, err := http.Get(base + "/" + p)
	return strings.Split(p, "/"), err
}

// renamedToo is the same for the fix of another check.
func renamedToo(base, name string) error {
	p := "docs/" + url.QueryEscape(name) + "/x" // want `url.QueryEscape writes a space .* \(query-escape-in-path\)`
	if _, err := http.Get(base + "/" + p); err != nil {
		return err
	}
	return os.WriteFile(p, nil, 0o600)
}

// onlyURLs uses a text for URLs alone, however often.
func onlyURLs(base, name string) error {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	if _, err := http.Get(base + "/" + p); err != nil {
		return err
	}
	_, err := http.Head(base + "/" + p)
	return err
}

func shownToo(base, name string) error {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	log.Println("get", p)
	_, err := http.Get(base + "/" + p)
	return err
}

func wrappedToo(base, name string) error {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	return getDocs(base, p)
}

func getDocs(base, path string) error {
	_, err := http.Get(base + "/" + path)
	return err
}

// wholeToo is a URL wherever it goes.
func wholeToo(name string) (string, error) {
	u := "https://example.com/docs/" + name + "/x" // want `path segment name is not escaped: .*`
	_, err := http.Get(u)
	return u, err
}

// otherValue uses the value for a file, not the text with it.
func otherValue(base, name string) error {
	if _, err := http.Get(base + "/docs/" + name + "/x"); err != nil { // want `path segment name is not escaped: .*`
		return err
	}
	return os.WriteFile(name, nil, 0o600)
}

// queried hands the text to a function that returns it with a query after it.
func queried(base, name string, page int) error {
	p := "docs/" + name + "/x" // want `path segment name is not escaped: .*`
	p = withPage(p, page)
	_, err := http.Get(base + "/" + p)
	return err
}

func withPage(p string, page int) string {
	if page == 0 {
		return p
	}
	p = fmt.Sprintf("%s?page=%d", p, page)
	return p
}

// masked shows the URL without the name, which it looks for as it is.
func masked(name string) error {
	u := "https://example.com/docs/" + name + "/x" // want `path segment name is not escaped: .*`
	_, err := http.Get(u)
	if err != nil {
		return errors.New(strings.ReplaceAll(err.Error(), name, "***"))
	}
	return nil
}

type docs struct{ name, mask string }

// maskedField does so by a replacer, of a field.
func (d docs) maskedField() error {
	_, err := http.Get("https://example.com/docs/" + d.name + "/x") // want `path segment d.name is not escaped: .*`
	if err != nil {
		return errors.New(strings.NewReplacer("\n", " ", d.name, d.mask).Replace(err.Error()))
	}
	return nil
}

// filledByName puts the name in the place of another text.
func filledByName(name string) error {
	_, err := http.Get("https://example.com/docs/" + name + "/x") // want `path segment name is not escaped: .*`
	if err != nil {
		return errors.New(strings.ReplaceAll(err.Error(), "%s", name))
	}
	return nil
}
