//! Programs as SVG, without Graphviz: the same picture as [`dot`](mod@super::dot), placed by
//! layout-rs (see `placing.rs`).
//!
//! The layout is quadratic; programs with more than [`MAX_SVG_LOCATIONS`] are for Graphviz.

use std::fmt::Write as _;

use thiserror::Error;

use super::picture::{Link, Picture, Spot, SpotRole};
use super::placing::{Frame, LETTER, Placed, Point2, place, text_size};
use super::program::Program;
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
    let mut text = header(picture, &placed);
    for edge in picture.graph.edge_indices() {
        let Some((from, to)) = picture.graph.edge_endpoints(edge) else { continue };
        let ends = [placed.spots[from.index()], placed.spots[to.index()]];
        let (way, label) = (&placed.ways[edge.index()], placed.labels[edge.index()]);
        draw_link(&mut text, &picture.graph[edge], ends, way, label);
    }
    for (spot, frame) in picture.graph.node_weights().zip(&placed.spots) {
        draw_spot(&mut text, spot, *frame);
    }
    text.push_str("</svg>\n");
    text
}

/// The opening tag, as large as what is drawn, and the heads of arrows.
fn header(picture: &Picture, placed: &Placed) -> String {
    let mut low = (f64::MAX, f64::MAX);
    let mut high = (f64::MIN, f64::MIN);
    let mut include = |(x, y): Point2, (width, height): Point2| {
        low = (low.0.min(x - width / 2.0), low.1.min(y - height / 2.0));
        high = (high.0.max(x + width / 2.0), high.1.max(y + height / 2.0));
    };
    placed.spots.iter().for_each(|spot| include(spot.centre, spot.size));
    placed.ways.iter().flatten().for_each(|&point| include(point, (0.0, 0.0)));
    for (link, &label) in picture.graph.edge_weights().zip(&placed.labels) {
        include(label, text_size(&link.label));
    }
    let margin = 20.0;
    let (x, y) = (low.0 - margin, low.1 - margin);
    let (width, height) = (high.0 - low.0 + 2.0 * margin, high.1 - low.1 + 2.0 * margin);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="{x:.1} {y:.1} {width:.1} {height:.1}" font-family="Helvetica, Arial, sans-serif" font-size="12">
<defs>
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
    let _ = match spot.role {
        SpotRole::Plain | SpotRole::Loop => {
            writeln!(text, r#"<ellipse cx="{x:.1}" cy="{y:.1}" rx="{rx:.1}" ry="{ry:.1}" {look}/>"#)
        }
        role => {
            let corner = if matches!(role, SpotRole::Start | SpotRole::End) { 8 } else { 0 };
            let (left, top) = (x - rx, y - ry);
            writeln!(
                text,
                r#"<rect x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}" rx="{corner}" {look}/>"#
            )
        }
    };
    draw_text(text, &spot.label, (x, y), "black");
}

/// A curve that leaves each point as it came, downwards or upwards.
fn draw_link(text: &mut String, link: &Link, ends: [Frame; 2], way: &[Point2], label: Point2) {
    let (colour, head, dashes) = if link.back {
        ("blue", "back", r#" stroke-dasharray="5,4""#)
    } else {
        ("black", "on", "")
    };
    let [from, to] = ends;
    let path = if let (Some(&first), Some(&last)) = (way.first(), way.last()) {
        let mut path = vec![edge_of(from, first)];
        path.extend(way);
        path.push(edge_of(to, last));
        curve(&path)
    } else {
        // From a location to itself.
        let (x, y) = (from.centre.0 + from.size.0 / 2.0, from.centre.1);
        format!("M{x:.1} {y:.1} c40 -30 40 30 0 6")
    };
    let _ = writeln!(
        text,
        r#"<path d="{path}" fill="none" stroke="{colour}"{dashes} marker-end="url(#{head})"/>"#
    );
    draw_text(text, &link.label, label, colour);
}

/// The middle of the side of a frame that a point is on.
fn edge_of(frame: Frame, (_, y): Point2) -> Point2 {
    let half = if y >= frame.centre.1 { frame.size.1 / 2.0 } else { -frame.size.1 / 2.0 };
    (frame.centre.0, frame.centre.1 + half)
}

fn curve(path: &[Point2]) -> String {
    let mut text = format!("M{:.1} {:.1}", path[0].0, path[0].1);
    for pair in path.windows(2) {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        let middle = f64::midpoint(y, to_y);
        let _ = write!(text, " C{x:.1} {middle:.1} {to_x:.1} {middle:.1} {to_x:.1} {to_y:.1}");
    }
    text
}

/// Lines around a point, readable over what they cross.
fn draw_text(text: &mut String, label: &str, (x, y): Point2, colour: &str) {
    let (_, height) = text_size(label);
    for (number, line) in (0_u32..).zip(label.lines()) {
        let baseline = y - height / 2.0 + LETTER.1 * (f64::from(number) + 0.75);
        let _ = writeln!(
            text,
            r#"<text x="{x:.1}" y="{baseline:.1}" text-anchor="middle" fill="{colour}" stroke="white" stroke-width="3" paint-order="stroke">{}</text>"#,
            escaped(line)
        );
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
