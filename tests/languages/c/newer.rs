//! C23, and attributes of GNU's that change when something happens: what is one of its words only where the text is C23, and what it refuses.

use unloop::front::{FrontError, Preprocessing, ReadOptions};
use unloop::graph::RunEnd;

use crate::c::{ends, read_with};

fn c23() -> ReadOptions {
    let standard = ("__STDC_VERSION__".to_owned(), Some("202000L".to_owned()));
    let preprocessing = Preprocessing { defines: vec![standard], ..Preprocessing::default() };
    ReadOptions { preprocessing, ..ReadOptions::default() }
}

/// What is said against a text that is C23.
fn refused(text: &str) -> String {
    match read_with(&format!("{text}\nint main(void) {{ return 0; }}\n"), &c23()) {
        Err(FrontError::Diagnostics { diagnostics, sources }) => {
            diagnostics.render(&sources, false)
        }
        Ok(_) => panic!("accepted: {text}"),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn its_words_are_names_elsewhere() {
    let text = "typedef int bool; enum { false, true };\n\
                int main(void) { bool nullptr = true, constexpr = 2, alignas = 3, typeof_unqual = 4;\n\
                return nullptr + constexpr + alignas + typeof_unqual + false == 10 ? 0 : (reach_error(), 1); }\n";
    assert_eq!(ends(text, &[]), RunEnd::Halt);
    assert!(refused("enum { true };").contains("`true`"));
}

#[test]
fn constants_have_values_that_are_known() {
    for (text, message) in [
        ("int n; constexpr int a = n;", "must start with a constant"),
        ("constexpr unsigned char a = 256;", "does not hold this value"),
        ("constexpr int a;", "is missing"),
        ("int n; constexpr int *a = &n;", "a constant pointer is null"),
        ("extern constexpr int a;", "a constant of this file"),
        ("constexpr int a = 1; void f(void) { a = 2; }", "const"),
        ("void f(int n) { constexpr int a = n; }", "must start with a constant"),
    ] {
        let said = refused(text);
        assert!(said.contains(message), "{text}\n{said}");
    }
}

#[test]
fn destructors_are_called_where_main_returns_and_at_exit() {
    let text = |end: &str, attribute: &str| {
        format!(
            "void exit(int); void abort(void); static int n;\n\
             __attribute__(({attribute})) static void after(void) {{ if (n == 2) reach_error(); }}\n\
             int main(void) {{ n = 2; {end} }}\n"
        )
    };
    let fails = |text: String| matches!(ends(&text, &[]), RunEnd::Error(..));
    assert!(fails(text("return 0;", "destructor")));
    assert!(fails(text("exit(1);", "destructor(200)")));
    assert!(!fails(text("abort();", "destructor")));
    assert!(!fails(text("return 0;", "constructor")));
}

#[test]
fn attributes_that_gcc_places_otherwise_are_refused() {
    for text in [
        "int *[[gnu::aligned(16)]] a;",
        "int [[gnu::aligned(16)]] *a;",
        "typedef int t; t [[gnu::aligned(16)]] a;",
        "int a[2] [[gnu::aligned(16)]];",
    ] {
        assert!(refused(text).contains("where the declaration begins"), "{text}");
    }
}
