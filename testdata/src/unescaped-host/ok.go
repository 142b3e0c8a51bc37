package labels

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
)

var name = regexp.MustCompile(`^[a-z0-9-]+$`)

func matched(r *http.Request) (*http.Response, error) {
	team := r.FormValue("team")
	if !name.MatchString(team) {
		return nil, http.ErrNotSupported
	}
	return http.Get("https://" + team + ".example.com/status")
}

func chosen(r *http.Request) (*http.Response, error) {
	switch region := r.FormValue("region"); region {
	case "eu", "us":
		return http.Get("https://" + region + ".example.com/status")
	}
	return nil, http.ErrNotSupported
}

// What a function lets through is all that its callers, and theirs, can put there.
func regional(region string) string {
	switch region {
	case "eu", "us":
		return "https://" + region + ".example.com"
	}
	return ""
}

func ofRegion(region, p string) (*http.Response, error) { return http.Get(regional(region) + p) }

func throughTwo(r *http.Request) (*http.Response, error) {
	return ofRegion(r.FormValue("region"), "/status")
}

func number(r *http.Request) (*http.Response, error) {
	n, err := strconv.Atoi(r.FormValue("shard"))
	if err != nil {
		return nil, err
	}
	return http.Get(fmt.Sprintf("https://shard%d.example.com/status", n))
}

// Who chooses the whole host chooses the server.
func whole(r *http.Request) (*http.Response, error) {
	return http.Get("https://" + r.Host + "/status")
}

// A url.URL escapes what would end its host, and what comes out is no URL any more.
