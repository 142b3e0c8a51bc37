// Package twin takes options of a job.
package twin

import "os/exec"

type job struct{ dir, path string }

type option func(*job)

func withPath(p string) option { return func(j *job) { j.path = p } }

func run(opts ...option) error {
	j := &job{dir: "/srv"}
	for _, o := range opts {
		o(j)
	}
	return exec.Command("cat", j.dir+j.path).Run()
}

func raw(name string) error { return run(withPath("/users/" + name + "/keys")) }
