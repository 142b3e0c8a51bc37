package query

import "net/http"

// Units are what the service knows.
var Units = []string{"metric", "imperial"}

var periods = map[string]int{"day": 1, "week": 7}

// A value that equals a known text holds what that text may hold.
func equalToElement(unit string) {
	for _, known := range Units {
		if known == unit {
			http.Get("https://api.example.com/weather?text=" + unit)
		}
	}
}

func equalToKey(period string) {
	for known := range periods {
		if period != known {
			continue
		}
		http.Get("https://api.example.com/weather?text=" + period)
	}
}

func equalToEither(text string, long bool) {
	known := "short"
	if long {
		known = "long"
	}
	if text == known {
		http.Get("https://api.example.com/weather?text=" + text)
	}
}

// The others are not known.
func unequal(text string) {
	for _, known := range Units {
		if known != text {
			http.Get("https://api.example.com/weather?text=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
		}
	}
}

func equalToUnknown(text, other string) {
	if text == other {
		http.Get("https://api.example.com/weather?text=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
	}
}
