package guard

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// testers are the functions that succeed only for some texts: parsers, and
// predicates of the standard library.
func testers() map[library.Key]tester {
	digits, hex, alnum := rfc3986.Digit(), rfc3986.HexDigit(), rfc3986.Alpha().Union(rfc3986.Digit())
	signed := digits.Union(rfc3986.Chars("+-"))
	address := hex.Union(rfc3986.Chars(":."))
	return map[library.Key]tester{
		{Pkg: "strconv", Name: "Atoi"}:         {passes: wordsOf(signed)},
		{Pkg: "strconv", Name: "ParseInt"}:     {passes: integers(signed, alnum.Union(rfc3986.Chars("+-_")))},
		{Pkg: "strconv", Name: "ParseUint"}:    {passes: integers(digits, alnum.With('_'))},
		{Pkg: "strconv", Name: "ParseFloat"}:   {passes: wordsOf(alnum.Union(rfc3986.Chars("+-._")))},
		{Pkg: "strconv", Name: "ParseComplex"}: {passes: wordsOf(alnum.Union(rfc3986.Chars("+-._()")))},
		{Pkg: "strconv", Name: "ParseBool"}:    {passes: wordsOf(rfc3986.Chars("1tTrueRUE0fFalseALSE"))},

		{Pkg: "net", Name: "ParseIP"}:               {passes: wordsOf(address)},
		{Pkg: "net", Name: "ParseCIDR"}:             {passes: wordsOf(address.With('/'))},
		{Pkg: "net", Name: "ParseMAC"}:              {passes: wordsOf(address.With('-'))},
		{Pkg: "net/netip", Name: "ParseAddr"}:       {passes: trusted},
		{Pkg: "net/netip", Name: "ParseAddrPort"}:   {passes: trusted},
		{Pkg: "net/netip", Name: "ParsePrefix"}:     {passes: wordsOf(address.With('/'))},
		{Pkg: "encoding/hex", Name: "DecodeString"}: {passes: orEmpty(hex)},

		{Pkg: "encoding/base64", Recv: "Encoding", Name: "DecodeString"}: {passes: decoded},
		{Pkg: "encoding/base32", Recv: "Encoding", Name: "DecodeString"}: {passes: decoded},

		{Pkg: "time", Name: "Parse"}:           {arg: 1, passes: layout},
		{Pkg: "time", Name: "ParseInLocation"}: {arg: 1, passes: layout},
		{Pkg: "time", Name: "ParseDuration"}:   {passes: wordsOf(signed.Union(rfc3986.Chars(".hmnsuµμ")))},

		{Pkg: "go/token", Name: "IsIdentifier"}:    {passes: wordsOf(alnum.With('_').Union(rfc3986.Range(0x80, 0xff)))},
		{Pkg: "io/fs", Name: "ValidPath"}:          {passes: guarded},
		{Pkg: "path/filepath", Name: "IsLocal"}:    {passes: guarded},
		{Pkg: "unicode/utf8", Name: "ValidString"}: {passes: unknown},

		{Pkg: "math/big", Recv: "Int", Name: "SetString"}: {passes: bigInt},

		{Pkg: "github.com/google/uuid", Name: "Parse"}:                               {passes: trusted},
		{Pkg: "github.com/google/uuid", Name: "Validate"}:                            {passes: trusted},
		{Pkg: "github.com/google/uuid", Name: "ParseBytes"}:                          {passes: trusted},
		{Pkg: "github.com/gofrs/uuid", Name: "FromString"}:                           {passes: trusted},
		{Pkg: "github.com/gofrs/uuid/v5", Name: "FromString"}:                        {passes: trusted},
		{Pkg: "github.com/satori/go.uuid", Name: "FromString"}:                       {passes: trusted},
		{Pkg: "github.com/hashicorp/go-uuid", Name: "ParseUUID"}:                     {passes: trusted},
		{Pkg: "github.com/gocql/gocql", Name: "ParseUUID"}:                           {passes: trusted},
		{Pkg: "github.com/oklog/ulid", Name: "Parse"}:                                {passes: trusted},
		{Pkg: "github.com/oklog/ulid", Name: "ParseStrict"}:                          {passes: trusted},
		{Pkg: "github.com/oklog/ulid/v2", Name: "Parse"}:                             {passes: trusted},
		{Pkg: "github.com/oklog/ulid/v2", Name: "ParseStrict"}:                       {passes: trusted},
		{Pkg: "github.com/rs/xid", Name: "FromString"}:                               {passes: trusted},
		{Pkg: "github.com/segmentio/ksuid", Name: "Parse"}:                           {passes: trusted},
		{Pkg: "github.com/opencontainers/go-digest", Name: "Parse"}:                  {passes: trusted},
		{Pkg: "go.mongodb.org/mongo-driver/bson/primitive", Name: "ObjectIDFromHex"}: {passes: wordsOf(hex)},
		{Pkg: "go.mongodb.org/mongo-driver/v2/bson", Name: "ObjectIDFromHex"}:        {passes: wordsOf(hex)},
	}
}

// A passing says what holds when a call succeeds.
type passing = func(p *Package, call *ast.CallExpr) (restriction, bool)

// wordsOf is for texts of one or more octets of set, and no dot-segment.
func wordsOf(set rfc3986.CharSet) passing {
	r := only(rfc3986.Value{Set: set, Lead: set, BadPct: set.Has('%')})
	return func(*Package, *ast.CallExpr) (restriction, bool) { return r, true }
}

func orEmpty(set rfc3986.CharSet) passing {
	r := only(rfc3986.Value{Set: set, Lead: set, Empty: true})
	return func(*Package, *ast.CallExpr) (restriction, bool) { return r, true }
}

// trusted is for checks whose accepted texts are not all of a set: a zone of
// an address, the urn: and {} forms of a UUID.
func trusted(*Package, *ast.CallExpr) (restriction, bool) {
	r := nonEmpty()
	r.value.Dots, r.trusted, r.guarded = false, true, true
	return r, true
}

func guarded(*Package, *ast.CallExpr) (restriction, bool) {
	r := unrestricted()
	r.guarded, r.deep = true, true
	return r, true
}

// unknown is for functions whose name says more than they do.
func unknown(*Package, *ast.CallExpr) (restriction, bool) { return restriction{}, false }

// integers is for strconv.ParseInt: decimal digits in base 10, others in
// other bases.
func integers(decimal, other rfc3986.CharSet) passing {
	return func(p *Package, call *ast.CallExpr) (restriction, bool) {
		if len(call.Args) == 3 && p.info.Index(call.Args[1]) == 10 {
			return wordsOf(decimal)(p, call)
		}
		return wordsOf(other)(p, call)
	}
}

func bigInt(p *Package, call *ast.CallExpr) (restriction, bool) {
	if len(call.Args) == 2 && p.info.Index(call.Args[1]) == 10 {
		return wordsOf(rfc3986.Digit().Union(rfc3986.Chars("+-")))(p, call)
	}
	return wordsOf(rfc3986.Alpha().Union(rfc3986.Digit()).Union(rfc3986.Chars("+-_")))(p, call)
}

// layout is for time.Parse: what Format writes for the layout, in any case, a
// fraction of a second, and a comma in place of its dot.
func layout(p *Package, call *ast.CallExpr) (restriction, bool) {
	text, ok := p.info.Text(call.Args[0])
	if !ok {
		return restriction{}, false
	}
	v := library.LayoutValue(text)
	if v.Set.Meets(rfc3986.Alpha()) {
		v.Set = v.Set.Union(rfc3986.Alpha())
	}
	set := v.Set.Union(rfc3986.Digit()).Union(rfc3986.Chars(".,"))
	return only(rfc3986.Value{Set: set, Lead: set, Empty: true, BadPct: set.Has('%')}), true
}

// decoded is for DecodeString of base64 and base32, which skip line ends.
func decoded(p *Package, call *ast.CallExpr) (restriction, bool) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return restriction{}, false
	}
	v, _, ok := p.Alphabet(sel.X)
	if !ok {
		return restriction{}, false
	}
	set := v.Set.Union(rfc3986.Chars("=\r\n"))
	return only(rfc3986.Value{Set: set, Lead: set, Empty: true}), true
}
