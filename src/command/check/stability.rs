//! `--stability N`: whether solvers answer the queries that a verdict rests on however they are written. Opposite
//! answers to texts that mean the same leave no *safe*: one of those solvers is wrong.

use std::num::NonZero;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value as Json, json};
use unloop::CheckOptions;
use unloop::budget::Budget;
use unloop::logic::Terms;
use unloop::outcome::{Query, Reason, ReasonCode};
use unloop::solve::stability::{FileStability, StabilityTrial, stability};
use unloop::solve::{Attempt, Printed, QueryFile, Statuses};
use unloop::verdict::{Report, VerdictKind};

use super::super::interrupt::Session;
use super::super::layout::width_of;
use super::super::options::OutputOptions;
use super::super::stability::{Counts, disagreement, lines, object};
use super::super::status::{Status, Trouble};

/// A variant may take so many times as long as the query has taken, and at least so long.
const TIMES: f64 = 10.0;
const LEAST: Duration = Duration::from_secs(1);

/// What is known of each query that decides, by its name.
pub(super) struct QueryStability {
    variants: NonZero<usize>,
    queries: Vec<(String, FileStability)>,
}

impl QueryStability {
    /// Puts variants of the queries that decide to all solvers; the troubles are of those that could not be written.
    pub(super) fn of(
        queries: &[Query],
        terms: &Terms,
        how: &CheckOptions<'_>,
        (variants, session): (NonZero<usize>, &Session),
    ) -> (Self, Vec<Trouble>) {
        let mut budget = session.budget.clone();
        budget.memory_mib = how.means.budget.memory_mib;
        let (mut all, mut troubles) = (Vec::new(), Vec::new());
        for query in queries.iter().filter(|query| query.decides) {
            if session.is_interrupted() {
                break;
            }
            let name = name(query);
            let trial = StabilityTrial {
                variants,
                seed: how.means.solvers.iter().find_map(|one| one.profile.seed).unwrap_or(0),
                solvers: how.means.solvers,
                timeout: how.means.query_timeout.unwrap_or_else(|| patience(query)),
                jobs: std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
                budget: &budget,
                processes: &session.processes,
            };
            match text(query, &name, terms, how).and_then(|text| {
                let path = Path::new(&name);
                let file = QueryFile::of_text(path, text, &budget)?;
                Ok(stability(path, &file, &trial)?)
            }) {
                Ok(found) => all.push((name, found)),
                Err(trouble) => troubles.push(trouble),
            }
        }
        (Self { variants, queries: all }, troubles)
    }

    /// Takes back a *safe* of which solvers contradict each other.
    pub(super) fn judge(&self, report: &mut Report) {
        let opposed = |(name, one): &(String, FileStability)| {
            Some(format!("{name}: {}", disagreement(one, "query")?))
        };
        let Some(text) = self.queries.iter().find_map(opposed) else { return };
        if report.answer == VerdictKind::Safe {
            let text = format!("solvers contradict each other on texts that mean the same: {text}");
            let hint = "export the queries with --export, and see `solve --stability`";
            let reason = Reason::new(ReasonCode::Contradiction, text).hint(hint);
            (report.answer, report.reason) = (VerdictKind::Unknown, Some(reason));
        }
    }

    fn counts(&self) -> Counts {
        let all: Vec<&FileStability> = self.queries.iter().map(|(_, one)| one).collect();
        Counts::of(all.len(), &all)
    }

    /// The lines for people.
    pub(super) fn text(&self, tell: OutputOptions) -> String {
        if tell.quiet {
            return String::new();
        }
        if self.queries.is_empty() {
            return "stability: the verdict rests on no query\n".to_owned();
        }
        let width = width_of(self.queries.iter().map(|(name, _)| &name[..]));
        let all = self.queries.iter().map(|(name, one)| lines(name, one, width, "query"));
        let head = format!("stability, {} variants of each query:\n", self.variants);
        head + &all.collect::<String>() + &self.counts().text("query", "queries")
    }

    /// The same as an object.
    pub(super) fn json(&self) -> Json {
        let all = self.queries.iter().map(|(name, one)| object("query", name, one));
        let mut json = json!({ "queries": all.collect::<Vec<_>>() });
        json.as_object_mut().into_iter().for_each(|json| json.extend(self.counts().object()));
        json
    }
}

/// What a query is called, as in the files of --export.
fn name(query: &Query) -> String {
    let variant = Some(&query.variant[..]).filter(|variant| !variant.is_empty());
    variant.into_iter().chain([&query.question.purpose[..]]).collect::<Vec<_>>().join("-")
}

/// The query in the form in which it was answered.
fn text(
    query: &Query,
    name: &str,
    terms: &Terms,
    how: &CheckOptions<'_>,
) -> Result<String, Trouble> {
    let numbers = how.means.numbers;
    let printed = Printed::of(terms, &query.question, numbers, &Budget::unlimited());
    let printed =
        printed.map_err(|error| Trouble::new(Status::Unknown, format!("{name}: {error}")))?;
    let print = answered(query).and_then(|attempt| query.prints.get(attempt.form));
    let own = printed.scripts().find(|(form, _)| Some(form) == print);
    let script = own.or_else(|| printed.scripts().next());
    let script = script.map(|(_, script)| script.benchmark(name, None));
    script.ok_or_else(|| Trouble::new(Status::Unknown, format!("{name}: it has no text")))
}

/// Who has answered it, the fastest first.
fn answered(query: &Query) -> Option<&Attempt> {
    let answered = query.attempts.iter().filter(|attempt| attempt.is_definite());
    answered.min_by(|a, b| a.seconds.total_cmp(&b.seconds))
}

fn patience(query: &Query) -> Duration {
    let seconds = answered(query).map_or(0.0, |attempt| attempt.seconds);
    Duration::try_from_secs_f64(seconds * TIMES).unwrap_or(LEAST).max(LEAST)
}
