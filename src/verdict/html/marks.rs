//! What a listing says beside its lines.

use std::collections::{BTreeMap, BTreeSet};

use super::links::At;
use super::runs::{Values, by_line};
use crate::graph::inputs::telling;
use crate::graph::{Place, Reading, Remark};
use crate::verdict::described::described;
use crate::verdict::explore::ExploreReport;
use crate::verdict::page::{counted, has_part, in_a_line, shown};
use crate::verdict::path::PathReport;
use crate::verdict::report::{Report, VerdictKind};
use crate::verdict::subject::Subject;
use crate::verdict::summaries::SummariesReport;
use crate::verdict::termination::TerminationReport;
use crate::verdict::trace::Story;

/// So much is said beside a line.
const NOTES: usize = 12;

/// What is known of lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    notes: BTreeMap<At, Vec<Note>>,
    covers: BTreeMap<At, Cover>,
}

/// Something beside a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Note {
    pub(super) look: Look,
    pub(super) text: String,
}

/// How it looks. What is to be seen first comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Look {
    /// Something is wrong with the program.
    Bad,
    /// All is well.
    Good,
    /// It holds whenever a run comes there.
    Invariant,
    /// What variables hold, how often something happens.
    Value,
    /// What is not known, or was assumed.
    Warning,
}

impl Look {
    /// As the style sheet calls it.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Bad => "bad",
            Self::Good => "good",
            Self::Invariant => "invariant",
            Self::Value => "value",
            Self::Warning => "warning",
        }
    }
}

/// Whether runs have come to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cover {
    /// The run that is shown did, so often.
    Ran(u64),
    /// Some path did.
    Covered,
    /// Some path did, but not to all of it.
    InPart,
    /// None did.
    Missed,
}

impl Marks {
    /// What is beside a line.
    pub(super) fn notes(&self, at: At) -> Vec<Note> {
        let mut notes = self.notes.get(&at).cloned().unwrap_or_default();
        notes.sort_by_key(|note| note.look);
        let more = notes.len().saturating_sub(NOTES);
        notes.truncate(NOTES);
        if more > 0 {
            notes.push(Note { look: Look::Value, text: format!("… {more} more") });
        }
        notes
    }

    pub(super) fn cover(&self, at: At) -> Option<Cover> {
        self.covers.get(&at).copied()
    }

    /// Whether anything is to be seen at a line.
    pub(super) fn has(&self, at: At) -> bool {
        self.notes.contains_key(&at) || self.covers.contains_key(&at)
    }

    /// The files that something is said of.
    pub(super) fn files(&self) -> BTreeSet<u32> {
        self.notes.keys().chain(self.covers.keys()).map(|(file, _)| *file).collect()
    }

    /// Adds what another report says. Of two runs that both come to a line it is not told how
    /// often they do.
    pub(super) fn add(&mut self, other: Self) {
        for (at, notes) in other.notes {
            let known = self.notes.entry(at).or_default();
            let new: Vec<Note> = notes.into_iter().filter(|note| !known.contains(note)).collect();
            known.extend(new);
        }
        for (at, cover) in other.covers {
            let both = self.covers.insert(at, cover).is_some_and(|known| known != cover);
            if both {
                self.covers.insert(at, Cover::Covered);
            }
        }
    }

    fn note(&mut self, place: Place, look: Look, text: impl Into<String>) {
        if place.is_known() {
            let note = Note { look, text: text.into() };
            let notes = self.notes.entry((place.file, place.line)).or_default();
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
    }

    /// A check: its targets, what it assumed, and what holds or happened on the lines.
    pub(super) fn of_check(report: &Report, subject: &Subject<'_>, story: &Story) -> Self {
        let mut marks = Self::default();
        let line = |place: Place| (place.file, place.line);
        let reached = report.reached.map(|(place, _)| line(place));
        for spot in &subject.spots {
            let (look, says) = match report.answer {
                VerdictKind::Safe => (Look::Good, "no run comes to this"),
                VerdictKind::Reachable if reached == Some(line(spot.place)) => {
                    (Look::Bad, "reached")
                }
                VerdictKind::Reachable => (Look::Value, "asked about, too"),
                VerdictKind::Unknown => (Look::Warning, "not known whether a run comes to this"),
            };
            marks.note(spot.place, look, format!("{says}: {}", spot.what));
        }
        if let Some(finding) = &report.finding {
            marks.note(finding.place, Look::Bad, described(finding.kind));
        }
        if let Some((reason, place)) = report.reason.as_ref().and_then(|r| Some((r, r.place?))) {
            marks.note(place, Look::Warning, &reason.text);
        }
        for one in report.invariants.iter().filter(|one| one.holds.is_told()) {
            marks.note(one.holds.place, Look::Invariant, format!("holds: {}", one.holds.text));
        }
        for each in &report.loops {
            let rounds: u64 = each.visits.iter().flatten().sum();
            let rounds = counted(&rounds.to_string(), "time");
            marks.note(each.place, Look::Value, format!("the loop goes round {rounds}"));
        }
        let readings = report.finding.as_ref().map_or(&report.readings, |found| &found.readings);
        marks.run(story);
        marks.inputs(readings);
        marks.assumed(&report.approximations);
        marks
    }

    /// An exploration: errors, and what was covered.
    pub(super) fn of_explore(report: &ExploreReport) -> Self {
        let mut marks = Self::default();
        let lines = |places: &[Place]| -> BTreeSet<At> {
            let known = places.iter().filter(|place| place.is_known());
            known.map(|place| (place.file, place.line)).collect()
        };
        let (covered, missed) = (lines(&report.coverage.places), lines(&report.coverage.missed));
        for &at in covered.union(&missed) {
            let cover = match (covered.contains(&at), missed.contains(&at)) {
                (true, false) => Cover::Covered,
                (true, true) => Cover::InPart,
                _ => Cover::Missed,
            };
            marks.covers.insert(at, cover);
        }
        for error in &report.errors {
            let what = error.kind.map_or("the target is reached", described);
            let with = match in_a_line(&error.readings) {
                values if values.is_empty() => String::new(),
                values => format!(", with {values}"),
            };
            marks.note(error.place, Look::Bad, format!("{what}{with}"));
        }
        marks
    }

    /// What loops do: how often they go round.
    pub(super) fn of_summaries(report: &SummariesReport) -> Self {
        let mut marks = Self::default();
        for each in &report.loops {
            match each.class {
                Some(class) => {
                    let precise = if each.precise { "precise" } else { "not precise" };
                    let text = format!("class {class}, summary {precise}");
                    marks.note(each.place, Look::Invariant, text);
                }
                None => {
                    marks.note(each.place, Look::Warning, format!("not summarised: {}", each.why));
                }
            }
            if let Some(bound) = &each.bound {
                marks.note(each.place, Look::Value, format!("rounds at most: {bound}"));
            }
        }
        marks.assumed(&report.approximations);
        marks
    }

    /// Whether runs end: where one does not.
    pub(super) fn of_termination(report: &TerminationReport) -> Self {
        let mut marks = Self::default();
        if let Some(run) = &report.endless {
            marks.note(run.place, Look::Bad, "a run comes here again and again");
            marks.inputs(&run.readings);
        }
        marks.assumed(&report.approximations);
        marks
    }

    /// A path: what it reads, and what contradicts itself.
    pub(super) fn of_path(path: &PathReport<'_>) -> Self {
        let mut marks = Self::default();
        marks.inputs(&path.report.readings);
        if let Some(contradiction) = &path.report.contradiction {
            for clause in &contradiction.core {
                marks.note(clause.place, Look::Warning, format!("contradicts: {}", clause.text));
            }
        }
        for error in path.checks.iter().flat_map(|checks| &checks.possible) {
            marks.note(error.place, Look::Bad, format!("possible: {}", described(error.kind)));
        }
        marks.assumed(&path.report.approximations);
        marks
    }

    /// What was read on a line; unless a run's values there say it.
    fn inputs(&mut self, readings: &[Reading]) {
        let mut read: BTreeMap<(Place, &str), Values> = BTreeMap::new();
        for reading in telling(readings).into_iter().filter(|reading| has_part(reading)) {
            let value = shown(reading).join(" ");
            read.entry((reading.place, &reading.name)).or_default().push(value);
        }
        for ((place, name), values) in read {
            let said = format!("{name} = ");
            let notes = self.notes.get(&(place.file, place.line));
            if notes.is_none_or(|notes| !notes.iter().any(|note| note.text.contains(&said))) {
                self.note(place, Look::Value, format!("reads {said}{}", values.told()));
            }
        }
    }

    fn assumed(&mut self, remarks: &[Remark]) {
        for remark in remarks {
            for &place in &remark.places {
                let text = format!("{}: {}", remark.kind.as_str(), remark.text);
                self.note(place, Look::Warning, text);
            }
        }
    }

    fn run(&mut self, story: &Story) {
        for (at, line) in by_line(story) {
            let told = line.told();
            if !told.is_empty() {
                self.notes.entry(at).or_default().push(Note { look: Look::Value, text: told });
            }
            self.covers.insert(at, Cover::Ran(line.times));
        }
    }
}
