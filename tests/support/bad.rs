//! Texts that are no programs: one file each in a folder of `tests/suite-bad`, and what is said
//! about it as a snapshot; and texts that are too much.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use unloop::front::{ReadOptions, language_for, read_text};
use unloop::logic::Terms;

use crate::support;

/// Far more than reading any text takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is said about a text in a file of this name; nothing if it is a program.
pub(crate) fn said(file: &str, text: &str) -> Option<String> {
    let language = language_for(Path::new(file), None).expect("there is such a language");
    let terms = Arc::new(Terms::new());
    let read = read_text(language, file, text, &ReadOptions::default(), &terms);
    read.err().map(|error| error.to_string())
}

/// Each file of a folder, of which there are some, is refused with a reason and a place.
pub(crate) fn are_refused(folder: &str, ending: &str, some: usize) {
    let files = support::files(&format!("tests/suite-bad/{folder}"));
    assert!(files.len() >= some, "{files:?}");
    let test = format!("test.{ending}");
    for file in files {
        let name = support::stem(&file);
        let text = fs::read_to_string(&file).expect("the file can be read");
        let said = said(&test, &text).unwrap_or_else(|| panic!("{name} was accepted"));
        assert!(said.contains(&format!("{test}:")), "{name}: no place in\n{said}");
        let snapshot = format!("{folder}_bad_{name}");
        support::snapshots::settings().bind(|| insta::assert_snapshot!(snapshot, said));
    }
}

/// A text that is very long or nested very deeply is read or refused, and soon.
pub(crate) fn is_read_or_refused(file: &str, text: &str) {
    let start = Instant::now();
    if let Some(said) = said(file, text) {
        assert!(said.contains(&format!("{file}:")), "{said:.300}");
    }
    let took = start.elapsed();
    assert!(took < PATIENCE, "{took:?} for {text:.60}");
}
