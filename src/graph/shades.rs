//! What all pictures share, whatever they show: the colours that theirs become in a dark window, and
//! the room that letters take.
//!
//! A picture says its colours as attributes, for every reader of SVG. A style, which only those follow
//! that know what a dark window is, gives each of these colours another one; so it holds within `<img>`
//! and for pictures in a page, too.

use std::fmt::Write as _;

/// The colours of pictures, and what each becomes in a dark window.
const SHADES: [(&str, &str); 14] = [
    ("white", "#0d1117"),
    ("black", "#e6edf3"),
    ("blue", "#79b8ff"),
    ("red", "#ff9f98"),
    ("green", "#63d878"),
    ("gray", "#8b949e"),
    ("dimgray", "#a2abb5"),
    ("gold", "#574500"),
    ("lightblue", "#123a5c"),
    ("lightpink", "#53212a"),
    ("mistyrose", "#33161a"),
    ("honeydew", "#10291b"),
    ("aliceblue", "#10233a"),
    ("whitesmoke", "#1c232c"),
];

/// The style of a picture, whose class is `drawing`.
pub(crate) fn dark() -> String {
    let mut text = String::from(
        "<style>@media (prefers-color-scheme: dark) {\n.drawing text { fill: #e6edf3 }\n",
    );
    for (light, dark) in SHADES {
        let _ = writeln!(
            text,
            r#".drawing [fill="{light}"] {{ fill: {dark} }} .drawing [stroke="{light}"] {{ stroke: {dark} }}"#
        );
    }
    text.push_str("}</style>\n");
    text
}

/// How wide a line of 12 pixels is at most: in DejaVu Sans, the widest of the usual fonts.
pub(crate) fn text_width(line: &str) -> f64 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | '\'' | '|' => 3.5,
        ' ' | '.' | ',' | ':' | ';' | '-' | '(' | ')' | '[' | ']' | '!' | '/' | 'f' | 't' | 'r'
        | 'I' => 5.0,
        'm' | 'M' | 'W' | '%' | '@' => 12.0,
        '<' | '>' | '=' | '+' | '&' | 'w' | '~' | '…' => 10.2,
        c if c.is_ascii_lowercase() || c.is_ascii_digit() || "_?*$\"".contains(c) => 7.7,
        c if c.is_ascii() => 9.5,
        // Of what other scripts write nothing is known but that a letter fits into a square.
        _ => 12.5,
    };
    line.chars().map(letter).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_take_what_they_need() {
        assert!(text_width("ill") < text_width("sum") && text_width("sum") < text_width("WWW"));
        assert!((text_width("数组") - 25.0).abs() < 0.1);
    }

    #[test]
    fn each_colour_is_told_once() {
        let style = dark();
        for (light, dark) in SHADES {
            assert_eq!(style.matches(&format!("[fill=\"{light}\"]")).count(), 1, "{light}");
            assert!(style.contains(&format!("fill: {dark}")));
        }
    }
}
