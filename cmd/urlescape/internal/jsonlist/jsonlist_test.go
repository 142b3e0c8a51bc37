package jsonlist_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/jsonlist"
)

type document struct {
	Name  string `json:"name"`
	Inner struct {
		List []item `json:"list"`
		Rest string `json:"rest"`
	} `json:"inner"`
}

type item struct {
	Text string   `json:"text"`
	More []string `json:"more,omitempty"`
}

// TestWrite compares what is written with what encoding/json writes at once.
func TestWrite(t *testing.T) {
	items := []item{{Text: "a<b>"}, {Text: "\"list\": []\n", More: []string{"x", "y"}}, {}}
	for n := range len(items) + 1 {
		doc := document{Name: `"list": []`}
		doc.Inner.List = []item{}
		var got, want bytes.Buffer
		if err := jsonlist.Write(&got, doc, "list", n, func(i int) any { return items[i] }); err != nil {
			t.Fatal(err)
		}
		doc.Inner.List = append(doc.Inner.List, items[:n]...)
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "\t")
		if err := enc.Encode(doc); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() {
			t.Errorf("%d items: got\n%s\nwant\n%s", n, got.String(), want.String())
		}
		got.Reset()
		want.Reset()
		if err := jsonlist.Write(&got, []item{}, "", n, func(i int) any { return items[i] }); err != nil {
			t.Fatal(err)
		}
		if err := enc.Encode(append([]item{}, items[:n]...)); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() {
			t.Errorf("%d items: got\n%s\nwant\n%s", n, got.String(), want.String())
		}
	}
	err := jsonlist.Write(&bytes.Buffer{}, document{}, "list", 1, func(int) any { return nil })
	if err == nil || !strings.Contains(err.Error(), "no empty list list") {
		t.Errorf("a list that is null: got %v", err)
	}
}
