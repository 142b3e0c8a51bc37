//go:build drivers

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

// TestServices reads the files for GitHub. What a step names must be there, the target of make,
// the flag of urlescape, the input of the action, and what it uses is pinned.
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
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range usesExpr.FindAllStringSubmatch(string(text), -1) {
			if !pinnedExpr.MatchString(m[1]) {
				t.Errorf("%s: %s is not pinned: want a commit with the version in a comment", name, m[1])
			}
		}
		steps := w.steps()
		if len(steps) == 0 || w.Runs.Using == "" && w.On == nil {
			t.Errorf("%s: no steps, or nothing that starts it", name)
		}
		for _, s := range steps {
			switch {
			case (s.Uses == "") == (s.Run == ""):
				t.Errorf("%s: a step wants uses or run: %+v", name, s)
			case s.Run != "":
				checkTargets(t, name, s.Run)
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

// TestPinned says that images have a digest, and that pages and files name the release of which
// the command is one: pushing its tags makes all of them right.
func TestPinned(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	release := regexp.MustCompile(`\tgithub\.com/urlescape/urlescape (v\S+)\n`).FindStringSubmatch(read("cmd/urlescape/go.mod"))[1]
	images, versions := 0, 0
	for _, name := range []string{"Dockerfile", "README.md", "docs/*.md", "docs/ci/*"} {
		files, err := filepath.Glob(filepath.Join(root, name))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: got %q, %v", name, files, err)
		}
		for _, file := range files {
			file, _ = filepath.Rel(root, file)
			text := read(file)
			for _, m := range imageExpr.FindAllStringSubmatch(text, -1) {
				if images++; !regexp.MustCompile(`^\S+:\d+\.\d+\.\d+@sha256:[0-9a-f]{64}$`).MatchString(m[1]) {
					t.Errorf("%s: want the version and digest of %s", file, m[1])
				}
			}
			for _, m := range versionExpr.FindAllStringSubmatch(text, -1) {
				if versions++; m[1] != release && m[1] != "latest" && m[1] != "v0.0.0" {
					t.Errorf("%s: want %s: %s", file, release, m[0])
				}
			}
		}
	}
	if images != 3 || versions < 9 {
		t.Errorf("got %d images, %d versions", images, versions)
	}
	if page := read("docs/ci.md"); !strings.Contains(page, "```yaml\n"+read("docs/ci/action.yml")+"```\n") {
		t.Error("docs/ci.md does not show docs/ci/action.yml as it is")
	}
}

var (
	usesExpr    = regexp.MustCompile(`(?m)\buses: (.*)$`)
	pinnedExpr  = regexp.MustCompile(`^(urlescape/urlescape@v[0-9.]+|[\w/-]+@[0-9a-f]{40} # v[0-9.]+)$`)
	dockerExpr  = regexp.MustCompile(`(?m)^(?:RUN|ENTRYPOINT) (?:--mount=\S+ )?(.*)$`)
	imageExpr   = regexp.MustCompile(`(?m)^(?:FROM|\s*image:) (\S+)`)
	versionExpr = regexp.MustCompile(`(?i)\burlescape(?:_VERSION: |_VERSION \?= |@)(v[\w.]+|latest)`)
	makeExpr    = regexp.MustCompile(`(?m)(?:^|&& )make ([a-z-]+)`)
	flagExpr    = regexp.MustCompile(`(?:^|[ \n"'])(-[a-z][a-z-]+)`)
)

// checkTargets says that the targets of make that commands name are there.
func checkTargets(t *testing.T, name, commands string) {
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

// stubs take the place of programs: go hands out the program of the tests in place of a release,
// and gh and curl write down what they are asked for, and answer with $ANSWER.
var stubs = map[string]string{
	"go": `#!/bin/sh
case $1 in
install) rm -f "$GOBIN/urlescape"; exec ln -s "$SELF" "$GOBIN/urlescape";;
build) exec ln -s "$SELF" "$5";;
esac
exec "$GO" "$@"
`,
	"gh":   "#!/bin/sh\ncase $* in *--jq*) echo \"$ANSWER\";; *) echo \"$0 $*\" >>\"$ASKED\";; esac\n",
	"curl": "#!/bin/sh\ncase $* in *per_page*) echo \"$ANSWER\";; *) echo \"$0 $*\" >>\"$ASKED\";; esac\n",
}

// A service is a folder with a mistake in which the commands of files are run.
type service struct {
	dir string
	env []string
}

func newService(t *testing.T) service {
	t.Helper()
	bin, dir := t.TempDir(), t.TempDir()
	self, selfErr := os.Executable()
	goCommand, err := exec.LookPath("go")
	if err = errors.Join(selfErr, err); err != nil {
		t.Fatal(err)
	}
	for name, text := range stubs {
		write(t, filepath.Join(bin, name), text)
		if err := os.Chmod(filepath.Join(bin, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	write(t, filepath.Join(dir, "m.go"), "package m\n")
	s := service{dir, append(os.Environ(), "PATH="+bin+":"+dir+":"+os.Getenv("PATH"), "SELF="+self, "GO="+goCommand,
		scripttest.ProgramVar+"=1", "ASKED="+filepath.Join(dir, "asked"), "GOFLAGS=-mod=mod", "GOWORK=off", "RUNNER_TEMP="+dir, "RUNNER_OS=Linux")}
	s.run(t, "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm first")
	write(t, filepath.Join(dir, "m.go"), "package m\n\nimport \"net/http\"\n\nfunc F(name string) (*http.Response, error) {\n\treturn http.Get(\"https://example.com/labels/\" + name)\n}\n")
	return s
}

// run returns what a command prints, and its exit status.
func (s service) run(t *testing.T, command string, env ...string) (out string, code int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "bash", "-e", "-c", command)
	cmd.Dir, cmd.Env = s.dir, append(s.env, env...)
	text, err := cmd.CombinedOutput()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok && err != nil || ok && exit.ExitCode() > 1 {
		t.Errorf("%s: %v\n%s", command, err, text)
	}
	return string(text), cmd.ProcessState.ExitCode()
}

// asked returns what was asked of other programs since.
func (s service) asked(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.dir, "asked"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	_ = os.Remove(filepath.Join(s.dir, "asked"))
	return string(text)
}

const mistake = "m.go:6:50: path segment name is not escaped"

// TestAction runs the steps of the action, as GitHub does, in a job that has flags for the go
// command, and the comment of the workflow.
func TestAction(t *testing.T) {
	var action, github workflow
	readYAML(t, filepath.Join(root, "action.yml"), &action)
	readYAML(t, filepath.Join(root, "docs", "ci", "github.yml"), &github)
	self, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	s := newService(t)
	output := filepath.Join(s.dir, "output")
	for _, version := range []string{"", "v0.1.0"} {
		var out string
		code := 0
		for _, step := range action.Runs.Steps {
			env := []string{"GITHUB_ACTION_PATH=" + self, "GITHUB_OUTPUT=" + output, "FLAGS=-since=HEAD\n\n-min-confidence=low\n", "PACKAGES=. ./...", "VERSION=" + version}
			for name, value := range step.Env {
				if !strings.Contains(value, "${{") {
					env = append(env, name+"="+value)
				}
			}
			if step.Run != "" && code == 0 {
				out, code = s.run(t, step.Run, env...)
			}
		}
		if code != 1 || !strings.HasPrefix(out, "::warning file=m.go,line=6,") {
			t.Errorf("version %q: got status %d and\n%s", version, code, out)
		}
		text, err := os.ReadFile(output)
		if err = errors.Join(err, os.Remove(output), os.Remove(filepath.Join(s.dir, "urlescape"))); err != nil || !strings.Contains(string(text), "\nfindings=1\nsarif="+s.dir+"/urlescape.sarif\n") {
			t.Errorf("version %q: got %s, %v", version, text, err)
		}
	}
	for _, test := range []struct{ id, findings, want string }{
		{"", "1", "--method POST notes -F body=@comment.md\n"},
		{"12", "1", "--method PATCH note/12 -F body=@comment.md\n"},
		{"12", "0", "--method PATCH note/12 -F body=@comment.md\n"},
		{"", "0", ""},
	} {
		for _, step := range github.Jobs["comment"].Steps {
			s.run(t, step.Run, "ANSWER="+test.id, "FINDINGS="+test.findings, "COMMENTS=notes", "COMMENT=note")
		}
		if got := s.asked(t); !strings.HasSuffix(got, test.want) || (got == "") != (test.want == "") {
			t.Errorf("%+v: got %s", test, got)
		}
	}
}

// TestCommands runs the commands of the files for Docker, GitLab, pre-commit and make.
func TestCommands(t *testing.T) {
	s := newService(t)
	docker, err := os.ReadFile(filepath.Join(root, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	commands := dockerExpr.FindAllStringSubmatch(strings.ReplaceAll(string(docker), "\\\n\t", ""), -1)
	if len(commands) != 3 {
		t.Fatalf("Dockerfile: got %q", commands)
	}
	for _, m := range commands[:2] {
		s.run(t, strings.NewReplacer("/urlescape ", s.dir+"/urlescape ", "/cache", s.dir+"/cache").Replace(m[1]))
	}
	if out, code := s.run(t, strings.Trim(commands[2][1], `[]"`)+" -format=concise ./..."); code != 1 || !strings.HasPrefix(out, mistake) {
		t.Errorf("Dockerfile: got status %d and\n%s", code, out)
	}
	var gitlab map[string]struct {
		Script      []string `yaml:"script"`
		AfterScript []string `yaml:"after_script"`
	}
	readYAML(t, filepath.Join(root, "docs", "ci", "gitlab.yml"), &gitlab)
	for _, base := range []string{"CI_MERGE_REQUEST_DIFF_BASE_SHA=HEAD", "CI="} {
		for i, command := range gitlab["urlescape"].Script {
			command = strings.ReplaceAll(command, "/usr/local/bin", s.dir)
			if out, code := s.run(t, command, base); code != i || !strings.HasPrefix(out, mistake[:i*len(mistake)]) {
				t.Errorf("gitlab.yml: got status %d and\n%s", code, out)
			}
		}
	}
	for answer, want := range map[string]string{
		"[]": "body@comment.md api/projects/7/merge_requests/3/notes\n",
		`[{"id":8,"type":null,"body":"no"},{"id":12,"type":null,"body":"\\u003c!-- urlescape --\\u003e"}]`: "--request PUT --data-urlencode body@comment.md api/projects/7/merge_requests/3/notes/12\n",
	} {
		s.run(t, gitlab["urlescape"].AfterScript[0], "ANSWER="+answer, "URLESCAPE_TOKEN=x", "CI_MERGE_REQUEST_IID=3", "CI_PROJECT_ID=7", "CI_API_V4_URL=api")
		if got := s.asked(t); !strings.HasSuffix(got, want) {
			t.Errorf("gitlab.yml: got %s, want %s", got, want)
		}
	}
	var hooks struct {
		Repos []struct {
			Hooks []struct {
				Entry string `yaml:"entry"`
			} `yaml:"hooks"`
		} `yaml:"repos"`
	}
	readYAML(t, filepath.Join(root, "docs", "ci", "pre-commit.yaml"), &hooks)
	if out, code := s.run(t, hooks.Repos[0].Hooks[0].Entry); code != 1 || !strings.HasPrefix(out, mistake) {
		t.Errorf("pre-commit.yaml: got status %d and\n%s", code, out)
	}
	text, err := os.ReadFile(filepath.Join(root, "docs", "ci", "urlescape.mk"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(s.dir, "bin", "urlescape.mk"), string(text))
	for _, test := range [][2]string{{"urlescape", mistake}, {"urlescape-new URLESCAPE_BASE=HEAD", mistake}, {"urlescape-fix", "fixed 1 finding"}} {
		if out, _ := s.run(t, "make -f bin/urlescape.mk "+test[0]+" || true"); !strings.Contains(out, test[1]) {
			t.Errorf("make %s: got %s", test[0], out)
		}
	}
}
