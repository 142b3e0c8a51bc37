package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"

	"github.com/chromedp/chromedp"
)

// Size of the picture of the report, in pixels.
const (
	reportWidth  = 1100
	reportHeight = 1180
)

// browser draws the HTML report of a part of the program that `make try` shows.
func browser(ctx context.Context, s studio) ([]byte, error) {
	page := filepath.Join(filepath.Dir(s.dir), "report.html")
	cmd := s.command(ctx, filepath.Join(s.source, "testdata", "try"), filepath.Join(s.bin, "urlescape"), "-format=html:"+page, "./links")
	if exit := (*exec.ExitError)(nil); !errors.As(cmd.Run(), &exit) || exit.ExitCode() != 1 {
		return nil, fmt.Errorf("%v: no findings", cmd.Args)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(reportWidth, reportHeight))
	ctx, cancel := chromedp.NewExecAllocator(ctx, options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(reportWidth, reportHeight), chromedp.Navigate("file://"+page)); err != nil {
		return nil, err
	}
	return chromedp.Run(ctx, chromedp.CaptureScreenshot())
}
