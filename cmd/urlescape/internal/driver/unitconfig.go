package driver

import (
	"encoding/json"
	"os"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// A unitConfig is what matters here in the description of a package.
type unitConfig struct {
	ID, Dir                   string
	GoFiles                   []string
	VetxOnly                  bool // nothing but facts are asked for
	ModulePath, ModuleVersion string
}

// readUnit returns what the file says, nothing where it cannot be read.
func readUnit(config string) unitConfig {
	var unit unitConfig
	data, err := os.ReadFile(config)
	if err != nil || json.Unmarshal(data, &unit) != nil {
		return unitConfig{}
	}
	return unit
}

// reportingConfig returns the name of a file that is like the named one, the
// description of a package, but asks for findings where only facts were asked
// for, and marks a package with tests. It returns the name itself where the
// flags do not want that.
func reportingConfig(flags []string, name string) string {
	own := slices.Contains(flags, "-"+govet.ReportFlag+"="+govet.ReportOwn)
	all := slices.Contains(flags, "-"+govet.ReportFlag+"="+govet.ReportAll)
	if !own && !all {
		return name
	}
	data, err := os.ReadFile(name)
	var pkg unitConfig
	var fields map[string]json.RawMessage
	if err != nil || json.Unmarshal(data, &pkg) != nil || json.Unmarshal(data, &fields) != nil || fields == nil {
		return name // which is reported where the file is read in earnest
	}
	// Modules of the user have no version.
	if isOwn := pkg.ModulePath != "" && pkg.ModuleVersion == ""; own && !isOwn {
		return name
	}
	fields["VetxOnly"] = json.RawMessage("false")
	if slices.ContainsFunc(pkg.GoFiles, func(file string) bool { return strings.HasSuffix(file, "_test.go") }) {
		if fields["ID"], err = json.Marshal(pkg.ID + govet.TestsMark); err != nil {
			return name
		}
	}
	reporting := strings.TrimSuffix(name, ".cfg") + "-report.cfg"
	if data, err = json.Marshal(fields); err != nil || os.WriteFile(reporting, data, 0o600) != nil {
		return name
	}
	return reporting
}
