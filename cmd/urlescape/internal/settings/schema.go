package settings

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// The possible values of the settings "escapes" (escapeWords) and "becomes" (becomesWords).
var (
	escapeWords  = []string{"segment", "path", "query"}
	becomesWords = []string{"url", "reference", "tail", "path", "escaped-path", "segment", "query", "query-value", "host", "none"}
)

// Words are possible values of settings, which the command passes to this package.
type Words struct {
	Checks      []string // the names of all checks
	CheckGroups []string // the words for several checks, such as "all" and "style"
	Confidences []string
}

// of returns the known values of a setting whose struct tag "words" is kind; nil if there are none.
// isClosed is set when the setting can have no other value.
func (w Words) of(kind string) (words []string, isClosed bool) {
	switch kind {
	case "confidences":
		return w.Confidences, true
	case "escapes":
		return escapeWords, true
	case "becomes":
		return becomesWords, true
	case "checks": // names go by no case, and a schema does
		return w.Checks, false
	case "switches":
		all := slices.Concat(w.CheckGroups, w.Checks)
		for _, name := range slices.Clone(all) {
			all = append(all, "-"+name)
		}
		return all, false
	}
	return nil, false
}

const schemaID = "https://github.com/urlescape/urlescape/settings.schema.json"

// Schema returns the JSON schema of the settings file, made from type Settings. Editors complete
// and check the file with it.
func Schema(w Words) ([]byte, error) {
	schema := w.schema(reflect.TypeFor[Settings]())
	schema["$schema"], schema["$id"] = "https://json-schema.org/draft/2020-12/schema", schemaID
	schema["title"] = "Settings of urlescape: " + Name
	text, err := json.MarshalIndent(schema, "", "  ")
	return append(text, '\n'), err
}

// schema returns the schema of the struct type t.
func (w Words) schema(t reflect.Type) map[string]any {
	properties, required := make(map[string]any), []string{}
	for f := range keysOf(t) {
		name := f.Tag.Get("yaml")
		properties[name] = w.property(f)
		if f.Tag.Get("required") != "" {
			required = append(required, name)
		}
	}
	schema := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		schema["required"] = required
	}
	return schema
}

// property returns the schema of f, a struct field that is a setting.
func (w Words) property(f reflect.StructField) map[string]any {
	t, isList := f.Type, f.Type.Kind() == reflect.Slice
	if isList {
		t = t.Elem()
	}
	var p map[string]any
	switch t {
	case reflect.TypeFor[Text]():
		p = map[string]any{"type": "string"}
		if words, isClosed := w.of(f.Tag.Get("words")); isClosed {
			p["enum"] = words
		} else if len(words) > 0 {
			p = map[string]any{"anyOf": []any{map[string]any{"enum": words}, p}}
		}
	case reflect.TypeFor[Switch]():
		p = map[string]any{"type": "boolean"}
	default:
		p = w.schema(t)
	}
	if isList {
		p = map[string]any{"type": "array", "items": p}
	}
	p["description"] = f.Tag.Get("doc")
	return p
}

// keysOf yields the fields of t that a settings file can set.
func keysOf(t reflect.Type) func(yield func(reflect.StructField) bool) {
	return func(yield func(reflect.StructField) bool) {
		for f := range t.Fields() {
			if name := f.Tag.Get("yaml"); name != "" && name != "-" && !yield(f) {
				return
			}
		}
	}
}

// keys returns the names of all settings.
func keys() []string {
	var names []string
	var add func(t reflect.Type)
	add = func(t reflect.Type) {
		for f := range keysOf(t) {
			if name := f.Tag.Get("yaml"); !slices.Contains(names, name) {
				names = append(names, name)
			}
			if f.Type.Kind() == reflect.Slice && !strings.HasSuffix(f.Type.String(), ".Text") {
				add(f.Type.Elem())
			}
		}
	}
	add(reflect.TypeFor[Settings]())
	return names
}
