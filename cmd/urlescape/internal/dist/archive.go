package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"path"
	"strings"
	"time"
)

// mode returns the mode of a file: programs may be run.
func mode(name string) int64 {
	if name == program || strings.HasSuffix(name, ".exe") {
		return 0o755
	}
	return 0o644
}

// tarred returns the files as a compressed tar archive, below a folder.
func tarred(folder string, files map[string][]byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	packed, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(packed)
	for _, name := range names(files) {
		head := tar.Header{Name: path.Join(folder, name), Mode: mode(name), Size: int64(len(files[name])), ModTime: at, Format: tar.FormatPAX, Typeflag: tar.TypeReg}
		if err := w.WriteHeader(&head); err != nil {
			return nil, err
		}
		if _, err := w.Write(files[name]); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = packed.Close()
	return b.Bytes(), err
}

// zipped returns the files as a zip archive, below a folder.
func zipped(folder string, files map[string][]byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names(files) {
		head := zip.FileHeader{Name: path.Join(folder, name), Method: zip.Deflate, Modified: at}
		head.SetMode(0o644)
		f, err := w.CreateHeader(&head)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
