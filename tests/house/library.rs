//! The library's table (`src/front/library`) is where functions of the C library are named: no other file of
//! the C front end says what one is. docs/c-library.md is made of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::front::{LibraryFunction, Treatment, library_functions};

use crate::scanner::code_with_strings;

/// Files that have such words for other things.
const OTHERWISE: [(&str, &str); 5] = [
    ("src/front/c/check/builtins.rs", "what no prototype says: they take numbers of any type"),
    ("src/front/c/preprocess/directive.rs", "a directive"),
    ("src/front/c/printing.rs", "a part of names of the library's own functions"),
    ("src/front/path/plain.rs", "statements of listings"),
    ("src/front/path/translate.rs", "statements of listings"),
];

/// Where the C front end is, and what is lowered as C is.
const FOLDERS: [&str; 2] = ["src/front/c", "src/front/path"];

const PAGE: &str = "docs/c-library.md";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The string literals of a text without comments and test modules.
fn literals(code: &str) -> Vec<&str> {
    let pieces: Vec<&str> = code.split('"').collect();
    pieces.into_iter().skip(1).step_by(2).collect()
}

#[test]
fn functions_of_the_library_are_named_in_its_table() {
    let functions = library_functions();
    let names: BTreeSet<&str> = functions.iter().map(|function| function.name).collect();
    assert!(names.len() > 700);
    let (mut wrong, mut used) = (String::new(), BTreeSet::new());
    for path in FOLDERS.iter().flat_map(|folder| files(&root().join(folder))) {
        let text = fs::read_to_string(&path).expect("a file");
        let path = path
            .strip_prefix(root())
            .expect("it lies below the root")
            .to_string_lossy()
            .into_owned();
        let code = code_with_strings(&text);
        let named: Vec<&str> =
            literals(&code).into_iter().filter(|text| names.contains(text)).collect();
        match OTHERWISE.iter().find(|(file, _)| **file == *path) {
            Some((file, _)) if !named.is_empty() => drop(used.insert(file)),
            None if !named.is_empty() => writeln!(wrong, "{path}: {named:?}").expect("text"),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{wrong}a row of src/front/library is to say it");
    assert_eq!(used.len(), OTHERWISE.len(), "some need not be listed: {used:?}");
}

/// The lines between two marks of a page are these; with `UNLOOP_PAGES=write` they become so.
fn hold(mark: &str, made: &str) {
    let path = root().join(PAGE);
    let text = fs::read_to_string(&path).expect("the page");
    let (open, close) = (format!("<!-- {mark} -->\n"), format!("<!-- end of {mark} -->\n"));
    let (before, rest) = text.split_once(&open).expect("the mark is there");
    let (between, after) = rest.split_once(&close).expect("its end is there");
    if between == made {
        return;
    }
    if std::env::var("UNLOOP_PAGES").is_ok_and(|how| how == "write") {
        let text = format!("{before}{open}{made}{close}{after}");
        return fs::write(&path, text).expect("the page can be written");
    }
    panic!(
        "{PAGE} is not what the table says of {mark}; with UNLOOP_PAGES=write it is written there"
    );
}

/// How a list of functions is headed.
const HEADS: [(Treatment, &str); 7] = [
    (Treatment::Body, "written in C"),
    (Treatment::Operation, "built in"),
    (Treatment::Input, "gives inputs"),
    (Treatment::Ends, "ends the run"),
    (Treatment::Error, "is an error"),
    (Treatment::Ignored, "does nothing"),
    (Treatment::NotFollowed, "*not followed*"),
];

/// A table of functions: by who has them, and by what they are.
fn table(
    functions: &[&LibraryFunction],
    heading: &str,
    by: impl Fn(&LibraryFunction) -> String,
) -> String {
    let mut rows: BTreeMap<(String, Treatment), Vec<&str>> = BTreeMap::new();
    for function in functions {
        rows.entry((by(function), function.treatment)).or_default().push(function.name);
    }
    let mut text = format!("| {heading} | | functions |\n| --- | --- | --- |\n");
    for ((by, treatment), names) in rows {
        let (_, head) = HEADS.iter().find(|(one, _)| *one == treatment).expect("all have one");
        writeln!(text, "| {by} | {head} | `{}` |", names.join("` `")).expect("text");
    }
    text
}

#[test]
fn the_page_lists_what_the_table_has() {
    let functions = library_functions();
    let (headers, others): (Vec<_>, Vec<_>) =
        functions.iter().partition(|function| function.header.is_some());
    let header = |one: &LibraryFunction| format!("`{}`", one.header.unwrap_or_default());
    hold("functions of headers", &table(&headers, "header", header));
    let (compiler, tools): (Vec<_>, Vec<_>) = others.into_iter().partition(|one| {
        ["__builtin_", "__atomic_", "__sync_"].iter().any(|prefix| one.name.starts_with(prefix))
    });
    hold("functions of the compiler", &table(&compiler, "", |_| "GNU".to_owned()));
    hold("words of tools", &table(&tools, "", |_| "tools".to_owned()));
}
