// Package denormal has literals that are not normal.
package denormal

import "net/http"

func triplets(id int) []string {
	return get("https://example.com/a%2fb/%7Euser/%41") // want `"%2f" means "%2F" there \(denormal-literal\)` `"%7E" means "~" there \(denormal-literal\)` `"%41" means "A" there \(denormal-literal\)`
}

func authority() []string {
	get("HTTPS://example.com/")           // want `"HTTPS" means "https" there \(denormal-literal\)`
	get("https://Example.com/")           // want `"Example.com" means "example.com" there \(denormal-literal\)`
	get("http://example.com:80/a")        // want `":80" can be left out: the default port is the same \(denormal-literal\)`
	return get("https://example.com:443") // want `":443" can be left out: the default port is the same \(denormal-literal\)`
}

func get(u string) []string {
	res, err := http.Get(u)
	if err != nil {
		return nil
	}
	return res.Header["Link"]
}
