package decodedsegment

import (
	"net/http"
	"net/url"
	"os"
	"path"
	"strings"
)

type settings struct{ Environment, Label string }

var (
	chosen  settings
	current *settings
	stage   string
)

func setEnvironment(s string) { chosen.Environment = s }

func useSettings(s *settings, name string) { current, stage = s, name }

// Functions that hand out what the whole program has once: a setting.
func environment() string { return chosen.Environment }

func label() string { return current.Label }

func environmentName() string {
	return stage
}

// What a caller chooses, a value of its own, or who starts the program, is none.
func (s *settings) environment() string { return s.Environment }

func givenEnvironment(s *settings) string { return s.Environment }

func trimmedLabel(s string) string { return strings.TrimSpace(s) }

func processEnvironment() string { return os.Getenv("STAGE") }

func fieldInDecoded(s *settings) {
	u, _ := url.Parse("https://h/v1")
	u.Path = path.Join(u.Path, "environments", s.environment(), "flows") // want `path segment s.environment\(\) is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	http.Get(u.String())
}

func givenInDecoded(s *settings) {
	u, _ := url.Parse("https://h/v1")
	u.Path = path.Join(u.Path, "environments", givenEnvironment(s), "flows") // want `path segment givenEnvironment\(s\) is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	http.Get(u.String())
}

func changedInDecoded(name string) {
	u, _ := url.Parse("https://h/v1")
	u.Path = path.Join(u.Path, "labels", trimmedLabel(name), "flows") // want `path segment name is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	http.Get(u.String())
}

func startedInDecoded() {
	u, _ := url.Parse("https://h/v1")
	u.Path = path.Join(u.Path, "environments", processEnvironment(), "flows") // want `path segment processEnvironment\(\) from the environment is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	http.Get(u.String())
}
