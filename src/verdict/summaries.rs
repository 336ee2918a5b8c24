//! What is reported of what the loops of a program do. Plain data, its text, and its JSON.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::counts::question_counts;
use super::json::SCHEMA;
use super::json_places::{file, line, note, why};
use super::loop_text::LoopForms;
use super::subject::Subject;
use crate::graph::{Ints, Place, Remark};
use crate::outcome::{QuestionCounts, Reason};

/// What the loops of a program do.
#[derive(Clone, Debug)]
pub struct SummariesReport {
    /// The loops, in source order.
    pub loops: Vec<LoopSummaryReport>,
    /// What is known exactly of the loops of the text, in its words.
    pub forms: Vec<LoopForms>,
    /// Why there is nothing to tell.
    pub reason: Option<Reason>,
    /// Whether there is something to tell.
    pub done: bool,
    /// What was approximated or assumed on the way.
    pub approximations: Vec<Remark>,
    /// The questions on the way.
    pub asked: QuestionCounts,
    /// The semantics of integers.
    pub ints: Ints,
    /// How long it took.
    pub seconds: f64,
}

/// What a loop does. Paths are counted from 1.
#[derive(Clone, Debug)]
pub struct LoopSummaryReport {
    /// Where the loop is.
    pub place: Place,
    /// The function that it stands in, where that is known.
    pub function: Option<Arc<str>>,
    /// Its class, 1 to 4; `None` where its paths are too many.
    pub class: Option<u8>,
    /// What that follows from.
    pub why: String,
    /// Its paths.
    pub paths: Vec<PathText>,
    /// Which of them may go on behind which.
    pub transitions: Vec<AutomatonEdge>,
    /// Whether the summary is just what the loop does.
    pub precise: bool,
    /// The summary.
    pub traces: Vec<TraceText>,
    /// How often it goes round at most, over the variables on entry.
    pub bound: Option<String>,
    /// The same with the rounds of all loops inside it, where there are such.
    pub bound_with_inner: Option<String>,
    /// Whether it is known that it ends.
    pub ends: bool,
    /// Whether that is said of all runs through it: none comes to where a number wraps around, or to
    /// what is not followed.
    pub whole: bool,
    /// The variables that it was sliced by, beside how it is left; none if it is the whole loop.
    pub of: Vec<String>,
    /// What its slices do, where the whole does not say all.
    pub parts: Vec<LoopSummaryReport>,
}

/// A path of a loop.
#[derive(Clone, Debug)]
pub struct PathText {
    /// What it asks of the variables.
    pub condition: String,
    /// What it leaves in those that it changes.
    pub effect: Vec<(String, String)>,
    /// Where it leaves the loop, if it does.
    pub exit: Option<Place>,
}

/// A transition of the path dependency automaton.
#[derive(Clone, Debug)]
pub struct AutomatonEdge {
    /// The path that is executed, counted from 0.
    pub from: usize,
    /// The path that goes on.
    pub to: usize,
    /// What has to hold as the first is entered.
    pub guard: String,
    /// How often it is executed.
    pub times: String,
    /// What it leaves.
    pub update: Vec<(String, String)>,
}

/// A trace of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceText {
    /// What has to hold of the variables as the loop is entered.
    pub condition: String,
    /// Whether it depends on what is read, too.
    pub reads: bool,
    /// What it leaves in those that it changes; `?` where that is not known.
    pub effect: Vec<(String, String)>,
    /// Which paths are executed in a row, and how often.
    pub rounds: Vec<(String, String)>,
    /// Where the loop is left.
    pub exit: Option<Place>,
    /// Whether it never is.
    pub diverges: bool,
    /// Whether condition and effect are just what the loop does.
    pub precise: bool,
    /// How often it goes round.
    pub bound: Option<String>,
    /// How often loops inside it do, in all.
    pub inside: Option<String>,
}

impl SummariesReport {
    /// Nothing yet.
    pub fn nothing(ints: Ints, approximations: Vec<Remark>) -> Self {
        Self {
            loops: Vec::new(),
            forms: Vec::new(),
            reason: None,
            done: false,
            approximations,
            asked: QuestionCounts::default(),
            ints,
            seconds: 0.0,
        }
    }

    /// The loops, each as `FILE:LINE: CODE` and what it does, set in.
    pub fn text(&self, subject: &Subject<'_>) -> String {
        let mut text = String::new();
        for each in &self.loops {
            let Place { file, line, .. } = each.place;
            let name = if file == 0 { subject.file } else { subject.texts.name(file) };
            let code = subject.texts.line_at(each.place).unwrap_or_default().trim();
            let _ = writeln!(text, "{name}:{line}: {code}");
            text.push_str(&each.text(subject));
        }
        text
    }
}

impl LoopSummaryReport {
    /// What the loop does, a line each, set in.
    pub(super) fn text(&self, subject: &Subject<'_>) -> String {
        let mut lines = self.lines(subject);
        if !self.parts.is_empty() {
            lines.truncate(1);
        }
        lines.extend(self.bounds());
        for part in &self.parts {
            let all = part.lines(subject);
            // What is known of the others in part is long.
            if part.class.is_none() || part.has_precise_traces() {
                lines.extend(all);
            } else {
                lines.extend(all.into_iter().take(1));
                let of = part.of.join(",");
                lines.push(format!("    summary, not precise: --of {of} tells it"));
            }
        }
        lines.iter().flat_map(|line| ["    ", line, "\n"]).collect()
    }

    /// Its class, paths and summary.
    fn lines(&self, subject: &Subject<'_>) -> Vec<String> {
        let of =
            if self.of.is_empty() { String::new() } else { format!("of {}: ", self.of.join(", ")) };
        let Some(class) = self.class else {
            return vec![format!("{of}not summarised: {}", self.why)];
        };
        let mut lines = vec![format!("{of}class {class}: {}", self.why)];
        for (number, path) in self.paths.iter().enumerate() {
            lines.push(format!("path {}: {}", number + 1, path.condition));
            lines.push(format!("    {}", path.told(subject)));
        }
        lines.push(format!("summary, {}:", self.precision()));
        for trace in &self.traces {
            let reads = if trace.reads { ", and inputs are so" } else { "" };
            lines.push(format!("    if {}{reads}", trace.condition));
            let mark = if trace.precise { "" } else { " (at most)" };
            lines.push(format!("        {}{mark}", trace.told()));
        }
        if !self.of.is_empty() {
            lines[1..].iter_mut().for_each(|line| line.insert_str(0, "    "));
        }
        lines
    }

    fn has_precise_traces(&self) -> bool {
        self.traces.iter().all(|trace| trace.precise)
    }

    fn precision(&self) -> &'static str {
        match (self.precise, self.has_precise_traces()) {
            (true, _) => "precise",
            (false, true) => "precise as long as no number wraps around",
            (false, false) => "not precise",
        }
    }

    /// How often it goes round at most.
    fn bounds(&self) -> Vec<String> {
        let bound = match &self.bound {
            Some(bound) => bound.clone(),
            None if self.class.is_none() => return Vec::new(),
            None if self.traces.iter().any(|trace| trace.diverges) => {
                "none: it may never end".to_owned()
            }
            None => "not known".to_owned(),
        };
        let inner = self.bound_with_inner.as_ref();
        let inner = inner.map(|bound| format!("rounds at most, with the loops inside: {bound}"));
        [format!("rounds at most: {bound}")].into_iter().chain(inner).collect()
    }
}

impl PathText {
    fn told(&self, subject: &Subject<'_>) -> String {
        match self.exit {
            Some(exit) if self.effect.is_empty() => format!("leaves, to {}", subject.at(exit)),
            Some(exit) => format!("{}; leaves, to {}", set(&self.effect), subject.at(exit)),
            None => set(&self.effect),
        }
    }
}

impl TraceText {
    fn told(&self) -> String {
        let rounds: Vec<String> =
            self.rounds.iter().map(|(word, times)| round(word, times)).collect();
        let rounds = if rounds.is_empty() { String::new() } else { rounds.join(", ") + ": " };
        let effect = if self.diverges { "for ever".to_owned() } else { set(&self.effect) };
        let inside = self.inside.as_ref();
        let inside = inside.map(|inside| format!(" ({inside} rounds inside)")).unwrap_or_default();
        format!("{rounds}{effect}{inside}")
    }
}

/// Some paths, and how often.
fn round(word: &str, times: &str) -> String {
    let (word, times) = (between(word), between(times));
    if times == "1" { format!("path {word}") } else { format!("path {word} × {times}") }
}

/// What has several parts, between brackets.
fn between(text: &str) -> String {
    if text.contains(' ') { format!("({text})") } else { text.to_owned() }
}

/// What variables hold, on one line.
pub(super) fn set(effect: &[(String, String)]) -> String {
    if effect.is_empty() {
        return "nothing changes".to_owned();
    }
    let one = |(variable, value): &(String, String)| format!("{variable} = {value}");
    effect.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// The report as JSON.
pub fn summaries_json(report: &SummariesReport, subject: &Subject<'_>) -> Json {
    let texts = subject.texts;
    let approximations: Vec<_> =
        report.approximations.iter().map(|remark| note(remark, texts)).collect();
    json!({
        "schema": SCHEMA,
        "file": subject.file,
        "loops": report.loops.iter().map(|each| loop_json(each, subject)).collect::<Vec<_>>(),
        "reason": report.reason.as_ref().map(|reason| why(reason, texts)),
        "ints": report.ints.as_str(),
        "approximations": approximations,
        "queries": question_counts(report.asked),
        "seconds": report.seconds,
    })
}

fn loop_json(each: &LoopSummaryReport, subject: &Subject<'_>) -> Json {
    let texts = subject.texts;
    let parts = each.parts.iter().map(|part| loop_json(part, subject));
    json!({
        "file": file(each.place, texts),
        "line": line(each.place),
        "function": each.function.as_deref(),
        "of": each.of,
        "class": each.class,
        "why": each.why,
        "paths": each.paths.len(),
        "automaton": {
            "states": each.paths.iter().map(path_json).collect::<Vec<_>>(),
            "transitions": each.transitions.iter().map(edge_json).collect::<Vec<_>>(),
        },
        "precise": each.precise,
        "whole": each.whole,
        "traces": each.traces.iter().map(trace_json).collect::<Vec<_>>(),
        "bound": each.bound,
        "bound_with_inner": each.bound_with_inner,
        "ends": each.ends,
        "parts": parts.collect::<Vec<_>>(),
    })
}

fn effect_json(effect: &[(String, String)]) -> Vec<Json> {
    effect.iter().map(|(name, value)| json!({ "variable": name, "value": value })).collect()
}

fn path_json(path: &PathText) -> Json {
    json!({
        "condition": path.condition,
        "effect": effect_json(&path.effect),
        "exit": path.exit.and_then(line),
    })
}

fn edge_json(edge: &AutomatonEdge) -> Json {
    json!({
        "from": edge.from + 1,
        "to": edge.to + 1,
        "guard": edge.guard,
        "counter": edge.times,
        "update": effect_json(&edge.update),
    })
}

fn trace_json(trace: &TraceText) -> Json {
    let rounds = trace.rounds.iter();
    let rounds = rounds.map(|(word, times)| json!({ "paths": word, "times": times }));
    json!({
        "condition": trace.condition,
        "reads": trace.reads,
        "effect": effect_json(&trace.effect),
        "rounds": rounds.collect::<Vec<_>>(),
        "exit": trace.exit.and_then(line),
        "diverges": trace.diverges,
        "precise": trace.precise,
        "bound": trace.bound,
        "inside": trace.inside,
    })
}
