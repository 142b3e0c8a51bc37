package eval_test

import "testing"

// TestUTC formats times whose zone is known.
func TestUTC(t *testing.T) {
	checkHeld(t, "type S struct { At time.Time }; func now() time.Time", []test{
		{`sink("/u/" + now().UTC().Format(time.RFC3339))`, `now().UTC().Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`t := now().UTC(); sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`t := now(); t = t.UTC(); sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`t := now().UTC().Add(time.Hour).Truncate(time.Hour); sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`sink("/u/" + now().Format(time.RFC3339))`, `now().Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`sink("/u/" + now().UTC().Local().Format(time.RFC3339))`, `now().UTC().Local().Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`t := now().UTC(); if ok { t = now() }; sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`sink("/u/" + now().UTC().Format("15:04-07:00"))`, `now().UTC().Format("15:04-07:00"):[-+0-:]^[-0-9]`},
	})
}

// TestLayouts formats times by layouts that are no literals.
func TestLayouts(t *testing.T) {
	checkHeld(t, "const day = `2006-01-02`; var hour = `15:04`; var other = `15:04`; func now() time.Time; func set() { other = os.Args[0] }", []test{
		{`l := "2006"; sink("/u/" + now().Format(l))`, `now().Format(l):[-0-9]`},
		{`sink("/u/" + now().Format(day + "T" + hour))`, `now().Format(...):[-0-:T]^[-0-9]`},
		{`l := day; if ok { l = hour }; sink("/u/" + now().Format(l))`, `now().Format(l):[-0-:]^[-0-9]`},
		{`l := day; if ok { l = q }; sink("/u/" + now().Format(l))`, `now().Format(l):[^]`},
		{`sink("/u/" + now().Format(other))`, `now().Format(other):[^]`},
	})
}
