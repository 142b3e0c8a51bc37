package fragment

import (
	"fmt"
	"net/http"
)

// Values after keys in a fragment, which a page may read as they are, are left to a
// person together.
func hashQuery(base, nickname, caption string) {
	_, _ = http.Get(fmt.Sprintf("%s/#/?nickname=%s&caption=%s", base, nickname, caption)) // want `fragment nickname is not escaped: .*` `fragment caption is not escaped: .*`
}
