//! Holds the arrows between the rooms of the house (docs/architecture.md), and its few
//! rules that no lint knows: where processes are started, who prints, which names may
//! not appear, how a file opens and how long it may grow.
//!
//! It reads the sources as text. Comments, strings and test modules are cut out by a
//! small scanner; the last test here is of the checks themselves.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::scanner::{code, code_with_strings, heads, tokens};

/// Each room with the rooms that it may name. `lib` is what lies beside lib.rs, and `check`
/// is a part of it.
const ARROWS: [(&str, &[&str]); 14] = [
    ("logic", &[]),
    ("budget", &[]),
    ("sexpr", &[]),
    ("graph", &["logic", "budget"]),
    ("solve", &["logic", "budget", "sexpr"]),
    ("front", &["graph", "logic", "budget", "sexpr"]),
    ("outcome", &["graph", "solve", "logic", "budget"]),
    ("prove", &["outcome", "graph", "solve", "logic", "budget"]),
    ("verdict", &["outcome", "graph", "logic", "budget"]),
    ("check", &["lib", "prove", "verdict", "outcome", "graph", "solve", "logic", "budget"]),
    ("explore", &["lib", "prove", "verdict", "outcome", "graph", "solve", "logic", "budget"]),
    (
        "lib",
        &[
            "check", "explore", "front", "prove", "verdict", "outcome", "graph", "solve", "logic",
            "budget",
        ],
    ),
    (
        "command",
        &[
            "lib", "check", "explore", "front", "prove", "verdict", "outcome", "graph", "solve",
            "logic", "budget",
        ],
    ),
    ("main", &["command", "lib"]),
];

/// Solvers are data (smt/solvers.toml): their names are no business of the code.
const SOLVERS: [&str; 12] = [
    "z3",
    "cvc4",
    "cvc5",
    "yices",
    "mathsat",
    "bitwuzla",
    "boolector",
    "opensmt",
    "smtinterpol",
    "oxiz",
    "kissat",
    "cadical",
];

/// A file in the house has at most so many lines.
const LONGEST: usize = 400;

/// A source file: where it is below the crate's root, and its text.
struct Source {
    path: PathBuf,
    text: String,
}

/// All files below `folder` with this ending, in the order of their paths.
fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a source file is UTF-8");
                let path = path.strip_prefix(root).expect("it lies below the root").to_path_buf();
                found.push(Source { path, text });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// The room that a file below src is in.
fn room(path: &Path) -> String {
    let mut parts = path.iter().skip(1).map(|part| part.to_string_lossy().into_owned());
    let first = parts.next().expect("a file below src");
    if parts.next().is_some() {
        return first;
    }
    let stem = first.trim_end_matches(".rs");
    if ARROWS.iter().any(|(name, _)| *name == stem) { stem.to_owned() } else { "lib".to_owned() }
}

/// The names at the crate's root that the code of a file names, by `crate::`, by
/// `unloop::`, or by as many `super::` as lead there.
fn roots_named(path: &Path, code: &str) -> Vec<String> {
    let tokens = tokens(code);
    let below = path.iter().count() - 1;
    let depth = if path.ends_with("mod.rs") { below - 1 } else { below };
    let mut named = Vec::new();
    for at in 1..tokens.len() {
        if tokens[at] != "::" {
            continue;
        }
        let mut supers = 0;
        while at > 2 * supers && tokens[at - 1 - 2 * supers] == "super" {
            supers += 1;
            if at < 2 * supers + 1 || tokens[at - 2 * supers] != "::" {
                break;
            }
        }
        let at_root = matches!(tokens[at - 1].as_str(), "crate" | "unloop") || supers >= depth;
        if at_root && (supers == 0 || depth > 0) {
            named.extend(heads(&tokens, at + 1).into_iter().map(str::to_owned));
        }
    }
    named
}

/// What a file names against the arrows.
fn against_the_arrows(path: &Path, text: &str) -> Vec<String> {
    let here = room(path);
    let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == here) else {
        return vec![format!("{}: the room `{here}` is on no floor", path.display())];
    };
    roots_named(path, &code(text))
        .into_iter()
        .filter(|name| ARROWS.iter().any(|(room, _)| room == name))
        .filter(|name| *name != here && !allowed.contains(&name.as_str()))
        .map(|name| format!("{}: {here} must not know {name}", path.display()))
        .collect()
}

/// Whether the code names `module::name`, alone or in a group.
fn names(code: &str, module: &str, name: &str) -> bool {
    let tokens = tokens(code);
    (0..tokens.len().saturating_sub(2)).any(|at| {
        tokens[at] == module && tokens[at + 1] == "::" && heads(&tokens, at + 2).contains(&name)
    })
}

/// The solvers that a file's code names, in strings too.
fn solvers_named(text: &str) -> Vec<&'static str> {
    let code = code_with_strings(text).to_lowercase();
    let words: Vec<&str> = code.split(|c: char| !c.is_alphanumeric()).collect();
    SOLVERS.into_iter().filter(|solver| words.contains(solver)).collect()
}

fn assert_none(defects: &[String]) {
    assert!(defects.is_empty(), "{}", defects.join("\n"));
}

#[test]
fn every_arrow_points_down() {
    let sources = sources("src");
    assert!(sources.len() > 10, "the sources are where they should be");
    let defects: Vec<String> =
        sources.iter().flat_map(|source| against_the_arrows(&source.path, &source.text)).collect();
    assert_none(&defects);
}

#[test]
fn only_solve_starts_processes() {
    let defects: Vec<String> = sources("src")
        .iter()
        .filter(|source| room(&source.path) != "solve")
        .filter(|source| names(&code(&source.text), "process", "Command"))
        .map(|source| format!("{}: starts a process", source.path.display()))
        .collect();
    assert_none(&defects);
}

#[test]
fn only_command_prints() {
    let printers = ["println", "eprintln", "print", "eprint", "dbg"];
    let defects: Vec<String> = sources("src")
        .iter()
        .filter(|source| !["command", "main"].contains(&room(&source.path).as_str()))
        .filter(|source| {
            let tokens = tokens(&code(&source.text));
            tokens.windows(2).any(|pair| printers.contains(&pair[0].as_str()) && pair[1] == "!")
        })
        .map(|source| format!("{}: prints", source.path.display()))
        .collect();
    assert_none(&defects);
}

#[test]
fn logic_knows_no_files_and_no_clock() {
    let defects: Vec<String> = sources("src")
        .iter()
        .filter(|source| room(&source.path) == "logic")
        .flat_map(|source| {
            let code = code(&source.text);
            ["fs", "path", "process", "io", "time", "env"]
                .into_iter()
                .filter(move |module| names(&code, "std", module))
                .map(|module| format!("{}: names std::{module}", source.path.display()))
        })
        .collect();
    assert_none(&defects);
}

#[test]
fn no_solver_is_named_in_code() {
    let defects: Vec<String> = sources("src")
        .iter()
        .flat_map(|source| {
            solvers_named(&source.text)
                .into_iter()
                .map(|solver| format!("{}: names {solver}", source.path.display()))
        })
        .collect();
    assert_none(&defects);
}

#[test]
fn every_file_says_what_it_is() {
    let defects: Vec<String> = ["src", "tests", "bench", "grammar"]
        .into_iter()
        .flat_map(sources)
        // Those that a generator writes.
        .filter(|source| !source.path.starts_with("grammar/parsers"))
        .filter(|source| !source.text.starts_with("//! "))
        .map(|source| format!("{}: does not open with //!", source.path.display()))
        .collect();
    assert_none(&defects);
}

#[test]
fn no_file_is_too_long() {
    let defects: Vec<String> = sources("src")
        .iter()
        .map(|source| (source, source.text.lines().count()))
        .filter(|(_, lines)| *lines > LONGEST)
        .map(|(source, lines)| format!("{}: {lines} lines", source.path.display()))
        .collect();
    assert_none(&defects);
}

/// The types that a file shows to everybody.
fn public_types(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in code(text).lines() {
        let rest = line.strip_prefix("pub ").unwrap_or_default();
        let mut words = rest.split(|c: char| !c.is_alphanumeric());
        if words.next().is_some_and(|kind| ["struct", "enum", "trait", "type"].contains(&kind)) {
            found.extend(words.next().map(str::to_owned));
        }
    }
    found
}

/// A name means one thing to whoever uses the library.
#[test]
fn public_types_of_one_name_are_one() {
    let mut seen: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut defects = Vec::new();
    for source in sources("src").into_iter().filter(|source| room(&source.path) != "command") {
        for name in public_types(&source.text) {
            if let Some(other) = seen.insert(name.clone(), source.path.clone()) {
                defects.push(format!("{name}: {} and {}", other.display(), source.path.display()));
            }
        }
    }
    assert!(seen.len() > 100, "the types are where they should be");
    assert_none(&defects);
}

#[test]
fn the_scanner_finds_what_is_forbidden() {
    let file = Path::new("src/graph/inner/deep.rs");
    let found = |text: &str| against_the_arrows(file, text);
    assert_eq!(found("use crate::prove::Engine;").len(), 1);
    assert_eq!(found("use crate::{logic::Term, solve::{ask, prove}};").len(), 1);
    assert_eq!(found("fn f() -> super::super::super::front::Span { todo!() }").len(), 1);
    assert_eq!(found("use super::super::prove::x; // graph::prove is graph's own").len(), 0);
    assert_eq!(found("use crate::{graph::place, logic::Term, budget::Budget};").len(), 0);
    assert_eq!(
        found("// crate::prove\n/* crate::solve */ const A: &str = \"crate::prove\";").len(),
        0
    );
    assert_eq!(found("const A: &str = r#\"\"crate::prove\"#; use crate::verdict;").len(), 1);
    assert_eq!(against_the_arrows(Path::new("src/cellar/mod.rs"), "").len(), 1);
    assert_eq!(
        against_the_arrows(Path::new("src/main.rs"), "use unloop::solve::ProcessGroup;").len(),
        1
    );
    assert_eq!(
        against_the_arrows(Path::new("src/lib.rs"), "pub mod command; use crate::command;").len(),
        1
    );

    assert!(names("use std::process::{Child, Command};", "process", "Command"));
    assert!(names("std::process::Command::new(x)", "process", "Command"));
    assert!(!names("clap::Command::new(x); process::Child", "process", "Command"));

    assert_eq!(public_types("pub struct A;\npub(crate) enum B {}\npub trait C<T> {"), ["A", "C"]);
    assert_eq!(solvers_named("let a = \"run Yices-smt2\";"), ["yices"]);
    assert!(solvers_named("/// z3\nfn f<'a>(x: &'a str) {} // cvc5").is_empty());
    assert!(solvers_named("#[cfg(test)]\nmod tests { fn f() { g(\"z3\"); } }").is_empty());
    assert_eq!(solvers_named("#[cfg(test)] mod tests { } fn g() { h(\"z3\") }"), ["z3"]);
}
