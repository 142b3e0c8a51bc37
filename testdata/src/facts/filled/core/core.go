// Package core fills templates, and does not know of URLs.
package core

import (
	"os"
	"strconv"
	"strings"
)

// Expand replaces {k} by values[k], or by list[k] where k is a number.
func Expand(template string, values map[string]string, list ...string) string {
	var out []byte
	for {
		i := strings.Index(template, "{")
		if i < 0 {
			break
		}
		out = append(out, template[:i]...)
		template = template[i+1:]
		if i = strings.Index(template, "}"); i < 0 {
			break
		}
		if s, ok := values[template[:i]]; ok {
			out = append(out, s...)
		} else if n, err := strconv.Atoi(template[:i]); err == nil && n < len(list) {
			out = append(out, list[n]...)
		}
		template = template[i+1:]
	}
	return string(append(out, template...))
}

// Values are filled in by a method.
type Values map[string]any

// Fill replaces ${k} by what v has for it.
func (v Values) Fill(template string) string {
	return os.Expand(template, func(name string) string {
		s, ok := v[name].(string)
		if !ok {
			return ""
		}
		return s
	})
}
