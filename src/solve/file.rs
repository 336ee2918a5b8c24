//! SMT-LIB files that unloop need not have written, put to a solver as they are.
//!
//! Of a file's replies only the answers to its checks count, one for each. What is sent is
//! the file's own text, but for what solvers disagree on or what would hide an answer:
//! - commands that only print are left out (see [`scan`](super::scan)), and so are the
//!   options that redirect what is printed;
//! - a file without a logic is given `ALL`; one in a logic that unloop uses itself is
//!   given the one that the solver's table names instead, if it does;
//! - what follows the last check is left out.
//!
//! Lines stay where they are, so that a solver's complaint names the line of the file.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::ask::reason;
use super::asked::{Asked, Statuses};
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
use super::features::{Feature, Features};
use super::language::SolverLanguage;
use super::logics::is_own;
use super::model::CHUNK;
use super::process::{CommandLine, Process};
use super::process_group::ProcessGroup;
use super::profile::Profile;
use super::reply::Reply;
use super::sat::{SatFinding, decide};
use super::scan::{Facts, Halt, Mistake, scan};
use super::values::spelt_values;
use crate::budget::Budget;
use crate::sexpr::Position;

/// Larger files are refused: each solver gets a copy, through a pipe.
const MAX_BYTES: u64 = 256 << 20;

/// Why there is nothing to ask in a file.
#[derive(Debug, Error)]
pub enum FileError {
    /// The operating system says no.
    #[error("cannot read {}: {error}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// What it says.
        #[source]
        error: io::Error,
    },
    /// A folder, not a file.
    #[error("{} is a directory, not an SMT-LIB file", .0.display())]
    Directory(PathBuf),
    /// Nothing in it.
    #[error("{} is empty: there is no question in it", .0.display())]
    Empty(PathBuf),
    /// Over the limit.
    #[error("{} is larger than {} MiB", .0.display(), MAX_BYTES >> 20)]
    TooLarge(PathBuf),
    /// Not UTF-8.
    #[error(
        "{}:{line}:{column}: not UTF-8 text; convert it, for instance with `iconv -t UTF-8`",
        path.display()
    )]
    Encoding {
        /// Which file.
        path: PathBuf,
        /// The line of the first bad byte, from 1.
        line: usize,
        /// Its column, from 1, in characters.
        column: usize,
    },
    /// Not a sequence of whole commands.
    #[error("{}:{line}:{column}: {message}", path.display())]
    Malformed {
        /// Which file.
        path: PathBuf,
        /// The line of the mistake, from 1.
        line: usize,
        /// Its column, from 1, in characters.
        column: usize,
        /// What is wrong.
        message: String,
        /// How to go on.
        help: &'static str,
        /// The bytes that are meant.
        at: Range<usize>,
        /// The whole text.
        text: String,
    },
    /// It asks nothing.
    #[error(
        "{} has no (check-sat) and no (check-sat-assuming), so that it asks nothing; \
         add one behind the assertions",
        .0.display()
    )]
    NoCheck(PathBuf),
    /// The budget was over before the file was read.
    #[error("the time was over while {} was read", .0.display())]
    Stopped(PathBuf),
}

/// An SMT-LIB file, ready to be put to a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryFile {
    text: String,
    facts: Facts,
    expected: Vec<Option<bool>>,
    wanted: Vec<String>,
}

/// A solver's answers to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// One for each check, in order: satisfiable, unsatisfiable, or unknown.
    pub checks: Vec<Option<bool>>,
    /// Why the last check is unknown, in the solver's own words; may be empty.
    pub reason: String,
    /// What the terms that were wanted are in the model, where the one check is satisfiable.
    pub values: Vec<(String, String)>,
}

impl Statuses for Answers {
    fn statuses(&self) -> &[Option<bool>] {
        &self.checks
    }
}

impl QueryFile {
    /// Reads a file.
    ///
    /// # Errors
    /// A file that cannot be read, or that does not consist of whole commands with a check
    /// among them.
    pub fn read(path: &Path, budget: &Budget) -> Result<Self, FileError> {
        Self::of_text(path, read_text(path)?, budget)
    }

    /// Takes a text; `path` is what it is called in errors.
    ///
    /// # Errors
    /// As for a file.
    pub fn of_text(path: &Path, text: String, budget: &Budget) -> Result<Self, FileError> {
        if text.trim().is_empty() {
            return Err(FileError::Empty(path.to_owned()));
        }
        let facts = match scan(&text, budget) {
            Ok(facts) => facts,
            Err(Halt::Stopped) => return Err(FileError::Stopped(path.to_owned())),
            Err(Halt::Mistake(Mistake { at, message, help })) => {
                let Position { line, column } = Position::of(&text, at.start);
                let path = path.to_owned();
                return Err(FileError::Malformed { path, line, column, message, help, at, text });
            }
        };
        if facts.checks.is_empty() {
            return Err(FileError::NoCheck(path.to_owned()));
        }
        let expected = facts.checks.iter().map(|check| check.status).collect();
        Ok(Self { text, facts, expected, wanted: Vec::new() })
    }

    /// The same, and after `sat` the values of these terms.
    #[must_use]
    pub fn wanting(self, wanted: Vec<String>) -> Self {
        Self { wanted, ..self }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What a solver must be able to do for it, as far as the text tells.
    pub fn features(&self) -> Features {
        Features { models: !self.wanted.is_empty(), ..self.facts.features }
    }

    /// The logic that it is in, if it says so.
    pub fn logic(&self) -> Option<&str> {
        self.facts.logic.clone().map(|at| &self.text[at])
    }

    /// What the file itself says the answers are: its `(set-info :status …)` for the check
    /// that follows.
    pub fn expected(&self) -> &[Option<bool>] {
        &self.expected
    }

    /// The lines in which its checks begin, from 1.
    pub fn lines(&self) -> Vec<usize> {
        let (mut line, mut seen) = (1, 0);
        let mut line_of = |at: usize| {
            line += self.text[seen..at].matches('\n').count();
            seen = at;
            line
        };
        self.facts.checks.iter().map(|check| line_of(check.at)).collect()
    }

    /// The text that is sent to a solver.
    pub fn script(&self, profile: &Profile) -> String {
        let mut script = String::with_capacity(self.text.len() + 128);
        script.push_str("(set-option :print-success false) ");
        if let (Some(seed), None) = (profile.seed, &profile.seed_flag) {
            let _ = write!(script, "(set-option :random-seed {seed}) ");
        }
        let (mut copied, end) = (0, self.facts.end);
        for (at, replacement) in self.edits(profile).into_iter().filter(|(at, _)| at.end <= end) {
            script.push_str(&self.text[copied..at.start]);
            script.push_str(&replacement);
            // Lines stay where they are.
            script.extend(self.text[at.clone()].chars().filter(|&c| c == '\n'));
            copied = at.end;
        }
        script.push_str(&self.text[copied..end]);
        script.push('\n');
        script
    }

    /// The parts that are replaced, in order.
    fn edits(&self, profile: &Profile) -> Vec<(Range<usize>, String)> {
        let facts = &self.facts;
        let mut edits: Vec<_> = facts.silent.iter().map(|at| (at.clone(), String::new())).collect();
        if profile.seed.is_some() {
            edits.extend(facts.seeds.iter().map(|at| (at.clone(), String::new())));
        }
        match (&facts.logic, facts.first) {
            (Some(at), _) if is_own(&self.text[at.clone()]) => {
                let own = facts.features.logic();
                let wanted = profile.logic(facts.features);
                // Where the table names none, the file's own may be larger than needed.
                if wanted != own {
                    edits.push((at.clone(), wanted));
                }
            }
            (None, Some(first)) => edits.push((first..first, "(set-logic ALL) ".to_owned())),
            _ => {}
        }
        edits.sort_by_key(|(at, _)| (at.start, at.end));
        edits
    }
}

impl Asked for QueryFile {
    type Answer = Answers;

    /// Assumptions of a file cannot be asserted instead, as those of a question can.
    fn unfit(&self, profile: &Profile) -> Option<Feature> {
        let features = self.features();
        let in_clauses = profile.language == SolverLanguage::Dimacs;
        if in_clauses && self.facts.uninterpreted() {
            return Some(Feature::Functions);
        }
        // Those of the only question are a part of its clauses.
        let assumes = !features.assumptions || in_clauses || profile.assumptions_for(features);
        profile.unfit(features).or_else(|| (!assumes).then_some(Feature::Assumptions))
    }

    fn put(
        &self,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Reply<Answers>, Box<Failure>> {
        let profile = &solver.profile;
        if profile.language == SolverLanguage::Dimacs {
            return self.put_in_clauses(solver, budget, processes);
        }
        let args = profile.arguments(self.features(), budget.remaining());
        let line = CommandLine { profile, program: &solver.path, args: &args };
        let mut process = Process::start(&line, budget, processes)?;
        process.send(&self.script(profile));
        let mut checks = Vec::with_capacity(self.facts.checks.len());
        while checks.len() < self.facts.checks.len() {
            checks.push(answer(&mut process)?);
        }
        process.expect_no_error()?;
        let reason = match checks.last() {
            Some(None) => reason(&mut process),
            _ => String::new(),
        };
        let values = match checks[..] {
            [Some(true)] => self.values(&mut process)?,
            _ => Vec::new(),
        };
        let seconds = process.waited().as_secs_f64();
        let solver = solver.name().to_owned();
        Ok(Reply { answer: Answers { checks, reason, values }, solver, seconds })
    }
}

impl QueryFile {
    /// The same for a SAT solver, to which only files with one check are put.
    fn put_in_clauses(
        &self,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Reply<Answers>, Box<Failure>> {
        let text = self.script(&solver.profile);
        let found = decide(&text, &self.wanted, solver, budget, processes)?;
        let SatFinding { status, values, process } = found;
        let values = self.wanted.iter().cloned().zip(values).collect();
        let answer = Answers { checks: vec![status], reason: String::new(), values };
        let seconds = process.waited().as_secs_f64();
        Ok(Reply { answer, solver: solver.name().to_owned(), seconds })
    }

    /// The values of what is wanted.
    fn values(&self, process: &mut Process) -> Result<Vec<(String, String)>, Box<Failure>> {
        let mut all = Vec::new();
        for chunk in self.wanted.chunks(CHUNK) {
            process.send(&format!("(get-value ({}))\n", chunk.join(" ")));
            let expected = "a list of values";
            let reply = process.reply(expected)?;
            match spelt_values(&reply).filter(|values| values.len() == chunk.len()) {
                Some(values) => all.extend(chunk.iter().cloned().zip(values)),
                None => return Err(process.fail(FailureKind::Unexpected, expected, &reply)),
            }
        }
        Ok(all)
    }
}

/// The answer to the next check.
pub(super) fn answer(process: &mut Process) -> Result<Option<bool>, Box<Failure>> {
    let expected = "an answer to each check";
    loop {
        let reply = process.reply(expected)?;
        match reply.as_str() {
            "sat" => return Ok(Some(true)),
            "unsat" => return Ok(Some(false)),
            "unknown" => return Ok(None),
            "timeout" => return Err(process.fail(FailureKind::TimedOut, expected, &reply)),
            // To an option that the solver does not have, or that asks for such replies.
            "unsupported" | "success" => {}
            _ if reply.starts_with(['(', '"']) => {}
            _ => return Err(process.fail(FailureKind::Unexpected, expected, &reply)),
        }
    }
}

/// The text of a file.
pub(super) fn read_text(path: &Path) -> Result<String, FileError> {
    let unreadable = |error| FileError::Unreadable { path: path.to_owned(), error };
    let file = File::open(path).map_err(unreadable)?;
    if file.metadata().map_err(unreadable)?.is_dir() {
        return Err(FileError::Directory(path.to_owned()));
    }
    let mut bytes = Vec::new();
    let read = file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if read as u64 > MAX_BYTES {
        return Err(FileError::TooLarge(path.to_owned()));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let before = String::from_utf8_lossy(good);
        let Position { line, column } = Position::of(&before, before.len());
        FileError::Encoding { path: path.to_owned(), line, column }
    })
}
