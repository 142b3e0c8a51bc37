package lostrawpath

import (
	"net/http"
	"net/url"
	"strconv"
)

// A number that is escaped has no "/" to lose, and neither has what was tested: only who
// asks for what is appended to any Path is reported.

type numbers struct{ base string }

func (c *numbers) get(path string) error {
	req, err := http.NewRequest("GET", c.base+path, nil)
	if err != nil {
		return err
	}
	req.URL.Path += ".json" // want `.* \(path-append\)`
	_, err = http.DefaultClient.Do(req)
	return err
}

func (c *numbers) team(n int) error { return c.get("/teams/" + url.PathEscape(strconv.Itoa(n))) }

func isValidTeam(name string) bool { return len(name) < 9 }

func (c *numbers) named(name string) error {
	if !isValidTeam(name) {
		return nil
	}
	return c.get("/teams/" + url.PathEscape(name))
}

type texts struct{ base string }

func (c *texts) get(path string) error {
	req, err := http.NewRequest("GET", c.base+path, nil)
	if err != nil {
		return err
	}
	req.URL.Path += ".json" // want `req.URL.Path is changed without the RawPath, which no longer fits: .* \(lost-raw-path\)`
	_, err = http.DefaultClient.Do(req)
	return err
}

func (c *texts) team(n int) error { return c.get("/teams/" + url.PathEscape(strconv.Itoa(n))) }

func (c *texts) named(name string) error { return c.get("/teams/" + url.PathEscape(name)) }
