// Package jsonlist writes JSON documents with a long list, of which one item is in
// memory at a time. What it writes is what encoding/json writes, indented by tabs.
package jsonlist

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// Write writes a document. Its field of that name, the only one in it, is an empty
// list in doc and gets n items; without a name, the document is the list. Each Write to
// w is a whole number of characters.
func Write(w io.Writer, doc any, field string, n int, item func(i int) any) error {
	whole, err := encode(doc, "")
	if err != nil {
		return err
	}
	before, after, depth, err := split(whole, field)
	if err != nil {
		return err
	}
	if n == 0 {
		_, err := io.WriteString(w, before+"[]"+after+"\n")
		return err
	}
	if _, err := io.WriteString(w, before+"["); err != nil {
		return err
	}
	indent := strings.Repeat("\t", depth)
	for i := range n {
		text, err := encode(item(i), indent+"\t")
		if err != nil {
			return err
		}
		comma := ""
		if i > 0 {
			comma = ","
		}
		if _, err := io.WriteString(w, comma+"\n\t"+indent+text); err != nil {
			return err
		}
	}
	_, err = io.WriteString(w, "\n"+indent+"]"+after+"\n")
	return err
}

// encode returns a value, the lines of which begin with prefix but for the first.
func encode(v any, prefix string) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent(prefix, "\t")
	err := enc.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// split returns what is around the list, and how deep it is. In a string no
// quote is as it is, so that a field cannot be mistaken.
func split(whole, field string) (before, after string, depth int, err error) {
	if field == "" {
		return "", strings.TrimPrefix(whole, "[]"), 0, nil
	}
	key := `"` + field + `": `
	before, after, ok := strings.Cut(whole, key+"[]")
	if !ok {
		return "", "", 0, errors.New("the document has no empty list " + field)
	}
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return before + key, after, len(line), nil
}
