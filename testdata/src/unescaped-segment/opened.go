package segment

import (
	"os"
	"strings"
)

// A text that goes on after one of several texts is a URL where one of them begins with
// a scheme, whichever comes first and wherever it goes.

type opened struct{ APIURL, Where string }

func (o *opened) server() string {
	if o.APIURL != "" {
		return strings.TrimSuffix(o.APIURL, "/")
	}
	return "https://api.example.com"
}

func openedByEnvironment(name string) string {
	base := os.Getenv("BASE")
	if base == "" {
		base = "https://example.com"
	}
	return base + "/users/" + name + "/labels" // want `path segment name is not escaped: .*`
}

// Look-alikes: an image, a choice of whole texts, a sentence.

func openedImage(registry, name string) string {
	if registry == "" {
		registry = "docker.example.com"
	}
	return registry + "/library/" + name + "/latest"
}

func openedWhole(u, name string) string {
	if u == "" {
		u = "https://example.com"
	}
	if name != "" {
		return name
	}
	return u
}

func openedSentence(u, name string) string {
	if u == "" {
		u = "https://example.com"
	}
	return u + " has no user " + name + " in it"
}
