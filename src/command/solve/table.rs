//! `--all`: what each solver said to each query in which time, and who was best.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use textwrap::core::display_width;
use unloop::solve::{Answers, Attempt, AttemptOutcome, FailureKind, Solver, Statuses};

use super::super::layout::pad;
use super::judge::Judged;
use super::tell::{answers, lacking, line, loud, why};
use super::work::Solved;

/// The table, what is to be said about its rows, and how each solver fared in all.
pub(super) fn table(results: &[(PathBuf, Solved)], solvers: &[Solver]) -> String {
    let mut rows = vec![heading(solvers)];
    rows.extend(results.iter().filter_map(|(file, solved)| Some(row(file, solved.as_ref().ok()?))));
    rows.push(totals(results, solvers));
    let mut text = lined_up(&rows);
    for (file, solved) in results {
        match solved {
            Ok(judged) => {
                text.push_str(&lacking(judged, Some(file)));
                text.push_str(&loud(judged, Some(file)));
            }
            Err(_) => text.push_str(&line(file, solved, 0)),
        }
    }
    text.push_str(&notes(results));
    text
}

fn heading(solvers: &[Solver]) -> Vec<String> {
    let names = solvers.iter().map(|solver| solver.name().to_owned());
    ["query".to_owned()].into_iter().chain(names).chain(["virtual best".to_owned()]).collect()
}

fn row(file: &Path, judged: &Judged) -> Vec<String> {
    let best = judged.best.map(|place| &judged.attempts[place]);
    let best = best.map(|best| format!("{} {:.3}", best.solver, best.seconds));
    let cells = judged.attempts.iter().map(cell);
    [file.display().to_string()].into_iter().chain(cells).chain(best).collect()
}

fn cell(attempt: &Attempt<Answers>) -> String {
    let word = short_word(attempt);
    match &attempt.outcome {
        AttemptOutcome::Unfit(_) | AttemptOutcome::NotStarted => word,
        AttemptOutcome::Answered(_) | AttemptOutcome::Failed(_) => {
            format!("{word:<7} {:>7.3}", attempt.seconds)
        }
    }
}

/// What a solver said, or why it did not, in few words.
pub(super) fn short_word(attempt: &Attempt<Answers>) -> String {
    match &attempt.outcome {
        AttemptOutcome::Answered(answer) => answers(answer.statuses()),
        AttemptOutcome::Failed(failure) => short(failure.kind).to_owned(),
        AttemptOutcome::Unfit(_) => "unfit".to_owned(),
        AttemptOutcome::NotStarted => "not started".to_owned(),
    }
}

const fn short(kind: FailureKind) -> &'static str {
    match kind {
        FailureKind::NotPosed => "not given",
        FailureKind::NotStarted => "no start",
        FailureKind::Died => "died",
        FailureKind::Error => "error",
        FailureKind::Unexpected => "garbage",
        FailureKind::TimedOut => "timeout",
        FailureKind::OutOfMemory => "memory",
        FailureKind::Cancelled => "called off",
        FailureKind::LyingModel | FailureKind::LyingInterpolant => "lie",
    }
}

/// How many queries each solver answered in which time, and how many the fastest of all
/// each time: what a perfect choice among them would reach.
fn totals(results: &[(PathBuf, Solved)], solvers: &[Solver]) -> Vec<String> {
    let judged: Vec<&Judged> =
        results.iter().filter_map(|(_, solved)| solved.as_ref().ok()).collect();
    let total = |attempts: &mut dyn Iterator<Item = &Attempt<Answers>>| {
        let (mut count, mut seconds) = (0, 0.0);
        for attempt in attempts.filter(|attempt| attempt.is_definite()) {
            count += 1;
            seconds += attempt.seconds;
        }
        format!("{count:<7} {seconds:>7.3}")
    };
    let each = (0..solvers.len())
        .map(|solver| total(&mut judged.iter().filter_map(|j| j.attempts.get(solver))));
    let best = total(&mut judged.iter().filter_map(|j| Some(&j.attempts[j.best?])));
    ["answered, seconds".to_owned()].into_iter().chain(each).chain([best]).collect()
}

fn lined_up(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| display_width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, &w)| pad(cell, w)).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// Why some did not answer, each reason once.
fn notes(results: &[(PathBuf, Solved)]) -> String {
    let mut reasons: BTreeMap<String, (usize, &Path)> = BTreeMap::new();
    for (file, solved) in results {
        let attempts = solved.iter().flat_map(|judged| &judged.attempts);
        for reason in attempts.filter_map(why) {
            reasons.entry(reason).or_insert((0, file)).0 += 1;
        }
    }
    let mut text = String::new();
    for (reason, (count, first)) in reasons {
        let _ = match count {
            1 => writeln!(text, "{reason} ({})", first.display()),
            _ => writeln!(text, "{reason} ({count} queries, the first is {})", first.display()),
        };
    }
    text
}
