package segment

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// The identifier of a resource of a cloud is named a URI, and sent as a value without
// escapes: nobody resolves it.

type metricSource struct {
	ResourceURI *string `json:"resourceUri"`
}

func putRule(w io.Writer, subscription, group, test string) error {
	id := fmt.Sprintf("/subscriptions/%s/resourceGroups/%s/providers/microsoft.insights/webtests/%s", subscription, group, test)
	return json.NewEncoder(w).Encode(metricSource{ResourceURI: &id})
}

type assignment struct{ TargetResourceURI, ScopeURI, ResourceID, EndpointURL, SelfURL string }

func assigned(name string) assignment {
	return assignment{
		TargetResourceURI: "/clusters/" + name,
		ScopeURI:          "/scopes/" + name,
		ResourceID:        "/clusters/" + name,
	}
}

func resourceURI(name string) string { return "/clusters/" + name }

// By its own text, whatever the field is called.
func byText(subscription, group, name string) assignment {
	return assignment{
		EndpointURL: "/subscriptions/" + subscription + "/resourcegroups/" + group + "/providers/Microsoft.Web/sites/" + name,
		SelfURL:     "/providers/Microsoft.Management/managementGroups/" + name,
	}
}

// Look-alikes: paths of others that begin with the same word, other names, and the same
// text after a base.

func ofSubscription(name string) assignment {
	return assignment{
		EndpointURL: "/subscriptions/" + name + "/invoices", // want `path segment name is not escaped: .* \(unescaped-identifier\)`
		SelfURL:     "/providers/" + name + "/events",       // want `path segment name is not escaped: .* \(unescaped-segment\)`
	}
}

type resourcePage struct{ ResourceURL, RedirectURI string }

func resourcePageOf(name string) resourcePage {
	return resourcePage{
		ResourceURL: "/pages/" + name, // want `path segment name is not escaped: .* \(unescaped-identifier\)`
		RedirectURI: "/pages/" + name, // want `path segment name is not escaped: .* \(unescaped-identifier\)`
	}
}

type armDeployment struct{ resourceURI string }

func (d *armDeployment) set(subscription, group, name string) {
	d.resourceURI = "/subscriptions/" + subscription + "/resourceGroups/" + group + "/providers/Microsoft.Web/sites/" + name // want `path segment subscription .*` `path segment group .*` `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (d *armDeployment) get() (*http.Response, error) {
	return http.Get("https://management.azure.com" + d.resourceURI + "?api-version=2022-03-01")
}

func getSite(subscription, group, name string) (*http.Response, error) {
	return http.Get("https://management.azure.com/subscriptions/" + subscription + "/resourceGroups/" + group + "/providers/Microsoft.Web/sites/" + name) // want `path segment subscription .*` `path segment group .*` `path segment name is not escaped: .* \(unescaped-segment\)`
}
