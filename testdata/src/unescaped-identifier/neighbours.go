package identifier

import (
	"fmt"
	"net/http"
)

// Names of resources in one path are mended together or not at all: what ends the path
// may be several segments.

func trending(medium, window string) {
	http.Get(fmt.Sprintf("https://example.com/3/trending/%s/%s", medium, window)) // want `path segment medium is not escaped: .* \(unescaped-identifier\)` `path segment window is not escaped: .* \(unescaped-identifier\)`
}

func trendingDaily(vessel, interval string) {
	http.Get(fmt.Sprintf("https://example.com/3/trending/%s/%s/daily", vessel, interval)) // want `path segment vessel is not escaped: .*` `path segment interval is not escaped: .*`
}

// An identifier by its name is one segment, whatever stands beside it.
func trendingOf(seasonID, stage string) {
	http.Get(fmt.Sprintf("https://example.com/3/seasons/%s/%s", seasonID, stage)) // want `path segment seasonID is not escaped: .* \(unescaped-identifier\)` `path segment stage is not escaped: .*`
}
