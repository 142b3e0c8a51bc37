package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// A helper's text is handed to another helper, and that one's text is requested.

const apiVersion = "v1"

func helpedApiPath(version int, endpoint string) string {
	return fmt.Sprintf("https://example.com/v%d/%s", version, endpoint)
}

func helpedRootOf(endpoint string) string { return "https://example.com/" + endpoint }

func helpedLabelText(label string) string {
	return fmt.Sprintf("labels/%s/text", label) // want `path segment label is not escaped: .*`
}

func helpedInVariable(label string) (*http.Response, error) {
	p := helpedLabelText(label)
	return http.Get(helpedApiPath(4, p))
}

func helpedLabelColor(label string) string {
	return fmt.Sprintf("labels/%s/color", label) // want `path segment label is not escaped: .*`
}

func helpedInArgument(label string) (*http.Response, error) {
	return http.Get(helpedApiPath(4, helpedLabelColor(label)))
}

func helpedLabelUsers(label string) string {
	return "labels/" + label + "/users" // want `path segment label is not escaped: .*`
}

func helpedThreeDeep(label string) (*http.Response, error) {
	return http.Get(helpedRootOf("x/" + helpedRest(helpedLabelUsers(label))))
}

func helpedRest(endpoint string) string { return "rest/" + endpoint }

func helpedLabelOwner(label string, byName bool) string {
	if byName {
		return "labels/" + label + "/owner/name" // want `path segment label is not escaped: .*`
	}
	return "labels/" + label + "/owner" // want `path segment label is not escaped: .*`
}

func helpedOfTwo(label string) (*http.Response, error) {
	uri := helpedLabelOwner(label, label != "")
	return http.Get(helpedApiPath(1, uri))
}

type holder struct{ url string }

func helpedHold(url string) *holder { return &holder{url: url} }

func (h *holder) do() (*http.Response, error) { return http.Get(h.url) }

func helpedLabelHeld(label string) string {
	return "labels/" + label + "/held" // want `path segment label is not escaped: .*`
}

func helpedHeld(label string) (*http.Response, error) {
	uri := helpedLabelHeld(label)
	return helpedHold(helpedApiPath(1, uri)).do()
}

// Look-alikes: what the second helper escapes, what the first does, what is printed, and
// what another text is made of.

func helpedSegmentOf(name string) string { return "https://example.com/labels/" + url.PathEscape(name) }

func helpedTitleOf(label string) string { return "label " + label }

func helpedEscapedBySecond(label string) (*http.Response, error) {
	return http.Get(helpedSegmentOf(helpedTitleOf(label)))
}

func helpedLabelEscaped(label string) string { return "labels/" + url.PathEscape(label) + "/x" }

func helpedEscapedByFirst(label string) (*http.Response, error) {
	uri := helpedLabelEscaped(label)
	return http.Get(helpedApiPath(1, uri))
}

func helpedLabelPrinted(label string) string { return "labels/" + label + "/printed" }

func helpedPrinted(label string) {
	p := helpedLabelPrinted(label)
	fmt.Println(fmt.Sprintf("%s/%s", apiVersion, p))
}

func helpedLength(s string) int { return len(s) }

func helpedLabelCounted(label string) string { return "labels/" + label + "/counted" }

func helpedCounted(label string) (*http.Response, error) {
	return http.Get(helpedApiPath(helpedLength(helpedLabelCounted(label)), "x"))
}

func helpedQueryOf(q string) string { return "https://example.com/?q=" + url.QueryEscape(q) }

func helpedLabelQueried(label string) string { return "labels/" + label + "/queried" }

func helpedQueried(label string) (*http.Response, error) {
	return http.Get(helpedQueryOf(helpedLabelQueried(label)))
}
