package missingscheme

import (
	"flag"
	"net/http"
	"os"
)

// A flag without a scheme by its default.
var server = flag.String("server", "localhost:8080", "the server")

var agent = flag.String("agent", "127.0.0.1:9090", "the agent")

var filledFlag string

func fillFlags() { flag.StringVar(&filledFlag, "filled", "metrics.example.com:9100", "the exporter") }

// The variable of a package, and a field.
var endpoint = "api.example.com"

func endpointUsers() (*http.Response, error) {
	return http.Get(endpoint + "/users") // want `"api.example.com" has no scheme: net/url parses "api.example.com" as a path, without a host \(missing-scheme\)`
}

type settings struct{ Search, Index, Queue string }

func defaultSettings() *settings { return &settings{Search: "localhost:9200", Queue: "localhost:5672"} }

func (s *settings) flags(set *flag.FlagSet) {
	set.StringVar(&s.Index, "index", "localhost:9300", "the index")
}

type searcher struct{ base string }

func newSearcher(base string) *searcher { return &searcher{base: base} }

func localSearcher() *searcher { return newSearcher("localhost:9200") }

// What the environment has says nothing of the default.
var registry = "registry.example.com"

func setRegistry() {
	if r := os.Getenv("REGISTRY"); r != "" {
		registry = os.Getenv("REGISTRY")
	}
}
