//! What people are told: a line a file, what does not go together, and a summary.

use std::fmt::Write as _;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use serde::{Deserialize, Serialize};
use unloop::solve::asked::{word, words};
use unloop::solve::compare::{Backed, Conflict};
use unloop::solve::{Answers, Attempt, AttemptOutcome, FailureKind, Feature, Statuses};

use super::super::layout::{pad, width_of};
use super::judge::Judged;
use super::work::Solved;

/// Of so many checks each answer is told.
const MAX_CHECKS: usize = 3;
const LOUD: Style = AnsiColor::Red.on_default().bold();

/// How wide the column of names is.
pub(super) fn name_width<'a>(files: impl IntoIterator<Item = &'a Path>) -> usize {
    let names: Vec<String> = files.into_iter().map(|file| file.display().to_string()).collect();
    width_of(names.iter().map(String::as_str))
}

/// The answers to a file's checks: the words, or how many of each.
pub(super) fn answers(statuses: &[Option<bool>]) -> String {
    if statuses.len() <= MAX_CHECKS {
        return words(statuses);
    }
    let count = |status| {
        let count = statuses.iter().filter(|&&s| s == status).count();
        (count > 0).then(|| format!("{count} {}", word(status)))
    };
    let counts = [Some(true), Some(false), None].into_iter().filter_map(count);
    counts.collect::<Vec<_>>().join(", ")
}

/// The line of one file, and what has to be said about it.
pub(super) fn line(file: &Path, solved: &Solved, width: usize) -> String {
    let name = pad(&file.display().to_string(), width);
    let judged = match solved {
        Ok(judged) => judged,
        Err(trouble) => return format!("{name}  error (exit status {})\n", trouble.status.code()),
    };
    let answer = match &judged.disagreements[..] {
        [] => answers(&judged.answer),
        _ => "disagreement".to_owned(),
    };
    let mut line = format!("{name}  {answer:<7}  {}", fared(judged));
    line.truncate(line.trim_end().len());
    line.push('\n');
    line.push_str(&lacking(judged, None));
    if !judged.is_decided() {
        for attempt in &judged.attempts {
            if let Some(why) = why(attempt) {
                let _ = writeln!(line, "    {why}");
            }
        }
    }
    line + &loud(judged, None)
}

/// Which answers too few have given; with the file's name, if it does not stand above.
pub(super) fn lacking(judged: &Judged, file: Option<&Path>) -> String {
    let name = file.map_or_else(|| "    ".to_owned(), |file| format!("{}: ", file.display()));
    let lacking = judged.thin.iter().filter(|one| one.families < judged.agree.get());
    let mut text = String::new();
    for one in lacking {
        let _ = writeln!(text, "{name}{}", too_few(one, judged));
    }
    text
}

/// `only z3 says sat, and 2 families are to agree`.
fn too_few(one: &Backed, judged: &Judged) -> String {
    let place = match &judged.lines[..] {
        [_] => String::new(),
        lines => format!(" to check {} (line {})", one.check + 1, lines[one.check]),
    };
    let says = if one.by.len() == 1 { "says" } else { "say" };
    let related = if one.families < one.by.len() { ", who share code," } else { "" };
    let (who, answer) = (one.by.join(" and "), word(Some(one.answer)));
    format!(
        "only {who}{related} {says} {answer}{place}, and {} families are to agree",
        judged.agree
    )
}

/// `yices in 0.003 s; cannot do quantifiers: z3`.
fn fared(judged: &Judged) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut unfit: Vec<(Feature, Vec<&str>)> = Vec::new();
    let took = |one: &Attempt<Answers>| format!("{} in {:.3} s", one.solver, one.seconds);
    if judged.agree.get() > 1 {
        let mut all: Vec<_> = judged.attempts.iter().filter(|one| one.is_definite()).collect();
        all.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        parts.extend(Some(all.into_iter().map(took).collect::<Vec<_>>().join(", ")));
    } else if let Some(best) = judged.best.map(|place| &judged.attempts[place]) {
        parts.push(took(best));
    }
    if judged.is_decided() {
        for attempt in &judged.attempts {
            match &attempt.outcome {
                AttemptOutcome::Unfit(feature) => {
                    match unfit.iter_mut().find(|(same, _)| same == feature) {
                        Some((_, names)) => names.push(&attempt.solver),
                        None => unfit.push((*feature, vec![&attempt.solver])),
                    }
                }
                AttemptOutcome::Failed(failure) if failure.kind != FailureKind::Cancelled => {
                    parts.push(format!("{} {}", attempt.solver, failure.kind));
                }
                AttemptOutcome::Failed(_)
                | AttemptOutcome::Answered(_)
                | AttemptOutcome::NotStarted => {}
            }
        }
    }
    let cannot = |(feature, names): (Feature, Vec<&str>)| {
        format!("cannot do {feature}: {}", names.join(", "))
    };
    parts.extend(unfit.into_iter().map(cannot));
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

/// Why a solver has not answered every check.
pub(super) fn why(attempt: &Attempt<Answers>) -> Option<String> {
    let solver = &attempt.solver;
    Some(match &attempt.outcome {
        AttemptOutcome::Answered(answers) if answers.checks.contains(&None) => {
            let reason = if answers.reason.is_empty() { "" } else { ": " };
            format!("{solver} does not know{reason}{}", answers.reason)
        }
        AttemptOutcome::Answered(_) => return None,
        AttemptOutcome::Failed(failure) => failure.to_string(),
        AttemptOutcome::Unfit(feature) => format!("{solver} cannot do {feature}"),
        AttemptOutcome::NotStarted => format!("{solver} was not started"),
    })
}

/// What does not go together; with the file's name, if it does not stand above.
pub(super) fn loud(judged: &Judged, file: Option<&Path>) -> String {
    let mut text = String::new();
    let name = file.map_or_else(|| "    ".to_owned(), |file| format!("{}: ", file.display()));
    let both =
        [("DISAGREEMENT", &judged.disagreements), ("DIFFERENT FROM BEFORE", &judged.changes)];
    for (what, conflicts) in both {
        for conflict in conflicts {
            let place = match &judged.lines[..] {
                [_] => String::new(),
                lines => format!(
                    " at check {} (line {})",
                    conflict.check + 1,
                    lines.get(conflict.check).copied().unwrap_or_default()
                ),
            };
            let who = sides(conflict);
            let _ = writeln!(text, "{name}{LOUD}{what}{LOUD:#}{place}: {who}");
        }
    }
    let earlier = judged.earlier.as_deref().map(answers).unwrap_or_default();
    if judged.is_new() {
        let _ = writeln!(text, "{name}new: {}, was {earlier}", answers(&judged.answer));
    }
    if judged.is_lost() && judged.changes.is_empty() {
        let _ = writeln!(text, "{name}lost: was {earlier}");
    }
    text
}

/// `sat: z3; unsat: yices, the file`.
fn sides(conflict: &Conflict) -> String {
    format!("sat: {}; unsat: {}", conflict.sat.join(", "), conflict.unsat.join(", "))
}

/// How all files fared.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Summary {
    pub(super) files: usize,
    pub(super) sat: usize,
    pub(super) unsat: usize,
    /// With checks of both kinds.
    pub(super) mixed: usize,
    pub(super) unknown: usize,
    pub(super) errors: usize,
    pub(super) disagreements: usize,
    pub(super) compared: usize,
    pub(super) different: usize,
    pub(super) new: usize,
    pub(super) lost: usize,
    /// With an answer of one family alone, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) alone: Option<usize>,
}

impl Summary {
    /// Counts one more file.
    pub(super) fn add(&mut self, solved: &Solved) {
        self.files += 1;
        let Ok(judged) = solved else {
            self.errors += 1;
            return;
        };
        let all = |status| judged.answer.iter().all(|&answer| answer == Some(status));
        let kind = match (judged.is_decided(), all(true), all(false)) {
            (false, ..) => &mut self.unknown,
            (true, true, _) => &mut self.sat,
            (true, _, true) => &mut self.unsat,
            (true, false, false) => &mut self.mixed,
        };
        *kind += 1;
        self.disagreements += usize::from(!judged.disagreements.is_empty());
        self.compared += usize::from(judged.earlier.is_some());
        self.different += usize::from(!judged.changes.is_empty());
        self.new += usize::from(judged.is_new());
        self.lost += usize::from(judged.is_lost());
        let is_alone = judged.alone().next().is_some();
        self.alone = self.alone.map(|alone| alone + usize::from(is_alone));
    }

    /// Counts those that another has counted.
    pub(super) fn add_all(&mut self, other: &Self) {
        self.files += other.files;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.mixed += other.mixed;
        self.unknown += other.unknown;
        self.errors += other.errors;
        self.disagreements += other.disagreements;
        self.compared += other.compared;
        self.different += other.different;
        self.new += other.new;
        self.lost += other.lost;
        self.alone = self.alone.into_iter().chain(other.alone).reduce(|a, b| a + b);
    }

    /// The last lines.
    pub(super) fn text(&self, seconds: f64) -> String {
        let noun = if self.files == 1 { "file" } else { "files" };
        let mut text = format!(
            "{} {noun} in {seconds:.3} s: {} sat, {} unsat, {} unknown",
            self.files, self.sat, self.unsat, self.unknown
        );
        for (count, what) in [(self.mixed, "sat and unsat"), (self.errors, "not read")] {
            if count > 0 {
                let _ = write!(text, ", {count} {what}");
            }
        }
        text.push('\n');
        if self.compared > 0 {
            let _ = writeln!(
                text,
                "compared with earlier answers: {}; different: {}, new: {}, lost: {}",
                self.compared, self.different, self.new, self.lost
            );
        }
        if let Some(alone) = self.alone {
            let _ = writeln!(text, "answered by one family alone: {alone}");
        }
        let _ = writeln!(text, "disagreements: {}", self.disagreements);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_answers_are_counted() {
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(answers(&[yes, no, None]), "sat unsat unknown");
        assert_eq!(answers(&[yes, no, yes, yes]), "3 sat, 1 unsat");
    }
}
