// Package elements has the names of things in collections of those.
package elements

import (
	"fmt"
	"net/http"
)

// The name of a thing after the collection of those is what is called by both words
// elsewhere: clusterName.

type (
	Cluster      struct{ Name, Note string }
	BlockStorage struct{ Name, ClusterName string }
	VPS          struct{ Name string }
	User         struct{ Name string }
	Label        struct{ Name string }
	Tag          struct{ Name string }
	naming       struct{ Name string }
)

func updateCluster(cluster Cluster) (*http.Response, error) {
	return http.Get("https://example.com/kubernetes/clusters/" + cluster.Name) // want `path segment cluster.Name is not escaped: .* \(unescaped-identifier\)`
}

func getCluster(clusterName string) (*http.Response, error) {
	return http.Get("https://example.com/kubernetes/clusters/" + clusterName) // want `path segment clusterName is not escaped: .* \(unescaped-identifier\)`
}

func updateVolume(volume *BlockStorage) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/clusters/%s/block-storages/%s/disks", volume.ClusterName, volume.Name)) // want `path segment volume.ClusterName is not escaped: .* \(unescaped-identifier\)` `path segment volume.Name is not escaped: .* \(unescaped-identifier\)`
}

func updateVPS(vps VPS) (*http.Response, error) {
	return http.Get("https://example.com/vps/" + vps.Name) // want `path segment vps.Name is not escaped: .* \(unescaped-identifier\)`
}

// Look-alikes: what people write, what stands after something else, and a field of
// another type.

func updateUser(user User) (*http.Response, error) {
	return http.Get("https://example.com/users/" + user.Name) // want `path segment user.Name is not escaped: .* \(unescaped-segment\)`
}

func updateLabel(label Label) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + label.Name) // want `path segment label.Name is not escaped: .* \(unescaped-segment\)`
}

func updateTag(tag Tag) (*http.Response, error) {
	return http.Get("https://example.com/tags/" + tag.Name) // want `path segment tag.Name is not escaped: .* \(unescaped-segment\)`
}

func ofCluster(cluster Cluster) (*http.Response, error) {
	return http.Get("https://example.com/reports/" + cluster.Name) // want `path segment cluster.Name is not escaped: .* \(unescaped-segment\)`
}

func byOptions(opts naming) (*http.Response, error) {
	return http.Get("https://example.com/clusters/" + opts.Name) // want `path segment opts.Name is not escaped: .* \(unescaped-segment\)`
}

func titled(cluster Cluster) (*http.Response, error) {
	return http.Get("https://example.com/clusters?name=" + cluster.Name) // want `query value cluster.Name is not escaped: .* \(unescaped-query\)`
}
