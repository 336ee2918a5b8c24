//! Cactus plots: how many files each solver solves, within which time each.

use std::fmt::Write as _;

use super::plot::{HEIGHT, LEFT, Plot, RIGHT, Scale, WIDTH, label, opening, share, up};
use crate::graph::svg::escaped;

/// Okabe and Ito's palette: told apart by the colour-blind, too, and on light and dark grounds.
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#9467bd"];
/// Lines of one colour differ by their dashes.
const DASHES: [&str; 3] = ["", "7 3", "2 3"];
/// The shortest time that is drawn, in seconds.
const SHORTEST: f64 = 0.001;
/// Room for a line of the legend.
const LINE: f64 = 18.0;

/// What a page's own style sheet says, for a picture that stands alone.
const STYLE: &str = "<style>.plot{background:#fff}.plot text{fill:#1b1f24;font:12px sans-serif}\
.plot .axis{stroke:#525c67;fill:none}.plot .grid{stroke:#c9d1d9;fill:none}\
.plot .line{fill:none;stroke-width:2}@media (prefers-color-scheme:dark){\
.plot{background:#0d1117}.plot text{fill:#e6edf3}.plot .axis{stroke:#a2abb5}.plot .grid{stroke:#3b434c}}</style>";

/// The plot as a part of a page: each line has a name, and the times of what it solves.
pub(super) fn cactus(lines: &[(&str, Vec<f64>)]) -> Plot {
    let scale = Scale::from(SHORTEST, lines.iter().flat_map(|(_, times)| times.iter().copied()));
    let most = lines.iter().map(|(_, times)| times.len()).max().unwrap_or(0).max(1);
    let rows = f64::from(u32::try_from(lines.len().div_ceil(2)).unwrap_or(u32::MAX));
    let bottom = HEIGHT + LINE * (rows + 0.5);
    let mut svg = opening("how many files each solver solves, within which time each", bottom);
    up(&mut svg, &scale);
    let across = |count: usize| LEFT + share(count, most) * (WIDTH - LEFT - RIGHT);
    let mut counts = vec![most / 4, most / 2, most * 3 / 4, most];
    counts.dedup();
    for count in counts {
        label(&mut svg, (across(count), HEIGHT - 26.0), "middle", &count.to_string());
    }
    label(&mut svg, (WIDTH / 2.0, HEIGHT - 10.0), "middle", "files solved");
    for (number, (name, times)) in lines.iter().enumerate() {
        let mut times = times.clone();
        times.sort_by(f64::total_cmp);
        let points = (1..).zip(&times);
        let points = points.map(|(count, &time)| (across(count), scale.y(time)));
        let start = times.first().map(|&time| (across(0), scale.y(time)));
        let points: Vec<(f64, f64)> = start.into_iter().chain(points).collect();
        let column = if number % 2 == 0 { LEFT } else { WIDTH / 2.0 };
        let row = f64::from(u32::try_from(number / 2).unwrap_or(u32::MAX));
        let y = HEIGHT + LINE * (row + 0.5);
        line(&mut svg, number, name, &points);
        line(&mut svg, number, name, &[(column, y), (column + 28.0, y)]);
        label(&mut svg, (column + 34.0, y + 4.0), "start", &format!("{name}: {}", times.len()));
    }
    svg.push_str("</svg>");
    let caption = "Files solved by each, the quickest first, and the time of each.".to_owned();
    Plot { svg, caption }
}

fn line(svg: &mut String, number: usize, name: &str, points: &[(f64, f64)]) {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = write!(
        svg,
        r#"<polyline class="line" stroke="{}" stroke-dasharray="{}" points="{}"><title>{}</title></polyline>"#,
        COLOURS[number % COLOURS.len()],
        DASHES[number / COLOURS.len() % DASHES.len()],
        points.join(" "),
        escaped(name)
    );
}

/// The plot as a file of its own.
pub fn cactus_svg(lines: &[(&str, Vec<f64>)]) -> String {
    let svg = cactus(lines).svg;
    let (start, rest) = svg.split_once('>').unwrap_or((&svg, ""));
    let start = start.replacen("<svg", r#"<svg xmlns="http://www.w3.org/2000/svg""#, 1);
    format!("{start}>{STYLE}{rest}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_solver_is_a_line_with_its_name() {
        let svg = cactus_svg(&[("z3", vec![0.5, 0.002]), ("<a&b>", Vec::new())]);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"), "{svg}");
        assert_eq!(svg.matches("<polyline").count(), 4);
        assert!(
            svg.contains(">z3: 2</text>") && svg.contains(">&lt;a&amp;b&gt;: 0</text>"),
            "{svg}"
        );
        assert!(!svg.contains("NaN"), "{svg}");
    }
}
