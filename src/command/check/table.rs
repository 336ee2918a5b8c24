//! The table of `check --each`: a line for each place, and what they come to together. Whoever has asked,
//! this process or a cluster, it is the same.

use unloop::graph::Place;
use unloop::verdict::{Subject, VerdictKind};

use super::super::junit::{Outcome, Test};
use super::super::status::Trouble;

/// What a verdict is about where a program has no place that is meant.
const WHOLE: &str = "the program as a whole";

/// Where and what a target is.
#[derive(Clone, Debug)]
pub(super) struct Named {
    /// For people who know which program it is in.
    pub(super) at: String,
    /// What it is.
    pub(super) what: String,
    /// `FILE:LINE`.
    pub(super) place: String,
}

impl Named {
    /// The first place that is meant, or the program as a whole.
    pub(super) fn of(subject: &Subject<'_>) -> Self {
        let Some(spot) = subject.spots.first() else { return Self::whole(subject.file) };
        let Place { file, line, .. } = spot.place;
        let what = spot.what.clone();
        if !spot.place.is_known() {
            return Self { what, ..Self::whole(subject.file) };
        }
        let place = format!("{}:{line}", subject.texts.name(file));
        Self { at: subject.at(spot.place), what, place }
    }

    /// The program as a whole.
    pub(super) fn whole(file: &str) -> Self {
        Self { at: String::new(), what: WHOLE.to_owned(), place: file.to_owned() }
    }
}

/// A line of the table.
#[derive(Clone)]
pub(super) struct Row {
    pub(super) named: Named,
    pub(super) answer: VerdictKind,
    /// Where the error is up to which it is safe, where that is why it is unknown.
    pub(super) up_to: Option<String>,
    /// Why.
    pub(super) because: String,
}

impl Row {
    /// The verdict as the table has it.
    fn word(&self) -> String {
        match &self.up_to {
            Some(at) => format!("SAFE up to {at}"),
            None => self.answer.as_str().to_uppercase(),
        }
    }
    /// What is said of it where that is all: nothing of what is safe.
    fn alone(&self) -> Option<String> {
        let Named { what, place, .. } = &self.named;
        match (self.answer, &self.up_to) {
            (VerdictKind::Safe, _) => None,
            (_, Some(_)) => Some(format!("{place}: {}: {what}\n", self.word())),
            (_, None) => Some(format!("{place}: {}: {what} ({})\n", self.word(), self.because)),
        }
    }
}

/// A verdict as a test; and whether it is *safe* about nothing, which passes no test. What is safe up
/// to an error passes, as the error fails; that it is so is told.
pub(super) fn test(row: &Row, nothing: bool, seconds: f64) -> Test {
    let Row { named: Named { at, what, .. }, answer, up_to, because } = row;
    let outcome = match (answer, up_to) {
        _ if nothing => Outcome::Failed("nothing to check".to_owned(), because.clone()),
        (VerdictKind::Safe, _) => Outcome::Passed,
        (VerdictKind::Reachable, _) => Outcome::Failed(what.clone(), because.clone()),
        (VerdictKind::Unknown, Some(up_to)) => {
            Outcome::PassedSoFar(format!("safe up to the error at {up_to}"))
        }
        (VerdictKind::Unknown, None) => Outcome::Unknown(because.clone()),
    };
    Test { name: format!("{at} {what}").trim().to_owned(), seconds, outcome }
}

/// The worst of several verdicts.
pub(super) fn worst(answers: &[VerdictKind]) -> VerdictKind {
    match () {
        () if answers.contains(&VerdictKind::Reachable) => VerdictKind::Reachable,
        () if answers.contains(&VerdictKind::Unknown) => VerdictKind::Unknown,
        () => VerdictKind::Safe,
    }
}

/// The last lines about a program. Those that are *safe* about nothing are not counted.
pub(super) fn totals(rows: &[Row], nothing: usize) -> String {
    let count = |kind, up_to| {
        let is_it = |row: &&Row| row.answer == kind && row.up_to.is_some() == up_to;
        rows.iter().filter(is_it).count()
    };
    let safe = count(VerdictKind::Safe, false).saturating_sub(nothing);
    let up_to = match count(VerdictKind::Unknown, true) {
        0 => String::new(),
        count => format!("{count} safe up to an error, "),
    };
    let (reachable, unknown) =
        (count(VerdictKind::Reachable, false), count(VerdictKind::Unknown, false));
    let answers: Vec<VerdictKind> = rows.iter().map(|row| row.answer).collect();
    let worst = worst(&answers).as_str().to_uppercase();
    format!("{safe} safe, {up_to}{reachable} reachable, {unknown} unknown\nRESULT: {worst}\n")
}

/// The lines about those of a program's targets that are not safe, each by itself.
pub(super) fn brief(rows: &[Row]) -> String {
    rows.iter().filter_map(Row::alone).collect()
}

/// The lines about a program's targets; below them why verdicts are open, each reason once.
pub(super) fn table(file: &str, rows: &[Row]) -> String {
    let bug = rows.iter().any(|row| row.answer == VerdictKind::Reachable);
    let mut reasons: Vec<&str> = Vec::new();
    let mut lines = Vec::new();
    for row in rows {
        // The error up to which something is safe has a line of its own.
        let is_open = row.answer == VerdictKind::Unknown && !(bug && row.up_to.is_some());
        let because = if is_open {
            let known = reasons.iter().position(|reason| **reason == row.because);
            let number = known.unwrap_or_else(|| {
                reasons.push(&row.because);
                reasons.len() - 1
            });
            format!("({})", number + 1)
        } else if row.up_to.is_some() {
            String::new()
        } else {
            row.because.clone()
        };
        lines.push([row.named.at.clone(), row.named.what.clone(), row.word(), because]);
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
    let [first, second, third] = [0, 1, 2].map(|column| width(column).unwrap_or(0));
    let mut text = format!("{file}\n");
    for [at, what, word, because] in &lines {
        let line = format!("{at:first$}  {what:second$}  {word:third$}  {because}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    for (number, reason) in reasons.iter().enumerate() {
        text.push_str(&format!("({}) {reason}\n", number + 1));
    }
    text
}

/// What is said of a program that could not be checked.
pub(super) fn broken(trouble: &Trouble) -> Vec<Test> {
    let outcome = Outcome::Broken(trouble.text.clone());
    vec![Test { name: "check".to_owned(), seconds: 0.0, outcome }]
}
