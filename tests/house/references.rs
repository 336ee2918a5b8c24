//! Whatever the code, the tests and the pages cite is there: papers by a key of
//! docs/references.md, and files of this repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where people write about the code.
const ROOMS: [&str; 6] = ["src", "tests", "bench", "docs", "smt", "grammar"];
/// Pages at the top.
const PAGES: [&str; 3] = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn texts() -> Vec<(PathBuf, String)> {
    let mut work: Vec<PathBuf> = ROOMS.iter().map(|room| root().join(room)).collect();
    let mut files: Vec<PathBuf> = PAGES.iter().map(|page| root().join(page)).collect();
    while let Some(folder) = work.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let kind = path.extension().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                work.push(path);
            } else if matches!(kind.as_str(), "rs" | "py" | "md" | "toml" | "lalrpop") {
                files.push(path);
            }
        }
    }
    files.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("it is text");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

/// What looks like a key: capital letters and two digits, before a section, a chapter or a
/// table.
fn keys(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for (at, _) in text.char_indices().filter(|(_, c)| *c == '§') {
        let before = text[..at].trim_end_matches([' ', ',', '\n', '/', '!']);
        let word = before.rsplit(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let (letters, digits) = word.split_at(word.len().saturating_sub(2));
        let is_key = !letters.is_empty()
            && letters.chars().all(|c| c.is_ascii_uppercase())
            && digits.chars().all(|c| c.is_ascii_digit());
        // The standard of C and its kin are no papers.
        if is_key && !["C", "SV"].contains(&letters) {
            found.insert(word);
        }
    }
    found
}

/// The pages that a text names by their path from the top.
fn pages(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    let words = text.split(|c: char| !is_part(c));
    let named = |room: &str| format!("{room}/");
    let cited = words.filter(|word| {
        let folders = ["docs", "papers", "specs", "research"];
        folders.iter().any(|room| word.starts_with(&named(room)))
            && [".md", ".txt"].iter().any(|ending| word.trim_end_matches('.').ends_with(ending))
    });
    cited.map(|word| word.trim_end_matches('.')).collect()
}

#[test]
fn every_key_is_in_the_list() {
    let list = fs::read_to_string(root().join("docs/references.md")).expect("it is there");
    let known: BTreeSet<&str> =
        list.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next()).collect();
    let mut cited = BTreeSet::new();
    let mut wrong = Vec::new();
    for (path, text) in texts() {
        for key in keys(&text) {
            cited.insert(key.to_owned());
            if !known.contains(key) {
                wrong.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "not in docs/references.md:\n{}", wrong.join("\n"));
    assert!(cited.len() >= 3, "{cited:?}");
}

#[test]
fn every_page_that_is_named_is_there() {
    let here = Path::new(file!()).file_name().expect("a file has a name");
    let mut wrong = Vec::new();
    for (path, text) in texts().iter().filter(|(path, _)| path.file_name() != Some(here)) {
        for page in pages(text).into_iter().filter(|page| !root().join(page).exists()) {
            wrong.push(format!("{}: {page}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "there is no such page:\n{}", wrong.join("\n"));
}
