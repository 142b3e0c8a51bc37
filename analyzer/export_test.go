package analyzer

// EnabledChecks returns the names that a list selects, and those that it asks for.
func EnabledChecks(list string) (enabled, asked map[string]bool, err error) {
	return enabledChecks(list)
}
