//! Texts that are no programs, or none that can be read yet: one file each in
//! `tests/suite-bad/c`, and what is said about it as a snapshot.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use unloop::front::{FrontError, ReadOptions, language_for, read_file};
use unloop::graph::{ErrorKind, RunEnd};
use unloop::logic::Terms;

use crate::c::{ends_on, read_with, refused};
use crate::support::{bad, snapshots};

#[test]
fn every_bad_text_is_refused_with_a_reason_and_a_place() {
    bad::are_refused("c", "c", 50);
}

#[test]
fn warnings_do_not_keep_a_program_from_being_read() {
    let text = "int f(int x) { if (x) return 1; }
struct s { int i; }; int unused(struct s x) { extern int other; return x.i + other; }
int main(void) {
    int y, a[2], b[2], once;
    a[0] = y + 1 / 0;
    once = 1;
    return f(once) + a[0] + b[7];
}
";
    let (_, sources) = crate::c::read(text);
    let said = sources.warnings().render(&sources, false);
    snapshots::settings().bind(|| insta::assert_snapshot!("c_warnings", said));
}

#[test]
fn colours_are_asked_for() {
    let Err(FrontError::Diagnostics { diagnostics, sources }) =
        read_with("int main(void) { return x; }", &ReadOptions::default())
    else {
        panic!("x is not declared")
    };
    assert!(diagnostics.render(&sources, true).contains("\u{1b}["));
    assert!(!diagnostics.render(&sources, false).contains('\u{1b}'));
}

fn refused_file(path: &Path, lang: Option<&str>) -> String {
    let terms = Arc::new(Terms::new());
    match read_file(path, lang, &ReadOptions::default(), &terms) {
        Ok(_) => panic!("{} was accepted", path.display()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn files_that_are_no_texts() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let at = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file can be written");
        path
    };
    let said = refused_file(&folder.path().join("none.c"), None);
    assert!(said.contains("none.c") && said.starts_with("cannot read"), "{said}");
    assert!(refused_file(folder.path(), Some("c")).contains("is a directory"));
    assert!(refused_file(&at("empty.c", b""), None).contains("is empty"));
    assert!(refused_file(&at("blank.c", b" \n\t\n"), None).contains("is empty"));
    assert!(refused_file(&at("elf.c", b"\x7fELF\0\0"), None).contains("NUL byte at offset 4"));
    let said = refused_file(&at("latin1.uc", b"main() {\n// gr\xfc\xdfe\n}"), None);
    assert!(said.contains("not UTF-8") && said.contains("line 2"), "{said}");
    let said = refused_file(&at("wide.c", b"int x = sizeof L\"\xfc\";"), None);
    assert!(said.contains("not UTF-8") && said.contains("wide.c:1:16"), "{said}");
    let said = refused_file(&at("program.rs", b"fn main() {}"), None);
    assert!(said.contains(".c") && said.contains("--lang"), "{said}");
    assert!(refused_file(&at("x.c", b"int x;"), Some("cobol")).contains("there are: c"));
    assert!(language_for(Path::new("x.i"), None).is_ok_and(|l| l.name() == "c"));
}

#[test]
fn a_file_of_comments_has_no_entry() {
    assert!(refused("// nothing\n").contains("this file defines no functions"));
}

/// Strings hold the bytes of the file, and comments hold anything.
#[test]
fn files_in_other_encodings() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("latin1.c");
    let text = b"#include <string.h>\nextern void reach_error(void); // gr\xfc\xdfe
        int main(void) { const char *s = \"caf\xe9\", *u = \"\xc3\xa9\";
        if (strlen(s) == 4 && s[3] == (char)0xe9 && s[3] == '\xe9' && strlen(u) == 2) reach_error(); }";
    fs::write(&path, text).expect("a file can be written");
    let read = read_file(&path, None, &ReadOptions::default(), &Arc::new(Terms::new()));
    let (program, _) = read.unwrap_or_else(|error| panic!("{error}"));
    assert!(matches!(ends_on(&program, &[]), RunEnd::Error(ErrorKind::Reached, _)));
}
