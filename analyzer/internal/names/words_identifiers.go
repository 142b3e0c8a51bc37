package names

// identifiers are evidence of values that seldom hold free text.
var identifiers = []Group{
	{Name: "counted ids", set: identifierWords, Source: Count, From: "72 % of 12,345 values that fill a path segment in 72 public repositories", Words: "id owner repo org project account version"},
	{Name: "forms of counted ids", set: identifierWords, Words: "identifier repository organization ver"},
	{Name: "UUIDs", set: identifierWords, Source: Standard, From: "RFC 9562, which calls them GUIDs, too", Words: "uuid guid"},
	{Name: "process ids", set: identifierWords, Source: Standard, From: "POSIX.1: user, group, process and session IDs", Words: "uid gid pid sid"},
	{Name: "object ids", set: identifierWords, Source: API, From: "MongoDB", Words: "oid"},
	{Name: "short ids", set: identifierWords, Words: "tid"},
	{Name: "digests", set: identifierWords, Source: Standard, From: "FIPS 180-4, RFC 1321", Words: "sha sha1 sha256 md5 hash digest"},
	{Name: "revisions", set: identifierWords, Source: API, From: "git: gitglossary(7), gitrevisions(7)", Words: "commit revision"},
	{Name: "checksums", set: identifierWords, Words: "checksum"},
	{Name: "languages and countries", set: identifierWords, Source: Standard, From: "BCP 47, ISO 3166-1, ISO 4217", Words: "language locale country currency iso"},
	{Name: "short languages", set: identifierWords, Words: "lang"},
	{Name: "registered numbers", set: identifierWords, Source: Standard, From: "ISO 2108, ISO 13616, GS1 General Specifications, 3GPP TS 23.003", Words: "isbn iban ean imei"},
	{Name: "coordinates", set: identifierWords, Source: Standard, From: "ISO 6709", Words: "latitude longitude"},
	{Name: "times", set: identifierWords, Source: Standard, From: "RFC 3339, ISO 8601, POSIX.1 (Epoch)", Words: "date time year month day hour week timestamp epoch"},
	{Name: "short times", set: identifierWords, Words: "ts"},
	{Name: "pages", set: identifierWords, Source: API, From: "GitHub (page), Stripe (limit), Spotify (offset, limit), Elasticsearch (size)", Words: "page limit offset size"},
	{Name: "counts", set: identifierWords, Words: "count index idx"},
	{Name: "OAuth", set: identifierWords, Source: Standard, From: "RFC 6749 (token, code, state), RFC 6238 (OTP), OpenID Connect Core (nonce)", Words: "token code state otp nonce"},
	{Name: "certificates", set: identifierWords, Source: Standard, From: "RFC 5280 (serial number), RFC 7638 (thumbprint), RFC 4255 (fingerprint)", Words: "serial thumbprint fingerprint"},
	{Name: "network", set: identifierWords, Source: Standard, From: "RFC 1034 (domain), RFC 1123 (host name), RFC 791 (IP), RFC 9293 (port), RFC 4271 (AS number)", Words: "domain hostname ip port asn"},
	{Name: "clusters", set: identifierWords, Source: API, From: "Kubernetes (namespace, kind), Consul (ns, partition), Nomad and AWS (region, zone)", Words: "namespace kind ns partition region zone datacenter"},
	{Name: "shards", set: identifierWords, Source: API, From: "Elasticsearch", Words: "shard"},
	{Name: "customers", set: identifierWords, Source: API, From: "Stripe", Words: "customer subscription"},
	{Name: "tenants", set: identifierWords, Source: API, From: "Microsoft Graph (tenant), GitHub (enterprise)", Words: "tenant enterprise"},
	{Name: "short names", set: identifierWords, Source: API, From: "GitHub (login, team_slug), AT Protocol (handle)", Words: "login slug handle"},
	{Name: "enumerations", set: identifierWords, Words: "type action method format status arch"},

	{Name: "keys", set: keyOwners, Source: API, From: "Jira (issue), AWS (access), Stripe (secret)", Words: "issue access secret"},
	{Name: "keys seen", set: keyOwners, Words: "api public account primary"},

	{Name: "unbroken ids", set: idOwners, Words: "project zone"},
}
