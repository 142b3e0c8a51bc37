package lostrawpath

import "net/url"

// RawPath gets a line of its own where Path has one, in the column of the others.

func shorter(u *url.URL, host string) *url.URL {
	return &url.URL{
		Scheme:   "https",
		Host:     host,
		Path:     u.Path, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
		RawQuery: u.RawQuery,
	}
}

func longer(u *url.URL, host string) *url.URL {
	return &url.URL{
		Scheme: "https",
		Path:   u.Path, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`

		Host: host,
	}
}

func alone(u *url.URL) *url.URL {
	return &url.URL{
		Path: u.Path, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	}
}

func escaped(u *url.URL) *url.URL {
	return &url.URL{
		Host: "example.com",
		Path: u.EscapedPath(), // want `.* \(escaped-in-decoded\)`
	}
}

func severalOnOneLine(u *url.URL, host string) *url.URL {
	return &url.URL{
		Scheme: "https", Host: host,
		Path: u.Path, RawQuery: u.RawQuery, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	}
}

func oneLine(u *url.URL, host string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: u.Path} // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func oneLongLine(u *url.URL, hostOfTheOtherServer string) *url.URL {
	return &url.URL{Scheme: "https", Host: hostOfTheOtherServer, Path: u.Path, RawQuery: u.RawQuery, Fragment: u.Fragment} // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
}
