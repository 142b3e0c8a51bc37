package names

// mixed are words that are written in both cases.
var mixed = []string{"OAuth2", "OAuth", "IPv4", "IPv6"}

// spellings say how names are written.
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
