package splithost

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// The first piece is read whatever the length is.
func beforeTheTest(u *url.URL) (host, port string) {
	list := strings.Split(u.Host, ":")
	host, port = list[0], "80" // want `u.Host is taken apart at a colon, .* \(split-host\)`
	if len(list) == 2 {
		port = list[1]
	}
	return host, port
}

// The tests let through as many pieces as an IPv6 address has.
func atLeast(u *url.URL) string {
	host := u.Host
	if list := strings.Split(u.Host, ":"); len(list) > 1 {
		host = list[0] // want `u.Host is taken apart at a colon, .* \(split-host\)`
	}
	return host
}

func countedPeer(r *http.Request) (string, error) {
	list := strings.Split(r.RemoteAddr, ":")
	if len(list) < 2 {
		return "", errors.New("no port")
	}
	return list[0], nil // want `r.RemoteAddr is taken apart at a colon, .* \(split-host\)`
}

func otherwise(u *url.URL) (host string) {
	switch list := strings.Split(u.Host, ":"); len(list) {
	case 1:
		host = u.Host
	default:
		host = list[0] // want `u.Host is taken apart at a colon, .* \(split-host\)`
	}
	return host
}

// Two pieces are all that there are.
func inTwo(u *url.URL) string {
	if list := strings.SplitN(u.Host, ":", 2); len(list) == 2 {
		return list[0] // want `u.Host is taken apart at a colon, .* \(split-host\)`
	}
	return u.Host
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

// All but the last piece is the host.
func allButLast(u *url.URL) string {
	list := strings.Split(u.Host, ":")
	host := list[0]
	if len(list) > 2 {
		host = strings.Join(list[:len(list)-1], ":")
	}
	return host
}
