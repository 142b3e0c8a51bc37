// Package calls says what a call gives, from what its operands are: a [Site] is a call
// with its evaluated operands, a [Evaluator] evaluates it.
//
// Of most calls no more is known than the function ([Evaluator.OpaqueResult]): the result
// is a hole whose bytes and origin are those that package library has for it. A
// function that makes text of its operands, such as fmt.Sprintf, strings.Trim or
// (*net/url.URL).JoinPath, has an [Operation], in the file of its subject; what it does
// to a text is said in packages text and urltemplate, and what it does to an object in
// package value. The result of a function of the program is its summary with the
// arguments in the place of the parameters ([Evaluator.Instantiate]).
//
// What becomes of the arguments, which functions are read and when, is not known here:
// the interpreter is a [Host] that is asked for results and for the bodies of function
// literals.
//
// Given up: operations on texts that are not constant and that no rule of package text
// covers give a hole that may hold any part of them. Lists of more than [MaxElems]
// elements, texts that are repeated more than 16 times, and indices that are not
// constant are known by their elements only, not by their order.
package calls
