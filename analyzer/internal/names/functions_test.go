package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func TestPredicate(t *testing.T) {
	tests := map[string]names.Outcome{
		"validName": names.GoodIfTrue, "isValidID": names.GoodIfTrue, "checkPath": names.GoodIfTrue, "VerifyRef": names.GoodIfTrue, "valid": names.GoodIfTrue,
		"isSlug": names.GoodIfTrue, "IsDNSName": names.GoodIfTrue, "check": names.GoodIfTrue, "isID": names.GoodIfTrue,
		"isInvalidName": names.GoodIfFalse, "hasBadChars": names.GoodIfFalse, "invalid": names.GoodIfFalse, "containsUnsafe": names.GoodIfFalse,
		"isEmpty": names.SaysNothing, "isNil": names.SaysNothing, "is": names.SaysNothing, "isURL": names.SaysNothing, "isUrl": names.SaysNothing, "hasName": names.SaysNothing,
		"name": names.SaysNothing, "issueURL": names.SaysNothing, "": names.SaysNothing,
	}
	for name, want := range tests {
		if got := names.Predicate(name); got != want {
			t.Errorf("%s: got %d, want %d", name, got, want)
		}
	}
}

// TestFunctions says what functions do by their names.
func TestFunctions(t *testing.T) {
	tests := map[string]struct {
		is      func(string) bool
		yes, no []string
	}{
		"Searches":        {names.Searches, []string{"contains", "stringInSlice", "HasMember", "in"}, []string{"notIn", "all", "index", "noneOf", ""}},
		"MakesError":      {names.MakesError, []string{"New", "Newf", "Errorf", "badRequestError", "HTTPError", "errBad", "wrapf"}, []string{"NewName", "terror", "String", ""}},
		"JoinsPaths":      {names.JoinsPaths, []string{"Join", "JoinPath", "urlJoin"}, []string{"Joined", "adjoin", ""}},
		"Prints":          {names.Prints, []string{"debugf", "Errorln", "InfoContext", "Warn", "printf", "Fatalw", "fprintf"}, []string{"Login", "Sprintf", "Format", "String", ""}},
		"IsLogger":        {names.IsLogger, []string{"Logger", "requestLogger", "Loggers"}, []string{"Log", "LoggerName", ""}},
		"IsLoggerPackage": {names.IsLoggerPackage, []string{"log", "klog"}, []string{"login", ""}},
		"OnlyReads":       {names.OnlyReads, []string{"MarshalJSON", "Println", "LogError", "Errorf", "Logf"}, []string{"Login", "Logout", "Unmarshal", "Sort", ""}},
		"Fills":           {names.Fills, []string{"Unmarshal", "UnmarshalJSON", "NewDecoder", "ShouldBindJSON", "Sscanf", "Fscan", "Scanln"}, []string{"Marshal", "Encode", "Printf", "Upload", "Cancel", ""}},
		"IsMethod":        {names.IsMethod, []string{"method", "httpMethod", "verb", "HTTP_METHOD"}, []string{"path", "methodName", ""}},
	}
	for what, tt := range tests {
		for _, name := range tt.yes {
			if !tt.is(name) {
				t.Errorf("%s(%q) does not hold", what, name)
			}
		}
		for _, name := range tt.no {
			if tt.is(name) {
				t.Errorf("%s(%q) holds", what, name)
			}
		}
	}
}

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
