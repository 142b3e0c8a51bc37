package identifier

import (
	"fmt"
	"net/http"
)

// Names of resources in one path are fixed together or not at all: what ends the path
// may be several segments.

func trending(medium, window string) {
	http.Get(fmt.Sprintf("https://example.com/3/trending/%s/%s", medium, window)) // want `path segment medium is not escaped: .* \(unescaped-identifier\)` `path segment window is not escaped: .* \(unescaped-identifier\)`
}

func trendingDaily(vessel, interval string) {
	http.Get(fmt.Sprintf("https://example.com/3/trending/%s/%s/daily", vessel, interval)) // want `path segment vessel is not escaped: .*` `path segment interval is not escaped: .*`
}

// An identifier by its name is one segment, whatever stands beside it: it waits for what
// does, so that no line is fixed by half.
func trendingOf(seasonID, stage string) {
	http.Get(fmt.Sprintf("https://example.com/3/seasons/%s/%s", seasonID, stage)) // want `path segment seasonID is not escaped: .* \(unescaped-identifier\)` `path segment stage is not escaped: .*`
}

// What a collection is of is one element of it, in one word or two, and ends the path
// beside what is fixed.
func capturesOf(paymentID, capture string) {
	http.Get(fmt.Sprintf("https://example.com/v2/payments/%s/captures/%s", paymentID, capture)) // want `path segment paymentID is not escaped: .*` `path segment capture is not escaped: .* \(unescaped-identifier\)`
}

func emojiOf(subreddit, emoji string) {
	http.Get(fmt.Sprintf("https://example.com/api/v1/%s/emoji/%s", subreddit, emoji)) // want `path segment subreddit is not escaped: .*` `path segment emoji is not escaped: .* \(unescaped-identifier\)`
}

func salesInvoices(salesInvoice string) {
	http.Get("https://example.com/v2/sales-invoices/" + salesInvoice) // want `path segment salesInvoice is not escaped: .* \(unescaped-identifier\)`
}

// Look-alikes: elements that have slashes, another collection, and no collection.
func models(hub, model string) {
	http.Get(fmt.Sprintf("https://example.com/api/%s/models/%s", hub, model)) // want `path segment hub is not escaped: .*` `path segment model is not escaped: .* \(unescaped-identifier\)`
}

func vaultSecrets(secret string) {
	http.Get("https://example.com/v1/secrets/" + secret) // want `path segment secret is not escaped: .* \(unescaped-identifier\)`
}

func following(quarryID, aim string) {
	http.Get(fmt.Sprintf("https://example.com/users/%s/following/%s", quarryID, aim)) // want `path segment quarryID is not escaped: .*` `path segment aim is not escaped: .* \(unescaped-identifier\)`
}
