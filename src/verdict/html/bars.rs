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

/// The room for a bar, for its name, and for the longest one.
const HEIGHT: f64 = 14.0;
const NAME: f64 = 90.0;
const LONGEST: f64 = 160.0;
const WIDTH: f64 = 320.0;

/// A bar a line, as SVG; `longest` is that of the whole table.
pub(super) fn bars(all: &[Bar], longest: f64) -> String {
    if all.is_empty() {
        return String::new();
    }
    let said: Vec<String> =
        all.iter().map(|bar| format!("{} {}", bar.name, seconds(bar.seconds))).collect();
    let rows = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let height = HEIGHT * f64::from(rows);
    let mut text = format!(
        r#"<svg class="bars" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{}">"#,
        escaped(&said.join(", ")).replace('"', "&quot;")
    );
    for (number, bar) in (0_u32..).zip(all) {
        let y = HEIGHT * f64::from(number);
        let part = if longest > 0.0 { bar.seconds / longest } else { 0.0 };
        let width = (part * LONGEST).max(1.0);
        let class = if bar.won { r#" class="won""# } else { "" };
        let _ = write!(
            text,
            r#"<text x="0" y="{:.1}">{}</text><rect{class} x="{NAME}" y="{:.1}" width="{width:.1}" height="{}"/><text x="{:.1}" y="{:.1}">{}</text>"#,
            y + 10.5,
            escaped(&bar.name),
            y + 2.0,
            HEIGHT - 4.0,
            NAME + width + 4.0,
            y + 10.5,
            seconds(bar.seconds),
        );
    }
    text.push_str("</svg>");
    text
}
