package names

import "strings"

// Routes of the Docker Engine API (https://docs.docker.com/reference/api/engine/), the
// daemon of which takes the names in them with their slashes: an image is library/alpine or
// registry.example.com:5000/team/app:v1, and so is a plugin. Podman speaks the same.

// engineRoutes are the routes with such a name, by the collection that it is after,
// and what may stand after it, up to the end of the path.
var engineRoutes = map[string][]string{
	"images":       {"", "/json", "/history", "/push", "/tag", "/get", "/attestations"},
	"plugins":      {"", "/json", "/enable", "/disable", "/push", "/set", "/upgrade"},
	"distribution": {"/json"},
}

// engineOnly are the ends of paths that this API has and, by all appearances, no other
// one: what stands for "{}" is a value.
var engineOnly = []string{
	"/images/json", "/images/{}/json", "/distribution/{}/json",
	"/containers/json", "/containers/create", "/containers/{}/json", "/exec/{}/json", "/exec/{}/start",
}

// IsOfEngine reports whether a path, with "{}" for values, is one that the API of an
// engine of containers has and no other.
func IsOfEngine(path string) bool {
	path = "/" + strings.TrimPrefix(path, "/")
	return endsInAny(path, engineOnly)
}

// isNameOfEngine reports whether a value is the name of an image or a plugin of an engine
// of containers, by the route that it is in: a route that other APIs have, too, is
// one where the package speaks to an engine, and at the end of a path, where others have
// IDs, the name has to say nothing else.
//
//	"/images/" + name + "/json", "/distribution/" + name + "/json"
//	"/images/" + name                  beside "/containers/json"
//	"/images/" + id, "/plugins/" + slug        are none
func isNameOfEngine(n name, at Site) bool {
	before, ok := strings.CutSuffix(at.Before, "/")
	if !ok || !at.Starts {
		return false
	}
	collection := before[strings.LastIndexByte(before, '/')+1:]
	for _, end := range engineRoutes[collection] {
		if at.After != end {
			continue
		}
		if IsOfEngine(at.Before + "{}" + at.After) {
			return true
		}
		return at.Engine && (end != "" || at.Ends && !n.isIdentifier())
	}
	return false
}
