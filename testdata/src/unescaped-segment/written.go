package segment

import (
	"context"
	"fmt"
	"net/http"
)

// What fixes write looks as a person would have written it.

type codeName string

func (k codeName) String() string { return "k" + string(k) }

func printedText(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + fmt.Sprint(name) + "/keys") // want `path segment name is not escaped: .*`
}

func formattedText(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + fmt.Sprintf("%s", name) + "/keys") // want `path segment name is not escaped: .*`
}

func printedNamedText(name codeName) (*http.Response, error) {
	return http.Get("https://example.com/users/" + fmt.Sprint(name) + "/keys") // want `path segment name is not escaped: .*`
}

func printedAnyText(name any) (*http.Response, error) {
	return http.Get("https://example.com/users/" + fmt.Sprint(name) + "/keys") // want `path segment name is not escaped: .*`
}

func printedTwoText(name, of string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + fmt.Sprint(name, of) + "/keys") // want `path segment name is not escaped: .*` `path segment of is not escaped: .*`
}

// A call that the escapers make too long gets a line for each argument.
func longText(ctx context.Context, vessel, tenant, branch string) (*http.Response, error) {
	u := fmt.Sprintf("https://example.com/%s/tenants/%s/branches/%s/x", vessel, tenant, branch) // want `path segment .*` `path segment .*` `path segment .*`
	if u != "" {
		_, _ = http.NewRequestWithContext(ctx, http.MethodGet, "https://example.com/a/long/way/"+vessel+"/to/x", nil) // want `path segment .*`
	}
	return http.Get(u)
}

// So does one within another, and none that was too long before.
func longWithinText(ctx context.Context, tenant, branch string, old bool) (*http.Request, error) {
	if old {
		return http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("https://api.example.com/tenants/%s/branches/%s/x", tenant, branch), nil) // want `path segment .*` `path segment .*`
	}
	return http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("https://h/f/%s/r/%s/x", tenant, branch), nil) // want `path segment .*` `path segment .*`
}

type visits struct {
	seen map[string]bool
	path string
}

// twiceText builds one URL twice: it is fixed twice or not at all.
func (v *visits) twiceText(name string) (*http.Response, error) {
	v.path = "users/" + name + "/keys" // want `path segment name is not escaped: .*`
	if v.seen[v.path] {
		return nil, nil
	}
	return http.Get("https://example.com/" + v.path)
}

func sameTwice(name string, v *visits) (*http.Response, error) {
	p := "users/" + name + "/keys" // want `path segment name is not escaped: .*`
	if _, err := http.Get("https://example.com/" + p); err != nil {
		v.seen[p] = true
	}
	p = "users/" + name + "/keys" // want `path segment name is not escaped: .*`
	return http.Get("https://example.com/" + p)
}
