package library

import "strings"

// A SchemeClass says which checks the URLs of a scheme get.
type SchemeClass uint8

// The classes. URLs of an unknown scheme are judged only where they reach a
// URL parameter.
const (
	UnknownScheme SchemeClass = iota
	WebScheme                 // http and its kin: every check
	ServiceScheme             // databases and brokers: userinfo, host and query
	HeaderScheme              // addresses with the fields of a header for query: RFC 6068
	ForeignScheme             // other syntax, or names: none
)

// KnownScheme returns the class of a scheme; case does not matter (RFC 3986
// section 3.1).
func KnownScheme(s string) SchemeClass {
	if class, ok := schemeClasses()[s]; ok {
		return class
	}
	if class, ok := schemeClasses()[strings.ToLower(s)]; ok {
		return class
	}
	return UnknownScheme
}

// schemeClasses holds schemes by class.
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
