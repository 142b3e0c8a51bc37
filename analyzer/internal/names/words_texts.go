package names

// texts are evidence of what people write.
var texts = []Group{
	{Name: "names", set: textWords, Words: "name label alias display"},
	{Name: "people", set: textWords, Words: "user username nickname member assignee author creator reviewer group team"},
	{Name: "branches", set: textWords, Source: API, From: "git: gitglossary(7)", Words: "tag branch ref"},
	{Name: "names of git", set: unspacedWords, Source: Standard, From: "git-check-ref-format(1): no space", Words: "branch ref"},
	{Name: "addresses of mail", set: unspacedWords, Source: Standard, From: "RFC 5321 section 4.1.2: a space in quotation marks only", Words: "email"},
	{Name: "addresses", set: unspacedWords, Words: "address"}, // of mail, of networks, of wallets
	{Name: "files", set: textWords, Source: Standard, From: "POSIX.1: path, file, filename, directory", Words: "path file filename directory"},
	{Name: "folders", set: textWords, Words: "folder dir"},
	{Name: "mail", set: textWords, Source: Standard, From: "RFC 5322: subject, comments, message", Words: "email mail subject comment message"},
	{Name: "short mail", set: textWords, Words: "msg"},
	{Name: "searches", set: textWords, Source: Standard, From: "RFC 3986 section 3.4 (query), OpenSearch 1.1 (searchTerms)", Words: "query search searchterm term"},
	{Name: "searches seen", set: textWords, Words: "q keyword phrase filter"},
	{Name: "passwords", set: textWords, Source: Standard, From: "RFC 6749 section 4.3 (password), POSIX.1 (passwd in pwd.h)", Words: "password passwd"},
	{Name: "short passwords", set: textWords, Words: "pwd pass secret"},
	{Name: "URLs", set: textWords, Source: Standard, From: "RFC 3986 (URI), RFC 8288 (link), HTML (href), WHATWG URL", Words: "url uri link href"},
	{Name: "cursors", set: textWords, Source: API, From: "Slack, Shopify", Words: "cursor"},
	{Name: "headings", set: textWords, Words: "title caption headline summary description desc note reason text input prompt question"},
	{Name: "places", set: textWords, Source: Standard, From: "RFC 6350 section 6.3: the parts of an address", Words: "city address street"},
	{Name: "firms", set: textWords, Words: "company brand"},
	{Name: "patterns", set: textWords, Words: "expression expr pattern prefix suffix selector"},
	{Name: "tables", set: textWords, Source: Standard, From: "ISO/IEC 9075: column; RFC 9110: field", Words: "column field"},
	{Name: "music", set: textWords, Source: API, From: "Spotify (artist, album, genre, playlist), MusicBrainz (artist)", Words: "artist album genre playlist"},
	{Name: "songs and words", set: textWords, Words: "song word"},
	{Name: "jobs", set: textWords, Source: API, From: "GitHub Actions (workflow, job, environment, variable), GitLab (pipeline)", Words: "workflow job environment variable pipeline"},
	{Name: "short environments", set: textWords, Words: "env"},
	{Name: "messaging", set: textWords, Source: API, From: "RabbitMQ (queue, exchange, vhost), Kafka (topic)", Words: "queue exchange vhost topic"},
	{Name: "dashboards", set: textWords, Source: API, From: "Grafana (dashboard), Prometheus (metric)", Words: "dashboard metric"},
	{Name: "properties", set: textWords, Words: "attribute property category bookmark"},
	{Name: "posts", set: textWords, Source: API, From: "Twitter: hashtag, mention", Words: "hashtag mention"},
}
