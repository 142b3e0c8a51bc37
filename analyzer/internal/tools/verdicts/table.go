package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
)

// tablesOf returns the tables of all draws, by level, by rule and by check.
func tablesOf(draws []draw) string {
	var b strings.Builder
	for _, kind := range kinds {
		of := slices.DeleteFunc(slices.Clone(draws), func(d draw) bool { return d.Kind != kind })
		if len(of) == 0 {
			continue
		}
		for _, d := range of {
			fmt.Fprintf(&b, "\nDraw %d, %s, for %s: %d findings of %d repositories, %s.", d.Draw, d.Date, purpose(kind), len(d.verdicts), len(d.Repositories), d.Drawn)
			if d.Lesson != "" {
				b.WriteString(" " + d.Lesson)
			}
			b.WriteString("\n\n")
			writeTable(&b, "level", d.verdicts, func(v verdict) string { return v.Level }, byLevel)
		}
	}
	var all, shown []verdict
	for _, d := range draws {
		for _, v := range d.verdicts {
			all = append(all, v)
			if v.Level != "low" {
				shown = append(shown, v)
			}
		}
	}
	if len(all) > 0 {
		b.WriteString("\nAll draws, by the rule that gave the level when the draw was made, whatever the level:\n\n")
		writeTable(&b, "rule", all, func(v verdict) string { return cmp.Or(v.Rule, "none said") }, cmp.Compare[string])
	}
	if len(shown) > 0 {
		b.WriteString("\nAll draws, what is shown by default, by check:\n\n")
		writeTable(&b, "check", shown, func(v verdict) string { return v.Check }, cmp.Compare[string])
	}
	return b.String()
}

// lastDraws and lastReadings are how many of them, the newest ones, the pages speak of.
const lastDraws, lastReadings = 3, 3

// lastShown returns the verdicts of the last draws for a figure on what is shown by default.
func lastShown(draws []draw) (shown []verdict, repositories int) {
	of := slices.DeleteFunc(slices.Clone(draws), func(d draw) bool { return d.Kind != "figure" })
	for _, d := range of[max(0, len(of)-lastDraws):] {
		repositories += len(d.Repositories)
		for _, v := range d.verdicts {
			if v.Level != "low" {
				shown = append(shown, v)
			}
		}
	}
	return shown, repositories
}

// A share says how many of some findings have a verdict.
type share struct{ findings, right, hardening, wrong int }

func shareOf(list []verdict, level string) (s share) {
	for _, v := range list {
		if v.Level != level {
			continue
		}
		s.findings++
		switch v.Verdict {
		case "right":
			s.right++
		case "hardening":
			s.hardening++
		default:
			s.wrong++
		}
	}
	return s
}

func percent(n, of int) int { return (200*n + of) / max(2*of, 1) }

// figures returns the table of the README: what the last draws say of each level.
func figures(draws []draw) string {
	shown, _ := lastShown(draws)
	var b strings.Builder
	b.WriteString("| level | judged | right | hardening | wrong |\n|---|---|---|---|---|\n")
	for _, level := range levels[:2] {
		s := shareOf(shown, level)
		fmt.Fprintf(&b, "| %s | %d | %d (%d %%) | %d (%d %%) | %d (%d %%) |\n", level, s.findings,
			s.right, percent(s.right, s.findings), s.hardening, percent(s.hardening, s.findings), s.wrong, percent(s.wrong, s.findings))
	}
	return b.String()
}

// comparison says whether high is better than medium, and what was drawn.
func comparison(draws []draw) string {
	shown, repositories := lastShown(draws)
	high, medium := shareOf(shown, "high"), shareOf(shown, "medium")
	of := func(what string, h, m int) string {
		than := "as"
		if h, m := h*medium.findings, m*high.findings; h > m {
			than = "more"
		} else if h < m {
			than = "less"
		}
		if than == "as" {
			return "as often " + what + " as medium"
		}
		return than + " often " + what + " than medium"
	}
	return fmt.Sprintf("High is %s, and %s: %d findings in %d repositories.\n",
		of("right", high.right, medium.right), of("wrong", high.wrong, medium.wrong), len(shown), repositories)
}

// byLevel compares levels, the highest one first.
func byLevel(a, b string) int { return slices.Index(levels, a) - slices.Index(levels, b) }

// rulesTable returns the rules that give levels, in their order.
func rulesTable() string {
	var b strings.Builder
	b.WriteString("| rule | level | because |\n|---|---|---|\n")
	for _, r := range confidence.Rules() {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", r.Name, r.Level, r.Why)
	}
	return b.String()
}

func purpose(kind string) string {
	if kind == "figure" {
		return "the figure"
	}
	return "building"
}

// writeTable writes a row for each group of verdicts: how many of each word, and the share
// of right ones with its bounds.
func writeTable(b *strings.Builder, head string, list []verdict, group func(verdict) string, order func(a, b string) int) {
	rows := make(map[string]map[string]int)
	for _, v := range list {
		if rows[group(v)] == nil {
			rows[group(v)] = make(map[string]int)
		}
		rows[group(v)][v.Verdict]++
	}
	fmt.Fprintf(b, "| %s | findings | %s | share right (95 %%) |\n|---|---|%s---|\n", head, strings.Join(words, " | "), strings.Repeat("---|", len(words)))
	for _, name := range slices.SortedFunc(maps.Keys(rows), order) {
		n := 0
		var cells []string
		for _, w := range words {
			n += rows[name][w]
			cells = append(cells, strconv.Itoa(rows[name][w]))
		}
		right := rows[name][words[0]]
		lower, upper := wilson(float64(right), float64(n))
		fmt.Fprintf(b, "| %s | %d | %s | %.2f (%.2f to %.2f) |\n", name, n, strings.Join(cells, " | "), float64(right)/float64(n), lower, upper)
	}
}

// wilson returns the bounds at 95 % of the share of k among n that are independent.
func wilson(k, n float64) (lower, upper float64) {
	const z = 1.959963984540054
	if n == 0 {
		return 0, 1
	}
	p := k / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}
