//! How the states of a search are drawn: a look and a word for each kind, and a legend of those
//! that occur.

use std::fmt::Write as _;

use super::tree_layout::Pair;
use crate::graph::shades::text_width;
use crate::graph::svg::escaped;

/// How what was thrown away is drawn, but for text.
pub(super) const FAINT: &str = r#" opacity="0.4""#;

/// A kind of box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Plain,
    Head,
    Ends,
    Infeasible,
    Subsumed,
    Closed,
    Conflict,
    Reached,
    Left,
    Folded,
}

impl Kind {
    /// Its colours inside and of the border, and how the border is drawn.
    fn look(self) -> &'static str {
        match self {
            Self::Plain => r#"rx="6" fill="white" stroke="black""#,
            Self::Head => r#"rx="6" fill="lightblue" stroke="black" stroke-width="2""#,
            Self::Ends => r#"rx="20" fill="honeydew" stroke="green""#,
            Self::Infeasible => r#"fill="whitesmoke" stroke="gray" stroke-dasharray="2,3""#,
            Self::Subsumed => r#"rx="6" fill="honeydew" stroke="green" stroke-dasharray="8,3""#,
            Self::Closed => r#"rx="6" fill="aliceblue" stroke="blue" stroke-dasharray="8,3""#,
            Self::Conflict => r#"fill="lightpink" stroke="red" stroke-dasharray="8,3""#,
            Self::Reached => r#"fill="gold" stroke="red" stroke-width="3""#,
            Self::Left => r#"rx="6" fill="white" stroke="gray" stroke-dasharray="4,3""#,
            Self::Folded => r#"fill="whitesmoke" stroke="black" stroke-dasharray="1,2""#,
        }
    }

    fn said(self) -> &'static str {
        match self {
            Self::Plain => "a state",
            Self::Head => "a loop's head",
            Self::Ends => "the program ends",
            Self::Infeasible => "no run comes there",
            Self::Subsumed => "subsumed by another state",
            Self::Closed => "closes a loop",
            Self::Conflict => "the target, but for what was dropped",
            Self::Reached => "the target, by a run",
            Self::Left => "left",
            Self::Folded => "states that are not drawn",
        }
    }
}

/// A kind of arrow between states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Arrow {
    Covered,
    Closes,
    Restarts,
}

impl Arrow {
    fn look(self) -> &'static str {
        match self {
            Self::Covered => r#"stroke="green" stroke-dasharray="3,4" marker-end="url(#covered)""#,
            Self::Closes => r#"stroke="blue" stroke-dasharray="9,4" marker-end="url(#closes)""#,
            Self::Restarts => {
                r#"stroke="red" stroke-dasharray="9,4,2,4" marker-end="url(#restarts)""#
            }
        }
    }

    fn said(self) -> &'static str {
        match self {
            Self::Covered => "to the state that covers it",
            Self::Closes => "to the head of the loop that it closes",
            Self::Restarts => "to the head that is begun again",
        }
    }
}

/// The heads of the arrows.
pub(super) fn markers() -> String {
    let marker = |(name, colour)| {
        format!(
            r#"<marker id="{name}" markerWidth="9" markerHeight="7" refX="9" refY="3.5" orient="auto"><path d="M0 0 9 3.5 0 7z" fill="{colour}"/></marker>
"#
        )
    };
    let all = [("covered", "green"), ("closes", "blue"), ("restarts", "red")];
    format!("<defs>\n{}</defs>\n", all.map(marker).concat())
}

/// The frame of a box.
pub(super) fn draw_box(
    text: &mut String,
    (x, y): Pair,
    (width, height): Pair,
    kind: Kind,
    faint: &str,
) {
    let look = kind.look();
    let _ = writeln!(
        text,
        r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.0}" height="{height:.0}" {look}{faint}/>"#
    );
}

/// A curve between two points, which it leaves upwards or downwards by so much.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    pub(super) ends: [Pair; 2],
    pub(super) bends: [f64; 2],
}

pub(super) fn draw_arrow(text: &mut String, curve: Curve, arrow: Arrow, more: &str) {
    let Curve { ends: [(x, y), (to_x, to_y)], bends: [bend, to_bend] } = curve;
    let look = arrow.look();
    let _ = writeln!(
        text,
        r#"<path d="M{x:.1} {y:.1}C{x:.1} {:.1} {to_x:.1} {:.1} {to_x:.1} {to_y:.1}" fill="none" {look}{more}/>"#,
        y + bend,
        to_y + to_bend,
    );
}

/// Text that begins at a point, and is no longer than `room` in any font.
pub(super) fn draw_text(text: &mut String, (x, y): Pair, room: f64, line: &str, look: &str) {
    let fits = if text_width(line) > room {
        format!(r#" textLength="{room:.0}" lengthAdjust="spacingAndGlyphs""#)
    } else {
        String::new()
    };
    let _ = writeln!(text, r#"<text x="{x:.1}" y="{y:.1}"{look}{fits}>{}</text>"#, escaped(line));
}

const SAMPLE: Pair = (28.0, 18.0);
/// The room for an item, and what follows its sample.
const ITEM: Pair = (310.0, 26.0);
const ITEMS_IN_ROW: usize = 3;

/// What is in the picture.
#[derive(Clone, Debug, Default)]
pub(super) struct Legend {
    pub(super) kinds: Vec<Kind>,
    pub(super) arrows: Vec<Arrow>,
    /// Whether there are states that were thrown away.
    pub(super) abandoned: bool,
}

impl Legend {
    fn items(&self) -> usize {
        self.kinds.len() + self.arrows.len() + usize::from(self.abandoned)
    }

    /// The room that it takes.
    pub(super) fn extent(&self) -> Pair {
        let rows = u32::try_from(self.items().div_ceil(ITEMS_IN_ROW)).unwrap_or(u32::MAX);
        (3.0 * ITEM.0 - 8.0, f64::from(rows) * ITEM.1 + 8.0)
    }

    pub(super) fn draw(&self, text: &mut String, (x, y): Pair) {
        let mut spots = (0_u8..).map(|item| {
            let (row, column) = (item / 3, item % 3);
            (x + f64::from(column) * ITEM.0, y + f64::from(row) * ITEM.1)
        });
        let mut item = |text: &mut String, said: &str| {
            let (x, y) = spots.next().unwrap_or_default();
            let room = ITEM.0 - SAMPLE.0 - 18.0;
            draw_text(text, (x + SAMPLE.0 + 8.0, y + 13.0), room, said, "");
            (x, y)
        };
        for &kind in &self.kinds {
            let spot = item(text, kind.said());
            draw_box(text, spot, SAMPLE, kind, "");
        }
        if self.abandoned {
            let spot = item(text, "thrown away: a loop was begun again");
            draw_box(text, spot, SAMPLE, Kind::Plain, FAINT);
        }
        for &arrow in &self.arrows {
            let (x, y) = item(text, arrow.said());
            let middle = y + SAMPLE.1 / 2.0;
            let ends = [(x, middle), (x + SAMPLE.0, middle)];
            draw_arrow(text, Curve { ends, bends: [0.0; 2] }, arrow, "");
        }
    }
}
