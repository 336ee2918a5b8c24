//! The report on one check: what was asked, the verdict, the input, and all that somebody
//! who doubts the verdict wants to know.

use super::path::contradiction;
use super::rows::{because, hint, input_rows, integers, queries, quote, remarks, time};
use super::values::{counted, iterations};
use super::{Content, Meaning, Page, Row, VERDICT, Words};
use crate::graph::{Place, Reading};
use crate::outcome::{Invariant, SearchCounts, Searched, Tried, Turn, TurnEnd};
use crate::verdict::checked::listed;
use crate::verdict::described::described;
use crate::verdict::report::{InvariantReport, Report, VerdictKind};
use crate::verdict::subject::Subject;

/// Places that are shown.
const PLACES: usize = 6;

/// The report on one check, without the lines that give the result to programs.
///
/// ```
/// use std::sync::Arc;
/// use unloop::budget::Budget;
/// use unloop::front::{ReadOptions, language_for, read_text};
/// use unloop::graph::Target;
/// use unloop::logic::Terms;
/// use unloop::prove::{ENGINES, Settings};
/// use unloop::solve::{Means, ProcessGroup};
/// use unloop::verdict::{Content, Meaning, Subject, page};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "int main(void) { int s = 0; for (int i = 0; i < 9; ++i) s += i; assert(s == 36); }";
/// let (language, terms) = (language_for("sum.c".as_ref(), None)?, Arc::new(Terms::new()));
/// let (program, texts) = read_text(language, "sum.c", text, &ReadOptions::default(), &terms)?;
/// let targets = Target::Errors.resolve(&program)?;
///
/// // A program without input has one run, so no solver is asked.
/// let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
/// let result = unloop::check(&program, &targets, &unloop::CheckOptions {
///     engine: ENGINES[0],
///     means: Means::new(&[], &processes, &budget),
///     settings: &Settings::default(),
///     cross_check: false,
///     run_first: true,
/// });
///
/// let page = page(
///     &result.report,
///     &Subject::new("sum.c", &program, &Target::Errors, &targets, &texts),
/// );
/// let verdict = page.sections.iter().find(|section| section.heading == "verdict");
/// let row = &verdict.ok_or("every page has one")?.rows[0];
/// let Content::Text(words) = &row.content else { return Err("it is a text".into()) };
/// assert_eq!((words[0].text.as_str(), words[0].meaning), ("SAFE", Meaning::Good));
/// # Ok(())
/// # }
/// ```
pub fn page(report: &Report, subject: &Subject<'_>) -> Page {
    let inputs = report.finding.as_ref().map_or(&report.readings, |finding| &finding.readings);
    let [mut assumed, approximated, not_asked] = remarks(&report.approximations, subject);
    if assumed.1.is_empty() && report.answer == VerdictKind::Safe {
        assumed.1.push(Row::text("nothing"));
    }
    Page::new(
        vec![Words::new(Meaning::Name, subject.file)],
        [
            (VERDICT, verdict(report, subject)),
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hints(report)),
            ("input", input_rows(inputs, subject)),
            ("target", target(subject)),
            ("checked", subject.checked.lines(report).into_iter().map(Row::text).collect()),
            ("because", contradiction(report.contradiction.as_ref(), subject)),
            ("invariants", invariants(report, subject)),
            ("given", given(report.tried)),
            ("loops", loops(report, subject)),
            assumed,
            approximated,
            not_asked,
            ("queries", queries(&report.queries)),
            ("integers", integers(report.ints)),
            ("search", search(report.search.as_ref())),
            ("engines", engines(report)),
            ("time", time(report)),
        ],
    )
}

fn target(subject: &Subject<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    for spot in subject.spots.iter().take(PLACES) {
        if spot.place.is_known() {
            rows.push(Row::text(format!("{} at {}", spot.what, subject.at(spot.place))));
            rows.extend(quote(spot.place, subject));
        } else {
            rows.push(Row::text(&spot.what));
        }
    }
    if subject.spots.len() > PLACES {
        rows.push(Row::text(format!("… {} more", subject.spots.len() - PLACES)));
    }
    rows
}

/// What to try where the verdict is open, or is about a pointer that the entry function is given.
fn hints(report: &Report) -> Vec<Row> {
    let mut rows = hint(report.reason.as_ref());
    if report.reached.is_some() && report.readings.iter().any(Reading::is_null) {
        rows.push(Row::text("`--entry-pointers=valid` leaves null pointers out"));
    }
    rows
}

/// The verdict in a line, and the line of the program that it is about.
fn verdict(report: &Report, subject: &Subject<'_>) -> Vec<Row> {
    let (meaning, word, why) = match report.answer {
        VerdictKind::Safe => (Meaning::Good, "SAFE", safe(report, subject)),
        VerdictKind::Reachable => {
            (Meaning::Bad, "REACHABLE", found(report, subject).unwrap_or_default())
        }
        VerdictKind::Unknown => (Meaning::Warning, "UNKNOWN", unknown(report, subject)),
    };
    let words = vec![
        Words::new(meaning, word),
        Words::new(Meaning::Plain, format!("{}: {why}", only(report, subject))),
    ];
    let place = report.reached.map(|(place, _)| place);
    let quote = place.and_then(|place| quote(place, subject));
    [Row::new(Content::Text(words))].into_iter().chain(quote).collect()
}

/// For which runs *safe* is said, if it is not for all.
fn only(report: &Report, subject: &Subject<'_>) -> String {
    if report.answer != VerdictKind::Safe || report.overflow.is_empty() {
        return String::new();
    }
    let places: Vec<String> = report.overflow.iter().map(|&place| subject.at(place)).collect();
    format!(" for runs without signed overflow ({})", listed(&places))
}

/// What was found, where, and after how long a run, where a target is reached.
pub fn found(report: &Report, subject: &Subject<'_>) -> Option<String> {
    let (place, steps) = report.reached?;
    let what = subject.reached(place, report.error);
    Some(format!("{what}{} (replayed, {})", at(place, subject), taken(steps, report.skipped)))
}

/// What was found where it is not what was asked about.
fn unknown(report: &Report, subject: &Subject<'_>) -> String {
    let Some(finding) = &report.finding else {
        return "neither safe nor reachable was shown".to_owned();
    };
    let (what, steps) = (described(finding.kind), taken(finding.steps, 0));
    let known = report.safe_up_to().map_or("a run has", |_| "safe up to");
    let at = at(finding.place, subject);
    format!("{known} undefined behaviour, {what}{at} (replayed, {steps})")
}

/// ` at line 3`, or nothing.
fn at(place: Place, subject: &Subject<'_>) -> String {
    if place.is_known() { format!(" at {}", subject.at(place)) } else { String::new() }
}

/// How many steps a run took.
fn taken(steps: u64, skipped: u64) -> String {
    let all = counted(&steps.to_string(), "step");
    if skipped == 0 { all } else { format!("{all}, {skipped} of them as rounds taken at once") }
}

/// What holds, and who or what has shown it.
fn safe(report: &Report, subject: &Subject<'_>) -> String {
    let holds = subject.checked.holds();
    if let Some(steps) = report.ran {
        let steps = taken(steps, report.skipped);
        let ends = if report.endless {
            format!("goes on for ever, as {steps} show")
        } else {
            format!("ends after {steps}")
        };
        return format!("{holds}; the program reads no input, and its only run {ends}");
    }
    let again = match report.confirmed_by.as_slice() {
        [] => String::new(),
        solvers => format!("; confirmed by {}", solvers.join(", ")),
    };
    let by = report.solver.as_ref().map(|solver| format!(" ({solver}{again})"));
    format!("{holds}{}", by.unwrap_or_default())
}

/// What holds at each place: a row for each of its conjuncts.
fn invariants(report: &Report, subject: &Subject<'_>) -> Vec<Row> {
    let row = |one: &InvariantReport| {
        let Invariant { place, text, .. } = &one.holds;
        let at = place.is_known().then(|| format!("{}: ", subject.at(*place)));
        Row::text(format!("{}{text}", at.unwrap_or_default()))
    };
    report.invariants.iter().filter(|one| one.holds.is_told()).map(row).collect()
}

/// What became of the invariants that somebody else gave.
fn given(tried: Option<Tried>) -> Vec<Row> {
    let row = |Tried { given, tried, hold }: Tried| {
        let conditions = counted(&given.to_string(), "condition");
        let idle = match given - tried {
            0 => String::new(),
            idle => format!("; {idle} about what does not matter for the target"),
        };
        Row::text(format!("{conditions} at loops, to be tried: {hold} found to hold{idle}"))
    };
    tried.into_iter().map(row).collect()
}

/// Who of several engines has decided, beside whom; or what each of them lacked.
fn engines(report: &Report) -> Vec<Row> {
    let begun = report.engines.iter().filter(|turn| turn.end != TurnEnd::Waited);
    if let Some(who) = report.engines.iter().find(|turn| turn.end == TurnEnd::Decided) {
        let others = begun.filter(|turn| turn.engine != who.engine);
        let (agree, others): (Vec<&Turn>, Vec<&Turn>) =
            others.partition(|turn| turn.end == TurnEnd::Concluded);
        let said = |turns: &[&Turn], what: &str| {
            let names: Vec<&str> = turns.iter().map(|turn| turn.engine).collect();
            if names.is_empty() { String::new() } else { format!("; {} {what}", names.join(", ")) }
        };
        let teller =
            report.engines.iter().filter(|turn| turn.told > 0 && turn.engine != who.engine);
        let tellers: Vec<&str> = teller.map(|turn| turn.engine).collect();
        let knowing = match who.heard {
            0 => String::new(),
            _ => format!(", with what {} had found out", tellers.join(" and ")),
        };
        let agree = said(&agree, "came to the same");
        let beside = said(&others, "had begun, too");
        return vec![Row::text(format!("{} has decided{knowing}{agree}{beside}", who.engine))];
    }
    let row = |turn: &Turn| match &turn.end {
        TurnEnd::GaveUp(reason) => Row::text(format!("{}: {}", turn.engine, reason.text)),
        ending => Row::text(format!("{}: {}", turn.engine, ending.as_str())),
    };
    begun.map(row).collect()
}

/// How a search with interpolants went.
fn search(search: Option<&Searched>) -> Vec<Row> {
    let row = |Searched { counts, .. }: &Searched| {
        let SearchCounts { states, subsumed, closed, restarts, .. } = *counts;
        let states = counted(&states.to_string(), "state");
        let restarts = counted(&restarts.to_string(), "restart");
        Row::text(format!("{states}, {subsumed} subsumed, {closed} closed a loop; {restarts}"))
    };
    search.into_iter().map(row).collect()
}

fn loops(report: &Report, subject: &Subject<'_>) -> Vec<Row> {
    let row = |each: &crate::outcome::Iterations| {
        let text = format!("{}: {}", subject.at(each.place), iterations(&each.visits));
        let code = subject.texts.line_at(each.place).unwrap_or_default();
        Row::new(Content::Beside(text, code.trim().to_owned()))
    };
    report.loops.iter().map(row).collect()
}
