//! What a reader must know beside the verdict: at which errors that are no targets a run
//! ends. What decides a question long before a solver is asked (a constant condition, an
//! interval) may lean on a check that is left, so this looks at the program, not at the path.

use std::collections::BTreeMap;

use crate::graph::{ErrorKind, Place, Program, Remark, RemarkKind, Targets};
use crate::verdict::{Finding, Verdict, described};

use super::views::Views;

/// What a verdict leans on.
#[derive(Default)]
pub(super) struct Leaning {
    /// In words.
    pub(super) remarks: Vec<Remark>,
    /// Signed overflow that is not excluded, where the verdict is *safe*.
    pub(super) overflow: Vec<Place>,
}

/// The remarks that belong to a verdict; of a program in which nothing is undefined but signed
/// overflow, if that is known.
pub(super) fn about(
    program: &Program,
    targets: &Targets,
    views: &Views<'_>,
    verdict: &Verdict,
    defined: bool,
) -> Leaning {
    let all = all_errors(program, targets);
    if all.keys().all(|&kind| text(kind, *verdict == Verdict::Safe).is_none()) {
        return Leaning::default();
    }
    let left = views.variants().map_or(all, |variants| variants.errors_left(targets));
    let remark = |(kind, places): (ErrorKind, Vec<Place>)| {
        let text = text(kind, *verdict == Verdict::Safe)?;
        let kind = match kind {
            ErrorKind::Overflow => RemarkKind::Assumed,
            _ => RemarkKind::NotAsked,
        };
        Some(Remark { kind, text, places: by_line(places) })
    };
    let met = |(kind, _): &(ErrorKind, _)| !(defined && kind.is_undefined_beyond_overflow());
    let overflow = left.get(&ErrorKind::Overflow).filter(|_| *verdict == Verdict::Safe);
    let overflow = by_line(overflow.cloned().unwrap_or_default());
    let remarks = left.into_iter().filter(met).filter_map(remark).collect();
    Leaning { remarks, overflow }
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
    Remark::assumed(text, by_line(vec![finding.place]))
}

/// That these loops were not looked at round by round.
pub(super) fn replaced(loops: Vec<Place>) -> Remark {
    let text = "exact summaries stand in the place of the loops, as `unloop loops` tells them";
    Remark { kind: RemarkKind::Approximated, text: text.to_owned(), places: by_line(loops) }
}

/// The places that are known, the first of each line, in source order.
pub(super) fn by_line(mut places: Vec<Place>) -> Vec<Place> {
    places.retain(Place::is_known);
    places.sort_by_key(|place| (place.file, place.line, place.column));
    places.dedup_by_key(|place| (place.file, place.line));
    places
}

/// The places of the errors that are no targets, by kind.
pub(super) fn all_errors(program: &Program, targets: &Targets) -> BTreeMap<ErrorKind, Vec<Place>> {
    let mut others: BTreeMap<ErrorKind, Vec<Place>> = BTreeMap::new();
    for ((function, node), kind, place) in program.errors() {
        if !targets.contains(function, node) {
            others.entry(kind).or_default().push(place);
        }
    }
    others
}

fn text(kind: ErrorKind, safe: bool) -> Option<String> {
    match kind {
        ErrorKind::Overflow if safe => Some(
            "signed overflow, which is undefined, is not excluded: the verdict is for runs \
             without it"
                .to_owned(),
        ),
        // *Safe* is said only where nothing is unmodelled, *unknown* says it of itself.
        ErrorKind::Overflow | ErrorKind::Unmodelled => None,
        kind => Some(format!(
            "a run that comes to an error of the kind {kind} ends there, and is not asked about"
        )),
    }
}
