package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// netRows are the functions that speak of addresses, and those that connect to one.
var netRows = []pack[Row]{
	{Paths: "net", Rows: []Row{
		{Name: "Dial DialTimeout Listen ListenPacket", Takes: dial(0)},
		{Name: "ResolveTCPAddr ResolveUDPAddr", Takes: at(1, DialAddr)},
		{Name: "ParseIP", Tests: Test{Form: Words, Set: addressChars()}},
		{Name: "ParseCIDR", Tests: Test{Form: Words, Set: addressChars().With('/')}},
		{Name: "ParseMAC", Tests: Test{Form: Words, Set: addressChars().With('-')}},
		{Name: "JoinHostPort", Makes: OpJoinHostPort},
		{Name: "SplitHostPort", Gives: bracketless(), Does: SplitsAddress},
		{Recv: "Dialer", Name: "Dial", Takes: dial(0)},
		{Recv: "Dialer", Name: "DialContext", Takes: dial(1)},
		{Recv: "ListenConfig", Name: "Listen ListenPacket", Takes: dial(1)},
		{Recv: "Addr", Name: "String", Does: GivesAddress},
		{Recv: "TCPAddr", Name: "String", Does: GivesAddress},
		{Recv: "UDPAddr", Name: "String", Does: GivesAddress},
		{Recv: "IP", Name: "To4", Does: IsIPv4},
	}},
	{Paths: "net/netip", Rows: []Row{
		{Name: "ParseAddr", Tests: Test{Form: Trusted}},
		{Name: "ParseAddrPort", Tests: Test{Form: Trusted}, Does: SplitsAddress},
		{Name: "ParsePrefix", Tests: Test{Form: Words, Set: addressChars().With('/')}},
		{Recv: "Addr", Name: "StringExpanded", Gives: zoned(ipChars())},
		{Recv: "Addr", Name: "Zone", Gives: blank(zoned(rfc3986.AnyChar()))},
	}},
	{Paths: "crypto/tls", Rows: []Row{
		{Name: "Dial Listen", Takes: dial(0)},
		{Name: "DialWithDialer", Takes: dial(1)},
		{Recv: "Dialer", Name: "Dial", Takes: dial(0)},
		{Recv: "Dialer", Name: "DialContext", Takes: dial(1)},
	}},
	{Paths: "net/rpc", Rows: []Row{
		{Name: "Dial DialHTTP", Takes: dial(0)},
		{Name: "DialHTTPPath", Takes: dial(0).and(2, EscapedPath)},
	}},
	{Paths: "net/rpc/jsonrpc", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
	}},
	{Paths: "net/textproto", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
	}},
	{Paths: "net/smtp", Rows: []Row{
		{Name: "Dial SendMail", Takes: at(0, DialAddr)},
	}},
}
