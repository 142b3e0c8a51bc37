package linter

var Adapt = adapt
