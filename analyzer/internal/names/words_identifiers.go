package names

// identifiers are evidence of values that seldom hold free text.
var identifiers = []Group{
	{Name: "versions of groups", set: groupVersions, Source: API, From: "Kubernetes API conventions (apiVersion: apps/v1)", Words: "apiversion groupversion"},
	{Name: "counted ids", set: identifierWords, Source: Count, From: "72 % of 12,345 values that fill a path segment in 72 public repositories", Words: "id owner repo org project account version"},
	{Name: "forms of counted ids", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "identifier repository organization organisation ver"},
	{Name: "UUIDs", set: identifierWords, Source: Standard, From: "RFC 9562, which calls them GUIDs, too", Words: "uuid guid"},
	{Name: "process ids", set: identifierWords, Source: Standard, From: "POSIX.1: user, group, process and session IDs", Words: "uid gid pid sid"},
	{Name: "formats of ids", set: identifierWords, Source: API, From: "oklog/ulid, segmentio/ksuid, bwmarrin/snowflake, rs/xid, ipfs/go-cid; MongoDB (oid)", Words: "ulid ksuid snowflake xid cid oid"},
	{Name: "short ids", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "rid eid tid vid nid uin"},
	{Name: "identities", set: identifierWords, Source: API, From: "Heroku Platform API (identity: a unique id or name)", Words: "identity"},
	{Name: "ids of anything", set: bareWords, Source: Standard, From: "JSON:API (id), RFC 9562 (UUID, GUID), POSIX.1 (uid), MongoDB (oid)", Words: "id identifier uuid guid uid oid"},
	{Name: "parties", set: ownerWords, Source: API, From: "GitHub (owner, org), Gitea (owner, org), Docker Hub (organization), AWS (account)", Words: "owner org organization organisation account"},
	{Name: "names of anything", set: unspecificWords, Source: API, From: "Kubernetes (metadata.name), maps and pairs in all APIs (key, value)", Words: "name key value"},
	{Name: "digests", set: identifierWords, Source: Standard, From: "FIPS 180-4, RFC 1321", Words: "sha sha1 sha256 md5 hash digest"},
	{Name: "revisions", set: identifierWords, Source: API, From: "git: gitglossary(7), gitrevisions(7)", Words: "commit revision rev"},
	{Name: "checksums", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "checksum"},
	{Name: "languages and countries", set: identifierWords, Source: Standard, From: "BCP 47, ISO 3166-1, ISO 4217", Words: "language locale country currency iso"},
	{Name: "short languages", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "lang"},
	{Name: "registered numbers", set: identifierWords, Source: Standard, From: "ISO 2108, ISO 13616, GS1 General Specifications, 3GPP TS 23.003, ISO 3779", Words: "isbn iban ean imei vin"},
	{Name: "coordinates", set: identifierWords, Source: Standard, From: "ISO 6709", Words: "latitude longitude"},
	{Name: "short coordinates", set: identifierWords, Source: API, From: "Nominatim (lat, lon), Google Maps (lat, lng)", Words: "lat lon lng"},
	{Name: "times", set: identifierWords, Source: Standard, From: "RFC 3339, ISO 8601, POSIX.1 (Epoch)", Words: "date time year month day hour week timestamp epoch"},
	{Name: "short times", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "ts"},
	{Name: "pages", set: identifierWords, Source: API, From: "GitHub (page), Stripe (limit), Spotify (offset, limit), Elasticsearch (size)", Words: "page limit offset size"},
	{Name: "counts", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "count index idx seq sequence height width dimension"},
	{Name: "keys of programs", set: programKeys, Source: Standard, From: "OpenAPI 3 section 4.8.27 (api_key), RFC 6749 (client_id)", Words: "apikey clientid"},
	{Name: "keys of made secrets", set: madeKeys, Source: Standard, From: "RFC 6749 section 2.3.1 (client_secret), which services make; WeChat (corpsecret)", Words: "clientsecret appsecret corpsecret"},
	{Name: "keys of places in lists", set: madeKeys, Source: API, From: "Google APIs (pageToken), AWS (NextToken), Slack and JSON:API (cursor), Azure (continuationToken)", Words: "cursor nextcursor pagetoken nextpagetoken nexttoken continuationtoken"},
	{Name: "keys of words", set: wordKeys, Source: API, From: "JSON:API (include, fields, sort), OpenID Connect (scope, response_mode), Stripe (expand), GitHub (type, direction), Docker (signal), MapQuest (unit, style, strategy), SCIM (schema), ISO 8601 (duration: P1D)", Words: "duration include exclude field sort order direction scope mode expand type kind signal unit style strategy schema platform format"},
	{Name: "keys of words seen", set: wordKeys, Without: "a word that a service takes is reported as text", Words: "typ embed orderby"},
	{Name: "keys of programs in OAuth 1", set: programKeys, Source: Standard, From: "RFC 5849 section 3.1 (oauth_consumer_key, oauth_token)", Words: "oauthconsumerkey oauthtoken"},
	{Name: "keys of programs seen", set: programKeys, Without: "an identifier that a service made for the program is taken for free text", Words: "appid appkey applicationid accesskey accesskeyid"},
	{Name: "OAuth", set: identifierWords, Source: Standard, From: "RFC 6749 (token, code, state), RFC 6238 (OTP), OpenID Connect Core (nonce)", Words: "token code state otp nonce"},
	{Name: "certificates", set: identifierWords, Source: Standard, From: "RFC 5280 (serial number), RFC 7638 (thumbprint), RFC 4255 (fingerprint)", Words: "serial thumbprint fingerprint"},
	{Name: "network", set: identifierWords, Source: Standard, From: "RFC 1034 (domain), RFC 1123 (host name), RFC 791 (IP), RFC 9293 (port), RFC 4271 (AS number)", Words: "domain hostname ip port asn"},
	{Name: "host names", set: identifierWords, Source: Standard, From: "RFC 9499 (FQDN, subdomain)", Words: "fqdn subdomain"},
	{Name: "names of the DNS", set: dnsOwners, Source: Standard, From: "RFC 1034 (domain, zone), RFC 1123 (host)", Words: "domain zone host"},
	{Name: "addresses of stations", set: stationWords, Source: Standard, From: "RFC 791 (IP), IEEE 802 (MAC)", Words: "ip mac"},
	{Name: "stations", set: identifierWords, Source: Standard, From: "IEEE 802: MAC address; IEEE 802.11: BSSID", Words: "mac bssid"},
	{Name: "clusters", set: identifierWords, Source: API, From: "Kubernetes (namespace, kind), Consul (dc, ns, partition), Nomad and AWS (region, zone)", Words: "namespace kind dc ns partition region zone datacenter"},
	{Name: "shards", set: identifierWords, Source: API, From: "Elasticsearch", Words: "shard"},
	{Name: "customers", set: identifierWords, Source: API, From: "Stripe (customer, subscription), Square (merchant)", Words: "customer subscription merchant"},
	{Name: "tenants", set: identifierWords, Source: API, From: "Microsoft Graph (tenant), Bitbucket (workspace), GitHub (enterprise)", Words: "tenant workspace enterprise"},
	{Name: "short names", set: identifierWords, Source: API, From: "GitHub (login, team_slug)", Words: "login slug"},
	{Name: "enumerations", set: identifierWords, Words: "type action method format status arch"},
	{Name: "orders", set: identifierWords, Source: API, From: "GitHub (sort, direction, order), JSON:API (sort)", Words: "sort order direction"},

	{Name: "versions of APIs", set: apiWords, Without: "a version that the program speaks is taken for a value", Words: "api rest service default base client"},

	{Name: "keys", set: keyOwners, Source: API, From: "Jira (issue, project), Confluence (space), AWS (access), Stripe (secret, idempotency), PagerDuty (integration, routing), IFTTT (webhook), reCAPTCHA (site)", Words: "issue project space access secret idempotency integration routing webhook site"},
	{Name: "keys of sessions", set: keyOwners, Source: API, From: "Plex (sessionKey), Last.fm (session key)", Words: "session"},
	{Name: "keys seen", set: keyOwners, Words: "api public board account app application client license service user repo primary team write read"},

	{Name: "unbroken ids", set: idOwners, Without: "a name in one word says nothing", Words: `
		user project account org repo zone team group app client tenant customer order item node vm server
		device session job task file doc document event msg message channel room chat guild issue page post
		comment image video playlist product category parent object entity record role policy key token
		domain cluster service instance volume network subnet backup snapshot transaction tx payment invoice
		subscription plan workspace folder board list card member owner contact template campaign webhook
		hook build run deployment release env company employee ticket thread topic container pod request
		trace span correlation location store asset resource bucket db database collection
	`},
}
