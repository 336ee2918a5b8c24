//! Clauses put to solvers.

use std::io::{self, Write};

use tempfile::NamedTempFile;

use super::certificate::facts;
use super::print::{Printed, printed};
use crate::budget::Budget;
use crate::logic::horn::{HornClauses, HornFact};
use crate::logic::{Term, Terms};
use crate::sexpr::head;
use crate::solve::ask::{STATUS, reason, status_of};
use crate::solve::asked::Asked;
use crate::solve::detect::Solver;
use crate::solve::failure::{Failure, FailureKind};
use crate::solve::features::{Feature, Features};
use crate::solve::means::Means;
use crate::solve::process::{CommandLine, Process};
use crate::solve::process_group::ProcessGroup;
use crate::solve::profile::{HornInput, Profile};
use crate::solve::race::{Form, RaceOutcome, race};
use crate::solve::reply::Reply;
use crate::solve::smtlib::{PrintError, Reader};

/// What a solver says of clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HornAnswer {
    /// A formula for each predicate, in its arguments; `None` where the solver says nothing of
    /// it. It has not been checked. It may have quantifiers.
    Solution(Vec<Option<Term>>),
    /// There is no solution; and what the solver has derived on the way, if it can tell: what comes
    /// first may be needed for what follows.
    NoSolution(Vec<HornFact>),
    /// It does not know; in its own words.
    Unknown(String),
}

/// Clauses as text.
pub struct HornScript<'t> {
    terms: &'t Terms,
    clauses: &'t HornClauses,
    printed: Printed,
    /// Who is not asked, in which of its ways.
    passed: Vec<(String, usize)>,
}

impl<'t> HornScript<'t> {
    /// Puts clauses into text.
    ///
    /// # Errors
    /// ⋆; arrays that cannot be said; the budget.
    pub fn new(
        terms: &'t Terms,
        clauses: &'t HornClauses,
        budget: &Budget,
    ) -> Result<Self, PrintError> {
        let printed = printed(terms, clauses, budget)?;
        Ok(Self { terms, clauses, printed, passed: Vec::new() })
    }

    /// The whole text, for any solver of Horn clauses.
    pub fn text(&self) -> String {
        format!("{}(check-sat)\n", self.printed.text)
    }

    /// Leaves out a solver in the way in which it has won a race: its answer was of no use.
    pub fn pass_over(&mut self, (way, reply): &(usize, Reply<HornAnswer>)) {
        self.passed.push((reply.solver.clone(), *way));
    }

    /// What occurs in the clauses.
    pub fn features(&self) -> Features {
        Features { horn: true, functions: false, ..self.printed.features }
    }
}

/// What solvers that answer as their input arrives are told first.
const OPTIONS: &str = "(set-option :print-success false)\n(set-option :produce-models true)\n";

/// One way in which solvers are asked.
struct Entrant<'s, 't> {
    script: &'s HornScript<'t>,
    /// Its place in the tables.
    way: usize,
    /// Whether only those are asked that can tell what they derive.
    certifies: bool,
}

impl Asked for Entrant<'_, '_> {
    type Answer = HornAnswer;

    fn unfit(&self, profile: &Profile) -> Option<Feature> {
        // Their solutions are not read.
        if self.script.features().floats {
            return Some(Feature::Floats);
        }
        let can = profile.horn.as_ref().is_some_and(|horn| {
            self.way < horn.ways.len() && !(self.certifies && horn.certificate.is_empty())
        });
        let is_passed = |(name, way): &(String, usize)| *name == profile.name && *way == self.way;
        let can = can && !self.script.passed.iter().any(is_passed);
        if can { profile.unfit(self.script.features()) } else { Some(Feature::Horn) }
    }

    fn put(
        &self,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Reply<HornAnswer>, Box<Failure>> {
        let (text, input) = (self.script.text(), input(&solver.profile));
        // It is there until the process has ended.
        let (mut process, _file) = self.started(solver, &text, budget, processes)?;
        let (status, certificate) = said(&mut process)?;
        let answer = match status {
            Some(true) => {
                if input == HornInput::Conversation {
                    process.send("(get-model)\n");
                }
                HornAnswer::Solution(self.solution(&mut process, budget)?)
            }
            Some(false) => HornAnswer::NoSolution(self.facts(&certificate)),
            None => HornAnswer::Unknown(reason(&mut process)),
        };
        let seconds = process.waited().as_secs_f64();
        Ok(Reply { answer, solver: solver.name().to_owned(), seconds })
    }
}

/// How a solver reads clauses.
fn input(profile: &Profile) -> HornInput {
    profile.horn.as_ref().map(|horn| horn.input).unwrap_or_default()
}

/// Puts a text into a file, whose name takes its place among the arguments.
fn in_file(text: &str, args: &mut [String]) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix("unloop").suffix(".smt2").tempfile()?;
    file.write_all(text.as_bytes())?;
    let name = file.path().display().to_string();
    args.iter_mut().for_each(|argument| *argument = argument.replace("{}", &name));
    Ok(file)
}

/// What a solver says, and the certificate that it may give before.
fn said(process: &mut Process) -> Result<(Option<bool>, String), Box<Failure>> {
    let first = process.reply(STATUS)?;
    let is_answer = ["sat", "unsat", "unknown", "timeout"].contains(&first.as_str());
    if is_answer || head(&first) == Some("error") {
        return Ok((status_of(process, &first)?, String::new()));
    }
    let answer = process.reply(STATUS)?;
    Ok((status_of(process, &answer)?, first))
}

impl Entrant<'_, '_> {
    /// A process that has been given its input, and the file that this may be in.
    fn started(
        &self,
        Solver { profile, path }: &Solver,
        text: &str,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<(Process, Option<NamedTempFile>), Box<Failure>> {
        // Where there are no predicates there is nothing to tell, and to ask for it confuses some.
        let derives = !self.script.clauses.occurring().is_empty();
        let mut args = profile.horn_arguments(self.way, derives, budget.remaining());
        let file = (input(profile) == HornInput::File).then(|| in_file(text, &mut args));
        let file = file.transpose().map_err(|error| {
            let failure = Failure::new(FailureKind::NotStarted, &profile.name);
            Failure { received: format!("a file for its input: {error}"), ..failure }
        })?;
        let line = CommandLine { profile, program: path, args: &args };
        let mut process = Process::start(&line, budget, processes)?;
        match input(profile) {
            HornInput::File => process.end_input(),
            HornInput::Whole => {
                process.send(text);
                process.end_input();
            }
            HornInput::Conversation => {
                process.send(OPTIONS);
                process.send(text);
            }
        }
        Ok((process, file))
    }

    /// The facts in a certificate.
    fn facts(&self, certificate: &str) -> Vec<HornFact> {
        let HornScript { terms, clauses, printed, .. } = self.script;
        facts(certificate, terms, clauses, &printed.predicates)
    }

    /// The formulas of the predicates.
    fn solution(
        &self,
        process: &mut Process,
        budget: &Budget,
    ) -> Result<Vec<Option<Term>>, Box<Failure>> {
        let HornScript { terms, clauses, printed, .. } = self.script;
        let expected = "a solution of the clauses";
        let reply = process.reply(expected)?;
        // What is read is checked by questions in which divisions by zero are as open.
        let mut reader = Reader::new(terms).with_any_divisor().with_exists();
        if let Err(error) = reader.model(&reply, budget) {
            let why = format!("{error} in {reply}");
            return Err(process.fail(FailureKind::Unexpected, expected, &why));
        }
        let predicates = clauses.predicates.iter().zip(&printed.predicates);
        Ok(predicates.map(|(p, name)| reader.apply(name, &p.arguments)).collect())
    }
}

/// What all solvers that can, in all ways that they know, say of clauses first.
pub fn solution(
    script: &HornScript<'_>,
    means: Means<'_>,
    budget: &Budget,
    processes: &ProcessGroup,
) -> RaceOutcome<HornAnswer> {
    put_all(script, false, means, budget, processes)
}

/// The same where there is no solution, as somebody says who cannot tell what was derived: what
/// those that can have derived.
pub fn derived(
    script: &HornScript<'_>,
    means: Means<'_>,
    budget: &Budget,
    processes: &ProcessGroup,
) -> Vec<HornFact> {
    match put_all(script, true, means, budget, processes).winner {
        Some((_, Reply { answer: HornAnswer::NoSolution(facts), .. })) => facts,
        _ => Vec::new(),
    }
}

fn put_all(
    script: &HornScript<'_>,
    certifies: bool,
    means: Means<'_>,
    budget: &Budget,
    processes: &ProcessGroup,
) -> RaceOutcome<HornAnswer> {
    let ways = means.solvers.iter().filter_map(|s| Some(s.profile.horn.as_ref()?.ways.len()));
    let ways = ways.max().unwrap_or(1);
    let entrants: Vec<_> = (0..ways).map(|way| Entrant { script, way, certifies }).collect();
    let form = |entrant| Form::new("horn", entrant);
    let forms: Vec<Form<'_, Entrant<'_, '_>>> = entrants.iter().map(form).collect();
    race(&forms, means.solvers, means.rules, budget, processes, &())
}
