package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func TestEscaper(t *testing.T) {
	tests := map[string]string{
		"PathEscape": "PathEscape", "pathEscape": "PathEscape", "escapePathSegment": "Escape", "EscapePathParam": "Escape",
		"QueryEscape": "QueryEscape", "queryEscape": "QueryEscape", "escapeQuery": "Escape", "encodeQueryParam": "Escape", "encodeParamValue": "Escape",
		"EncodePath": "SubPathEscape", "escapePath": "SubPathEscape", "refURLEscape": "SubPathEscape", "URLPathEscape": "SubPathEscape",
		"pathEscapeSegments": "SubPathEscape", "escapeObjectKey": "SubPathEscape",
		"escapeFragment": "Escape",
		"escapeHTML":     "HTMLEscape", "jsEscape": "HTMLEscape",
		"escape": "Escape", "Escape": "Escape", "urlEncode": "Escape", "EncodeURIComponent": "Escape", "encode": "Escape", "quote": "Escape",
		"urlescape": "Escape", "escapeName": "Escape", "util.EscapeSlash": "Escape",

		"Encoded": "", "jsonEncode": "", "EncodeJSON": "", "base64Encode": "", "hexEncode": "", "EncodeToString": "", "EncodeBase64URL": "",
		"unescape": "", "UnescapePath": "", "decode": "", "Unquote": "", "shellQuote": "", "quoteIdentifier": "", "QuoteMeta": "",
		"escapeSQL": "", "encodeImage": "", "EncodeJWT": "", "needEscape": "", "shouldEscape": "", "isEscaped": "", "join": "", "String": "", "": "",
		"unEscape": "", "escort": "", "landscape": "",
	}
	for name, want := range tests {
		got, ok := names.Escaper(name)
		if got != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v, want %q", name, got, ok, want)
		}
	}
}

func TestEscaped(t *testing.T) {
	tests := map[string]bool{
		"escapedName": true, "urlEncodedRef": true, "encodedParam": true, "nameEscaped": true, "quotedPath": true, "escName": true, "opts.EncodedID": true,
		"name": false, "unescapedName": false, "unEscaped": false, "notEncoded": false, "jsonEncoded": false, "base64Encoded": false,
		"htmlEscaped": false, "description": false, "escalation": false, "": false,
	}
	for name, want := range tests {
		if got := kindOf(name) == names.Escaped; got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

func TestRawPath(t *testing.T) {
	tests := map[string]bool{
		"rawPath": true, "RawPath": true, "u.RawPath": true, "pathRaw": true, "raw_path": true, "rawRequestPath": true, "rawURLPath": true,
		"urlPathRaw": true, "PathParamRaw": true, "rawPathParam": true, "ctx.PathParamRaw(\"*\")": true, "getRawPath()": true, "expectedRawPath": true,
		"rawPathSegments": true, "requestPathRaw": true,
		"raw": false, "rawName": false, "rawInput": false, "rawValue": false, "rawURL": false, "rawURI": false, "rawQuery": false, "queryRaw": false,
		"rawParam": false, "rawFilePath": false, "filePathRaw": false, "rawPathName": false, "notRawPath": false, "nonRawPath": false,
		"path": false, "pathParam": false, "drawPath": false, "rawBytes": false, "": false,
	}
	for name, want := range tests {
		if got := kindOf(name) == names.Raw; got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

func kindOf(name string) names.Kind {
	return names.Judge(names.Value{Name: name}, names.Site{}).Kind
}
