//! What a reader must know beside the verdict: that there is nothing to reach, and at
//! which errors that are no targets a run ends.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::{ErrorKind, LocationKind, Place, Program, Targets};
use crate::verdict::{Finding, Remark, described};

use super::plan::Verdict;
use super::views::Views;

/// The remarks that belong to a verdict.
pub(super) fn about(
    program: &Program,
    targets: &Targets,
    views: &Views<'_>,
    verdict: &Verdict,
) -> Vec<Remark> {
    if let Some(remark) = nothing_to_reach(targets) {
        return vec![remark];
    }
    let left = match &views.variants {
        Some(variants) => variants.errors_left(targets),
        None => all_errors(program, targets),
    };
    let lines = |places: Vec<Place>| places.iter().map(|place| place.line).collect();
    let remark = |(kind, places)| text(kind, &lines(places), *verdict == Verdict::Safe);
    let texts = left.into_iter().filter_map(remark);
    texts.map(|text| Remark { text, place: None }).collect()
}

/// That *safe* is for runs in which the pointer parameters that are accessed are not null.
pub(super) fn without_null(finding: &Finding) -> Remark {
    let null = finding.readings.iter().filter(|reading| reading.is_null());
    let names: Vec<String> = null.map(|reading| format!("`{}`", reading.name)).collect();
    let text = format!(
        "with a null pointer for {}, {} is possible, which is undefined: the verdict is for runs \
         without it (`--entry-pointers=valid` leaves null pointers out)",
        names.join(", "),
        described(finding.kind)
    );
    Remark { text, place: finding.place.is_known().then_some(finding.place) }
}

/// That there is nothing to reach, if so.
pub(super) fn nothing_to_reach(targets: &Targets) -> Option<Remark> {
    let text = "no path of the program leads to an assertion, a call of reach_error or the label \
                ERROR, so there is nothing to reach";
    targets.is_empty().then(|| Remark { text: text.to_owned(), place: None })
}

/// The places of the errors that are no targets, by kind.
fn all_errors(program: &Program, targets: &Targets) -> BTreeMap<ErrorKind, Vec<Place>> {
    let mut others: BTreeMap<ErrorKind, Vec<Place>> = BTreeMap::new();
    for ((function, node), kind, place) in program.errors() {
        if !targets.contains(function, node) {
            others.entry(kind).or_default().push(place);
        }
    }
    others
}

fn text(kind: ErrorKind, lines: &BTreeSet<u32>, safe: bool) -> Option<String> {
    let lines: Vec<String> = lines.iter().map(u32::to_string).collect();
    let lines = lines.join(", ");
    match kind {
        ErrorKind::Overflow if safe => Some(format!(
            "signed overflow, which is undefined, is not excluded on line {lines}: the verdict is \
             for runs without it"
        )),
        // *Safe* is said only where nothing is unmodelled, *unknown* says it of itself.
        ErrorKind::Overflow | ErrorKind::Unmodelled => None,
        kind => Some(format!(
            "a run that comes to an error of the kind {kind} ends there, and is not asked about \
             (line {lines})"
        )),
    }
}

/// What it is that the front end cannot follow at a place: `: ` and its words.
pub(super) fn unmodelled_text(program: &Program, place: Place) -> Option<String> {
    let functions = program.functions.iter();
    let mut locations = functions.flat_map(|function| function.graph.graph.node_weights());
    let label = locations.find_map(|location| {
        let here =
            location.kind == LocationKind::Error(ErrorKind::Unmodelled) && location.place == place;
        location.labels.first().filter(|_| here)
    });
    let remark = || program.remarks.iter().find(|r| r.place.is_known() && r.place == place);
    let text = label.or_else(|| remark().map(|remark| &remark.text))?;
    Some(format!(": {text}"))
}
