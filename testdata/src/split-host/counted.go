package splithost

import (
	"errors"
	"log"
	"net/url"
	"strings"
)

// The first piece is read whatever the length is.
func beforeTheTest(u *url.URL) (host, port string) {
	list := strings.Split(u.Host, ":")
	host, port = list[0], "80" // want `splitting u.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	if len(list) == 2 {
		port = list[1]
	}
	return host, port
}

// No test lets an address through.
func oneOrTwo(u *url.URL) (host string) {
	list := strings.Split(u.Host, ":")
	if len(list) > 2 {
		host = u.Hostname()
	} else {
		host = list[0]
	}
	return host
}

func fatal(u *url.URL) string {
	list := strings.Split(u.Host, ":")
	if !(len(list) <= 2) {
		log.Fatal("no address")
	}
	return list[0]
}

func cases(u *url.URL) (host string, err error) {
	list := strings.Split(u.Host, ":")
	switch len(list) {
	case 1, 2:
		host = list[0]
	default:
		err = errors.New("no address")
	}
	return host, err
}

func kept(u *url.URL) (host string) {
	list := strings.Split(u.Host, ":")
	hasPort := len(list) == 2
	if hasPort && list[0] != "" {
		host = list[0]
	}
	return host
}

func counted(u *url.URL) string {
	if strings.Count(u.Host, ":") > 1 {
		return u.Hostname()
	}
	list := strings.Split(u.Host, ":")
	if len(list) > 1 {
		return list[0]
	}
	return u.Host
}
