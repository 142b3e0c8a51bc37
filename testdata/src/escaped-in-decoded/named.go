package decoded

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
)

// A name that says that a function escapes does not say how: what it does may be
// something else, and nothing here is escaped twice.

func encodeParamValue(value any) (string, error) {
	b, err := json.Marshal(value)
	if err != nil {
		return "", err
	}
	s := string(b)
	if strings.HasPrefix(s, `"`) {
		s, _ = strconv.Unquote(s)
	}
	return s, nil
}

func namedParams(q url.Values, inputs map[string]any) error {
	for key, value := range inputs {
		s, err := encodeParamValue(value)
		if err != nil {
			return err
		}
		q.Add(key, s)
	}
	return nil
}

type encoder interface{ EncodeQueryParam(v any) string }

func namedMethod(q url.Values, e encoder, v any) {
	q.Set("v", e.EncodeQueryParam(v))
}

func namedSegment(u *url.URL, encodeSegment func(string) string, name string) {
	u.Path = "/users/" + encodeSegment(name)
}

// What the body says counts, whatever the name.

func encodeParam(value string) string { return url.QueryEscape(value) }

func bodyParam(q url.Values, value string) {
	q.Set("v", encodeParam(value)) // want `query value value is escaped with encodeParam and will be escaped again: .*`
}
