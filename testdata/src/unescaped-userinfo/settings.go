package userinfo

import (
	"fmt"
	"os"
	"os/exec"
)

// A URL stands after the name of a variable of the environment, or of a flag.

type settingsOf struct{ Env, Cmd []string }

func databaseOf(pass, host string) settingsOf {
	return settingsOf{
		Env: []string{
			"MODE=1",
			fmt.Sprintf("DATABASE_URL=postgres://admin:%s@db.example.com/app", pass), // want `password pass is not escaped: .* \(unescaped-userinfo\)`
			"API_URL=https://" + host + ":8000/x",                                    // want `host host is joined to its port without brackets: .* \(host-port\)`
		},
		Cmd: []string{"migrate", "--database=postgres://admin:" + pass + "@db.example.com/app"}, // want `password pass is not escaped: .* \(unescaped-userinfo\)`
	}
}

func appendedSetting(pass string) {
	cmd := exec.Command("server")
	cmd.Env = append(os.Environ(), "DSN=amqp://guest:"+pass+"@mq.example.com/") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
	_ = cmd.Run()
}

func settingInTwo(pass string) []string {
	u := "postgres://admin:" + pass + "@db.example.com/app" // want `password pass is not escaped: .* \(unescaped-userinfo\)`
	return []string{"DATABASE_URL=" + u}
}

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
