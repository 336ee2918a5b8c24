//! What docs/c-constructs.md says of C is shown by programs: each line has one of three words, and
//! links to programs whose heads expect what the links say. What the suite's engines make of them
//! is the suite's business. So it is with docs/undefined.md, which has a line for each of C17's Annex
//! J.2, and words of its own.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::graph::ErrorKind;

const PAGE: &str = "docs/c-constructs.md";
/// How a construct is read.
const WORDS: [&str; 3] = ["followed", "approximated", "refused"];
const UNDEFINED: &str = "docs/undefined.md";
/// What texts are no programs, and what is said of them.
const REFUSED: (&str, &str) = ("tests/suite-bad/c", "snapshots");

/// A line of the page.
struct Row {
    construct: String,
    word: String,
    /// What is to know.
    said: String,
    /// What a link is called, and where it leads.
    links: Vec<(String, PathBuf)>,
}

impl Row {
    fn has(&self, name: &str) -> bool {
        self.links.iter().any(|(called, _)| called == name)
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of all tables whose last column has programs.
fn rows(page: &str) -> Vec<Row> {
    let page = text(&root().join(page)).replace("\\|", "¦");
    let mut rows = Vec::new();
    let mut programs = false;
    for line in page.lines() {
        let inside = line.strip_prefix("| ").and_then(|line| line.strip_suffix('|'));
        let Some(inside) = inside else {
            programs = false;
            continue;
        };
        let cells: Vec<&str> = inside.split('|').map(str::trim).collect();
        if programs && !cells[0].starts_with("---") {
            let [construct, word, said, last] = cells[..] else { panic!("four cells: {line}") };
            let (construct, word, said) = (construct.to_owned(), word.to_owned(), said.to_owned());
            rows.push(Row { construct, word, said, links: links(last) });
        }
        programs |= cells.last() == Some(&"programs");
    }
    rows
}

/// `[name](path)`, any number of them.
fn links(cell: &str) -> Vec<(String, PathBuf)> {
    let link = |text: &str| {
        let (name, path) = text.split_once("](").expect("`[name](path)`");
        let path = path.strip_prefix("../").expect("the page is in docs");
        (name.to_owned(), root().join(path))
    };
    let parts = cell.split(')').map(|part| part.trim().trim_start_matches('['));
    parts.filter(|part| !part.is_empty()).map(link).collect()
}

/// What is wrong with a line.
fn wrong(row: &Row) -> Option<&'static str> {
    let twins = row.has("holds") && row.has("fails");
    match row.word.as_str() {
        "followed" if !twins => Some("needs one that holds and one that fails"),
        "approximated" if !twins && !row.has("unknown") => {
            Some("needs one that is unknown, or one that holds and one that fails")
        }
        "refused" if !row.has("refused") || row.links.len() > 1 => {
            Some("needs the text that is refused, and nothing else")
        }
        word if !WORDS.contains(&word) => Some("is followed, approximated or refused"),
        word if word != "refused" && row.has("refused") => Some("is not refused"),
        _ => None,
    }
}

/// What is wrong with a line on what C leaves undefined.
fn wrong_of_undefined(row: &Row) -> Option<&'static str> {
    let asks = |path: &Path| {
        let source = text(path);
        let options = source.lines().find_map(|line| line.strip_prefix("// options: "));
        options.is_some_and(|options| {
            options.contains("--target error:") || options.contains("--target undefined")
        })
    };
    let fails = |(name, path): &(String, PathBuf)| name == "fails" && asks(path);
    match row.word.as_str() {
        "noticed" if !row.links.iter().any(fails) => {
            Some("needs one that fails, and is asked about what is undefined")
        }
        "not followed" if !row.has("unknown") => Some("needs one that is unknown"),
        "refused" if !row.has("refused") => Some("needs the text that is refused"),
        "not noticed" | "defined" if row.said.is_empty() => Some("needs a word on what happens"),
        "noticed" | "not followed" | "refused" | "not noticed" | "defined" => None,
        _ => Some("is noticed, refused, not followed, defined or not noticed"),
    }
}

/// Whether a program is what a link says.
fn is_as_linked(name: &str, path: &Path) -> bool {
    let source = text(path);
    let mut head = source.lines().map_while(|line| line.strip_prefix("// "));
    let expect = head.find_map(|line| line.strip_prefix("expect: "));
    match name {
        "holds" => expect == Some("safe"),
        "fails" => expect == Some("reachable"),
        "unknown" => expect.is_some_and(|expect| expect.ends_with("unknown")),
        "refused" => path.starts_with(root().join(REFUSED.0)),
        _ => false,
    }
}

/// All that is wrong with a page.
fn complaints(rows: &[Row], wrong: impl Fn(&Row) -> Option<&'static str>) -> Vec<String> {
    let mut found: Vec<String> = rows
        .iter()
        .filter_map(|row| Some(format!("{}: it {}", row.construct, wrong(row)?)))
        .collect();
    for row in rows {
        for (name, path) in &row.links {
            if !path.is_file() || !is_as_linked(name, path) {
                found.push(format!("{}: {name} is not so: {}", row.construct, path.display()));
            }
        }
    }
    let mut names = BTreeSet::new();
    for row in rows.iter().filter(|row| !names.insert(&row.construct)) {
        found.push(format!("{}: stands there twice", row.construct));
    }
    found
}

#[test]
fn every_line_is_shown_by_programs() {
    let rows = rows(PAGE);
    assert!(rows.len() > 250, "{} lines", rows.len());
    let found = complaints(&rows, wrong);
    assert!(found.is_empty(), "{PAGE}:\n{}", found.join("\n"));
}

#[test]
fn every_line_on_what_is_undefined_is_shown_by_programs() {
    let rows = rows(UNDEFINED);
    assert!(rows.len() > 190, "{} lines", rows.len());
    let mut found = complaints(&rows, wrong_of_undefined);
    let has_clause = |row: &&Row| {
        let clause = row.construct.rsplit_once('(').map(|(_, clause)| clause);
        clause.is_some_and(|c| c.starts_with(|c: char| ('4'..='7').contains(&c)))
    };
    let missing = rows.iter().filter(|row| !has_clause(row));
    found.extend(missing.map(|row| format!("{}: where C says so is missing", row.construct)));
    // Each kind of error that C knows of is one of a line.
    let foreign = ["uninitialized", "wrong-kind"];
    let kinds = ErrorKind::ALL.into_iter().filter(|kind| kind.is_undefined());
    for kind in kinds.map(ErrorKind::as_str).filter(|kind| !foreign.contains(kind)) {
        let said = |row: &Row| row.word == "noticed" && row.said.contains(&format!("`{kind}`"));
        if !rows.iter().any(said) {
            found.push(format!("{kind}: no line has it"));
        }
    }
    assert!(found.is_empty(), "{UNDEFINED}:\n{}", found.join("\n"));
}

#[test]
fn every_header_and_every_kind_of_error_has_a_line() {
    let rows = rows(PAGE);
    let missing = |what: &str| !rows.iter().any(|row| row.construct.contains(&format!("`{what}`")));
    let headers = text(&root().join("src/front/c/headers.rs"));
    let quoted = headers.split('"').skip(1).step_by(2);
    let is_plain = |stem: &str| {
        stem.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'/')
    };
    // What `include_str!` names is in a folder.
    let named = |text: &&str| {
        !text.starts_with("headers/") && text.strip_suffix(".h").is_some_and(is_plain)
    };
    let headers: Vec<&str> = quoted.filter(named).collect();
    assert!(headers.len() > 30, "{headers:?}");
    let headers: Vec<&str> = headers.into_iter().filter(|header| missing(header)).collect();
    assert!(headers.is_empty(), "no line in {PAGE}: {headers:?}");
    // A dereference of a number is one of microc's errors.
    let kinds = ErrorKind::ALL.into_iter().filter(|kind| *kind != ErrorKind::WrongKind);
    let kinds: Vec<&str> = kinds.map(ErrorKind::as_str).filter(|kind| missing(kind)).collect();
    assert!(kinds.is_empty(), "no line in {PAGE}: {kinds:?}");
}

#[test]
fn everything_that_is_not_supported_has_a_line() {
    let rows = rows(PAGE);
    let linked: BTreeSet<&PathBuf> =
        rows.iter().flat_map(|row| &row.links).map(|(_, path)| path).collect();
    let entries = fs::read_dir(root().join(REFUSED.0)).expect("the folder can be read");
    let mut unsupported = 0;
    for path in entries.map(|entry| entry.expect("the folder can be read").path()) {
        let stem = path.file_stem().expect("a file has a name").to_string_lossy();
        let said = text(&root().join(REFUSED.1).join(format!("c_bad_{stem}.snap")));
        if said.contains("error[unsupported]") {
            unsupported += 1;
            assert!(linked.contains(&path), "no line in {PAGE}: {}", path.display());
        }
    }
    assert!(unsupported > 12, "{unsupported}");
}
