package library

// dialRows holds functions that connect: WebSocket libraries, which take a
// URL, and those that take host:port or the URL of a database or broker. After
// the documentation of each package.
var dialRows = []pack[Row]{
	{Paths: "golang.org/x/net/websocket", Doc: "https://pkg.go.dev/golang.org/x/net/websocket#Dial", Rows: []Row{
		{Name: "NewConfig", Takes: at(0, URL).and(1, URL)},
		{Name: "Dial", Takes: at(0, URL).and(2, URL)},
	}},
	{Paths: "github.com/gorilla/websocket github.com/fasthttp/websocket", Doc: "https://pkg.go.dev/github.com/gorilla/websocket#Dialer.Dial", Rows: []Row{
		{Recv: "Dialer", Name: "Dial", Takes: at(0, URL)},
		{Recv: "Dialer", Name: "DialContext", Takes: at(1, URL)},
	}},
	{Paths: "github.com/coder/websocket nhooyr.io/websocket", Doc: "https://pkg.go.dev/github.com/coder/websocket#Dial", Rows: []Row{
		{Name: "Dial", Takes: at(1, URL)},
	}},
	{Paths: "github.com/gobwas/ws", Doc: "https://pkg.go.dev/github.com/gobwas/ws#Dialer.Dial", Rows: []Row{
		{Name: "Dial", Takes: at(1, URL)},
		{Recv: "Dialer", Name: "Dial", Takes: at(1, URL)},
	}},
	{Paths: "google.golang.org/grpc", Doc: "https://pkg.go.dev/google.golang.org/grpc#NewClient", Rows: []Row{
		{Name: "NewClient Dial", Takes: at(0, DialAddr)},
		{Name: "DialContext", Takes: at(1, DialAddr)},
	}},
	{Paths: "golang.org/x/crypto/ssh", Doc: "https://pkg.go.dev/golang.org/x/crypto/ssh#Dial", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
		{Recv: "Client", Name: "Dial DialContext", Takes: dial(0)},
	}},
	{Paths: "golang.org/x/net/proxy", Doc: "https://pkg.go.dev/golang.org/x/net/proxy#SOCKS5", Rows: []Row{
		{Name: "SOCKS5", Takes: at(1, DialAddr)},
	}},
	{Paths: "github.com/valyala/fasthttp", Doc: "https://pkg.go.dev/github.com/valyala/fasthttp#URI.SetPath", Rows: []Row{
		{Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Takes: at(0, DialAddr)},
		{Recv: "TCPDialer", Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Takes: at(0, DialAddr)},
	}},
	{Paths: "github.com/gomodule/redigo/redis github.com/garyburd/redigo/redis", Doc: "https://pkg.go.dev/github.com/gomodule/redigo/redis#DialURL", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
		{Name: "DialContext", Takes: dial(1)},
		{Name: "DialURL", Takes: at(0, URL)},
		{Name: "DialURLContext", Takes: at(1, URL)},
	}},
	{Paths: "github.com/redis/go-redis github.com/go-redis/redis", Doc: "https://pkg.go.dev/github.com/redis/go-redis/v9#ParseURL", Rows: []Row{
		{Name: "ParseURL ParseClusterURL", Takes: at(0, URL)},
	}},
	{Paths: "github.com/rabbitmq/amqp091-go github.com/streadway/amqp", Doc: "https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Dial", Rows: []Row{
		{Name: "Dial DialConfig DialTLS DialTLS_ExternalAuth ParseURI", Takes: at(0, URL)},
	}},
	{Paths: "go.mongodb.org/mongo-driver/mongo/options", Doc: "https://pkg.go.dev/go.mongodb.org/mongo-driver/mongo/options#ClientOptions.ApplyURI", Rows: []Row{
		{Recv: "ClientOptions", Name: "ApplyURI", Takes: at(0, URL)},
	}},
	{Paths: "github.com/go-ldap/ldap gopkg.in/ldap", Doc: "https://pkg.go.dev/github.com/go-ldap/ldap/v3#DialURL", Rows: []Row{
		{Name: "DialURL", Takes: at(0, URL)},
		{Name: "Dial DialTLS", Takes: dial(0)},
	}},
	{Paths: "github.com/eclipse/paho.mqtt.golang", Doc: "https://pkg.go.dev/github.com/eclipse/paho.mqtt.golang#ClientOptions.AddBroker", Rows: []Row{
		{Recv: "ClientOptions", Name: "AddBroker", Takes: at(0, URL)},
	}},
	{Paths: "github.com/lib/pq", Doc: "https://pkg.go.dev/github.com/lib/pq#ParseURL", Rows: []Row{
		{Name: "ParseURL", Takes: at(0, URL)},
	}},
	{Paths: "gorm.io/driver/postgres gorm.io/driver/clickhouse gorm.io/driver/sqlserver", Doc: "https://pkg.go.dev/gorm.io/driver/postgres#Open", Rows: []Row{
		{Name: "Open", Args: MayBeURL},
	}},
	{Paths: "github.com/jackc/pgx github.com/jackc/pgx/pgxpool github.com/jackc/pgconn", Doc: "https://pkg.go.dev/github.com/jackc/pgx/v5#Connect", Rows: []Row{
		{Name: "Connect New ParseConfig ParseConfigWithOptions", Args: MayBeURL},
	}},
	{Paths: "github.com/golang-migrate/migrate", Doc: "https://pkg.go.dev/github.com/golang-migrate/migrate/v4#New", Rows: []Row{
		{Name: "New", Takes: at(1, URL)},
	}},
	{Paths: "github.com/segmentio/kafka-go", Doc: "https://pkg.go.dev/github.com/segmentio/kafka-go#Dial", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
		{Name: "DialContext DialLeader", Takes: dial(1)},
	}},
	{Paths: "github.com/bradfitz/gomemcache/memcache", Doc: "https://pkg.go.dev/github.com/bradfitz/gomemcache/memcache#New", Rows: []Row{
		{Name: "New", Takes: at(0, DialAddr)},
	}},
	{Paths: "github.com/minio/minio-go", Doc: "https://pkg.go.dev/github.com/minio/minio-go/v7#New", Rows: []Row{
		{Name: "New NewCore NewWithRegion", Takes: at(0, HostPort)},
	}},
}
