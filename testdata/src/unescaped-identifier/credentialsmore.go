package identifier

import "net/http"

// The fix in the first file mends this place, too.
func (c *movies) latest() { http.Get("https://h/latest?api_key=" + c.apiKey) }
