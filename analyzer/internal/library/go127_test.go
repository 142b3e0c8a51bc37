//go:build go1.27

package library_test

import "uuid"

func init() { succeeds["uuid.Parse"] = []func(string) bool{fine(uuid.Parse)} }
