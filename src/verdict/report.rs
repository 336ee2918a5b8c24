//! What is reported of one check: plain data, for the terminal and for JSON.

use super::described::described;
use crate::graph::{ErrorKind, Ints, Origin, Place, Program, Reading, Remark};
use crate::outcome::{
    Contradiction, Invariant, Iterations, QuestionCounts, Reason, ReasonCode, Searched, Tried, Turn,
};

/// The verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum VerdictKind {
    /// Nothing reaches the target.
    Safe,
    /// A run that reaches the target has been replayed.
    Reachable,
    /// Neither could be shown.
    Unknown,
}

/// The report on one program and one target.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub answer: VerdictKind,
    /// Why it is unknown.
    pub reason: Option<Reason>,
    /// The engine that worked; of several the one that has decided.
    pub engine: &'static str,
    /// How each of several engines fared.
    pub engines: Vec<Turn>,
    /// The solver whose answer decided.
    pub solver: Option<String>,
    /// The solvers that confirmed it, where that was asked for.
    pub confirmed_by: Vec<String>,
    /// The semantics of integers.
    pub ints: Ints,
    /// The inputs of the replayed run, in order.
    pub readings: Vec<Reading>,
    /// Where the replayed run ended, and after how many steps.
    pub reached: Option<(Place, u64)>,
    /// The error that it ended with, if it is one.
    pub error: Option<ErrorKind>,
    /// A replayed run after whose error the language says nothing, where that is why the
    /// verdict is worth no more.
    pub finding: Option<Finding>,
    /// The steps of the program's only run, where that has shown that nothing is reached.
    pub ran: Option<u64>,
    /// Whether that run goes on for ever behind these steps.
    pub endless: bool,
    /// How many of the steps of either run were taken many at once, as rounds of a loop that are
    /// alike.
    pub skipped: u64,
    /// Why no input leads to the target, where the engine can tell.
    pub contradiction: Option<Contradiction>,
    /// The invariants that carry the proof.
    pub invariants: Vec<InvariantReport>,
    /// What became of the invariants that somebody else gave.
    pub tried: Option<Tried>,
    /// How often the replayed run went round each loop.
    pub loops: Vec<Iterations>,
    /// Signed overflow that *safe* leaves open: it is for runs that do not come there.
    pub overflow: Vec<Place>,
    /// What was approximated or assumed on the way.
    pub approximations: Vec<Remark>,
    /// The queries, in order.
    pub queries: Vec<QueryReport>,
    /// The small questions on the way, on which nothing rests.
    pub on_the_way: QuestionCounts,
    /// How the last search with interpolants went; of other engines nothing.
    pub search: Option<Searched>,
    /// The time from start to verdict.
    pub seconds: f64,
}

/// A run that has been replayed, and comes to undefined behaviour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it does.
    pub kind: ErrorKind,
    /// Where.
    pub place: Place,
    /// What it read, in order.
    pub readings: Vec<Reading>,
    /// The number of edges that it took.
    pub steps: u64,
}

impl Finding {
    /// Why nothing is known of what comes behind it.
    pub(crate) fn reason(&self, origin: &Origin) -> Reason {
        let Self { kind, place, .. } = *self;
        let at = if place.is_known() { format!(" at {}", origin.at(place)) } else { String::new() };
        let what = described(kind);
        let text =
            format!("a run has undefined behaviour: {what}{at}; a machine may do anything then");
        let hint =
            format!("`--target error:{kind}` shows that run, `--target undefined` any such run");
        Reason::new(ReasonCode::Undefined, text).hint(hint).at(place)
    }

    /// Whether a pointer that the entry function is given is null in it.
    pub fn has_null(&self) -> bool {
        self.readings.iter().any(Reading::is_null)
    }
}

/// What holds whenever a run comes to a place.
#[derive(Clone, Debug, PartialEq)]
pub struct InvariantReport {
    /// The conjunct; or, where it is at no place, what else is to be known of the proof.
    pub holds: Invariant,
    /// The conjunct as SMT-LIB text, over the symbols of the queries.
    pub smtlib: Option<String>,
    /// Whose answers it rests on: that it holds at first, that it goes on to hold, and that the
    /// target is excluded by it.
    pub checked_by: Vec<String>,
    /// Who else said so, where that was asked for.
    pub confirmed_by: Vec<String>,
}

/// A query and its answers.
#[derive(Clone, Debug)]
pub struct QueryReport {
    /// Whether the answer was given before this run, and only remembered in it.
    pub remembered: bool,
    /// The variant of the program that it is about; empty where there is one only.
    pub variant: String,
    /// What it was for.
    pub purpose: String,
    /// Who said what, in which time.
    pub solvers: Vec<SolverReport>,
    /// `Some(true)`: a definite *sat*; `Some(false)`: a definite *unsat*.
    pub status: Option<bool>,
    /// Whether the verdict rests on it.
    pub decides: bool,
}

/// What one solver said to a query.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverReport {
    /// Its name.
    pub solver: String,
    /// Whether it was asked over bit-vectors.
    pub bits: bool,
    /// What it said, or why it said nothing.
    pub said: String,
    /// Whether this was the answer that counted.
    pub won: bool,
    /// How long it took.
    pub seconds: f64,
}

/// Numbers of queries by answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All.
    pub asked: usize,
    /// Satisfiable.
    pub sat: usize,
    /// Unsatisfiable.
    pub unsat: usize,
    /// Without a definite answer.
    pub unknown: usize,
    /// Answered without a solver.
    pub cached: usize,
}

impl VerdictKind {
    /// As JSON spells it.
    pub fn as_str(self) -> &'static str {
        match self {
            VerdictKind::Safe => "safe",
            VerdictKind::Reachable => "reachable",
            VerdictKind::Unknown => "unknown",
        }
    }
}

impl Counts {
    /// The numbers of these queries.
    pub(super) fn of(queries: &[QueryReport]) -> Self {
        let mut counts = Self { asked: queries.len(), ..Self::default() };
        for query in queries {
            match query.status {
                Some(true) => counts.sat += 1,
                Some(false) => counts.unsat += 1,
                None => counts.unknown += 1,
            }
        }
        counts
    }
}

impl Report {
    /// A report that says nothing yet but what the front end has remarked.
    pub fn nothing(program: &Program, engine: &'static str) -> Self {
        Self {
            answer: VerdictKind::Unknown,
            reason: None,
            engine,
            engines: Vec::new(),
            solver: None,
            confirmed_by: Vec::new(),
            ints: program.ints,
            readings: Vec::new(),
            reached: None,
            error: None,
            finding: None,
            ran: None,
            endless: false,
            skipped: 0,
            contradiction: None,
            invariants: Vec::new(),
            tried: None,
            loops: Vec::new(),
            overflow: Vec::new(),
            approximations: program.remarks.clone(),
            queries: Vec::new(),
            on_the_way: QuestionCounts::default(),
            search: None,
            seconds: 0.0,
        }
    }

    /// The error up to which nothing reaches the target, where it is not *safe* for that error alone.
    pub fn safe_up_to(&self) -> Option<&Finding> {
        let is_why = self.reason.as_ref().is_some_and(|why| why.code == ReasonCode::Undefined);
        self.finding.as_ref().filter(|_| is_why)
    }

    /// The queries by answer.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.queries)
    }

    /// The time spent waiting for solvers: of each query the winner's, or the longest, and what
    /// was waited for on the way; never more than the whole, where queries were asked side by
    /// side.
    pub fn solver_seconds(&self) -> f64 {
        let waited = |query: &QueryReport| {
            let won = query.solvers.iter().find(|s| s.won).map(|s| s.seconds);
            let longest = || query.solvers.iter().map(|s| s.seconds).fold(0.0, f64::max);
            won.unwrap_or_else(longest)
        };
        let queries: f64 = self.queries.iter().map(waited).sum();
        (queries + self.on_the_way.solver_seconds).min(self.seconds)
    }
}
