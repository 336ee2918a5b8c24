//! Texts that are no programs of microc.

use crate::support::bad;

#[test]
fn every_bad_text_is_refused_with_a_reason_and_a_place() {
    bad::are_refused("microc", "uc", 40);
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
        bad::is_read_or_refused("test.uc", &text);
    }
}
