#!/bin/sh
# Draws the pictures of the pages again: what urlescape prints to a terminal, what Neovim
# shows, and the HTML report in a browser. Needs Go, Neovim 0.11 or later, tmux and Chromium.
# "draw.sh terminal" draws that one, which needs Go alone.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
mkdir -p "$temp/bin" "$temp/labels"
(cd "$root" && go build -o "$temp/bin/urlescape" ./cmd/urlescape)
# The first program of the README.
awk '/<!-- file: labels.go -->/ { f = 1 } f && /^```$/ { exit } f && /^[^<`]|^$/' "$root/README.md" >"$temp/labels/labels.go"
printf 'module example.com/labels\n\ngo 1.26\n' >"$temp/labels/go.mod"
export PATH="$temp/bin:$PATH" GOWORK=off GOFLAGS= LC_ALL=C.UTF-8

draw() {
	go run github.com/charmbracelet/freeze@v0.2.2 --language ansi --font.family monospace \
		--background '#1c2128' --padding 14 --border.radius 8 --output "$here/$1.svg"
}

want() { [ -z "$only" ] || [ "$only" = "$1" ]; }

only=${1:-}
cd "$temp/labels"
if want terminal; then
	{
		printf '\033[1;32m$\033[m \033[1murlescape -format=full ./...\033[m\n'
		CLICOLOR_FORCE=1 COLUMNS=100 TERM=xterm-256color NO_COLOR= urlescape -format=full ./... || test $? = 1
	} | draw terminal
fi
if want editor; then
	tmux -f /dev/null -S "$temp/tmux" new-session -d -x 100 -y 33 "nvim --clean -c 'luafile $here/editor.lua'"
	screen=
	until screen=$(tmux -S "$temp/tmux" capture-pane -e -p) && echo "$screen" | grep -q 'medium confidence'; do sleep 1; done
	tmux -S "$temp/tmux" kill-server
	echo "$screen" | draw editor
fi
if want report; then
	(cd "$root/testdata/try" && urlescape "-format=html:$temp/report.html" ./links) || test $? = 1
	chromium --headless --no-sandbox --hide-scrollbars --window-size=1100,1180 "--screenshot=$here/report.png" "file://$temp/report.html"
fi
