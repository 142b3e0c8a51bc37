package wording

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// EscapedBy says which function escaped a value, by the name of the escaper; "" for others.
func EscapedBy(name string) string { return escapedBy[name] }

// escapedBy says which function escaped a value.
var escapedBy = map[string]string{
	text.PathEscape: "it is escaped by url.PathEscape", text.QueryEscape: "it is escaped by url.QueryEscape",
	text.SubPathEscape: "it is escaped by EscapedPath", text.JoinEscape: "it is escaped by JoinPath",
	text.FragmentEscape: "it is escaped by EscapedFragment", text.UserinfoEscape: "it is escaped by Userinfo.String",
	text.ValuesEncode: "it is escaped by Values.Encode",
}

// OwnerName returns the name of the type that has a field, before a point.
func OwnerName(t *types.TypeName) string {
	if t == nil {
		return ""
	}
	return t.Name() + "."
}
