package eval_test

import "testing"

// TestNamed distinguishes string types whose values are their constants from others.
func TestNamed(t *testing.T) {
	checkHeld(t, `
type Order string
const ( Asc Order = "asc"; Desc Order = "desc" )
type Free string
const ( FreeA Free = "a"; FreeB Free = "b" )
func free(s string) Free { return Free(s) }
type One string
const OneA One = "a"
type Bad string
const ( BadA Bad = "a/b"; BadB Bad = "b" )
type Level int
const ( Low Level = iota; High )
func (l Level) String() string { return [...]string{"low", "high"}[l] }
type Colour int
func (c Colour) String() string { switch c { case 0: return "red"; case 1: return "blue" }; return "colour-" + strconv.Itoa(int(c)) }
type Any int
func (a Any) String() string { return names[a] }
var names = map[Any]string{}
func init() { names[0] = "/" }
type Ref struct{ name string }
func (r Ref) String() string { return r.name }
type App string
func (a App) String() string { return string(a) }
type Loud string
func (l Loud) String() string { return strings.ToUpper(string(l)) }
func app(s string) (App, error) { switch s { case "x": return "x", nil }; return "y", nil }
var fits func(App) bool
func isApp(a App) bool { return fits(a) }
type O struct { Order Order; P *Order }
var o Order; var fr Free; var one One; var bad Bad; var level Level; var colour Colour; var anyv Any; var opts O; var ref Ref
func set() { o = Asc; fr = ""; one = ""; bad = ""; level = 0; colour = 0; anyv = 0; opts = O{}; ref = Ref{} }
`, []test{
		{`sink("/u/" + string(o))`, `o:[ac-es]?^[ad]`},
		{`sink(fmt.Sprintf("/u/%s", o))`, `o:[ac-es]?^[ad]`},
		{`sink(fmt.Sprintf("/u/%v", opts.Order))`, `opts.Order:[ac-es]?^[ad]`},
		{`sink("/u/" + string(*opts.P))`, `*opts.P:[ac-es]?^[ad]`},
		{`sink("/u/" + string(fr))`, `fr:[^]`},
		{`sink("/u/" + string(one))`, `one:[^]`},
		{`sink("/u/" + string(bad))`, `bad:[/ab]?^[ab]`},
		{`sink(fmt.Sprintf("/u/%s", level))`, `level:[g-ilow]^[hl]`},
		{`sink(fmt.Sprintf("/u/%s", colour))`, `colour:[-0-9b-eloru]^[bcr]`},
		{`sink(fmt.Sprintf("/u/%s", anyv))`, `anyv:[^]`},
		{`sink(fmt.Sprintf("/u/%s", ref))`, `ref:[^]`},
		{`a, err := app(id); use(err); sink("/u/" + a.String())`, ``},
		{`a := App(id); if !isApp(a) { return }; sink(fmt.Sprintf("/u/%s", a) + a.String())`, `a:[^]!~ a:[^]!~`},
		{`a := Loud("a"); sink(fmt.Sprintf("/u/%s", a))`, "a:[-\\x00-,.-`{-\\xff]?."},
		{`sink("/u/" + level.String())`, ``},
		{`sink("/u/" + ref.String())`, `ref.String():[^]`},
	})
}

// TestResultValues: what library functions and types give, as far as eval
// knows more than the tables.
func TestResultValues(t *testing.T) {
	checkHeld(t, `
var enc = base64.RawURLEncoding
var t0 = time.Now()
var hosts = map[string]string{"eu": "a", "us": "b"}
var grown = map[string]string{"eu": "a", "us": "b"}
func init() { grown["x"] = strconv.Itoa(len(grown)) + os.Args[0] }
`, []test{
		{`sink("/u/" + strconv.Itoa(n))`, `strconv.Itoa(n):[-0-9]`},
		{`sink("/u/" + strconv.FormatInt(i64, 16))`, `strconv.FormatInt(...):[-0-9a-f]`},
		{`sink("/u/" + hex.EncodeToString(b))`, `hex.EncodeToString(b):[0-9a-f]?`},
		{`sink("/u/" + base64.URLEncoding.EncodeToString(b))`, `base64.URLEncoding.EncodeToString(b):[-0-9=A-Z_a-z]?^[-0-9A-Z_a-z]`},
		{`sink("/u/" + enc.EncodeToString(b))`, `enc.EncodeToString(b):[-0-9A-Z_a-z]?`},
		{`sink("/u/" + t0.Format("20060102"))`, `t0.Format("20060102"):[-0-9]`},
		{`sink("/u/" + t0.Format(time.RFC3339))`, `t0.Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`sum := sha256.Sum256(b); sink(fmt.Sprintf("/u/%x", sum))`, `sum:[0-9a-f]`},
		{`sum := sha256.Sum256(b); sink("/u/" + hex.EncodeToString(sum[:]))`, `hex.EncodeToString(sum[...]):[0-9a-f]?`},
		{`sink(fmt.Sprintf("/u/%d?ok=%t", n, ok))`, `n:[-0-9] ok:[aeflr-u]^[ft]`},
		{`sink(fmt.Sprintf("/u/%v", i64))`, `i64:[-0-9]`},
		{`sink("https://" + hosts[id] + "/u")`, ``},
		{`sink("https://" + grown[id] + "/u")`, `grown[id]:[^]`},
		{`a, err := netip.ParseAddr(id); use(err); sink("/u/" + a.Unmap().String())`, `a.Unmap().String():[^]+^[.0-:a-f]`},
	})
}

func TestEncodingIsEscaper(t *testing.T) {
	check(t, "", []test{
		{`sink("/u/" + base64.StdEncoding.EncodeToString(b))`, `/u/{base64.StdEncoding.EncodeToString(b)|Base64Std}`},
		{`s := base64.StdEncoding.EncodeToString(b); sink("/u/" + url.PathEscape(s))`, `/u/{s|Base64Std|PathEscape}`},
		{`sink("/u/" + base64.URLEncoding.EncodeToString(b))`, `/u/{base64.URLEncoding.EncodeToString(b)}`},
	})
}

// TestParsedEnums: a function that says whether a value is a known one is no
// way to make others.
func TestParsedEnums(t *testing.T) {
	checkHeld(t, `
type Kind string
const ( KindA Kind = "a"; KindB Kind = "b" )
func ParseKind(s string) (Kind, error) { switch k := Kind(s); k { case KindA, KindB: return k, nil }; return "", errors.New("kind") }
type Any string
const AnyA Any = "a"
func AnyOf(s string) Any { return Any(s) }
type Holder struct { K Kind; A Any }
func held(h Holder) { sink("/u/" + string(h.K)); sink("/u/" + string(h.A)) }
`, []test{
		{`sink("/v/" + string(Kind(id)))`, `h.K:[^] ; h.A:[^] ; id:[^]`},
		{``, `h.K:[ab]? ; h.A:[^]`},
	})
}
