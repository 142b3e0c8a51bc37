package names

// identifiers are words for values that seldom hold free text.
var identifiers = []Group{
	{Name: "versions of groups", set: groupVersions, Source: API, From: "Kubernetes API conventions (apiVersion: apps/v1)", Words: "apiversion groupversion"},
	{Name: "counted ids", set: identifierWords, Source: Count, From: "72 % of 12,345 values that fill a path segment in 72 public repositories", Words: "id owner repo org project account version"},
	{Name: "forms of counted ids", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "identifier repository organization organisation ver"},
	{Name: "UUIDs", set: identifierWords, Source: Standard, From: "RFC 9562, which calls them GUIDs, too", Words: "uuid guid"},
	{Name: "process ids", set: identifierWords, Source: Standard, From: "POSIX.1: user, group, process and session IDs", Words: "uid gid pid sid"},
	{Name: "formats of ids", set: identifierWords, Source: API, From: "oklog/ulid, segmentio/ksuid, bwmarrin/snowflake, rs/xid, ipfs/go-cid; MongoDB (oid); Apple MDM (UDID), W3C DID", Words: "ulid ksuid snowflake xid cid oid udid did"},
	{Name: "short ids", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "rid eid tid vid nid uin"},
	{Name: "identities", set: identifierWords, Source: API, From: "Heroku Platform API (identity: a unique id or name)", Words: "identity"},
	{Name: "ids of anything", set: bareWords, Source: Standard, From: "JSON:API (id), RFC 9562 (UUID, GUID), POSIX.1 (uid), MongoDB (oid)", Words: "id identifier uuid guid uid oid"},
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
	{Name: "pages", set: identifierWords, Source: API, From: "GitHub (page), Stripe (limit), Spotify (offset, limit), Elasticsearch (size), Slack and Shopify (cursor)", Words: "page limit offset size cursor"},
	{Name: "counts", set: identifierWords, Without: "a value that seldom holds free text is reported as text in a query", Words: "count index idx seq sequence height width dimension"},
	{Name: "keys of programs", set: programKeys, Source: Standard, From: "OpenAPI 3 section 4.8.27 (api_key), RFC 6749 (client_id)", Words: "apikey clientid"},
	{Name: "keys of programs in OAuth 1", set: programKeys, Source: Standard, From: "RFC 5849 section 3.1 (oauth_consumer_key, oauth_token)", Words: "oauthconsumerkey oauthtoken"},
	{Name: "keys of programs seen", set: programKeys, Without: "an identifier that a service made for the program is taken for free text", Words: "appid appkey applicationid accesskey accesskeyid"},
	{Name: "OAuth", set: identifierWords, Source: Standard, From: "RFC 6749 (token, code, state, scope), RFC 6238 (OTP), OpenID Connect Core (nonce)", Words: "token code state scope otp nonce"},
	{Name: "certificates", set: identifierWords, Source: Standard, From: "RFC 5280 (serial number), RFC 7638 (thumbprint), RFC 4255 (fingerprint)", Words: "serial thumbprint fingerprint"},
	{Name: "network", set: identifierWords, Source: Standard, From: "RFC 1034 (domain), RFC 1123 (host name), RFC 791 (IP), RFC 9293 (port), RFC 4271 (AS number)", Words: "domain hostname ip port asn"},
	{Name: "host names", set: identifierWords, Source: Standard, From: "RFC 9499 (FQDN, subdomain)", Words: "fqdn subdomain"},
	{Name: "names of the DNS", set: dnsOwners, Source: Standard, From: "RFC 1034 (domain, zone), RFC 1123 (host), RFC 9499 (FQDN)", Words: "domain zone host fqdn"},
	{Name: "addresses of stations", set: stationWords, Source: Standard, From: "RFC 791 (IP), IEEE 802 (MAC)", Words: "ip mac"},
	{Name: "stations", set: identifierWords, Source: Standard, From: "IEEE 802: MAC address; IEEE 802.11: BSSID", Words: "mac bssid"},
	{Name: "clusters", set: identifierWords, Source: API, From: "Kubernetes (namespace, kind), Consul (dc, ns, partition), Nomad and AWS (region, zone)", Words: "namespace kind dc ns partition region zone datacenter"},
	{Name: "shards", set: identifierWords, Source: API, From: "Elasticsearch", Words: "shard"},
	{Name: "customers", set: identifierWords, Source: API, From: "Stripe (customer, subscription), Square (merchant)", Words: "customer subscription merchant"},
	{Name: "tenants", set: identifierWords, Source: API, From: "Microsoft Graph (tenant), Bitbucket (workspace), GitHub (enterprise)", Words: "tenant workspace enterprise"},
	{Name: "short names", set: identifierWords, Source: API, From: "GitHub (login, team_slug)", Words: "login slug"},
	{Name: "enumerations", set: identifierWords, Words: "type typ action method format status arch"},
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

// codes are words for escaped text and for escapers.
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

// functions are words in the names of functions.
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
}

// texts are words for values that people write.
var texts = []Group{
	{Name: "names", set: textWords, Words: "name label alias display"},
	{Name: "people", set: textWords, Words: "user username nickname author creator"},
	{Name: "members", set: memberWords, Words: "member assignee reviewer group team"},
	{Name: "handles", set: servedWords, Source: API, From: "Mastodon (user@host), AT Protocol (a DNS name)", Words: "handle"},
	{Name: "branches", set: textWords, Source: API, From: "git: gitglossary(7)", Words: "tag branch ref"},
	{Name: "contexts", set: textWords, Source: API, From: "GitHub (the context of a status: ci/build), Buildkite (of an annotation)", Words: "context"},
	{Name: "addresses of mail in documentation", set: mailWords, Source: Standard, From: "RFC 5322 section 3.2.3: atext has \"/\", \"?\", \"#\", \"&\" and \"%\"; RFC 5321: mail, recipient, sender", Words: "email mail recipient sender"},
	{Name: "files", set: textWords, Source: Standard, From: "POSIX.1: path, file, filename, directory", Words: "path file filename directory"},
	{Name: "folders", set: textWords, Words: "folder dir"},
	{Name: "mail", set: textWords, Source: Standard, From: "RFC 5322: subject, comments, message", Words: "email mail subject comment message"},
	{Name: "searches", set: textWords, Source: Standard, From: "RFC 3986 section 3.4 (query), OpenSearch 1.1 (searchTerms)", Words: "query search searchterm term"},
	{Name: "searches seen", set: textWords, Without: "what people type is reported as an identifier", Words: "q keyword phrase filter"},
	{Name: "passwords", set: textWords, Source: Standard, From: "RFC 6749 section 4.3 (password), POSIX.1 (passwd in pwd.h)", Words: "password passwd"},
	{Name: "URLs", set: textWords, Source: Standard, From: "RFC 3986 (URI), RFC 8288 (link), HTML (href), WHATWG URL", Words: "url uri link href"},
	{Name: "headings", set: textWords, Words: "title caption headline summary description desc note reason text input prompt question"},
	{Name: "networks", set: textWords, Source: Standard, From: "RFC 4632: a network, \"/\" and the length of its prefix", Words: "cidr"},
	{Name: "ranges of addresses", set: textWords, Source: Standard, From: "RFC 4632, RFC 4291 section 2.3: an address, \"/\" and the length of its prefix", Words: "iprange addressrange cidrrange cidrblock ipprefix ipblock"},
	{Name: "values of anything", set: textWords, Source: Count, From: "5 of 8 sites in 5 of 5 repositories escape what is called so, more than all other words but one", Words: "value"},
	{Name: "places", set: textWords, Source: Standard, From: "RFC 6350 section 6.3: the parts of an address", Words: "city street emailaddress mailaddress streetaddress postaladdress"},
	{Name: "addresses of machines and wallets", set: servedWords, Source: Standard, From: "RFC 4291 section 2.2, IEEE 802, BIP 173: alphabets without a delimiter of paths", Words: "address"},
	{Name: "patterns", set: textWords, Words: "expression expr pattern prefix suffix selector"},
	{Name: "tables", set: textWords, Source: Standard, From: "ISO/IEC 9075: column", Words: "column"},
	{Name: "fields", set: servedWords, Source: API, From: "Salesforce, JSON:API: letters, digits and _", Words: "field"},
	{Name: "music", set: textWords, Source: API, From: "Spotify (artist, album, genre, playlist), MusicBrainz (artist)", Words: "artist album genre playlist"},
	{Name: "songs and words", set: textWords, Words: "song word"},
	{Name: "environments", set: textWords, Source: API, From: "GitHub Actions (environment)", Words: "environment"},
	{Name: "jobs", set: servedWords, Source: API, From: "GitHub Actions (workflow, job, variable), GitLab (pipeline)", Words: "workflow job variable pipeline"},
	{Name: "short environments", set: textWords, Words: "env"},
	{Name: "messaging", set: textWords, Source: API, From: "RabbitMQ (exchange, vhost)", Words: "exchange vhost"},
	{Name: "queues", set: servedWords, Source: API, From: "Amazon SQS, OpenStack Zaqar (queue), Kafka (topic): letters, digits and few marks", Words: "queue topic"},
	{Name: "dashboards", set: servedWords, Source: API, From: "Grafana (dashboard), Prometheus (metric)", Words: "dashboard metric"},

	{Name: "names in databases", set: nameOwners, Source: Standard, From: "ISO/IEC 9075: delimited identifiers hold any character", Words: "database table schema view"},
	{Name: "names in databases seen", set: nameOwners, Words: "db"},
	{Name: "names that services restrict", set: servedNames, Source: API, From: "Keycloak (alias: no reserved character, no space), Vultr (names of databases: letters, digits, _ and -), Gandi, Gcore and Hetzner (names of DNS records: labels), Weaviate (property: letters, digits and _)", Words: "alias database db record rrset property"},
	{Name: "things with free names", set: freelyNamed, Source: API, From: "Drone (templates: names of files), GitHub (packages: paths), Artifactory (builds: names of jobs of any server; permissions: any text), Kafka Connect (connectors: any text)", Words: "template build permission connector"},
	{Name: "keys of searches", set: textKeys, Source: Standard, From: "OpenSearch 1.1 (q, searchTerms), OData 4.01 ($search, $filter), JSON:API (filter)", Words: "q query search filter searchterm searchquery keyword"},
	{Name: "keys of passwords", set: textKeys, Source: Standard, From: "RFC 6749 section 4.3 (password), POSIX.1 (passwd in pwd.h)", Words: "password passwd"},
	{Name: "keys of URLs", set: textKeys, Source: Standard, From: "RFC 6749 (redirect_uri), OpenID Connect RP-Initiated Logout (post_logout_redirect_uri), RFC 3986 (URI), oEmbed (url)", Words: "url uri redirecturi postlogoutredirecturi"},
	{Name: "keys of URLs seen", set: textKeys, Words: "redirecturl redirect returnto returnurl callbackurl"},
	{Name: "names of jobs and packages", set: nameOwners, Source: API, From: "Artifactory (builds: names of jobs of any server), Kafka Connect (connectors: any text), GitHub Packages (images: org/app), npm (@scope/name), Go modules (paths)", Words: "build connector package module"},
	{Name: "which name", set: nameOwners, Without: "what people are called is reported as an identifier", Words: "full first last middle short long display given family common new old original current source target raw"},

	{Name: "properties", set: textWords, Words: "attribute property category bookmark"},
	{Name: "posts", set: textWords, Source: API, From: "Twitter: hashtag, mention", Words: "hashtag mention"},
}

// paths are words for values with several segments.
var paths = []Group{
	{Name: "paths", set: subPathWords, Source: Standard, From: "POSIX.1: path, pathname, file, directory; RFC 3986: path", Words: "path pathname file directory"},
	{Name: "paths seen", set: subPathWords, Words: "subpath filepath relpath fullpath dir folder rel root"},
	{Name: "rests of paths", set: subPathWords, Without: "its \"/\" would be escaped by the fix for a segment", Words: "tail rest remainder prefix route"},
	{Name: "refs", set: subPathWords, Source: API, From: "git: gitglossary(7)", Words: "ref"},
	{Name: "images", set: subPathWords, Source: API, From: "Docker Engine API (image), OCI distribution specification (name of a repository)", Words: "image"},
	{Name: "objects", set: subPathWords, Source: API, From: "Google Cloud Storage", Words: "object"},
	{Name: "objects seen", set: subPathWords, Without: "its \"/\" would be escaped by the fix for a segment", Words: "obj"},
	{Name: "full names", set: subPathWords, Source: API, From: "GitHub: full_name", Words: "fullname"},

	{Name: "keys of objects", set: objectOwners, Source: API, From: "Amazon S3 (object key), Azure Storage (blob)", Words: "object s3 blob"},
	{Name: "keys of objects seen", set: objectOwners, Words: "obj file storage"},
	{Name: "names with slashes", set: wholeNames, Source: API, From: "GitHub (full_name), Google Cloud Storage (object), Azure Storage (blob), OCI (image)", Words: "full object blob image"},
	{Name: "names with slashes seen", set: wholeNames, Without: "its \"/\" would be escaped by the fix for a segment", Words: "obj"},

	{Name: "elements with slashes", set: deepElements, Source: API, From: "Hugging Face Hub (model, dataset, space: organization/name), Terraform Registry (module, provider), npm and Go (package, module), Pulumi (stack), Vault (secret), Docker Engine (image, plugin), CouchDB (document: _design/name), Google AIP-122 (resource), Azure (scope), Helm and Artifact Hub (chart)", Words: "model dataset space module provider package stack secret plugin document doc resource scope chart"},
	{Name: "elements with slashes seen", set: deepElements, Without: "its \"/\" would be escaped by the fix for a segment", Words: "asset media artifact template script extension"},

	{Name: "collections of files", set: fileCollections, Source: API, From: "GitHub and Gitea (contents, raw, media), GitLab (files, artifacts of jobs), Bitbucket (src, browse)", Words: "contents files raw media src browse artifacts"},
	{Name: "trees of files", set: fileTrees, Source: API, From: "GitHub and GitLab (blob, tree, raw), Gitea (src, raw), Bitbucket (src)", Words: "blob tree raw src"},

	{Name: "owner and repository", set: ownerRepos, Source: API, From: "GitHub (full_name, nameWithOwner), GitLab (path_with_namespace, projectPath)", Words: "fullname repofullname repositoryfullname namewithowner pathwithnamespace projectpath"},
	{Name: "owner and repository seen", set: ownerRepos, Words: "ownerrepo reposlug repositoryslug nwo"},
	{Name: "repositories", set: repoWords, Source: API, From: "GitHub (repo), Gitea (repo), GitLab (project)", Words: "repo repository project"},

	{Name: "tails", set: tailEnds, Source: Standard, From: "RFC 3986 (path, URI, suffix reference, base), HTML (href), WHATWG URL", Words: "path uri url href base suffix"},
	{Name: "tails seen", set: tailEnds, Words: "endpoint route resource rest tail prefix root api"},
	{Name: "owners of tails", set: tailOwners, Words: "sub rel relative api url uri request req endpoint base root context path http rest route p target full"},
	{Name: "owners of tails of probes", set: tailOwners, Source: API, From: "Kubernetes (probes: readiness, liveness, health check), Prometheus (metrics_path), GitHub (webhook)", Words: "health check healthcheck probe readiness liveness metrics webhook"},
	{Name: "short paths", set: shortPaths, Without: "its \"/\" would be escaped by the fix for a segment", Words: "p"},
}

// bases are words for the starts of URLs.
var bases = []Group{
	{Name: "links", set: linkWords, Source: Standard, From: "RFC 3986 (URI), RFC 8288 (link), HTML (href), WHATWG URL", Words: "url uri href link"},
	{Name: "bases", set: baseWords, Source: Standard, From: "RFC 3986 (URI, authority, host, base), RFC 6454 (origin), RFC 1034 (domain), RFC 9110 (server, gateway, proxy, upstream)", Words: "url uri authority host base origin domain server gateway proxy upstream"},
	{Name: "bases seen", set: baseWords, Words: "endpoint hostname hostport addr address root site api backend registry service prefix webroot baseurl apiurl"},
	{Name: "addresses with ports", set: addressWords, Source: API, From: "package net (addr, address), net/url and NGINX (hostport, listen), RFC 3986 (authority), AWS and etcd (endpoint), Kafka (broker)", Words: "addr address hostport listen authority endpoint broker"},
	{Name: "hosts", set: hostWords, Source: Standard, From: "RFC 3986 (host), RFC 1123 (host name), RFC 8200 (IP, address), RFC 1034 (domain), RFC 9110 (server)", Words: "host hostname ip addr address ipaddr domain server"},
	{Name: "hosts that listen", set: hostWords, Source: API, From: "NGINX (listen), Redis (bind), PostgreSQL (listen_addresses)", Words: "bind listen"},
	{Name: "requests", set: requestURLs, Source: API, From: "net/http (url), net/url (rawURL), net/http.Request (RequestURI)", Words: "url rawurl requesturi"},
	{Name: "requests seen", set: requestURLs, Words: "uri rawuri urlstr urlstring requesturl endpoint apiendpoint href"},
	{Name: "what a program is known by", set: credentialWords, Source: Standard, From: "RFC 6750 (access token), OpenAPI 3 section 4.8.27 (apiKey)", Words: "token key"},
	{Name: "userinfo", set: userinfoWords, Source: Standard, From: "RFC 3986 section 3.2.1 (userinfo), RFC 7617 (credentials, basic authentication)", Words: "userinfo credential auth"},
}

// mixed are words that mix upper and lower case.
var mixed = []string{"OAuth2", "OAuth", "IPv4", "IPv6"}

// spellings are words that decide how a name is split.
var spellings = []Group{
	{
		Name: "initialisms", set: initialisms, Source: API, From: "staticcheck ST1003",
		Words: `ACL API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON QPS RAM RPC SLA SMTP SQL SSH TCP TLS TTL UDP UI GID
			UID UUID URI URL UTF8 VM XML XMPP XSRF XSS SIP RTP AMQP DB TS`,
	},
	{Name: "numbered codes", set: numbered, Source: Standard, From: "RFC 4648, FIPS 180-4, RFC 1321, Unicode, X.680, RFC 791, RFC 8200", Words: "base64 base32 sha1 sha256 sha512 md5 utf8 utf16 asn1 ipv4 ipv6"},
	{Name: "numbered codes of APIs", set: numbered, Source: API, From: "Bitcoin (base58), Amazon S3", Words: "base58 s3"},
	{Name: "numbered codes seen", set: numbered, Without: "the other codes of this name have no word", Words: "base62 b64"},
	{Name: "holders", set: holders, Words: "str string val value param arg raw var ptr segment"},
	{Name: "bytes to text", set: bytesToText, Without: "the text is lost on the way", Words: "b2s bs2s bytes2string bytestostring bytestostr bytetostring byte2string bytesasstring unsafestring unsafebytestostring"},
}
