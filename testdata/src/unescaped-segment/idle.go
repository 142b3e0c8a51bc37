package segment

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"regexp"
	"strings"
)

// What is called a check does not look at the value.

type shelf struct {
	store interface {
		Get(token, name string) (string, error)
	}
	names map[string]bool
}

func (s *shelf) lock(token, name string) { s.names[token+name] = true }

func (s *shelf) checkQuota(token, file string) error {
	s.lock(token, file)
	_, err := s.store.Get(token, fmt.Sprintf("%s.quota", file))
	return err
}

func (s *shelf) printed(token, file string) (*http.Response, error) {
	if err := s.checkQuota(token, file); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/shelf/" + file + "/text") // want `path segment file is not escaped: .*`
}

func verifyLogged(title string) bool {
	log.Printf("verify %s", title)
	return true
}

func logged(title string) (*http.Response, error) {
	if !verifyLogged(title) {
		return nil, errors.New("bad")
	}
	return http.Get("https://example.com/titles/" + title + "/text") // want `path segment title is not escaped: .*`
}

// Look-alikes: the value is compared, matched, looked up, gone through, handed to
// another check, or its text is made another one that is looked at.

func (s *shelf) checkListed(title string) bool { return s.names[title] }

func (s *shelf) listed(title string) (*http.Response, error) {
	if !s.checkListed(title) {
		return nil, errors.New("bad")
	}
	return http.Get("https://example.com/titles/" + title + "/listed")
}

var titlePattern = regexp.MustCompile(`^[^/?#%]+$`)

func checkMatched(title string) error {
	if !titlePattern.MatchString(title) {
		return fmt.Errorf("bad title %q", title)
	}
	return nil
}

func matched(title string) (*http.Response, error) {
	if err := checkMatched(title); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/titles/" + title + "/matched")
}

func checkLowered(title string) bool {
	lower := strings.ToLower(title)
	return !strings.ContainsAny(lower, "/?#%")
}

func lowered(title string) (*http.Response, error) {
	if !checkLowered(title) {
		return nil, errors.New("bad")
	}
	return http.Get("https://example.com/titles/" + title + "/lowered")
}

func checkDeep(title string) error {
	log.Printf("check %s", title)
	return checkMatched(title)
}

func deep(title string) (*http.Response, error) {
	if err := checkDeep(title); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/titles/" + title + "/deep")
}

func (s *shelf) validateStored(title string) error {
	_, err := s.store.Get("titles", title)
	return err
}

func (s *shelf) stored(title string) (*http.Response, error) {
	if err := s.validateStored(title); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/titles/" + title + "/stored")
}
