package cpuprofile_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/cpuprofile"
)

// TestMerge adds two profiles up, beside one that was cut off and one of nothing.
func TestMerge(t *testing.T) {
	dir := t.TempDir()
	if _, err := cpuprofile.Merge(dir); err == nil {
		t.Error("no profile, and no error")
	}
	t.Setenv(cpuprofile.FolderVar, dir)
	for range 2 {
		stop := cpuprofile.Start()
		for end := time.Now().Add(50 * time.Millisecond); time.Now().Before(end); {
			continue // to be seen
		}
		stop()
		stop()
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.pprof"))
	if err != nil || len(names) != 2 {
		t.Fatal(names, err)
	}
	whole, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"cut.pprof": whole[:len(whole)/2], "empty.pprof": nil} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	sum, err := cpuprofile.Merge(dir)
	if err != nil || len(sum) == 0 {
		t.Errorf("got %d bytes, %v", len(sum), err)
	}
}
