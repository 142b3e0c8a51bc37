package segment

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
)

type listHolder struct{ path, shown []string }

func listFileToo(title, name string) error {
	v := []string{title, name} // want `path segment title is not escaped: .*` `path segment name is not escaped: .*`
	if err := os.Remove(v[0]); err != nil {
		return err
	}
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func listSavedToo(title string, w io.Writer) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	if err := json.NewEncoder(w).Encode(v); err != nil {
		return err
	}
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func listBytesToo(title string) ([]byte, error) {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	if _, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x"); err != nil {
		return nil, err
	}
	return json.Marshal(v)
}

func listReturnedToo(title string) ([]string, error) {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return v, err
}

func ListToo(title string) ([]string, error) {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return v, err
}

func listRangedToo(title string) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	for _, s := range v {
		if err := os.Remove(s); err != nil {
			return err
		}
	}
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func (l *listHolder) listFieldToo(title string) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	l.path = v
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func (l *listHolder) remove() error { return os.RemoveAll(l.path[1]) }

func listSentToo(title string, c chan []string) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	c <- v
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func listCaughtToo(title string) (func() error, error) {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return func() error { return os.Remove(v[1]) }, err
}

func listGivenToo(title string) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	removeAll(v)
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func removeAll(names []string) {
	for i := range names {
		_ = os.Remove(names[i])
	}
}

func appendedToo(title string) error {
	v := []string{"a"}
	v = append(v, title) // want `path segment title is not escaped: .*`
	if err := os.Remove(v[1]); err != nil {
		return err
	}
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func clonedToo(title string) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	w := slices.Clone(v)
	if err := os.Remove(w[1]); err != nil {
		return err
	}
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func operandsToo(title string) error {
	v := []any{title, 1} // want `path segment title is not escaped: .*`
	if err := os.WriteFile("f", fmt.Appendf(nil, "%s %d", v...), 0o600); err != nil {
		return err
	}
	_, err := http.Get(fmt.Sprintf("https://e.example/u/%s/%d", v...))
	return err
}

// listOnlyURL uses lists for URLs alone, and shows them: the fixes are safe.
func listOnlyURL(title, name string) error {
	v := []string{title, name} // want `path segment title is not escaped: .*` `path segment name is not escaped: .*`
	if len(v) == 0 || v[0] == "" {
		return nil
	}
	log.Println("get", v, v[1])
	u := "https://e.example/u/" + strings.Join(v, "/") + "/x"
	if _, err := http.Get(u); err != nil {
		return fmt.Errorf("get %q of %v: %w", u, v, err)
	}
	return nil
}

// listReadToo reads an element in another URL, where it is escaped by itself.
func listReadToo(title string) error {
	v := []string{title, "a"} // want `path segment title is not escaped: .*`
	log.Print(v)
	if _, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x"); err != nil {
		return err
	}
	_, err := http.Get("https://e.example/v/" + v[0] + "/x") // want `path segment v\[0\] is not escaped: .*`
	return err
}

// listInLoop escapes the elements for another URL, in a loop.
func listInLoop(title string) error {
	v := []string{"a", title} // want `path segment title is not escaped: .*`
	u := "https://e.example/u"
	for _, s := range v {
		u += "/" + url.PathEscape(s)
	}
	if _, err := http.Get(u + "/x"); err != nil {
		return err
	}
	_, err := http.Get("https://e.example/v/" + strings.Join(v, "/") + "/x")
	return err
}

func listToLoop(title string) error {
	v := []string{"a"}
	v = append(v, title) // want `path segment title is not escaped: .*`
	return getOf(v)
}

func getOf(v []string) error {
	for _, s := range v {
		log.Print(s)
	}
	_, err := http.Get("https://e.example/u/" + strings.Join(v, "/") + "/x")
	return err
}

func operandsOnly(title string) error {
	v := []any{title, 1} // want `path segment title is not escaped: .*`
	log.Printf("get %s %d", v...)
	_, err := http.Get(fmt.Sprintf("https://e.example/u/%s/%d", v...))
	return err
}

func listShown(data map[string]any, title string) {
	data["Link"] = "https://example.com/titles/" + title + "/all" // want `path segment title is not escaped: .*`
}
