package main

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// addLicences adds the licences of the modules that a program is made of, and of Go.
func addLicences(files map[string][]byte, info *debug.BuildInfo) error {
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := addFolder(files, "Go", root); err != nil {
		return err
	}
	for _, m := range info.Deps {
		if ours(m) {
			continue // the licence of the program
		}
		dir, err := output("go", "list", "-m", "-f={{.Dir}}", m.Path)
		if err != nil {
			return err
		}
		if err := addFolder(files, m.Path, dir); err != nil {
			return err
		}
	}
	return nil
}

// addFolder adds the licences in a folder, of which there must be one.
func addFolder(files map[string][]byte, name, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	found := false
	for _, e := range entries {
		if !isLicence(e.Name()) || e.IsDir() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return err
		}
		files[path.Join("licences", name, e.Name())], found = text, true
	}
	if !found {
		return fmt.Errorf("%s has no licence", name)
	}
	return nil
}

// isLicence reports whether a file has terms that go with the program.
func isLicence(name string) bool {
	upper := strings.ToUpper(name)
	for _, prefix := range []string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "PATENTS"} {
		if strings.HasPrefix(upper, prefix) {
			return true
		}
	}
	return false
}

// bill returns the bill of materials of a program, by what is written into it.
func (r *release) bill(p platform, info *debug.BuildInfo) ([]byte, error) {
	self := cdx.Component{
		BOMRef: reference(info.Main.Path, r.version), Type: cdx.ComponentTypeApplication, Name: info.Main.Path, Version: r.version,
		PackageURL: reference(info.Main.Path, r.version) + "?goos=" + p.os + "&goarch=" + p.arch,
	}
	parts := []cdx.Component{{BOMRef: reference("std", info.GoVersion), Type: cdx.ComponentTypeLibrary, Name: "std", Version: info.GoVersion, PackageURL: reference("std", strings.TrimPrefix(info.GoVersion, "go"))}}
	for _, m := range info.Deps {
		if ours(m) {
			m = &debug.Module{Path: m.Path, Version: r.version}
		}
		c := cdx.Component{BOMRef: reference(m.Path, m.Version), Type: cdx.ComponentTypeLibrary, Name: m.Path, Version: m.Version, PackageURL: reference(m.Path, m.Version)}
		if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:")); err == nil && len(sum) > 0 {
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
		}
		parts = append(parts, c)
	}
	var uses []string
	for _, c := range parts {
		uses = append(uses, c.BOMRef)
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Timestamp: r.time.Format(time.RFC3339), Component: &self}
	bom.Components = &parts
	bom.Dependencies = &[]cdx.Dependency{{Ref: self.BOMRef, Dependencies: &uses}}
	var b bytes.Buffer
	err := cdx.NewBOMEncoder(&b, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
	return b.Bytes(), err
}

// ours reports whether a module is part of the checkout, which has one version.
func ours(m *debug.Module) bool { return m.Version == "(devel)" }

// reference returns the package URL of a module.
func reference(module, version string) string { return "pkg:golang/" + module + "@" + version }
