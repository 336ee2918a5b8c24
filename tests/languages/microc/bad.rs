//! Texts that are no programs: one file each in `tests/suite-bad/microc`, and what is said
//! about it as a snapshot; and texts that are too much.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use unloop::front::{ReadOptions, microc::Microc, read_text};
use unloop::logic::Terms;

fn bad_files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite-bad/microc");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    files
}

/// What is said about a text; nothing if it is a program.
fn said(text: &str) -> Option<String> {
    let terms = Arc::new(Terms::new());
    let read = read_text(&Microc, "test.uc", text, &ReadOptions::default(), &terms);
    read.err().map(|error| error.to_string())
}

#[test]
fn every_bad_text_is_refused_with_a_reason_and_a_place() {
    let files = bad_files();
    assert!(files.len() >= 40, "{}", files.len());
    for file in files {
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("the file can be read");
        let said = said(&text).unwrap_or_else(|| panic!("{name} was accepted"));
        assert!(said.contains("test.uc:"), "{name}: no place in\n{said}");
        let mut settings = insta::Settings::new();
        settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(format!("microc_bad_{name}"), said));
    }
}

/// Nested so deeply, or so long, that recursion without end would show.
#[test]
fn much_is_read_or_refused() {
    const DEEP: usize = 10_000;
    let (open, close) = ("(".repeat(DEEP), ")".repeat(DEEP));
    for (body, result) in [
        (String::new(), format!("{open}1{close}")),
        (String::new(), format!("{}1", "!".repeat(DEEP))),
        (String::new(), format!("{}1", "alloc ".repeat(DEEP))),
        (String::new(), format!("1{}", " && 1".repeat(DEEP))),
        (String::new(), format!("1{}", " + 1".repeat(DEEP))),
        (String::new(), format!("{}1{}", "[".repeat(DEEP), "]".repeat(DEEP))),
        (String::new(), format!("{}1{}", "main(".repeat(DEEP), ")".repeat(DEEP))),
        (String::new(), format!("[{}1]", "1, ".repeat(DEEP))),
        (format!("{}{}", "{".repeat(DEEP), "}".repeat(DEEP)), "0".into()),
        (format!("{}1;", "if (1) ".repeat(DEEP)), "0".into()),
        (format!("{} 1;", "if (1) 1; else ".repeat(DEEP)), "0".into()),
        (format!("{}1;", "while (1) ".repeat(DEEP)), "0".into()),
        ("output 1; ".repeat(DEEP), "0".into()),
        (format!("output 1{};", "0".repeat(DEEP)), "0".into()),
    ] {
        let text = format!("main() {{ {body} return {result}; }}");
        let start = Instant::now();
        if let Some(said) = said(&text) {
            assert!(said.contains("test.uc:"), "{said:.300}");
        }
        let took = start.elapsed();
        assert!(took < Duration::from_secs(20), "{took:?} for {text:.60}");
    }
}
