package library

import (
	"bytes"
	"go/types"
	"strings"
	"sync"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// A NonURL is a class of arguments that are no URLs.
type NonURL uint8

// The values of NonURL.
const (
	NotNegative NonURL = iota
	Prose              // a message: log, error, print
	Pattern            // a route, a regexp, a template of names
	Other              // a file name, a comparison, a command, a key
	MayBeURL           // a URL or another text, although the package takes no URLs otherwise
)

// Negative reports whether the arguments of fn are no URLs, even if they look like URLs. It does
// not test for single parameters that become a URL all the same: see [Lookup].
func Negative(fn *types.Func) bool { return NegativeClass(fn) != NotNegative }

// NegativeClass returns the kind of text, other than a URL, that the arguments of fn are: Prose for
// fmt.Println, Pattern for regexp.MustCompile. It returns NotNegative when they may be URLs.
func NegativeClass(fn *types.Func) NonURL {
	key, ok := FuncKey(fn)
	if !ok {
		return NotNegative
	}
	switch class := Of(fn).Args; class {
	case NotNegative:
	case MayBeURL:
		return NotNegative
	default:
		return class
	}
	var buf [128]byte
	for path := appendPlain(buf[:0], key.Pkg); ; {
		if class, ok := negativePackages()[string(path)]; ok {
			return class
		}
		i := bytes.LastIndexByte(path, '/')
		if i < 0 {
			break
		}
		path = path[:i]
	}
	if isPrinter(fn) {
		return Prose
	}
	return NotNegative
}

// negativePackages maps a package path to the class of all arguments in that package and the
// packages below it: none of their functions takes a URL.
var negativePackages = byWord(map[NonURL]string{
	Prose: `
		log errors testing html/template text/template text/tabwriter
		github.com/sirupsen/logrus go.uber.org/zap github.com/rs/zerolog k8s.io/klog github.com/go-logr/logr
		github.com/golang/glog github.com/hashicorp/go-hclog github.com/inconshreveable/log15 github.com/apex/log
		github.com/charmbracelet/log github.com/go-kit/log github.com/go-kit/kit/log github.com/op/go-logging
		github.com/pkg/errors github.com/cockroachdb/errors golang.org/x/xerrors github.com/hashicorp/go-multierror
		github.com/go-errors/errors go.uber.org/multierr github.com/juju/errors emperror.dev/errors github.com/ztrue/tracerr
		github.com/fatih/color github.com/pterm/pterm github.com/gookit/color github.com/mgutz/ansi
		github.com/charmbracelet/lipgloss github.com/olekukonko/tablewriter github.com/davecgh/go-spew
		github.com/stretchr/testify gotest.tools github.com/onsi/gomega github.com/onsi/ginkgo github.com/frankban/quicktest
		github.com/google/go-cmp github.com/matryer/is github.com/smartystreets/goconvey gopkg.in/check github.com/go-playground/assert
		google.golang.org/grpc/status google.golang.org/grpc/grpclog google.golang.org/grpc/codes
	`,
	Pattern: `
		regexp github.com/dlclark/regexp2 github.com/gobwas/glob github.com/bmatcuk/doublestar github.com/mattn/go-zglob
		github.com/jarcoal/httpmock github.com/h2non/gock gopkg.in/h2non/gock github.com/grafana/regexp
		github.com/dunglas/go-urlpattern
	`,
	Other: `
		path/filepath os io embed database go debug reflect sync runtime context time strconv unicode crypto hash
		encoding bufio flag expvar plugin sort slices maps archive compress image text/scanner mime unique
		golang.org/x/sync golang.org/x/mod golang.org/x/tools golang.org/x/text golang.org/x/crypto
		github.com/spf13/cobra github.com/spf13/pflag github.com/spf13/afero github.com/urfave/cli github.com/alecthomas/kingpin
		github.com/alecthomas/kong github.com/jessevdk/go-flags github.com/spf13/viper
		github.com/jmoiron/sqlx gorm.io/gorm github.com/Masterminds/squirrel go.etcd.io/bbolt
		github.com/distribution/reference github.com/docker/distribution/reference github.com/google/go-containerregistry/pkg/name
		github.com/hashicorp/golang-lru github.com/patrickmn/go-cache github.com/golang/groupcache github.com/dgraph-io/ristretto
		github.com/allegro/bigcache github.com/coocood/freecache
		go.opentelemetry.io/otel/attribute github.com/prometheus/client_golang github.com/tidwall/gjson github.com/tidwall/sjson
		github.com/golang-jwt/jwt github.com/cespare/xxhash github.com/Masterminds/semver github.com/blang/semver
		github.com/go-git/go-billy github.com/google/shlex github.com/kballard/go-shellquote github.com/pelletier/go-toml
		gopkg.in/yaml go.yaml.in/yaml sigs.k8s.io/yaml github.com/goccy/go-yaml github.com/BurntSushi/toml
		k8s.io/apimachinery/pkg/util/validation k8s.io/apimachinery/pkg/labels k8s.io/apimachinery/pkg/fields
	`,
})

// byWord returns a function whose result maps each word to its class. lists has, for each class,
// its words separated by spaces. The map is made at the first call.
func byWord[C ~uint8](lists map[C]string) func() map[string]C {
	return sync.OnceValue(func() map[string]C {
		out := make(map[string]C)
		for class, list := range lists {
			for word := range strings.FieldsSeq(list) {
				out[word] = class
			}
		}
		return out
	})
}

// isPrinter reports whether fn prints, judged by names: it is a method of a logger, or a function
// of a package of loggers. A function with ...any also prints if it has a name like a log level.
//
//	func (l *requestLogger) Note(text string)
//	func debugf(format string, args ...any)
func isPrinter(fn *types.Func) bool {
	sig := fn.Signature()
	if recv := recvName(sig); names.IsLogger(recv) {
		return true
	} else if recv == "" && fn.Pkg() != nil && names.IsLoggerPackage(fn.Pkg().Name()) {
		return true
	}
	return takesAnything(sig) && names.Prints(fn.Name())
}

func recvName(sig *types.Signature) string {
	if sig.Recv() == nil {
		return ""
	}
	if named := namedOf(sig.Recv().Type()); named != nil {
		return named.Obj().Name()
	}
	return ""
}

// takesAnything reports whether the last parameter is ...any.
func takesAnything(sig *types.Signature) bool {
	if !sig.Variadic() {
		return false
	}
	s, ok := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice)
	if !ok {
		return false
	}
	iface, ok := s.Elem().Underlying().(*types.Interface)
	return ok && iface.Empty()
}
