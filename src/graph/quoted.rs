//! How a text is written in the text form.

/// `text` between quotes, with what cannot stand there escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => result.extend(['\\', c]),
            c if c.is_control() => result.extend(c.escape_unicode()),
            c => result.push(c),
        }
    }
    result.push('"');
    result
}
