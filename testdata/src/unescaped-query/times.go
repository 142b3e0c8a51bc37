package query

import (
	"net/http"
	"time"
)

const dayLayout = "2006-01-02"

var stampLayout = "20060102150405"

// layoutInVariable has a layout of safe bytes in a variable.
func layoutInVariable(t time.Time) (*http.Response, error) {
	layout := "2006-01-02"
	return http.Get("https://example.com/?at=" + t.Format(layout))
}

func layoutConstant(t time.Time) (*http.Response, error) {
	return http.Get("https://example.com/?at=" + t.Format(dayLayout))
}

func layoutOfPackage(t time.Time) (*http.Response, error) {
	return http.Get("https://example.com/?at=" + t.Format(stampLayout))
}

func layoutOnBranches(t time.Time, precise bool) (*http.Response, error) {
	layout := dayLayout
	if precise {
		layout = "2006-01-02T15:04"
	}
	return http.Get("https://example.com/?at=" + t.Format(layout))
}

func layoutJoined(t time.Time) (*http.Response, error) {
	layout := dayLayout + "T" + "15:04"
	return http.Get("https://example.com/?at=" + t.Format(layout))
}

func layoutInUTC(t time.Time) (*http.Response, error) {
	layout := time.RFC3339
	at := t.UTC().Format(layout)
	return http.Get("https://example.com/?at=" + at)
}

// zoneInVariable has a layout with a zone, which has a plus.
func zoneInVariable(t time.Time) (*http.Response, error) {
	layout := time.RFC3339
	return http.Get("https://example.com/?at=" + t.Format(layout)) // want `query value t.Format\(layout\) is not escaped: "1\+2" would arrive as "1 2" \(unescaped-query\)`
}

func zoneOnBranch(t time.Time, precise bool) (*http.Response, error) {
	layout := dayLayout
	if precise {
		layout = time.RFC3339Nano
	}
	return http.Get("https://example.com/?at=" + t.Format(layout)) // want `query value t.Format\(layout\) is not escaped: .* \(unescaped-query\)`
}

func spaced(t time.Time) (*http.Response, error) {
	layout := "2006-01-02 15:04"
	return http.Get("https://example.com/?at=" + t.Format(layout)) // want `query value t.Format\(layout\) is not escaped: "1 2" would break the request line \(unescaped-query\)`
}

func givenLayout(t time.Time, layout string) (*http.Response, error) {
	return http.Get("https://example.com/?at=" + t.Format(layout)) // want `query value t.Format\(layout\) is not escaped: .*`
}

func halfGiven(t time.Time, zone string) (*http.Response, error) {
	layout := dayLayout + zone
	return http.Get("https://example.com/?at=" + t.Format(layout)) // want `query value t.Format\(layout\) is not escaped: .*`
}
