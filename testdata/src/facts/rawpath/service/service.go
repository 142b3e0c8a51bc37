package service

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/rawpath/core"
)

// PathEscape escapes dots, too.
func PathEscape(s string) string { return strings.ReplaceAll(url.PathEscape(s), ".", "%2E") }

func label(c *core.Client, project, label string) (*http.Request, error) {
	return c.NewRequest("GET", fmt.Sprintf("projects/%s/labels/%s/subscribe", PathEscape(project), label))
}

func escaped(c *core.Client, project, label string) (*http.Request, error) {
	return c.NewRequest("GET", fmt.Sprintf("projects/%s/labels/%s/subscribe", PathEscape(project), url.PathEscape(label)))
}
