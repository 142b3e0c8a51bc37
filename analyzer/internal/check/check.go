// Package check holds the checks: each reads the template of one root and
// returns findings.
package check
