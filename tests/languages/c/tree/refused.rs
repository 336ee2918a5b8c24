//! The checker refuses what is no program, and nothing else: it takes all programs of the suite, and of
//! the bad texts those that gcc takes, but for what is not supported. CI looks at some of the suite;
//! `UNLOOP_SUITE=all` at all.

use std::fs;

use unloop::front::ReadOptions;

use super::{gcc, has_gcc, options_of, tree, tree_of};
use crate::support::{files, is_met, stem, suite};

/// One of so many programs is met by default.
const MET: usize = 10;

/// Bad texts that gcc takes, and why they are refused.
const STRICTER: [(&str, &str); 4] = [
    ("deep_parentheses", "brackets are nested deeper than 256"),
    (
        "variable_array_member",
        "arrays of variable length in structures are not supported everywhere",
    ),
    ("varying_arguments", "gcc refuses it later than it checks the syntax"),
    ("words", "variables that are words of other tools mean what those make of them"),
];

#[test]
fn every_program_of_the_suite_is_taken() {
    let programs = suite::all().into_iter();
    let programs = programs.filter(|program| program.path.extension().is_some_and(|e| e == "c"));
    let mut refused = Vec::new();
    for program in programs.filter(|program| is_met(&program.name, MET)) {
        let Ok(text) = fs::read_to_string(&program.path) else { continue };
        let name = program.path.display().to_string();
        if let Err((errors, sources)) = tree(&name, &text, &options_of(&program)) {
            refused.push(errors.render(&sources, false));
        }
    }
    assert!(refused.is_empty(), "{}", refused.concat());
}

#[test]
fn bad_texts_are_refused_that_gcc_refuses() {
    if !has_gcc() {
        return;
    }
    let mut wrong = Vec::new();
    for file in files("tests/suite-bad/c") {
        let name = stem(&file);
        let text = fs::read_to_string(&file).expect("the file can be read");
        let here = tree(&file.display().to_string(), &text, &ReadOptions::default()).is_err();
        let there = !gcc(&["-fsyntax-only"], &[&file]).status.success();
        let stricter = STRICTER.iter().any(|(known, _)| *known == name);
        if here != (there || stricter) || (there && stricter) {
            wrong.push(format!("{name}: refused here: {here}, by gcc: {there}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Errors, each with where it is.
#[test]
fn what_is_wrong_is_said_in_its_place() {
    for (text, place, said) in [
        ("int f(void) { return x; }", "1:22", "`x` is not declared"),
        ("int a; double a;", "1:15", "`a` is declared twice"),
        ("int f(int); int f(long x) { return 0; }", "1:17", "declared differently before"),
        ("struct s; struct s x; ", "1:20", "not known here"),
        ("int f(int *p) { return p * 2; }", "1:24", "does not work on pointers"),
        ("void f(void) { 1 = 2; }", "1:16", "no variable, no element and no member"),
        ("void f(const int x) { x = 2; }", "1:23", "`const`"),
        ("struct s { int i; } a; int f(void) { return a; }", "1:45", "of another type"),
        ("int f(int x) { return f(1, x); }", "1:23", "takes 1 argument, but 2 are given"),
        ("void f(void) { int x = f(); }", "1:24", "this has no value"),
        ("int a[2] = {[2] = 1};", "1:19", "more initialisers than elements"),
        ("int n; int a[n];", "1:14", "at file scope must be a constant"),
        ("struct s { int i : 40; };", "1:20", "no such width"),
        ("enum e { A }; enum e { B };", "1:20", "defined twice"),
        ("void f(int n) { goto in; { int a[n]; in:; } }", "1:22", "scope of an array"),
        ("int f(void) { goto in; return ({ in: 1; }); }", "1:20", "into `({ … })`"),
        ("int x; int y = x + 1;", "1:16", "must start with a constant"),
        ("int *p; int x = __atomic_load_n(p, 5, 6);", "1:17", "is called with 3 arguments"),
    ] {
        let error = tree_of(text).expect_err(text);
        assert!(error.contains(&format!("test.c:{place}\n")), "{text}\n{error}");
        assert!(error.contains(said), "{text}\n{error}");
    }
}
