package gclplugin

var Adapt = adapt
