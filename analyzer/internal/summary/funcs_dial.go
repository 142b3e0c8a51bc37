package summary

// dialFuncs holds functions that connect: WebSocket libraries, which take a
// URL, and those that take host:port or the URL of a database or broker. After
// the documentation of each package.
var dialFuncs = []pack[*Func]{
	{Paths: "golang.org/x/net/websocket", Entries: []entry[*Func]{
		{Name: "NewConfig", Row: at(0, URL).and(1, URL)},
		{Name: "Dial", Row: at(0, URL).and(2, URL)},
	}},
	{Paths: "github.com/gorilla/websocket github.com/fasthttp/websocket", Entries: []entry[*Func]{
		{Recv: "Dialer", Name: "Dial", Row: at(0, URL)},
		{Recv: "Dialer", Name: "DialContext", Row: at(1, URL)},
	}},
	{Paths: "github.com/coder/websocket nhooyr.io/websocket", Entries: []entry[*Func]{
		{Name: "Dial", Row: at(1, URL)},
	}},
	{Paths: "github.com/gobwas/ws", Entries: []entry[*Func]{
		{Name: "Dial", Row: at(1, URL)},
		{Recv: "Dialer", Name: "Dial", Row: at(1, URL)},
	}},
	{Paths: "google.golang.org/grpc", Entries: []entry[*Func]{
		{Name: "NewClient Dial", Row: at(0, DialAddr)},
		{Name: "DialContext", Row: at(1, DialAddr)},
	}},
	{Paths: "golang.org/x/crypto/ssh", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
		{Recv: "Client", Name: "Dial DialContext", Row: dial(0)},
	}},
	{Paths: "golang.org/x/net/proxy", Entries: []entry[*Func]{
		{Name: "SOCKS5", Row: at(1, DialAddr)},
	}},
	{Paths: "github.com/valyala/fasthttp", Entries: []entry[*Func]{
		{Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Row: at(0, DialAddr)},
		{Recv: "TCPDialer", Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Row: at(0, DialAddr)},
	}},
	{Paths: "github.com/gomodule/redigo/redis github.com/garyburd/redigo/redis", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
		{Name: "DialContext", Row: dial(1)},
		{Name: "DialURL", Row: at(0, URL)},
		{Name: "DialURLContext", Row: at(1, URL)},
	}},
	{Paths: "github.com/redis/go-redis github.com/go-redis/redis", Entries: []entry[*Func]{
		{Name: "ParseURL ParseClusterURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/rabbitmq/amqp091-go github.com/streadway/amqp", Entries: []entry[*Func]{
		{Name: "Dial DialConfig DialTLS DialTLS_ExternalAuth ParseURI", Row: at(0, URL)},
	}},
	{Paths: "go.mongodb.org/mongo-driver/mongo/options", Entries: []entry[*Func]{
		{Recv: "ClientOptions", Name: "ApplyURI", Row: at(0, URL)},
	}},
	{Paths: "github.com/go-ldap/ldap gopkg.in/ldap", Entries: []entry[*Func]{
		{Name: "DialURL", Row: at(0, URL)},
		{Name: "Dial DialTLS", Row: dial(0)},
	}},
	{Paths: "github.com/eclipse/paho.mqtt.golang", Entries: []entry[*Func]{
		{Recv: "ClientOptions", Name: "AddBroker", Row: at(0, URL)},
	}},
	{Paths: "github.com/lib/pq", Entries: []entry[*Func]{
		{Name: "ParseURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/golang-migrate/migrate", Entries: []entry[*Func]{
		{Name: "New", Row: at(1, URL)},
	}},
	{Paths: "github.com/segmentio/kafka-go", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
		{Name: "DialContext DialLeader", Row: dial(1)},
	}},
	{Paths: "github.com/bradfitz/gomemcache/memcache", Entries: []entry[*Func]{
		{Name: "New", Row: at(0, DialAddr)},
	}},
	{Paths: "github.com/minio/minio-go", Entries: []entry[*Func]{
		{Name: "New NewCore NewWithRegion", Row: at(0, HostPort)},
	}},
}
