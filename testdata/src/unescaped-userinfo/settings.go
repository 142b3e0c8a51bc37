package userinfo

// A URL stands after the name of a variable of the environment, or of a flag.

// What looks like it: pairs of a query, settings that are no URLs, a container for a host.
func otherSettings(host, pass, state, kongID string) []string {
	return []string{
		"callback=https://example.com/" + host + "&state=" + state,
		"DATABASE_PASSWORD=" + pass,
		"GREETING=see https://" + host + ":80/",
		"host=" + host + " password=" + pass,
		"GATEWAY_URL=http://" + kongID + ":8000",
	}
}
