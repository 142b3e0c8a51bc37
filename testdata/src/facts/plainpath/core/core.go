// Package core imports nothing that knows of URLs, and makes parts of them.
package core

// KeysPath makes a path.
func KeysPath(user string) string { return "/users/" + user + "/keys" } // fact `.*KeysPath: result 0 is /users/\{\$0\}/keys`

// PageQuery makes a query.
func PageQuery(sort string) string { return "?page=1&sort=" + sort } // fact `.*PageQuery: result 0 is \?page=1&sort=\{\$0\}`
