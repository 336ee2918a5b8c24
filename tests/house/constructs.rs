//! What docs/c-constructs.md and docs/c.md say of C is shown by programs: a link leads to one whose
//! head expects what the page says, with a twin beside it that tells a wrong reading. What the suite's
//! engines make of them is the suite's business. So it is with docs/undefined.md, which has each clause
//! of C17's Annex J.2 and each kind of error.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::graph::ErrorKind;

const PAGES: [&str; 2] = ["docs/c-constructs.md", "docs/c.md"];
const UNDEFINED: &str = "docs/undefined.md";
/// What texts are no programs, and what is said of them.
const REFUSED: (&str, &str) = ("tests/suite-bad/c", "snapshots");

/// The clauses of C17 that Annex J.2 names, each with something that is undefined.
const CLAUSES: &str = "5.1.1.2 5.1.2.2.1 5.1.2.4 5.2.1 5.2.1.2 6.2.2 6.2.4 6.2.6.1 6.2.6.2 6.2.7 6.3.1.4 \
    6.3.1.5 6.3.2.1 6.3.2.2 6.3.2.3 6.4 6.4.1 6.4.2.1 6.4.2.2 6.4.5 6.4.7 6.5 6.5.2.2 6.5.2.3 6.5.3.2 6.5.4 \
    6.5.5 6.5.6 6.5.7 6.5.8 6.5.16.1 6.6 6.7 6.7.1 6.7.2.1 6.7.2.3 6.7.3 6.7.3.1 6.7.4 6.7.5 6.7.6.1 6.7.6.2 \
    6.7.6.3 6.7.9 6.8.5 6.9 6.9.1 6.9.2 6.10.1 6.10.2 6.10.3 6.10.3.2 6.10.3.3 6.10.4 6.10.6 6.10.8 7 7.1.2 \
    7.1.3 7.1.4 7.2 7.3 7.4 7.5 7.6 7.6.1 7.6.2 7.6.4 7.8.2 7.11 7.12 7.12.3 7.12.14 7.13 7.13.1.1 7.13.2.1 \
    7.14.1.1 7.16 7.16.1 7.16.1.1 7.16.1.2 7.16.1.4 7.17.1 7.19 7.20.4 7.21.2 7.21.3 7.21.5.2 7.21.5.3 \
    7.21.5.6 7.21.6.1 7.21.6.2 7.21.6.8 7.21.7.2 7.21.7.10 7.21.8 7.21.8.1 7.21.9 7.22.1 7.22.3 7.22.3.1 \
    7.22.3.3 7.22.3.4 7.22.3.5 7.22.4.4 7.22.4.6 7.22.4.7 7.22.4.8 7.22.5 7.22.5.1 7.22.6 7.22.7 7.24.1 \
    7.24.4.5 7.24.5.8 7.24.6.2 7.25 7.26.4 7.26.5 7.26.6 7.27.3 7.27.3.1 7.27.3.5 7.29.2.11 7.29.4.5.7 7.29.6 \
    7.30.1 7.30.2 7.30.3";

/// How a construct is read.
#[derive(Debug, Clone, Copy, PartialEq)]
enum How {
    Followed,
    Approximated,
    Refused,
}

/// A link of a page to a program.
struct Link {
    text: String,
    path: PathBuf,
    /// The link beside it that leads to a twin of another name.
    twin: Option<PathBuf>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn page(name: &str) -> String {
    text(&root().join(name))
}

/// The links of a text to programs. Brackets within code are not those of a link.
fn links(text: &str) -> Vec<Link> {
    let mut code = false;
    let plain: String = text
        .chars()
        .map(|c| {
            code ^= c == '`';
            if code && "[]".contains(c) { '|' } else { c }
        })
        .collect();
    let mut found: Vec<Link> = Vec::new();
    for (at, _) in plain.match_indices("](../tests/suite") {
        let name = &plain[plain[..at].rfind('[').expect("a link is opened") + 1..at];
        let end = at + plain[at..].find(')').expect("a link is closed");
        let path = root().join(&plain[at + "](../".len()..end]);
        match found.last_mut() {
            Some(before) if name == "fails" => before.twin = Some(path),
            _ => found.push(Link { text: name.to_owned(), path, twin: None }),
        }
    }
    found
}

/// The constructs of a page, and how each is read: in paragraphs behind one of three words, in tables
/// by how the last cell begins. Links that explain a construct, in that cell, are none.
fn constructs(page: &str) -> Vec<(How, Link)> {
    const WORDS: [(&str, How); 3] = [
        ("Followed", How::Followed),
        ("*Approximated*", How::Approximated),
        ("Refused", How::Refused),
    ];
    let mut found = Vec::new();
    for paragraph in page.split("\n\n") {
        if paragraph.starts_with('|') {
            for line in paragraph.lines() {
                let line = line.replace("\\|", "¦");
                let (first, last) = line[1..].split_once('|').expect("two cells");
                let is_less = last.trim_start().starts_with("*approximated*");
                let how = if is_less { How::Approximated } else { How::Followed };
                found.extend(links(first).into_iter().map(|link| (how, link)));
            }
            continue;
        }
        let mut begins: Vec<(usize, How)> =
            WORDS.iter().filter_map(|(word, how)| Some((paragraph.find(word)?, *how))).collect();
        begins.sort_by_key(|&(at, _)| at);
        for (number, &(at, how)) in begins.iter().enumerate() {
            let end = begins.get(number + 1).map_or(paragraph.len(), |&(at, _)| at);
            found.extend(links(&paragraph[at..end]).into_iter().map(|link| (how, link)));
        }
    }
    found
}

/// What the head of a program expects.
fn expected(path: &Path) -> String {
    let source = text(path);
    let mut head = source.lines().map_while(|line| line.strip_prefix("// "));
    head.find_map(|line| line.strip_prefix("expect: ")).unwrap_or_default().to_owned()
}

/// The program beside one that holds, which fails if that is read rightly.
fn has_twin(link: &Link) -> bool {
    let stem = link.path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    let short = stem.strip_suffix("_holds").unwrap_or(&stem);
    let names = [format!("{stem}_reachable"), format!("{short}_fails"), short.to_owned()];
    let mut beside: Vec<PathBuf> =
        names.iter().map(|name| link.path.with_file_name(format!("{name}.c"))).collect();
    beside.extend(link.twin.clone());
    beside.iter().any(|path| path.is_file() && expected(path) == "reachable")
}

fn is_refused(path: &Path) -> bool {
    path.starts_with(root().join(REFUSED.0))
}

/// What is wrong with a construct.
fn wrong(how: How, link: &Link) -> Option<&'static str> {
    if how == How::Refused || is_refused(&link.path) {
        return (how != How::Refused || !is_refused(&link.path)).then_some("is refused, or not");
    }
    match expected(&link.path).as_str() {
        "safe" if !has_twin(link) => Some("needs a program that fails beside the one that holds"),
        "safe" => None,
        told if how == How::Approximated && told.ends_with("unknown") => None,
        _ => Some("needs a program that holds, or of what is approximated one that is unknown"),
    }
}

fn all_constructs() -> Vec<(How, Link)> {
    PAGES.iter().flat_map(|name| constructs(&page(name))).collect()
}

/// The lines of a section.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let start = page.find(&format!("## {heading}\n")).expect("there is such a section");
    let rest = &page[start + 3..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

#[test]
fn every_construct_is_shown_by_a_program() {
    let all = all_constructs();
    assert!(all.len() > 280, "{} constructs", all.len());
    let mut names = BTreeSet::new();
    let mut found = Vec::new();
    for (how, link) in &all {
        let problem = wrong(*how, link);
        found.extend(problem.map(|problem| format!("{} ({how:?}): {problem}", link.text)));
        if !names.insert(&link.text) {
            found.push(format!("{}: stands there twice", link.text));
        }
    }
    assert!(found.is_empty(), "{PAGES:?}:\n{}", found.join("\n"));
}

#[test]
fn every_program_that_is_linked_is_there() {
    for name in PAGES.into_iter().chain([UNDEFINED]) {
        for link in links(&page(name)) {
            assert!(link.path.is_file(), "{name}: {}", link.path.display());
        }
    }
}

#[test]
fn every_kind_of_error_is_shown_by_a_program_that_fails() {
    let page = page(UNDEFINED);
    let kinds = section(&page, "The kinds");
    let asks = |path: &Path| {
        let source = text(path);
        let options = source.lines().find_map(|line| line.strip_prefix("// options: "));
        options.is_some_and(|options| {
            options.contains("--target error:") || options.contains("--target undefined")
        })
    };
    // A dereference of a number is one of microc's errors.
    for kind in ErrorKind::ALL.into_iter().filter(|kind| *kind != ErrorKind::WrongKind) {
        let head = format!("| `{}` |", kind.as_str());
        let row = kinds.lines().find(|line| line.starts_with(&head));
        let links = links(row.unwrap_or_else(|| panic!("no line has {head}")));
        let ends = if kind == ErrorKind::Unmodelled { "unknown" } else { "reachable" };
        assert!(!links.is_empty(), "{head}: no program");
        for link in &links {
            assert!(expected(&link.path).ends_with(ends), "{head} {}", link.path.display());
        }
        let asked = links.iter().any(|link| asks(&link.path));
        assert!(asked || !kind.is_undefined(), "{head} no program that is asked about it");
    }
}

#[test]
fn every_clause_on_what_is_undefined_is_on_the_page() {
    let page = page(UNDEFINED);
    let brackets = page.split('(').filter_map(|rest| rest.split_once(')'));
    let numbers = brackets.flat_map(|(inside, _)| inside.split(", "));
    let said: BTreeSet<&str> =
        numbers.filter(|word| word.chars().all(|c| c.is_ascii_digit() || c == '.')).collect();
    let missing: Vec<&str> = CLAUSES.split(' ').filter(|clause| !said.contains(clause)).collect();
    assert!(missing.is_empty(), "{UNDEFINED} says nothing of {missing:?}");
    for link in links(section(&page, "What is refused")) {
        assert!(is_refused(&link.path), "{} is not refused", link.path.display());
    }
    for link in links(section(&page, "What is not followed")) {
        assert!(expected(&link.path).ends_with("unknown"), "{} is known", link.path.display());
    }
}

#[test]
fn every_header_has_a_line() {
    let all = all_constructs();
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
    let missing =
        |what: &&str| !all.iter().any(|(_, link)| link.text.contains(&format!("`{what}`")));
    let missing: Vec<&str> = headers.into_iter().filter(missing).collect();
    assert!(missing.is_empty(), "no line in {PAGES:?}: {missing:?}");
}

#[test]
fn everything_that_is_not_supported_has_a_line() {
    let all = all_constructs();
    let linked: BTreeSet<&PathBuf> = all.iter().map(|(_, link)| &link.path).collect();
    let entries = fs::read_dir(root().join(REFUSED.0)).expect("the folder can be read");
    let mut unsupported = 0;
    for path in entries.map(|entry| entry.expect("the folder can be read").path()) {
        let stem = path.file_stem().expect("a file has a name").to_string_lossy();
        let said = text(&root().join(REFUSED.1).join(format!("c_bad_{stem}.snap")));
        if said.contains("error[unsupported]") {
            unsupported += 1;
            assert!(linked.contains(&path), "no line in {PAGES:?}: {}", path.display());
        }
    }
    assert!(unsupported > 4, "{unsupported}");
}
