//! Plots of times, as SVG: times are drawn on a logarithmic scale.

use std::fmt::Write as _;

use crate::graph::svg::escaped;
use crate::verdict::page::seconds;

/// The size of a plot, and the room left of and below its field.
pub(super) const WIDTH: f64 = 480.0;
pub(super) const HEIGHT: f64 = 360.0;
pub(super) const LEFT: f64 = 56.0;
const BELOW: f64 = 44.0;
const ABOVE: f64 = 16.0;
pub(super) const RIGHT: f64 = 16.0;

/// The shortest time that is drawn, in seconds; shorter ones stand with it.
const SHORTEST: f64 = 0.01;

/// A plot, and what it shows in words.
#[derive(Debug)]
pub(super) struct Plot {
    pub(super) svg: String,
    pub(super) caption: String,
}

/// A task in two runs, for a scatter plot.
pub(super) struct Dot<'a> {
    pub(super) name: &'a str,
    /// How long it took in this run and in the other; nothing where it was not decided.
    pub(super) times: [Option<f64>; 2],
    pub(super) is_wrong: bool,
}

/// A logarithmic scale from the shortest to the longest time.
pub(super) struct Scale {
    shortest: f64,
    longest: f64,
}

impl Scale {
    fn of(times: impl Iterator<Item = f64>) -> Self {
        Self::from(SHORTEST, times)
    }

    /// From so short a time to the longest.
    pub(super) fn from(shortest: f64, times: impl Iterator<Item = f64>) -> Self {
        Self { shortest, longest: times.fold(1.0, f64::max) }
    }

    /// Which part of the way from the shortest to the longest time this one is.
    fn part(&self, time: f64) -> f64 {
        let log = |time: f64| time.max(self.shortest).ln();
        (log(time) - log(self.shortest)) / (log(self.longest) - log(self.shortest))
    }

    pub(super) fn y(&self, time: f64) -> f64 {
        HEIGHT - BELOW - self.part(time) * (HEIGHT - BELOW - ABOVE)
    }

    fn x(&self, time: f64) -> f64 {
        LEFT + self.part(time) * (WIDTH - LEFT - RIGHT)
    }

    /// The powers of ten on it.
    fn ticks(&self) -> Vec<f64> {
        let powers = (-3..).map(|power| 10_f64.powi(power));
        let long_enough = powers.skip_while(|tick| *tick < self.shortest * 0.999);
        long_enough.take_while(|tick| *tick <= self.longest * 1.001).collect()
    }
}

/// How many tasks are decided within which time, or decided rightly, where that is known; each run is
/// a line.
pub(super) fn quantiles(runs: &[(&str, Vec<f64>)], known: bool) -> Plot {
    let rightly = if known { " rightly" } else { "" };
    let scale = Scale::of(runs.iter().flat_map(|(_, times)| times.iter().copied()));
    let most = runs.iter().map(|(_, times)| times.len()).max().unwrap_or(0).max(1);
    let mut svg =
        opening(&format!("how many tasks are decided{rightly}, within which time each"), HEIGHT);
    up(&mut svg, &scale);
    let across = |count: usize| LEFT + share(count, most) * (WIDTH - LEFT - RIGHT);
    let mut counts = vec![most / 4, most / 2, most * 3 / 4, most];
    counts.dedup();
    for count in counts {
        label(&mut svg, (across(count), HEIGHT - BELOW + 20.0), "middle", &count.to_string());
    }
    label(&mut svg, (WIDTH / 2.0, HEIGHT - 5.0), "middle", &format!("tasks decided{rightly}"));
    for ((name, times), class) in runs.iter().zip(["first", "second"]) {
        let mut times = times.clone();
        times.sort_by(f64::total_cmp);
        let points: Vec<String> = (1..)
            .zip(&times)
            .map(|(count, &time)| format!("{:.1},{:.1}", across(count), scale.y(time)))
            .collect();
        let _ = write!(
            svg,
            r#"<polyline class="line {class}" points="{}"><title>{}</title></polyline>"#,
            points.join(" "),
            escaped(name)
        );
    }
    svg.push_str("</svg>");
    let names = runs.iter().map(|(name, times)| format!("{name}: {}", times.len()));
    let caption = format!(
        "Tasks decided{rightly}, the quickest first, and the time of each. {} (the second is dashed).",
        names.collect::<Vec<_>>().join("; ")
    );
    let caption =
        if runs.len() < 2 { caption.replace(" (the second is dashed)", "") } else { caption };
    Plot { svg, caption }
}

/// The times of two runs against each other; what one did not decide stands at its border.
pub(super) fn scatter(names: [&str; 2], dots: &[Dot<'_>]) -> Plot {
    let scale = Scale::of(dots.iter().flat_map(|dot| dot.times).flatten());
    // What was not decided took longer than anything.
    let border = scale.longest * 1.3;
    let scale = Scale { longest: border, ..scale };
    let mut svg = opening(&format!("times of {} and {}, task by task", names[0], names[1]), HEIGHT);
    up(&mut svg, &scale);
    for tick in scale.ticks() {
        label(&mut svg, (scale.x(tick), HEIGHT - BELOW + 20.0), "middle", &ticked(tick));
    }
    label(&mut svg, (WIDTH / 2.0, HEIGHT - 5.0), "middle", &format!("{}, seconds", names[0]));
    let [low, high] = [SHORTEST, border];
    let _ = write!(
        svg,
        r#"<line class="grid" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
        scale.x(low),
        scale.y(low),
        scale.x(high),
        scale.y(high)
    );
    for Dot { name, times, is_wrong } in dots {
        let [this, other] = times.map(|time| time.unwrap_or(border));
        let open = times.iter().any(Option::is_none);
        let class = if *is_wrong {
            " bad"
        } else if open {
            " open"
        } else {
            ""
        };
        let said = times.map(|time| time.map_or("not decided".to_owned(), seconds));
        let _ = write!(
            svg,
            r#"<circle class="dot{class}" cx="{:.1}" cy="{:.1}" r="4"><title>{}: {}, {}</title></circle>"#,
            scale.x(this),
            scale.y(other),
            escaped(name),
            said[0],
            said[1],
        );
    }
    svg.push_str("</svg>");
    let faster = |by: fn(f64, f64) -> bool| {
        dots.iter().filter(|dot| matches!(dot.times, [Some(a), Some(b)] if by(a, b))).count()
    };
    let caption = format!(
        "Each task's time in {} (to the right) and in {} (upwards): above the diagonal the first is \
         quicker, with {} tasks more than twice as quick and {} the other way round. What was not \
         decided stands at the border.",
        names[0],
        names[1],
        faster(|a, b| 2.0 * a < b),
        faster(|a, b| 2.0 * b < a),
    );
    Plot { svg, caption }
}

pub(super) fn share(count: usize, of: usize) -> f64 {
    let float = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    float(count) / float(of)
}

/// The beginning, of a picture so high.
pub(super) fn opening(said: &str, height: f64) -> String {
    format!(
        r#"<svg class="plot" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{}"><path class="axis" d="M{LEFT} {ABOVE}V{:.1}H{:.1}"/>"#,
        escaped(said).replace('"', "&quot;"),
        HEIGHT - BELOW,
        WIDTH - RIGHT,
    )
}

/// The scale upwards.
pub(super) fn up(svg: &mut String, scale: &Scale) {
    for tick in scale.ticks() {
        let y = scale.y(tick);
        let _ = write!(svg, r#"<path class="grid" d="M{LEFT} {y:.1}H{:.1}"/>"#, WIDTH - RIGHT);
        label(svg, (LEFT - 6.0, y + 4.0), "end", &format!("{} s", ticked(tick)));
    }
}

fn ticked(tick: f64) -> String {
    if tick < 1.0 {
        format!("{tick:.3}").trim_end_matches('0').to_owned()
    } else {
        format!("{tick:.0}")
    }
}

pub(super) fn label(svg: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) {
    let _ = write!(
        svg,
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{}</text>"#,
        escaped(text)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_times_stand_higher_and_none_outside() {
        let scale = Scale::of([0.001, 0.5, 40.0].into_iter());
        assert!(scale.y(0.001) > scale.y(0.5) && scale.y(0.5) > scale.y(40.0));
        assert!((scale.y(40.0) - ABOVE).abs() < 0.1 && scale.y(0.0) <= HEIGHT - BELOW);
        assert_eq!(scale.ticks(), [0.01, 0.1, 1.0, 10.0]);
    }
}
