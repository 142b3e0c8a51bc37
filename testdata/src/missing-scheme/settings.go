package missingscheme

import (
	"flag"
	"fmt"
	"net/http"
	"os"
)

// A flag without a scheme by its default.
var server = flag.String("server", "localhost:8080", "the server")

func serverStatus() (*http.Response, error) {
	return http.Get(*server + "/status") // want `"localhost:8080" has no scheme: net/url takes "localhost" for it \(missing-scheme\)`
}

var agent = flag.String("agent", "127.0.0.1:9090", "the agent")

func agentStatus() (*http.Response, error) {
	return http.Get(fmt.Sprintf("%v/status", *agent)) // want `"127.0.0.1:9090" has no scheme: net/url refuses it \(missing-scheme\)`
}

func localFlag(c *http.Client) (*http.Response, error) {
	addr := flag.String("addr", "api.example.com:8443", "the API")
	flag.Parse()
	return c.Get(*addr + "/v1/users") // want `"api.example.com:8443" has no scheme: net/url takes "api.example.com" for it \(missing-scheme\)`
}

var filledFlag string

func fillFlags() { flag.StringVar(&filledFlag, "filled", "metrics.example.com:9100", "the exporter") }

func filledStatus() (*http.Request, error) {
	return http.NewRequest(http.MethodGet, filledFlag+"/metrics", nil) // want `"metrics.example.com:9100" has no scheme: .* \(missing-scheme\)`
}

// The variable of a package, and a field.
var endpoint = "api.example.com"

func endpointUsers() (*http.Response, error) {
	return http.Get(endpoint + "/users") // want `"api.example.com" has no scheme: net/url takes "api.example.com" for a path, and there is no host \(missing-scheme\)`
}

type settings struct{ Search, Index, Queue string }

func defaultSettings() *settings { return &settings{Search: "localhost:9200", Queue: "localhost:5672"} }

func (s *settings) health() (*http.Response, error) {
	return http.Get(s.Search + "/_cluster/health") // want `"localhost:9200" has no scheme: .* \(missing-scheme\)`
}

func (s *settings) flags(set *flag.FlagSet) {
	set.StringVar(&s.Index, "index", "localhost:9300", "the index")
}

func (s *settings) count() (*http.Response, error) {
	u := s.Index + "/_count" // want `"localhost:9300" has no scheme: .* \(missing-scheme\)`
	return http.Get(u)
}

type searcher struct{ base string }

func newSearcher(base string) *searcher { return &searcher{base: base} }

func localSearcher() *searcher { return newSearcher("localhost:9200") }

func (s *searcher) get(path string) (*http.Response, error) {
	return http.Get(s.base + path) // want `"localhost:9200" has no scheme: .* \(missing-scheme\)`
}

// What the environment has says nothing of the default.
var registry = "registry.example.com"

func setRegistry() {
	if r := os.Getenv("REGISTRY"); r != "" {
		registry = os.Getenv("REGISTRY")
	}
}

func catalogue() (*http.Response, error) {
	return http.Get(registry + "/v2/_catalog") // want `"registry.example.com" has no scheme: .* \(missing-scheme\)`
}
