package segment

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// What a helper makes of its variadic arguments one by one is known where it is
// called: a format of a copy of them, and a list that a loop joins.

type joiners struct{ base string }

func (j *joiners) get(u string) (*http.Response, error) { return http.Get(u) }

// formatted copies the arguments, and encodes those that are a query.
func formatted(format string, params ...any) string {
	p := make([]any, len(params))
	for i, u := range params {
		switch v := u.(type) {
		case url.Values:
			p[i] = v.Encode()
		default:
			p[i] = u
		}
	}
	return strings.TrimSuffix(fmt.Sprintf(format, p...), "?")
}

// formattedAppend copies them with append.
func formattedAppend(format string, params ...any) string {
	var p []any
	for _, u := range params {
		if q, ok := u.(url.Values); ok {
			p = append(p, q.Encode())
		} else {
			p = append(p, u)
		}
	}
	return fmt.Sprintf(format, p...)
}

// continued leaves the turn for what it encodes.
func continued(format string, params ...any) string {
	p := make([]any, len(params))
	for i, u := range params {
		if q, ok := u.(url.Values); ok {
			p[i] = q.Encode()
			continue
		}
		p[i] = u
	}
	return fmt.Sprintf(format, p...)
}

// escapedTexts escapes the arguments that are text.
func escapedTexts(format string, params ...any) string {
	p := make([]any, len(params))
	for i, u := range params {
		switch v := u.(type) {
		case string:
			p[i] = url.PathEscape(v)
		default:
			p[i] = v
		}
	}
	return fmt.Sprintf(format, p...)
}

// escapedInPlace does so in the list that it is given.
func escapedInPlace(format string, params ...any) string {
	for i, u := range params {
		if s, ok := u.(string); ok {
			params[i] = url.PathEscape(s)
		}
	}
	return fmt.Sprintf(format, params...)
}

// ofStrings makes arguments of a format of strings.
func ofStrings(format string, params ...string) string {
	p := make([]any, 0, len(params))
	for _, s := range params {
		p = append(p, s)
	}
	return fmt.Sprintf(format, p...)
}

// builtUp joins with a builder, and has one "/" between two elements.
func builtUp(elems ...string) string {
	var sb strings.Builder
	for _, e := range elems {
		if e == "" {
			continue
		}
		if sb.Len() > 0 {
			sb.WriteString("/")
			e = strings.TrimPrefix(e, "/")
		}
		e = strings.TrimSuffix(e, "/")
		sb.WriteString(e)
	}
	return sb.String()
}

func (j *joiners) address(p string) string { return builtUp(j.base, p) }

// byIndex joins by the index of the element.
func byIndex(elems ...string) string {
	s := ""
	for i := range elems {
		if i > 0 {
			s += "/"
		}
		s += strings.Trim(elems[i], "/")
	}
	return s
}

// listed joins a list without the empty ones.
func listed(elems ...string) string {
	var kept []string
	for _, e := range elems {
		if e = strings.Trim(e, "/"); e != "" {
			kept = append(kept, e)
		}
	}
	return strings.Join(kept, "/")
}

// Look-alikes.

// escapedTurns escapes each element: what is escaped before is escaped twice.
func escapedTurns(base string, elems ...string) string {
	var sb strings.Builder
	sb.WriteString(base)
	for _, e := range elems {
		sb.WriteString("/" + url.PathEscape(e))
	}
	return sb.String()
}

// escapedList escapes them in a list.
func escapedList(base string, elems ...string) string {
	out := make([]string, len(elems))
	for i, e := range elems {
		out[i] = url.PathEscape(e)
	}
	return base + "/" + path.Join(out...)
}

// escapedLater escapes all but the first, which is the base.
func escapedLater(elems ...string) string {
	out := make([]string, len(elems))
	for i, e := range elems {
		if i == 0 {
			out[i] = e
		} else {
			out[i] = url.PathEscape(e)
		}
	}
	return strings.Join(out, "/")
}

// refusedElement takes no element with a delimiter.
func refusedElement(base string, elems ...string) (string, error) {
	for _, e := range elems {
		if strings.ContainsAny(e, "/?#%") {
			return "", errors.New("bad element")
		}
		base += "/" + e
	}
	return base, nil
}

// hashed has nothing of its elements but how many they are.
func hashed(format string, params ...any) string {
	p := make([]any, len(params))
	for i := range params {
		p[i] = i
	}
	return fmt.Sprintf(format, p...)
}

// behindBase joins the parts of a path after those of the base.
func behindBase(base string, parts ...string) string {
	out := make([]string, len(parts)+1)
	out[0] = base
	for i, p := range parts {
		out[i+1] = p
	}
	return strings.Join(out, "/")
}

// escapedBehindBase escapes them.
func escapedBehindBase(base string, parts ...string) string {
	out := make([]string, 1+len(parts))
	out[0] = base
	for i, p := range parts {
		out[1+i] = url.PathEscape(p)
	}
	return strings.Join(out, "/")
}
