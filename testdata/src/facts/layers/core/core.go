// Package core puts a version before paths.
package core

import (
	"net/http"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/layers/transport"
)

// A Client has the base of a service.
type Client struct{ Base string }

// Do sends a request for a resource of version 4.
func (c *Client) Do(method, resource string) (*http.Response, error) { // fact `.*Do: parameter 1 is URL \{.*\}/api/v4/\{\} of net/http.NewRequest`
	return transport.Send(method, strings.TrimSuffix(c.Base, "/")+"/api/v4/"+resource)
}
