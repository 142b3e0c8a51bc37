package library

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// OpensURL reports whether the text n begins as only a URL does: with a URL value and a path or
// query, with a scheme value and "://", or with any value and "://" if a query key follows later.
//
//	u.String() + "/users/" + name
//	u.Scheme + "://" + u.Host + "/users/" + name
//	scheme + "://" + host + "/users?name=" + name
//	s := "http"; if r.TLS != nil { s += "s" }; s + "://" + r.Host + "/users/" + name
func OpensURL(n text.Node) bool {
	ls, steps, skip := make([]text.Node, 0, 2), 0, 0
	hasScheme, lead := false, ""
	for n := range text.All(text.Made(n)) {
		if steps++; steps > maxOpening {
			break
		}
		if skip > 0 {
			skip--
			continue
		}
		switch n := n.(type) {
		case *text.Alt:
			of, ok := schemesOf(lead, n)
			switch {
			case len(ls) == 0 && ok:
				ls = append(ls, &text.Hole{Value: schemeValue()})
				skip = of
			case len(ls) < 2:
				return false
			}
		case *text.Repeat:
			if len(ls) < 2 {
				return false
			}
		case *text.Hole:
			ls = append(ls, n)
		case *text.Literal:
			if len(ls) == 0 && lead == "" && KnownScheme(n.Text) == WebScheme {
				lead = n.Text // the rest of the scheme may follow
				continue
			}
			ls = append(ls, n)
			if hasScheme && isKeyed(n.Text) {
				return true
			}
		}
		if len(ls) != 2 || hasScheme {
			continue
		}
		h, isHole := ls[0].(*text.Hole)
		l, isLiteral := ls[1].(*text.Literal)
		switch {
		case !isHole || !isLiteral:
			return false
		case h.IsURL:
			return strings.HasPrefix(l.Text, "/") || isKeyed(l.Text)
		case !strings.HasPrefix(l.Text, "://"):
			return false
		case !h.Value.Set.IsEmpty() && schemeValue().Set.Contains(h.Value.Set):
			return true
		}
		hasScheme = true
	}
	return false
}

// schemesOf returns the number of non-empty alternatives of n. ok is true if each alternative, also
// an empty one, is constant and makes a scheme such as https when it is appended to lead.
func schemesOf(lead string, n *text.Alt) (count int, ok bool) {
	for _, one := range n.Of {
		l, isLiteral := one.(*text.Literal)
		if one != nil && !isLiteral {
			return 0, false
		}
		scheme := lead
		if isLiteral {
			scheme += l.Text
			count++
		}
		if KnownScheme(strings.ToLower(scheme)) != WebScheme {
			return 0, false
		}
	}
	return count, true
}

// isKeyed reports whether a query key and "=" follow the first "?" of s or, if s has no "?", the
// "&" at its start. A key has only unreserved bytes.
func isKeyed(s string) bool {
	_, query, ok := strings.Cut(s, "?")
	if !ok {
		query, ok = strings.CutPrefix(s, "&")
	}
	key, _, hasKey := strings.Cut(query, "=")
	return ok && hasKey && key != "" && rfc3986.Unreserved().Contains(rfc3986.Chars(key))
}

// maxOpening bounds the nodes of a text that OpensURL reads.
const maxOpening = 64

// HasScheme reports whether s begins with a known scheme and "://".
func HasScheme(s string) bool {
	scheme, _, found := strings.Cut(s, "://")
	return found && KnownScheme(strings.ToLower(scheme)) != UnknownScheme
}

// A SchemeClass says which checks apply to URLs of a scheme.
type SchemeClass uint8

// The classes of schemes. UnknownScheme is judged only in a text that is passed to a URL parameter.
const (
	UnknownScheme SchemeClass = iota
	WebScheme                 // http and similar ones: every check
	ServiceScheme             // databases and brokers: userinfo, host and query
	HeaderScheme              // addresses with header fields as the query (RFC 6068)
	ForeignScheme             // other syntax, or names: no check
)

// KnownScheme returns the class of scheme s or UnknownScheme, ignoring case (RFC 3986 section 3.1).
func KnownScheme(s string) SchemeClass {
	if class, ok := schemeClasses()[s]; ok {
		return class
	}
	if class, ok := schemeClasses()[strings.ToLower(s)]; ok {
		return class
	}
	return UnknownScheme
}

// schemeClasses maps a scheme to its class.
var schemeClasses = byWord(map[SchemeClass]string{
	WebScheme: "http https ws wss ftp",
	ServiceScheme: `
		postgres postgresql cockroachdb cockroach redshift mysql mysqlx mariadb tidb sqlserver mssql oracle
		clickhouse vertica snowflake trino presto db2 firebird hana
		redis rediss valkey valkeys memcached mongodb mongodb+srv couchbase couchbases cassandra scylla neo4j neo4j+s bolt
		influxdb elasticsearch etcd consul
		amqp amqps nats tls+nats kafka mqtt mqtts stomp pulsar pulsar+ssl rabbitmq
		ldap ldaps ldapi smtp smtps submission imap imaps pop3 pop3s
		sftp ftps rtmp rtmps rtsp rtsps rsync socks socks4 socks5 socks5h
		git git+http git+https git+ssh ssh svn svn+https svn+ssh
		grpc grpcs statsd syslog vnc rdp
	`,
	HeaderScheme: "mailto sms magnet bitcoin otpauth",
	ForeignScheme: `
		data urn file jdbc tel geo javascript vbscript about blob cid mid tag doi info
		docker-image docker docker-archive docker-daemon oci oci-layout oci-archive dir attach
		unix unixgram unixpacket fd npipe vsock passthrough dns xds
		s3 gs gcs az azblob abfs abfss wasb wasbs hdfs oss cos swift b2 minio
		arn spiffe chrome chrome-extension moz-extension view-source ms-settings intent market
		package app asset resource res jar zip classpath bundle mem memory inmem sqlite sqlite3 duckdb duck
		sip sips xmpp irc ircs ethereum ipfs ipns did acct otpauth-migration
		scp http+unix https+unix ws+unix secretsmanager ssm vault awskms gcpkms azurekeyvault hashivault projects env
		vscode vscode-insiders cursor zed idea slack msteams zoommtg spotify steam
	`,
})

// IsFilledLater reports whether s has markers that a template engine or a shell replaces.
//
//	"https://{{.Host}}/", "https://${HOST}/"
func IsFilledLater(s string) bool {
	return strings.Contains(s, "{{") || strings.Contains(s, "${") || strings.Contains(s, "<%")
}

// IsForPerson reports whether s has a text in angle brackets that people replace:
// "<your-instance>".
func IsForPerson(s string) bool {
	open := strings.IndexByte(s, '<')
	return open >= 0 && strings.IndexByte(s[open:], '>') > 1
}

// InBraces reports whether byte i of s is within a pair of braces around a name.
func InBraces(s string, i int) bool {
	open := strings.LastIndexByte(s[:i+1], '{')
	if open < 0 {
		return false
	}
	length := strings.IndexByte(s[open:], '}')
	return length > 0 && open+length >= i && !strings.ContainsAny(s[open:open+length], " :\"'")
}

// LinkUse is the Use of a text that is converted to a type with ALink, such as html/template.URL.
var LinkUse = Use{Slot: Reference, Via: "html/template.URL"}

// HasURL reports whether lit may begin with an absolute URL, after spaces and quotation marks. It
// is false for a sentence that contains a URL.
//
//	"https://example.com"          yes
//	"\t\thttps://example.com"      yes
//	"See https://example.com/a"    no
func HasURL(lit string) bool {
	before, _, ok := strings.Cut(lit, "://")
	return ok && !strings.ContainsAny(strings.TrimLeft(before, "\"`"+spaces), spaces)
}

const spaces = " \t\r\n"
