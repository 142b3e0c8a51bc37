package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
)

// lastDraws and lastReadings are how many draws and readings, the newest ones, the pages show.
const lastDraws, lastReadings = 3, 3

// lastShown returns the verdicts on the findings of levels high and medium in the last three draws
// of the kind "figure" (lastDraws), and the number of repositories in these draws.
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

// A share is the number of findings of a level, and how many of them have each verdict.
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

// figures returns the table of the README: for the levels high and medium, how many findings of the
// last three "figure" draws were judged right, hardening and wrong.
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

// comparison returns a sentence that says whether findings of level high are right, and wrong, more
// often than those of medium, and how many findings in how many repositories were judged.
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

// rulesTable returns a table of the rules for levels, in their order.
func rulesTable() string {
	var b strings.Builder
	b.WriteString("| rule | level | because |\n|---|---|---|\n")
	for _, r := range confidence.Rules() {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", r.Name, r.Level, r.Why)
	}
	return b.String()
}

// wilson returns the 95 % confidence bounds of a probability, after k successes in n trials.
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
