package segment

import (
	"net/http"
)

// The identifier of a resource of a cloud is named a URI, and sent as a value without
// escapes: nobody resolves it.

// Look-alikes: paths of others that begin with the same word, other names, and the same
// text after a base.

type resourcePage struct{ ResourceURL, RedirectURI string }

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
