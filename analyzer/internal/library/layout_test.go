package library_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestLayoutValue(t *testing.T) {
	tests := map[string]string{
		"20060102":             `[-0-9]`,
		"2006-01-02":           `[-0-9]`,
		"2006-01-02T15:04:05Z": `[-0-:TZ]`,
		time.RFC3339:           `[-+0-:TZ]`,
		"2006-01-02 15:04:05":  `[-\x200-:]`,
		"2006/01/02":           `[-/-9]`,
		"150405.000":           `[.0-9]`,
		"x":                    `[x]`,
		"":                     `[]`,
	}
	for layout, want := range tests {
		if got := library.LayoutValue(layout).Set.String(); got != want {
			t.Errorf("%q: got %s, want %s", layout, got, want)
		}
	}
}

// What Format gives for a layout is inside its Value.
func TestLayoutHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	layouts := []string{
		time.Layout, time.ANSIC, time.UnixDate, time.RubyDate, time.RFC822, time.RFC822Z, time.RFC850, time.RFC1123,
		time.RFC1123Z, time.RFC3339, time.RFC3339Nano, time.Kitchen, time.Stamp, time.StampNano, time.DateTime,
		"", ".", "..", ".999", ".000", ",999", "pm", "PM", "_2", "__2", "002", "Jan", "Monday", "MST", "-07", "Z0700",
		"-0700", "06", "2006", "3", "%2F", "100%", "a_2b", "day 2 of Jan",
	}
	parts := []string{
		"2006", "06", "01", "1", "Jan", "January", "02", "_2", "2", "Mon", "15", "03", "3", "04", "4", "05", "5",
		"PM", "pm", "MST", "-0700", "-07:00", "Z07:00", "-07", ".000", ".999", ",9", "-", "/", ":", " ", "T", ".", "%", "é", "_", "x",
	}
	for range 10 * rounds {
		layout := ""
		for range r.IntN(5) {
			layout += parts[r.IntN(len(parts))]
		}
		layouts = append(layouts, layout)
	}
	for _, layout := range layouts {
		v := library.LayoutValue(layout)
		for range 10 {
			if text := randomTime(r).Format(layout); within(text, v) != "" {
				t.Fatalf("%q: %q %s", layout, text, within(text, v))
			}
		}
	}
}

// FuzzLayout compares what is known of a layout with what Format gives for it.
func FuzzLayout(f *testing.F) {
	for _, layout := range []string{time.RFC3339Nano, time.RubyDate, "Jan _2 __2 002", "2006-01-02T15:04:05,999Z070000 pm", "%2F.000.", "MSTMon1504"} {
		f.Add(layout, int64(1<<35), int64(999_000_000), 3600)
	}
	f.Fuzz(func(t *testing.T, layout string, sec, nsec int64, offset int) {
		offset %= 24 * 3600 // what time zones have
		at := time.Unix(sec%253_402_300_800, nsec).In(time.FixedZone("", offset))
		if text := at.Format(layout); within(text, library.LayoutValue(layout)) != "" {
			t.Fatalf("%q: %q %s", layout, text, within(text, library.LayoutValue(layout)))
		}
		utc := at.UTC()
		if text, v := utc.Format(layout), library.LayoutValue(library.UTCLayout(layout)); within(text, v) != "" {
			t.Fatalf("%q for UTC: %q %s", layout, text, within(text, v))
		}
	})
}
