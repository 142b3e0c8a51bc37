package identifier

import (
	"fmt"
	"net/http"
)

// The first operand of a text that is an argument is a value like the others: that
// the whole of it has a "/" says nothing of what it begins with.

type payments struct{ base string }

func (c *payments) context(merchantID, orderID string) (*http.Request, error) {
	url := fmt.Sprintf("%s%s%s", c.base, "/v1/risk/", merchantID+"/"+orderID) // want `path segment merchantID is not escaped: .* \(unescaped-identifier\)` `path segment orderID is not escaped: .* \(unescaped-identifier\)`
	return http.NewRequest("PUT", url, nil)
}

func (c *payments) formatted(shopID, cartID string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/v1/risk/%s", c.base, shopID+"/"+cartID)) // want `path segment shopID is not escaped: .*` `path segment cartID is not escaped: .*`
}

func (c *payments) inVariable(sellerID, itemID string) (*http.Response, error) {
	of := sellerID + "/" + itemID // want `path segment sellerID is not escaped: .*` `path segment itemID is not escaped: .*`
	return http.Get(fmt.Sprintf("%s/risk/%s", c.base, of))
}

func (c *payments) inBrackets(buyerID, basketID string) (*http.Response, error) {
	return http.Get(c.base + "/risk/" + (buyerID + "/" + basketID)) // want `path segment buyerID is not escaped: .*` `path segment basketID is not escaped: .*`
}

func (c *payments) inFormat(payerID, invoiceID string) (*http.Response, error) {
	return http.Get(c.base + "/risk/" + fmt.Sprintf("%s/%s", payerID, invoiceID)) // want `path segment payerID is not escaped: .*` `path segment invoiceID is not escaped: .*`
}

func (c *payments) first(vendorID string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/risk/%s", c.base, vendorID+"/first")) // want `path segment vendorID is not escaped: .*`
}

// What callers give is judged where they put it together.

func (c *payments) get(of string) (*http.Response, error) { return http.Get(c.base + "/risk/" + of) }

func (c *payments) given(clientID, receiptID string) (*http.Response, error) {
	return c.get(clientID + "/" + receiptID) // want `path segment clientID is not escaped: .*` `path segment receiptID is not escaped: .*`
}

// A text begins with its base.

func base(serverID, name int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%s", fmt.Sprint(serverID)+"/"+fmt.Sprint(name)))
}
