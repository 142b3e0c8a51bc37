package query

import (
	"fmt"
	"net/url"
	"os/exec"
	"strings"
)

// Server is what links begin with.
type Server struct{ SiteURL, Address, Zone string }

func (s *Server) apiURL() string { return s.SiteURL }

// A Link is what an answer has: its name says what it is, or its name in JSON.
type Link struct {
	URL    string
	Target string `json:"target_url"`
	Title  string
}

// A text after a URL is one, wherever it goes.

func linkReturned(s *Server, label string) string {
	return s.SiteURL + "/search?q=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
}

func linkStored(s *Server, label string) Link {
	return Link{
		URL:    s.apiURL() + "/search?q=" + label,                // want `query value label is not escaped: .* \(unescaped-query\)`
		Title:  fmt.Sprintf("%s/search?q=%s", s.Address, label),  // want `query value label is not escaped: .* \(unescaped-query\)`
		Target: fmt.Sprintf("%s/search?q=%s&n=1", s.Zone, label), // a zone begins no URL
	}
}

func linkOpened(s *Server, label string) error {
	u := s.SiteURL + "/search?q=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	return exec.Command("xdg-open", u).Start()
}

func linkPrinted(label string) {
	fmt.Println("Browse:", "https://example.com/search?q="+label) // want `query value label is not escaped: .* \(unescaped-query\)`
}

func linkKept(s *Server, links map[string]string, sent chan<- string, label string) {
	links[label] = s.SiteURL + "/search?q=" + label // want `query value label is not escaped: .* \(unescaped-query\)`
	sent <- s.SiteURL + "/find?q=" + label          // want `query value label is not escaped: .* \(unescaped-query\)`
}

func linkOpenedBy(open func(string) error, s *Server, label string) error {
	return open(s.apiURL() + "/search?q=" + label) // want `query value label is not escaped: .* \(unescaped-query\)`
}

// Look-alikes: escaped, no URL, or a text of which it cannot be told.

func linkEscaped(s *Server, label string) string {
	return s.SiteURL + "/search?q=" + url.QueryEscape(label)
}

func dataSource(address, database, charset string) string {
	return address + "/" + database + "?charset=" + charset
}

func linkProse(s *Server, label string) string {
	return s.SiteURL + " has no page?q=" + label
}

func linkPattern(s *Server, label string) string {
	return s.SiteURL + "/{page}?q=" + label
}

func linkCompared(s *Server, all []string, label string) bool {
	return strings.HasPrefix(all[0], s.SiteURL+"/search?q="+label)
}

func linkLogged(s *Server, label string) error {
	return fmt.Errorf("no answer: %s", s.SiteURL+"/search?q="+label)
}
