//! The path dependency automata of loops, as a picture and as a list: states are paths, and from one to
//! another it is said what has to hold, how often the first is executed, and what that leaves.

use super::subject::Subject;
use super::summaries::{AutomatonEdge, LoopSummaryReport, PathText, SummariesReport, set};
use super::tree_outline::{Entry, outline};
use crate::graph::picture::{Link, Picture, Spot, SpotRole};
use crate::graph::svg::drawn;

/// The automata of all loops as SVG: edges carry the guard, the state counter and the update.
pub fn automata_svg(report: &SummariesReport, subject: &Subject<'_>) -> String {
    let mut picture = Picture::default();
    for each in &report.loops {
        let spot = |(number, path): (usize, &PathText)| {
            let goes_on = each.transitions.iter().any(|edge| edge.from == number);
            let role = match path.exit {
                Some(_) => SpotRole::End,
                None if goes_on => SpotRole::Loop,
                None => SpotRole::Error,
            };
            Spot { label: state(each, number, subject).join("\n"), role }
        };
        let spots: Vec<_> =
            each.paths.iter().enumerate().map(|path| picture.graph.add_node(spot(path))).collect();
        for edge in &each.transitions {
            let label = transition(edge).join("\n");
            let back = edge.to <= edge.from;
            picture.graph.add_edge(spots[edge.from], spots[edge.to], Link { label, back });
        }
    }
    drawn(&picture)
}

/// The same as a list, in HTML: below each path those that may go on behind it.
pub fn automata_list(report: &SummariesReport, subject: &Subject<'_>) -> String {
    let entry = |parent, lines| Entry { parent, lines, class: "", is_hidden: false };
    let mut entries = Vec::new();
    for each in &report.loops {
        for number in 0..each.paths.len() {
            let parent = entries.len();
            entries.push(entry(None, state(each, number, subject)));
            for edge in each.transitions.iter().filter(|edge| edge.from == number) {
                let mut lines = vec![format!("then path {}", edge.to + 1)];
                lines.extend(transition(edge));
                entries.push(entry(Some(parent), lines));
            }
        }
    }
    outline(&entries)
}

/// What is said of a path: its loop and its number, what it asks, what it does.
fn state(each: &LoopSummaryReport, number: usize, subject: &Subject<'_>) -> Vec<String> {
    let path = &each.paths[number];
    let mut lines =
        vec![format!("{}: path {}", subject.at(each.place), number + 1), path.condition.clone()];
    if !path.effect.is_empty() {
        lines.push(set(&path.effect));
    }
    lines.extend(path.exit.map(|exit| format!("leaves, to {}", subject.at(exit))));
    lines
}

fn transition(edge: &AutomatonEdge) -> Vec<String> {
    vec![edge.guard.clone(), format!("k = {}", edge.times), set(&edge.update)]
}
