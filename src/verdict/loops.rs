//! What is reported of the loops of a program: what holds at each. Plain data, and its JSON.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::json::{SCHEMA, holds, queries};
use super::json_places::{file, line, note, why};
use super::report::{Counts, InvariantReport, QueryReport};
use super::subject::Subject;
use crate::graph::{Ints, Place, Remark};
use crate::outcome::Reason;

/// What holds at the loops of a program.
#[derive(Clone, Debug)]
pub struct LoopsReport {
    /// The heads of loops, in source order.
    pub loops: Vec<LoopReport>,
    /// What functions that call themselves are called with, and what they return, as far as that
    /// excludes the program's errors.
    pub contracts: Vec<InvariantReport>,
    /// Why there is nothing to tell; or why it might have been more.
    pub reason: Option<Reason>,
    /// Whether there is something to tell.
    pub done: bool,
    /// What was approximated or assumed on the way.
    pub approximations: Vec<Remark>,
    /// The queries, in order.
    pub queries: Vec<QueryReport>,
    /// The semantics of integers.
    pub ints: Ints,
    /// How long it took.
    pub seconds: f64,
}

/// The head of a loop.
#[derive(Clone, Debug)]
pub struct LoopReport {
    /// Where the loop is.
    pub place: Place,
    /// The function that it stands in, where that is known.
    pub function: Option<Arc<str>>,
    /// How many copies of it there are once calls are inlined: what holds is said of one.
    pub copies: usize,
    /// What holds there.
    pub holds: Vec<LoopInvariantReport>,
}

/// A conjunct of what holds at a loop.
#[derive(Clone, Debug)]
pub struct LoopInvariantReport {
    /// The conjunct, and who has checked it.
    pub said: InvariantReport,
    /// As an expression of C over what has a name there, where it can be one.
    pub c: Option<String>,
    /// The same in ACSL.
    pub acsl: Option<String>,
}

impl LoopReport {
    /// What people are told of what holds there.
    fn told(&self) -> impl Iterator<Item = &LoopInvariantReport> {
        self.holds.iter().filter(|holds| holds.said.holds.is_told())
    }
}

impl LoopsReport {
    /// The functions that call themselves and the loops, and what holds there, each as
    /// `FILE:LINE: CODE` and a line a conjunct.
    pub fn text(&self, subject: &Subject<'_>) -> String {
        let mut text = String::new();
        let mut last = None;
        for contract in &self.contracts {
            if last.replace(contract.holds.place) != Some(contract.holds.place) {
                text.push_str(&heading(contract.holds.place, subject));
            }
            text.push_str(&format!("    {}\n", contract.holds.text));
        }
        for each in &self.loops {
            text.push_str(&heading(each.place, subject));
            if each.copies > 1 {
                text.push_str(&format!("    (one of {} copies, by its callers)\n", each.copies));
            }
            for holds in each.told() {
                text.push_str(&format!("    {}\n", holds.said.holds.text));
            }
        }
        text
    }

    /// How many conjuncts there are.
    pub fn count(&self) -> usize {
        self.loops.iter().map(|each| each.told().count()).sum()
    }
}

/// Where something is, and the code there.
fn heading(place: Place, subject: &Subject<'_>) -> String {
    let Place { file, line, .. } = place;
    let name = if file == 0 { subject.file } else { subject.texts.name(file) };
    let code = subject.texts.line_at(place).unwrap_or_default().trim();
    format!("{name}:{line}: {code}\n")
}

/// The report as JSON.
pub fn loops_json(report: &LoopsReport, subject: &Subject<'_>) -> Json {
    let conjunct = |one: &LoopInvariantReport| {
        let mut object = serde_json::to_value(holds(&one.said, subject.texts))
            .expect("plain data with string keys is JSON");
        object["c"] = Json::from(one.c.clone());
        object["acsl"] = Json::from(one.acsl.clone());
        object
    };
    let each = |each: &LoopReport| {
        json!({
            "file": file(each.place, subject.texts),
            "line": line(each.place),
            "column": each.place.is_known().then_some(each.place.column),
            "function": each.function.as_deref(),
            "copies": each.copies,
            "invariants": each.holds.iter().map(conjunct).collect::<Vec<_>>(),
        })
    };
    let contracts = report.contracts.iter().map(|contract| holds(contract, subject.texts));
    let approximations: Vec<_> =
        report.approximations.iter().map(|remark| note(remark, subject.texts)).collect();
    json!({
        "schema": SCHEMA,
        "file": subject.file,
        "contracts": contracts.collect::<Vec<_>>(),
        "loops": report.loops.iter().map(each).collect::<Vec<_>>(),
        "complete": report.reason.is_none(),
        "reason": report.reason.as_ref().map(|reason| why(reason, subject.texts)),
        "ints": report.ints.as_str(),
        "approximations": approximations,
        "queries": queries(Counts::of(&report.queries)),
        "seconds": report.seconds,
    })
}
