//! Programs as SVG, without Graphviz: the same picture as [`dot`](mod@super::dot), placed by
//! layout-rs (see `placing.rs`).
//!
//! The layout is quadratic; programs with more than [`MAX_SVG_LOCATIONS`] are for Graphviz.

use std::fmt::Write as _;

use thiserror::Error;

use super::picture::{Link, Picture, Spot, SpotRole};
use super::placing::{BESIDE, Frame, LINE, Placed, Point2, place, text_size};
use super::program::Program;
use super::shades::dark;
use super::target::Targets;

/// The number of locations up to which a program is drawn.
pub const MAX_SVG_LOCATIONS: usize = 600;

/// A picture without anything in it.
const NOTHING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"></svg>\n";

/// Why a program is not drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SvgError {
    /// Too many locations.
    #[error(
        "the program has {locations} locations; at most {MAX_SVG_LOCATIONS} are laid out here: \
         write DOT and draw it with Graphviz (dot -Tsvg)"
    )]
    TooLarge {
        /// How many there are.
        locations: usize,
    },
}

/// The SVG text of a program. `targets` are marked.
///
/// # Errors
/// If the program is too large.
pub fn svg(program: &Program, targets: &Targets) -> Result<String, SvgError> {
    let picture = Picture::of(program, targets);
    let locations = picture.graph.node_count();
    if locations > MAX_SVG_LOCATIONS {
        return Err(SvgError::TooLarge { locations });
    }
    Ok(drawn(&picture))
}

/// The SVG text of a picture.
pub(crate) fn drawn(picture: &Picture) -> String {
    if picture.graph.node_count() == 0 {
        // The layout cannot do without anything.
        return NOTHING.to_owned();
    }
    let placed = place(picture);
    let mut text = header(&placed);
    for edge in picture.graph.edge_indices() {
        let (way, label) = (&placed.ways[edge.index()], placed.labels[edge.index()]);
        draw_link(&mut text, &picture.graph[edge], way, label);
    }
    for (spot, frame) in picture.graph.node_weights().zip(&placed.spots) {
        draw_spot(&mut text, spot, *frame);
    }
    text.push_str("</svg>\n");
    text
}

/// The opening tag, as large as what is drawn, and the heads of arrows.
fn header(placed: &Placed) -> String {
    let mut low = (f64::MAX, f64::MAX);
    let mut high = (f64::MIN, f64::MIN);
    let mut include = |(x, y): Point2, (width, height): Point2| {
        low = (low.0.min(x - width / 2.0), low.1.min(y - height / 2.0));
        high = (high.0.max(x + width / 2.0), high.1.max(y + height / 2.0));
    };
    placed.spots.iter().for_each(|spot| include(spot.centre, spot.size));
    placed.ways.iter().flatten().for_each(|&point| include(point, (0.0, 0.0)));
    placed.labels.iter().for_each(|label| include(label.centre, label.size));
    let (margin, dark) = (20.0, dark());
    let (x, y) = (low.0 - margin, low.1 - margin);
    let (width, height) = (high.0 - low.0 + 2.0 * margin, high.1 - low.1 + 2.0 * margin);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="{width:.0}" height="{height:.0}" viewBox="{x:.1} {y:.1} {width:.1} {height:.1}" font-family="Helvetica, Arial, sans-serif" font-size="12">
{dark}<defs>
<marker id="on" markerWidth="9" markerHeight="7" refX="9" refY="3.5" orient="auto"><path d="M0 0 9 3.5 0 7z" fill="black"/></marker>
<marker id="back" markerWidth="9" markerHeight="7" refX="9" refY="3.5" orient="auto"><path d="M0 0 9 3.5 0 7z" fill="blue"/></marker>
</defs>
<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="white"/>
"#
    )
}

fn draw_spot(
    text: &mut String,
    spot: &Spot,
    Frame { centre: (x, y), size: (width, height) }: Frame,
) {
    let (fill, stroke, thickness) = match spot.role {
        SpotRole::Plain | SpotRole::End => ("white", "black", 1),
        SpotRole::Start => ("white", "black", 2),
        SpotRole::Loop => ("lightblue", "black", 1),
        SpotRole::Error => ("lightpink", "red", 1),
        SpotRole::Target => ("gold", "red", 2),
    };
    let look = format!(r#"fill="{fill}" stroke="{stroke}" stroke-width="{thickness}""#);
    let (rx, ry) = (width / 2.0, height / 2.0);
    // What has several lines would not fit into an ellipse.
    let _ = if matches!(spot.role, SpotRole::Plain | SpotRole::Loop)
        && spot.label.lines().count() < 2
    {
        writeln!(text, r#"<ellipse cx="{x:.1}" cy="{y:.1}" rx="{rx:.1}" ry="{ry:.1}" {look}/>"#)
    } else {
        let corner = match spot.role {
            SpotRole::Plain | SpotRole::Loop => 20,
            SpotRole::Start | SpotRole::End => 8,
            SpotRole::Error | SpotRole::Target => 0,
        };
        let (left, top) = (x - rx, y - ry);
        writeln!(
            text,
            r#"<rect x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}" rx="{corner}" {look}/>"#
        )
    };
    draw_text(text, &spot.label, (x, y), r#" text-anchor="middle""#);
}

/// A way that leads downwards or upwards wherever something stands, and its label beside it.
fn draw_link(text: &mut String, link: &Link, way: &[Point2], label: Frame) {
    let (colour, head, dashes, fill) = if link.back {
        ("blue", "back", r#" stroke-dasharray="5,4""#, r#" fill="blue""#)
    } else {
        ("black", "on", "", "")
    };
    let _ = writeln!(
        text,
        r#"<path d="{}" fill="none" stroke="{colour}"{dashes} marker-end="url(#{head})"/>"#,
        curve(way)
    );
    let left = label.centre.0 - label.size.0 / 2.0 + BESIDE;
    draw_text(text, &link.label, (left, label.centre.1), fill);
}

fn curve(way: &[Point2]) -> String {
    let mut text = way.first().map(|(x, y)| format!("M{x:.1} {y:.1}")).unwrap_or_default();
    for pair in way.windows(2) {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        if (to_y - y).abs() < 0.05 && (to_x - x).abs() < 0.05 {
            continue;
        }
        let _ = if (to_x - x).abs() < 0.05 {
            write!(text, "V{to_y:.1}")
        } else if (to_y - y).abs() < 0.05 {
            // Round a corner, below.
            write!(text, "C{x:.1} {0:.1} {to_x:.1} {0:.1} {to_x:.1} {to_y:.1}", y + LINE)
        } else {
            let middle = f64::midpoint(y, to_y);
            write!(text, "C{x:.1} {middle:.1} {to_x:.1} {middle:.1} {to_x:.1} {to_y:.1}")
        };
    }
    text
}

/// Lines with a point in the middle of their height.
fn draw_text(text: &mut String, label: &str, (x, y): Point2, look: &str) {
    let (_, height) = text_size(label);
    for (number, line) in (0_u32..).zip(label.lines()) {
        let baseline = y - height / 2.0 + LINE * (f64::from(number) + 0.75);
        let _ =
            writeln!(text, r#"<text x="{x:.1}" y="{baseline:.1}"{look}>{}</text>"#, escaped(line));
    }
}

pub(crate) fn escaped(text: &str) -> String {
    let mut result = String::new();
    for c in text.chars() {
        match c {
            '&' => result.push_str("&amp;"),
            '<' => result.push_str("&lt;"),
            '>' => result.push_str("&gt;"),
            // XML has no way to write them.
            '\u{fffe}' | '\u{ffff}' => result.push(' '),
            c => result.push(c),
        }
    }
    result
}
