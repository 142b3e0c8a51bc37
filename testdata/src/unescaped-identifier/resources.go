package identifier

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
)

// What a segment holds is the name of a resource, whose alphabet the service fixes,
// where nothing says that people write it.

func queue(queueName string) (*http.Response, error) {
	return http.Get("https://example.com/queues/" + queueName + "/messages") // want `path segment queueName is not escaped: .* \(unescaped-identifier\)`
}

func driver(driverName string) (*http.Response, error) {
	return http.Get("https://example.com/drivers/" + driverName) // want `path segment driverName is not escaped: .* \(unescaped-identifier\)`
}

func registryOf(registry string) (*http.Response, error) {
	return http.Get("https://example.com/registry/" + registry + "/repositories") // want `path segment registry is not escaped: .* \(unescaped-identifier\)`
}

func team(teamname string) (*http.Response, error) {
	return http.Get("https://example.com/teams/" + teamname + "/members") // want `path segment teamname is not escaped: .* \(unescaped-identifier\)`
}

func secret(opts struct{ SecretName string }) (*http.Response, error) {
	return http.Get("https://example.com/secrets/" + opts.SecretName) // want `path segment opts.SecretName is not escaped: .* \(unescaped-identifier\)`
}

func objectKey(customObjectKey string) (*http.Response, error) {
	return http.Get("https://example.com/custom_objects/" + customObjectKey + "/records") // want `path segment customObjectKey is not escaped: .* \(unescaped-identifier\)`
}

func madeOfResource(stack string, n int) (*http.Response, error) {
	sheet := stack + fmt.Sprintf("-%d.json", n)
	return http.Get("https://example.com/reports/" + sheet + "/raw") // want `path segment sheet is not escaped: .* \(unescaped-identifier\)`
}

// Look-alikes: what people write, what somebody else chooses, another place, another
// scheme, what is escaped elsewhere.

func database(dbName string) (*http.Response, error) {
	return http.Get("https://example.com/dbs/" + dbName + "/tables") // want `path segment dbName is not escaped: .* \(unescaped-segment\)`
}

func tag(tagName string) (*http.Response, error) {
	return http.Get("https://example.com/releases/" + tagName + "/assets") // want `path segment tagName is not escaped: .* \(unescaped-segment\)`
}

func plain(name string) (*http.Response, error) {
	return http.Get("https://example.com/queues/" + name + "/messages") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func alternative(queueIDOrName string) (*http.Response, error) {
	return http.Get("https://example.com/queues/" + queueIDOrName + "/messages") // want `path segment queueIDOrName is not escaped: .* \(unescaped-segment\)`
}

func property(propertyKey string) (*http.Response, error) {
	return http.Get("https://example.com/properties/" + propertyKey + "/value") // want `path segment propertyKey is not escaped: .* \(unescaped-segment\)`
}

func madeOfText(title string, n int) (*http.Response, error) {
	sheet := title + fmt.Sprintf("-%d.json", n)
	return http.Get("https://example.com/reports/" + sheet + "/raw") // want `path segment sheet is not escaped: .* \(unescaped-segment\)`
}

func inQuery(queueName string) (*http.Response, error) {
	return http.Get("https://example.com/queues?name=" + queueName) // want `query value queueName is not escaped: .* \(unescaped-query\)`
}

func foreign() (*http.Response, error) {
	return http.Get("https://example.com/queues/" + os.Args[1] + "/messages") // want `path segment os.Args\[1\] from the command line is not escaped: .* \(unescaped-segment\)`
}

func written(x label) (*http.Response, error) {
	return http.Get("https://example.com/x/" + string(x) + "/y") // want `path segment x is not escaped: .*`
}

type label string

func broker(streamName string) {
	dial("nats://broker.example.com/" + streamName)
}

func dial(url string) { _, _ = http.Get(url) }

func escapedElsewhere(driver string) (*http.Response, error) {
	return http.Get("https://example.com/drivers/" + url.PathEscape(driver) + "/versions")
}

func rawHere(driver string) (*http.Response, error) {
	return http.Get("https://example.com/drivers/" + driver + "/models") // want `path segment driver is not escaped: .* \(unescaped-segment\)`
}
