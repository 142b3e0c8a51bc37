package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

const root = "../.."

// A workflow is what the test reads of a file for GitHub, or of an action.
type workflow struct {
	On   any            `yaml:"on"`
	Jobs map[string]job `yaml:"jobs"`
	Runs struct {
		Using string `yaml:"using"`
		Steps []step `yaml:"steps"`
	} `yaml:"runs"`
	Inputs map[string]struct {
		Default string `yaml:"default"`
	} `yaml:"inputs"`
}

type job struct {
	RunsOn string `yaml:"runs-on"`
	Steps  []step `yaml:"steps"`
}

type step struct {
	Uses  string            `yaml:"uses"`
	Run   string            `yaml:"run"`
	Shell string            `yaml:"shell"`
	With  map[string]string `yaml:"with"`
	Env   map[string]string `yaml:"env"`
}

// steps returns the steps of all jobs, or those of the action.
func (w workflow) steps() []step {
	all := w.Runs.Steps
	for _, j := range w.Jobs {
		all = append(all, j.Steps...)
	}
	return all
}

func readYAML(t *testing.T, name string, to any) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, to); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// TestServices reads the files for services. What a step runs must be there: the target of
// make, the folder that is built, the flag of urlescape, the input of the action.
func TestServices(t *testing.T) {
	var action workflow
	readYAML(t, filepath.Join(root, "action.yml"), &action)
	files := []string{filepath.Join(root, "action.yml"), filepath.Join(root, "docs", "ci", "github.yml"), filepath.Join(root, "docs", "ci", "action.yml")}
	workflows, err := filepath.Glob(filepath.Join(root, ".github", "workflows", "*.yml"))
	if err != nil || len(workflows) < 3 {
		t.Fatalf("got %d workflows, %v", len(workflows), err)
	}
	for _, name := range append(files, workflows...) {
		var w workflow
		readYAML(t, name, &w)
		steps := w.steps()
		if len(steps) == 0 || w.Runs.Using == "" && w.On == nil {
			t.Errorf("%s: no steps, or nothing that starts it", name)
		}
		for _, s := range steps {
			switch {
			case (s.Uses == "") == (s.Run == ""):
				t.Errorf("%s: a step wants uses or run: %+v", name, s)
			case s.Run != "":
				checkCommands(t, name, s.Run)
				if w.Runs.Using != "" && s.Shell == "" {
					t.Errorf("%s: a step of an action wants a shell: %s", name, s.Run)
				}
			case strings.HasPrefix(s.Uses, "urlescape/urlescape@"):
				for input, value := range s.With {
					if _, ok := action.Inputs[input]; !ok {
						t.Errorf("%s: the action has no input %s", name, input)
					}
					checkFlags(t, name, value)
				}
			}
		}
	}
	checkFlags(t, "action.yml", action.Inputs["flags"].Default)
}

// TestOtherServices reads the files for pre-commit, GitLab, make and Docker.
func TestOtherServices(t *testing.T) {
	type hook struct {
		ID    string   `yaml:"id"`
		Entry string   `yaml:"entry"`
		Args  []string `yaml:"args"`
	}
	var hooks []hook
	readYAML(t, filepath.Join(root, ".pre-commit-hooks.yaml"), &hooks)
	if len(hooks) != 1 || hooks[0].ID != "urlescape" || hooks[0].Entry != "urlescape" {
		t.Errorf("got %+v", hooks)
	}
	var config struct {
		Repos []struct {
			Hooks []hook `yaml:"hooks"`
		} `yaml:"repos"`
	}
	readYAML(t, filepath.Join(root, "docs", "ci", "pre-commit.yaml"), &config)
	checkCommands(t, "pre-commit.yaml", config.Repos[0].Hooks[0].Entry)
	var gitlab map[string]struct {
		Script []string `yaml:"script"`
	}
	readYAML(t, filepath.Join(root, "docs", "ci", "gitlab.yml"), &gitlab)
	for _, command := range gitlab["urlescape"].Script {
		checkCommands(t, "gitlab.yml", command)
	}
	for _, name := range []string{filepath.Join(root, "docs", "ci", "urlescape.mk"), filepath.Join(root, "Dockerfile")} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		checkCommands(t, name, string(text))
	}
}

var (
	makeExpr    = regexp.MustCompile(`(?m)(?:^|&& )make ([a-z-]+)`)
	buildExpr   = regexp.MustCompile(`go build [^\n]*(\./cmd/\S+)`)
	programExpr = regexp.MustCompile(`(?m)(?:urlescape"?|\$\(URLESCAPE\)|\$FLAGS) (-[^\n]*)`)
	flagExpr    = regexp.MustCompile(`(?:^|[ \n"'])(-[a-z]+)`)
)

// checkCommands says that what commands name is there.
func checkCommands(t *testing.T, name, commands string) {
	t.Helper()
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range makeExpr.FindAllStringSubmatch(commands, -1) {
		if !strings.Contains(string(makefile), "\n"+m[1]+":") {
			t.Errorf("%s: there is no make %s", name, m[1])
		}
	}
	for _, m := range buildExpr.FindAllStringSubmatch(commands, -1) {
		if _, err := os.Stat(filepath.Join(root, m[1], "main.go")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for line := range strings.Lines(commands) {
		if m := programExpr.FindStringSubmatch(line); m != nil && !strings.Contains(line, "go build") {
			flags, _, _ := strings.Cut(m[1], "./")
			checkFlags(t, name, flags)
		}
	}
}

// checkFlags says that urlescape -h has the flags.
func checkFlags(t *testing.T, name, flags string) {
	t.Helper()
	for _, m := range flagExpr.FindAllStringSubmatch(flags, -1) {
		if !strings.Contains(usage, "\n\t"+m[1]+"=") && !strings.Contains(usage, "\n\t"+m[1]+" ") {
			t.Errorf("%s: urlescape -h does not have %s", name, m[1])
		}
	}
}

// TestAction runs the steps of the action, as GitHub does, in a module with a mistake, in a
// job that has flags for the go command.
func TestAction(t *testing.T) {
	var action workflow
	readYAML(t, filepath.Join(root, "action.yml"), &action)
	self, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	write(t, filepath.Join(dir, "m.go"), "package m\n\nimport \"net/http\"\n\nfunc F(name string) (*http.Response, error) {\n\treturn http.Get(\"https://example.com/labels/\" + name + \"/keys\")\n}\n")
	var out []byte
	for _, s := range action.Runs.Steps {
		if s.Run == "" {
			continue
		}
		cmd := exec.CommandContext(t.Context(), s.Shell, "-e", "-c", s.Run)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GITHUB_ACTION_PATH="+self, "RUNNER_TEMP="+dir, scripttest.ProgramVar+"=",
			"FLAGS="+action.Inputs["flags"].Default, "PACKAGES="+action.Inputs["packages"].Default, "GOFLAGS=-mod=mod", "GOWORK=off")
		for name, value := range s.Env {
			if !strings.Contains(value, "${{") {
				cmd.Env = append(cmd.Env, name+"="+value)
			}
		}
		out, err = cmd.CombinedOutput()
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.HasPrefix(string(out), "::warning file=m.go,line=6,") {
		t.Errorf("got %v and\n%s", err, out)
	}
}
