package analyzer

// EnabledChecks returns the names that a list selects.
func EnabledChecks(list string) (map[string]bool, error) { return enabledChecks(list) }
