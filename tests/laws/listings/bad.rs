//! Texts that are no listings: one file each in `tests/suite-bad/path`, and what is said
//! about it as a snapshot; and texts that are too much.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use unloop::front::{ReadOptions, language_for, read_text};
use unloop::logic::Terms;

fn bad_files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite-bad/path");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    files
}

/// What is said about a listing; nothing if it is one.
fn said(text: &str) -> Option<String> {
    let language = language_for(Path::new("test.path"), None).expect("there are listings");
    let options = ReadOptions::default();
    let terms = Arc::new(Terms::new());
    read_text(language, "test.path", text, &options, &terms).err().map(|error| error.to_string())
}

#[test]
fn every_bad_listing_is_refused_with_a_reason_and_a_place() {
    let files = bad_files();
    assert!(files.len() >= 50, "{files:?}");
    for file in files {
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("the file can be read");
        let said = said(&text).unwrap_or_else(|| panic!("{name} was accepted"));
        assert!(said.contains("test.path:"), "{name}: no place in\n{said}");
        let mut settings = insta::Settings::new();
        settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(format!("path_bad_{name}"), said));
    }
}

/// Nested so deeply that recursion without end would show.
#[test]
fn deep_nesting_is_read_or_refused() {
    const DEEP: usize = 10_000;
    let (open, close) = ("(".repeat(DEEP), ")".repeat(DEEP));
    let stars = "*".repeat(DEEP);
    for text in [
        format!("int x;\n{{\n@ {open}x == 1{close};\n}}\n"),
        format!("int x;\n{{\n@ {}x == 1;\n}}\n", "!".repeat(DEEP)),
        format!("int x;\n{{\n@ x == 1{};\n}}\n", " && x == 1".repeat(DEEP)),
        format!("int x;\n{{\nx = x{};\n}}\n", " + x".repeat(DEEP)),
        format!("int {stars}x;\n{{\n@ {stars}x == 1;\n}}\n"),
        format!("int x{};\n{{\n}}\n", "[1]".repeat(DEEP)),
        format!("int x = {}1{};\n{{\n}}\n", "{".repeat(DEEP), "}".repeat(DEEP)),
        format!("{}int x;{}\n{{\n}}\n", "struct { ".repeat(DEEP), " } x;".repeat(DEEP)),
    ] {
        let start = Instant::now();
        if let Some(said) = said(&text) {
            assert!(said.contains("test.path:"), "{said:.300}");
        }
        let took = start.elapsed();
        assert!(took < Duration::from_secs(20), "{took:?} for {text:.60}");
    }
}
