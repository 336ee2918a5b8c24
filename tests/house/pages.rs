//! How much there is to read: what is said twice, or at length, nobody finds.

use std::fs;
use std::path::Path;

/// In all pages but those that are measured or made of a schema.
const WORDS: usize = 35_000;
const MADE: [&str; 3] = ["c-library.md", "figures.md", "json.md"];

#[test]
fn the_pages_are_short() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = fs::read_dir(here.join("docs")).expect("the pages");
    let mut pages: Vec<_> = pages.map(|entry| entry.expect("a file").path()).collect();
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.retain(|path| path.file_name().is_none_or(|name| MADE.iter().all(|made| name != *made)));
    pages.push(here.join("README.md"));
    let words = |path| fs::read_to_string(path).expect("a page").split_whitespace().count();
    let count: usize = pages.iter().map(words).sum();
    assert!(count <= WORDS, "{count} words in {} pages, and not {WORDS}", pages.len());
}
