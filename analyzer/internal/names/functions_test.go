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
		"Parses":          {names.Parses, []string{"parse", "ParseRemote", "parseURL"}, []string{"reparse", "URLParse", ""}},
		"TestsScheme":     {names.TestsScheme, []string{"isURL", "IsRemote", "hasScheme", "looksLikeHTTPURL", "isHTTPS"}, []string{"isCurly", "issueURL", "URL", "is", "isFile", ""}},
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
