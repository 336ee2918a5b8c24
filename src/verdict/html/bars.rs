//! Bars for times, beside the words that say the same.

use std::fmt::Write as _;

use crate::graph::svg::escaped;
use crate::verdict::page::seconds;

/// How long somebody took.
pub(super) struct Bar {
    pub(super) name: String,
    pub(super) seconds: f64,
    /// Whether that one counted.
    pub(super) won: bool,
}

/// A bar a line, as wide as the page has room; `longest` is that of the whole table.
pub(super) fn bars(all: &[Bar], longest: f64) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut text = String::from(r#"<div class="bars">"#);
    for Bar { name, seconds: time, won } in all {
        let part = if longest > 0.0 { 100.0 * time / longest } else { 0.0 };
        let class = if *won { "bar won" } else { "bar" };
        let _ = write!(
            text,
            r#"<span>{}</span><span><span class="{class}" style="width: {:.1}%"></span></span><span>{}</span>"#,
            escaped(name),
            part.clamp(0.5, 100.0),
            seconds(*time),
        );
    }
    text.push_str("</div>");
    text
}
