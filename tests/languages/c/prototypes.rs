//! Numbers that known functions are given become what their parameters are (C17 §6.5.2.2p7): each function
//! of the table does the same with 1.0 as with 1, be its parameter an integer or a floating-point number.

use std::fmt::Write as _;

use unloop::front::{LibraryFunction, Treatment, library_functions};

use crate::c::{ends_on, read};

/// In declarations of what takes more than numbers, texts and streams.
const OTHERS: [&str; 16] = [
    "struct",
    "(*",
    "...",
    "va_list",
    "jmp_buf",
    "_Complex",
    "[",
    "fpos_t",
    "sigset_t",
    "mbstate_t",
    "fenv_t",
    "fd_set",
    "wctype_t",
    "wctrans_t",
    "char16_t",
    "char32_t",
];

/// Calls of functions that the tables give no types for; N stands for a number.
const MORE: [&str; 6] = [
    "snprintf(b, N, \"%s\", \"abc\")",
    "__builtin_snprintf(b, N, \"abc\")",
    "__builtin_sadd_overflow(N, N, &q)",
    "__builtin_umull_overflow(N, 1, (unsigned long *)&u)",
    "__builtin_popcount(N)",
    "ungetc(N, stdin)",
];

/// A call of a function that has no body here, if it takes numbers; N stands for each of them.
fn call(function: &LibraryFunction) -> Option<String> {
    let others = |text: &str| OTHERS.iter().any(|other| text.contains(other));
    let known = !function.generic && function.treatment != Treatment::Body;
    let (name, line) = (function.name, function.prototype.filter(|line| known && !others(line))?);
    let (_, parameters) = line.strip_suffix(')')?.split_once('(')?;
    let argument = |parameter: &str| match parameter {
        "void" | "" => None,
        _ if parameter.contains("FILE") => Some("stdin"),
        _ if parameter.contains("**") => Some("&p"),
        _ if parameter.contains('*') => Some("b"),
        _ => Some("N"),
    };
    let arguments: Vec<&str> = parameters.split(", ").filter_map(argument).collect();
    arguments.contains(&"N").then(|| format!("{name}({})", arguments.join(", ")))
}

/// A program that makes the call whose number it is given.
fn program(calls: &[String], number: &str) -> String {
    let mut text = "#include <stdio.h>\nint __VERIFIER_nondet_int(void);\n".to_owned()
        + "static _Alignas(16) char b[64] = \"1\"; char *p = b; int q; unsigned long u;\n"
        + "int main(void) {\nswitch (__VERIFIER_nondet_int()) {\n";
    for (index, call) in calls.iter().enumerate() {
        let call = call.replace("N)", &format!("{number})")).replace("N,", &format!("{number},"));
        let _ = writeln!(text, "case {index}: (void){call}; break;");
    }
    text + "}\nreturn 0; }"
}

#[test]
fn numbers_are_converted_to_what_parameters_are() {
    let all = library_functions().into_iter().filter_map(|function| call(&function));
    let all: Vec<String> = all.chain(MORE.map(str::to_owned)).collect();
    assert!(all.len() > 180, "{} calls", all.len());
    // Both are of one length, so that what is said has one place.
    let [whole, real] = ["0x01", "1.0f"].map(|number| read(&program(&all, number)).0);
    for (index, call) in (0..).zip(&all) {
        let [whole, real] = [&whole, &real].map(|program| ends_on(program, &[index]));
        assert_eq!(format!("{whole:?}"), format!("{real:?}"), "{call}");
    }
}
