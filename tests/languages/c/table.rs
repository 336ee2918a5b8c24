//! The library's table: a function means one thing by all its names, however it is declared, and what gcc
//! makes of it; and each is declared as gcc's own headers declare it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::process::{Command, Stdio};

use unloop::front::{LibraryFunction, Treatment, library_functions};
use unloop::graph::RunEnd;

use crate::c::{ends_on, read};

/// What gcc's headers do not declare, or declare otherwise, and why.
const OTHERWISE: &[(&str, &str)] = &[
    ("__isoc23_fscanf", "what stdio.h calls fscanf in C23"),
    ("__isoc23_scanf", "likewise"),
    ("__isoc23_sscanf", "likewise"),
    ("__isoc99_fscanf", "what stdio.h calls fscanf from C99 on"),
    ("__isoc99_scanf", "likewise"),
    ("__isoc99_sscanf", "likewise"),
    ("gets", "C11 took it out"),
    ("pow10", "glibc took it out"),
    ("pow10f", "likewise"),
    ("pow10l", "likewise"),
    ("sigsetjmp", "a macro there"),
    ("strlcat", "not in each glibc"),
    ("strlcpy", "likewise"),
];

/// What gives another result each time, changes what others give, or takes constants alone.
const NOT_CALLED: &[&str] = &[
    "__builtin_expect_with_probability",
    // Followed for ASCII alone.
    "btowc",
    "wctob",
    "fesetround",
    // The compiler's own takes the classes, too.
    "fpclassify",
    "putchar",
    "putchar_unlocked",
];

/// Values of types.
fn values(ctype: &str) -> Option<&'static [&'static str]> {
    Some(match ctype {
        "_Bool" => &["1"],
        "int" | "wint_t" | "wchar_t" => &["65", "1", "200"],
        "unsigned" | "unsigned short" => &["65u", "1u", "40000u"],
        "long" | "intmax_t" | "time_t" => &["-5000000001L", "65L", "70000L"],
        "long long" => &["-5000000001LL", "65LL", "70000LL"],
        "unsigned long" | "size_t" | "uint64_t" => &["5000000001UL", "65UL", "70000UL"],
        "unsigned long long" => &["5000000001ULL", "65ULL", "70000ULL"],
        "double" => &["2.5", "-0.75", "1e3"],
        "float" => &["0.5f", "-3.25f", "100.0f"],
        _ => return None,
    })
}

/// The types that a prototype has for its parameters; `None` if they are not all numbers.
fn parameters(function: &LibraryFunction) -> Option<Vec<&'static [&'static str]>> {
    let (head, listed) = function.prototype?.split_once('(')?;
    let result = head.strip_suffix(function.name)?.trim_end();
    let listed: Vec<&str> = listed.strip_suffix(')')?.split(',').map(str::trim).collect();
    values(result)?;
    if listed == ["void"] { Some(Vec::new()) } else { listed.into_iter().map(values).collect() }
}

/// How functions are declared to a program that calls them.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Declared {
    ByHeader,
    ByPrototype,
    AsBuiltin,
    Nowhere,
    /// The program has something else of the name; the compiler's own is meant all the same.
    Otherwise,
}

const BEFORE: &str = "#define COUNTED(x) _Generic((x), float: real, double: real, default: whole)(x)\n\
    static unsigned long long real(double x) { unsigned long long bits = 1; \
    if (x == x) __builtin_memcpy(&bits, &x, sizeof bits); return bits; }\n\
    static unsigned long long whole(unsigned long long x) { return x; }\n";

/// The functions that are called: of numbers, with a meaning.
fn called() -> Vec<(LibraryFunction, Vec<&'static [&'static str]>)> {
    let functions = library_functions().into_iter();
    let known =
        |one: &LibraryFunction| matches!(one.treatment, Treatment::Body | Treatment::Operation);
    let gcc = |one: &LibraryFunction| one.header.is_some() || one.name.starts_with("__builtin_");
    let fine = functions.filter(|one| known(one) && gcc(one) && !NOT_CALLED.contains(&one.name));
    fine.filter_map(|one| parameters(&one).map(|types| (one, types))).collect()
}

/// The calls of a function by a name.
fn calls(function: &LibraryFunction, name: &str, types: &[&[&str]]) -> Vec<String> {
    // Of these C says whether they are 0.
    let asks = function.header.is_some_and(|header| header.contains("ctype"))
        && function.name.starts_with("is");
    let truth = if asks || name.contains("signbit") { "!!" } else { "" };
    let shift = |at: usize, round: usize| types[at][(round + at) % types[at].len()];
    let rounds = if types.is_empty() { 0..1 } else { 0..3 };
    let call = |round| {
        let given: Vec<&str> = (0..types.len()).map(|at| shift(at, round)).collect();
        format!("{truth}{name}({})", given.join(", "))
    };
    rounds.map(call).collect()
}

/// Runs gcc; `None` if there is none.
fn gcc(text: &str, arguments: &[&str]) -> Option<std::process::Output> {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let source = folder.path().join("all.c");
    fs::write(&source, text).expect("a file can be written");
    let mut command = Command::new("gcc");
    command.args(["-D_GNU_SOURCE", "-std=gnu17"]).args(arguments).arg(&source).arg("-lm");
    command.current_dir(folder.path()).stdin(Stdio::null());
    let compiled = command.output().ok()?;
    let program = folder.path().join("all");
    if compiled.status.success() && program.exists() {
        return Some(Command::new(program).output().expect("the program can be run"));
    }
    Some(compiled)
}

/// The names that gcc has beside those of headers.
fn builtins(names: &BTreeSet<String>) -> Option<BTreeSet<String>> {
    let mut lines = String::new();
    for name in names {
        writeln!(
            lines,
            "#if __has_builtin({name})
{name}
#endif"
        )
        .expect("text");
    }
    let output = gcc(&lines, &["-E", "-P"])?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(said.lines().map(|line| line.trim().to_owned()).collect())
}

/// What stands before the calls, and these.
fn program(declared: Declared, builtin: &BTreeSet<String>) -> (String, Vec<String>) {
    let (mut before, mut all) = (String::new(), Vec::new());
    let called = called();
    if declared == Declared::ByHeader {
        let headers: BTreeSet<&str> = called.iter().filter_map(|(one, _)| one.header).collect();
        headers.iter().for_each(|header| writeln!(before, "#include <{header}>").expect("text"));
    } else {
        before.push_str("#include <stdint.h>\n#include <stddef.h>\n#include <time.h>\n");
        before = before
            .replace("#include <time.h>\n", "typedef long time_t;\ntypedef unsigned wint_t;\n");
    }
    for (function, types) in &called {
        let (name, prototype) = (function.name, function.prototype.unwrap_or_default());
        let twin = format!("__builtin_{name}");
        let by_itself = name.starts_with("__builtin_");
        let has_twin = builtin.contains(&twin) && !by_itself;
        let own = !function.generic;
        match declared {
            Declared::ByPrototype if own && !by_itself => {
                writeln!(before, "extern {prototype};").expect("text");
            }
            Declared::AsBuiltin if own && has_twin => {
                let declared = prototype.replacen(name, &twin, 1);
                writeln!(before, "extern {declared};").expect("text");
            }
            Declared::AsBuiltin if own && by_itself => {
                writeln!(before, "extern {prototype};").expect("text");
            }
            Declared::Otherwise if has_twin => {
                writeln!(before, "static int {name};").expect("text");
            }
            _ => {}
        }
        let plain = match declared {
            Declared::ByHeader => true,
            Declared::ByPrototype => own || by_itself,
            // Without a declaration gcc knows those that it has as its own.
            Declared::AsBuiltin | Declared::Nowhere => by_itself || (has_twin && own),
            Declared::Otherwise => false,
        };
        if plain {
            all.extend(calls(function, name, types));
        }
        if has_twin {
            all.extend(calls(function, &twin, types));
        }
    }
    (before, all)
}

#[test]
fn a_function_is_the_same_by_all_its_names() {
    let names = called().iter().map(|(one, _)| format!("__builtin_{}", one.name)).collect();
    let Some(builtin) = builtins(&names) else { return eprintln!("no gcc here") };
    let mut sums: BTreeMap<String, String> = BTreeMap::new();
    let contexts =
        [Declared::ByHeader, Declared::ByPrototype, Declared::AsBuiltin, Declared::Nowhere];
    for declared in contexts {
        let (before, calls) = program(declared, &builtin);
        assert!(calls.len() > 200, "{}", calls.len());
        let expected = results(&before, &calls);
        for (call, sum) in calls.iter().zip(&expected) {
            let plain = call.replace("__builtin_", "");
            let first = sums.entry(plain).or_insert_with(|| sum.clone());
            assert_eq!(first, sum, "{declared:?}: {call}");
        }
        same_here(declared, &before, &calls, &expected);
    }
    let (before, calls) = program(Declared::Otherwise, &builtin);
    let known = |call: &String| sums[&call.replace("__builtin_", "")].clone();
    let expected: Vec<String> = calls.iter().map(known).collect();
    same_here(Declared::Otherwise, &before, &calls, &expected);
}

/// What gcc makes of calls.
fn results(before: &str, calls: &[String]) -> Vec<String> {
    let mut lines = String::new();
    for call in calls {
        writeln!(lines, "    printf(\"%llu\\n\", COUNTED({call}));").expect("text");
    }
    let print = "int printf(const char *, ...);\n";
    let text = format!("{before}{BEFORE}{print}int main(void) {{\n{lines}    return 0;\n}}\n");
    let output = gcc(&text, &["-w", "-o", "all"]).expect("there is a gcc");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// Looks whether calls are that here.
fn same_here(declared: Declared, before: &str, calls: &[String], expected: &[String]) {
    let mut lines = String::new();
    for (call, sum) in calls.iter().zip(expected) {
        writeln!(lines, "    if (COUNTED({call}) != {sum}ULL) reach_error();").expect("text");
    }
    let text = format!(
        "{before}{BEFORE}void reach_error(void);\nint main(void) {{\n{lines}    return 0;\n}}\n"
    );
    let (program, _) = read(&text);
    match ends_on(&program, &[0; 1000]) {
        RunEnd::Halt => {}
        RunEnd::Error(kind, place) => {
            let line = text.lines().nth(place.line as usize - 1).unwrap_or_default();
            panic!("{declared:?}: {kind:?}: {line}");
        }
        other => panic!("{declared:?}: {other:?}"),
    }
}

#[test]
fn functions_are_declared_as_gccs_headers_declare_them() {
    let otherwise: BTreeSet<&str> = OTHERWISE.iter().map(|(name, _)| *name).collect();
    let mut wrong = String::new();
    let mut by_header: BTreeMap<&str, Vec<LibraryFunction>> = BTreeMap::new();
    let all = library_functions().into_iter().filter(|one| !one.generic && one.prototype.is_some());
    for function in all.filter(|one| !otherwise.contains(one.name)) {
        if let Some(header) = function.header {
            by_header.entry(header).or_default().push(function);
        }
    }
    assert!(by_header.len() > 20);
    for (header, functions) in by_header {
        let mut text = format!("#include <stddef.h>\n#include <stdarg.h>\n#include <{header}>\n");
        for function in &functions {
            let (name, prototype) = (function.name, function.prototype.unwrap_or_default());
            writeln!(text, "#undef {name}\nextern __typeof__({name}) {name};\nextern {prototype};")
                .expect("text");
        }
        let Some(output) = gcc(&text, &["-fsyntax-only"]) else { return eprintln!("no gcc here") };
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let lines = said.lines().filter(|line| line.contains("error:"));
        lines.for_each(|line| writeln!(wrong, "{header}: {line}").expect("text"));
    }
    assert!(wrong.is_empty(), "{wrong}");
}
