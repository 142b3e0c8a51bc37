package names

// codes are evidence of escaping.
var codes = []Group{
	{Name: "verbs of escapers", set: escapeVerbs, Source: API, From: "net/url (PathEscape), encoding/json (Encode), ECMAScript (encodeURI), Python urllib (quote)", Words: "escape encode quote pathescape queryescape encodeuri"},
	{Name: "verbs of escapers seen", set: escapeVerbs, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "esc urlencode urlescape urlquote escaper percentencode uriencode escapepath escapeurl encodeurl escapeuri"},
	{Name: "escaped", set: escapedWords, Source: Standard, From: "RFC 3986 section 2.1 (percent-encoded), and the words of net/url", Words: "escaped encoded percentencoded"},
	{Name: "escaped seen", set: escapedWords, Words: "quoted urlencoded urlescaped esc pathescaped queryescaped"},
	{Name: "negations", set: negations, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "un de not non never no should needs need is must"},
	{Name: "other codes", set: otherCodes, Source: Standard, From: "RFC 8259, RFC 4648, W3C XML, YAML, TOML, ISO/IEC 9075, POSIX.1 (shell), RFC 4180, RFC 8949, X.690, RFC 7468, RFC 7519, RFC 7515, W3C PNG, RFC 4514, Unicode, RFC 3492, RFC 5890, RFC 1952, RFC 1950", Words: `
		json base64 base32 hex xml yaml toml sql shell sh csv cbor der asn1 pem jwt jws png jpeg gif ldap dn utf8 utf16
		punycode idna gzip zlib`},
	{Name: "other codes of Go", set: otherCodes, Source: API, From: "regexp (QuoteMeta), encoding/gob, image, strconv (QuoteRune), database/sql drivers (QuoteIdentifier, QuoteLiteral)", Words: "regexp meta gob image rune identifier literal"},
	{Name: "other codes of APIs", set: otherCodes, Source: API, From: "Bitcoin (base58), Protocol Buffers, MessagePack, BSON", Words: "base58 proto protobuf msgpack bson"},
	{Name: "other codes seen", set: otherCodes, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "base62 b64 yml bash cmd regex jpg video audio webp morse frame packet to"},
	{Name: "decoders", set: otherCodes, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "unescape unquote decode unescaped unquoted decoded"},
	{Name: "markup", set: markupWords, Source: Standard, From: "HTML, ECMAScript, CSS, CommonMark", Words: "html js javascript css markdown"},
	{Name: "queries", set: escapedPlaces, Source: Standard, From: "RFC 3986 section 3.4, WHATWG URL (forms)", Words: "query form"},
	{Name: "queries seen", set: escapedPlaces, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "queryescape querystring"},
	{Name: "segments", set: escapedPlaces, Source: Standard, From: "RFC 3986 section 3.3 (segment), OpenAPI (parameter)", Words: "segment parameter"},
	{Name: "segments seen", set: escapedPlaces, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "pathescape param"},
	{Name: "what keeps slashes", set: subPathNouns, Words: "path segments paths ref refs key object escapepath subpath filepath"},
	{Name: "parts of paths", set: pathParts, Words: "param params parameter parameters segment segments part parts value"},
	{Name: "requested", set: requestWords, Without: "a value is taken for escaped where another code was meant, or for raw where it is escaped", Words: "url uri request req http get"},
}

// functions say what a function does by its name.
var functions = []Group{
	{Name: "print", set: printVerbs, Source: API, From: "fmt, log, log/slog, testing, logrus, zap", Words: "debug info warn warning error trace fatal panic print log fprint"},
	{Name: "print seen", set: printVerbs, Without: "what is only shown is taken for a URL", Words: "notice critical verbose success fail skip eprint printerr"},
	{Name: "logger packages", set: loggerPackages, Source: API, From: "log, klog, glog", Words: "log klog glog"},
	{Name: "logger packages seen", set: loggerPackages, Without: "what is only shown is taken for a URL", Words: "logger logging logutil logx zlog clog"},
	{Name: "read", set: readVerbs, Without: "what a call may change is forgotten", Words: "marshal print log logger debug info warn warning error"},
	{Name: "fill", set: fillVerbs, Source: API, From: "encoding/json, encoding/xml, fmt, database/sql", Words: "unmarshal decode scan sscan fscan"},
	{Name: "fill seen", set: fillVerbs, Without: "what a call changes is taken to stay", Words: "bind load process populate"},
	{Name: "methods", set: methodWords, Source: Standard, From: "RFC 9110 section 9", Words: "method httpmethod"},
	{Name: "methods seen", set: methodWords, Without: "a method is taken for a path", Words: "verb"},
	{Name: "predicates", set: predicateVerbs, Words: "valid validate is check verify assert"},
	{Name: "bad", set: badWords, Without: "a test of the text is taken for its contrary, or for one that says more than it does", Words: "invalid bad unsafe illegal malformed malicious forbidden disallowed dangerous suspicious"},
	{Name: "says little", set: littleWords, Without: "a test of the text is taken for its contrary, or for one that says more than it does", Words: `
		empty blank nil null zero set unset not no non default dir file abs absolute relative url uri remote local
		enabled disabled debug verbose test error err exist exists same equal different changed new old`},
	{Name: "search", set: searchWords, Source: API, From: "slices, strings (Contains), lo (Contains)", Words: "contains contain"},
	{Name: "search seen", set: searchWords, Without: "a test of the text is taken for its contrary, or for one that says more than it does", Words: "in includes include has exists member elem"},
	{Name: "search for none", set: searchNots, Without: "a test of the text is taken for its contrary, or for one that says more than it does", Words: "not all none"},
	{Name: "errors", set: errorWords, Source: API, From: "fmt (Errorf), pkg/errors (Wrap, Wrapf), zap (Errorw)", Words: "error errorf wrap wrapf errorw errorln"},
	{Name: "errors seen", set: errorWords, Without: "the text of an error is taken for a URL", Words: "err errf"},
	{Name: "tests", set: schemeVerbs, Words: "is has looks"},
	{Name: "schemes", set: schemeWords, Source: Standard, From: "RFC 3986 (URI, scheme, absolute), RFC 9110 (http, https), WHATWG URL", Words: "url uri scheme absolute http https"},
	{Name: "schemes seen", set: schemeWords, Without: "a test of the text is taken for its contrary, or for one that says more than it does", Words: "remote"},
}
