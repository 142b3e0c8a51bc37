package rewrite_test

import (
	"flag"
	"fmt"
	"go/types"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
)

var mutants = flag.Int("mutants", 1, "how many programs with mistakes are made of each file")

// checkMutant calls checkProgram for a file with the mistakes that seed makes. It returns nil
// for what is no program at all.
func checkMutant(text []byte, seed uint64) error {
	text = mutant(text, rand.New(rand.NewPCG(seed, 2)), int(seed%5))
	p := compile(map[string][]byte{"p.go": text}, commonImporter())
	if p == nil {
		return nil
	}
	if err := survived(func() error { return checkProgram(p, commonImporter()) }); err != nil {
		return fmt.Errorf("%w\nbefore:\n%s", err, text)
	}
	return nil
}

// TestMutants analyses what mistakes make of the corpus, always the same ones. Each mistake of
// ours is reported once.
func TestMutants(t *testing.T) {
	for name, text := range corpusTexts(t) {
		t.Run(strings.TrimPrefix(filepath.ToSlash(name), corpus+"/"), func(t *testing.T) {
			seen := map[string]bool{}
			for seed := uint64(1); seed <= uint64(*mutants); seed++ { // 0 makes no mistake
				err := checkMutant(text, seed)
				if err == nil {
					continue
				}
				head, _, _ := strings.Cut(err.Error(), "\n")
				if !seen[head] {
					seen[head] = true
					t.Errorf("seed %d: %v", seed, err)
				}
			}
		})
	}
}

// survived returns a panic of f as an error that begins with its place.
func survived(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			stack := string(debug.Stack())
			_, below, _ := strings.Cut(stack, "panic(")
			place := ""
			for line := range strings.Lines(below) {
				if strings.Contains(line, "/analyzer/") && strings.Contains(line, ".go:") {
					place = strings.TrimSpace(line)
					break
				}
			}
			err = fmt.Errorf("panic: %v at %s\n%s", r, place, stack)
		}
	}()
	return f()
}

// TestArguments calls functions of the standard library with too few
// arguments and too many, wherever a call can stand.
func TestArguments(t *testing.T) {
	for _, path := range commonPackages {
		pkg, err := commonImporter().Import(path)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		fmt.Fprintf(&b, "package p\n\nimport (\n\t\"net/http\"\n\t%q\n)\n\n", path)
		for i, name := range callable(pkg) {
			fmt.Fprintf(&b, "func f%d(s string, l []string) (r string, ok bool, err error) {\n", i)
			for _, args := range []string{"", "s, s, s, s, s, s, s"} {
				call := fmt.Sprintf("%s(%s)", name, args)
				fmt.Fprintf(&b, "\t%[1]s\n\tr = %[1]s\n\tif %[1]s { return }\n\tif !%[1]s || %[1]s == 0 || %[1]s != nil { http.Get(s) }\n\tfor x := range %[1]s { r += x }\n", call)
				fmt.Fprintf(&b, "\thttp.Get(\"https://h.example/\" + %[1]s + r)\n\ts, err = %[1]s\n\tswitch %[1]s { case s: return %[1]s }\n\tdefer %[1]s\n", call)
			}
			b.WriteString("\treturn\n}\n\n")
		}
		p := compile(map[string][]byte{"p.go": []byte(b.String())}, commonImporter())
		if p == nil || len(p.errors) == 0 {
			t.Fatalf("%s: no program with errors", path)
		}
		if err := survived(func() error { _, err := p.analyse(true); return err }); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// callable returns the functions of a package, and the methods of its types
// as they are called on new values.
func callable(pkg *types.Package) (names []string) {
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			if obj.Exported() {
				names = append(names, pkg.Name()+"."+name)
			}
		case *types.TypeName:
			methods := types.NewMethodSet(types.NewPointer(obj.Type()))
			for m := range methods.Methods() {
				if obj.Exported() && m.Obj().Exported() {
					names = append(names, fmt.Sprintf("new(%s.%s).%s", pkg.Name(), name, m.Obj().Name()))
				}
			}
		}
	}
	return names
}
