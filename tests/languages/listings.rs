//! Texts that are no path listings.

use crate::support::bad;

#[test]
fn every_bad_listing_is_refused_with_a_reason_and_a_place() {
    bad::are_refused("path", "path", 50);
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
        bad::is_read_or_refused("test.path", &text);
    }
}
