package library

// dialFuncs holds functions that connect: WebSocket libraries, which take a
// URL, and those that take host:port or the URL of a database or broker. After
// the documentation of each package.
var dialFuncs = []pack[*Func]{
	{Paths: "golang.org/x/net/websocket", Doc: "https://pkg.go.dev/golang.org/x/net/websocket#Dial", Entries: []entry[*Func]{
		{Name: "NewConfig", Row: at(0, URL).and(1, URL)},
		{Name: "Dial", Row: at(0, URL).and(2, URL)},
	}},
	{Paths: "github.com/gorilla/websocket github.com/fasthttp/websocket", Doc: "https://pkg.go.dev/github.com/gorilla/websocket#Dialer.Dial", Entries: []entry[*Func]{
		{Recv: "Dialer", Name: "Dial", Row: at(0, URL)},
		{Recv: "Dialer", Name: "DialContext", Row: at(1, URL)},
	}},
	{Paths: "github.com/coder/websocket nhooyr.io/websocket", Doc: "https://pkg.go.dev/github.com/coder/websocket#Dial", Entries: []entry[*Func]{
		{Name: "Dial", Row: at(1, URL)},
	}},
	{Paths: "github.com/gobwas/ws", Doc: "https://pkg.go.dev/github.com/gobwas/ws#Dialer.Dial", Entries: []entry[*Func]{
		{Name: "Dial", Row: at(1, URL)},
		{Recv: "Dialer", Name: "Dial", Row: at(1, URL)},
	}},
	{Paths: "google.golang.org/grpc", Doc: "https://pkg.go.dev/google.golang.org/grpc#NewClient", Entries: []entry[*Func]{
		{Name: "NewClient Dial", Row: at(0, DialAddr)},
		{Name: "DialContext", Row: at(1, DialAddr)},
	}},
	{Paths: "golang.org/x/crypto/ssh", Doc: "https://pkg.go.dev/golang.org/x/crypto/ssh#Dial", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
		{Recv: "Client", Name: "Dial DialContext", Row: dial(0)},
	}},
	{Paths: "golang.org/x/net/proxy", Doc: "https://pkg.go.dev/golang.org/x/net/proxy#SOCKS5", Entries: []entry[*Func]{
		{Name: "SOCKS5", Row: at(1, DialAddr)},
	}},
	{Paths: "github.com/valyala/fasthttp", Doc: "https://pkg.go.dev/github.com/valyala/fasthttp#URI.SetPath", Entries: []entry[*Func]{
		{Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Row: at(0, DialAddr)},
		{Recv: "TCPDialer", Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Row: at(0, DialAddr)},
	}},
	{Paths: "github.com/gomodule/redigo/redis github.com/garyburd/redigo/redis", Doc: "https://pkg.go.dev/github.com/gomodule/redigo/redis#DialURL", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
		{Name: "DialContext", Row: dial(1)},
		{Name: "DialURL", Row: at(0, URL)},
		{Name: "DialURLContext", Row: at(1, URL)},
	}},
	{Paths: "github.com/redis/go-redis github.com/go-redis/redis", Doc: "https://pkg.go.dev/github.com/redis/go-redis/v9#ParseURL", Entries: []entry[*Func]{
		{Name: "ParseURL ParseClusterURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/rabbitmq/amqp091-go github.com/streadway/amqp", Doc: "https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Dial", Entries: []entry[*Func]{
		{Name: "Dial DialConfig DialTLS DialTLS_ExternalAuth ParseURI", Row: at(0, URL)},
	}},
	{Paths: "go.mongodb.org/mongo-driver/mongo/options", Doc: "https://pkg.go.dev/go.mongodb.org/mongo-driver/mongo/options#ClientOptions.ApplyURI", Entries: []entry[*Func]{
		{Recv: "ClientOptions", Name: "ApplyURI", Row: at(0, URL)},
	}},
	{Paths: "github.com/go-ldap/ldap gopkg.in/ldap", Doc: "https://pkg.go.dev/github.com/go-ldap/ldap/v3#DialURL", Entries: []entry[*Func]{
		{Name: "DialURL", Row: at(0, URL)},
		{Name: "Dial DialTLS", Row: dial(0)},
	}},
	{Paths: "github.com/eclipse/paho.mqtt.golang", Doc: "https://pkg.go.dev/github.com/eclipse/paho.mqtt.golang#ClientOptions.AddBroker", Entries: []entry[*Func]{
		{Recv: "ClientOptions", Name: "AddBroker", Row: at(0, URL)},
	}},
	{Paths: "github.com/lib/pq", Doc: "https://pkg.go.dev/github.com/lib/pq#ParseURL", Entries: []entry[*Func]{
		{Name: "ParseURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/golang-migrate/migrate", Doc: "https://pkg.go.dev/github.com/golang-migrate/migrate/v4#New", Entries: []entry[*Func]{
		{Name: "New", Row: at(1, URL)},
	}},
	{Paths: "github.com/segmentio/kafka-go", Doc: "https://pkg.go.dev/github.com/segmentio/kafka-go#Dial", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
		{Name: "DialContext DialLeader", Row: dial(1)},
	}},
	{Paths: "github.com/bradfitz/gomemcache/memcache", Doc: "https://pkg.go.dev/github.com/bradfitz/gomemcache/memcache#New", Entries: []entry[*Func]{
		{Name: "New", Row: at(0, DialAddr)},
	}},
	{Paths: "github.com/minio/minio-go", Doc: "https://pkg.go.dev/github.com/minio/minio-go/v7#New", Entries: []entry[*Func]{
		{Name: "New NewCore NewWithRegion", Row: at(0, HostPort)},
	}},
}
