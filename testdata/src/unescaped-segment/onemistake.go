package segment

import (
	"fmt"
	"net/http"
	"path"
)

type zone struct{ Domain string }

type dns struct{ base string }

func (d *dns) list(parts ...string) (*http.Response, error) {
	return http.Get(d.base + "/" + path.Join(parts...))
}

func (d *dns) inVariable(sub string, z zone) (*http.Response, error) {
	name := sub + "." + z.Domain
	return http.Get(d.base + "/dns/" + name + "/records") // want `path segment name is not escaped: .*`
}

// callee puts a parameter into a URL: it is reported, and its callers are not.
func (d *dns) callee(domain string) (*http.Response, error) {
	return http.Get(d.base + "/dns/" + domain + "/records") // want `path segment domain is not escaped: .*`
}

func (d *dns) callers(sub string, z zone) {
	_, _ = d.callee(sub)
	_, _ = d.callee(sub + "." + z.Domain)
	_, _ = d.callee(fmt.Sprintf("%s.%s", sub, z.Domain))
}

// segments are two values in two segments, and two mistakes.
func (d *dns) segments(sub string, z zone) (*http.Response, error) {
	return http.Get(d.base + "/dns/" + sub + "/" + z.Domain + "/records") // want `path segment sub is not escaped: .*` `path segment z.Domain is not escaped: .*`
}

func (d *dns) twoElements(sub string, z zone) (*http.Response, error) {
	return d.list("dns", sub, z.Domain, "records") // want `path segment sub is not escaped: .*` `path segment z.Domain is not escaped: .*`
}

func (d *dns) twoVerbs(sub string, z zone) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/dns/%s/%s/records", d.base, sub, z.Domain)) // want `path segment sub is not escaped: .*` `path segment z.Domain is not escaped: .*`
}

func (d *dns) textOfURL(z zone) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/%s", d.base, "dns/"+z.Domain+"/records")) // want `path segment z.Domain is not escaped: .*`
}

// handed gives the function text of a URL, which it cannot fix.
func (d *dns) handed(z zone) (*http.Response, error) {
	return d.list("dns/" + z.Domain + "/records") // want `path segment z.Domain is not escaped: .*`
}
