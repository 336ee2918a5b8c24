//! Formulas between two: what follows from A, contradicts B, and speaks only of what they share.
//!
//! Not every solver can find one, and each that can has a way of its own ([`dialects`]), which
//! its table names. All that can are raced. What they say is read back into terms, and is
//! believed only after solvers have confirmed, in processes of their own, that A implies it and
//! that it contradicts B; so no error of the dialects or of the reader comes through.

mod between;
mod dialects;

use thiserror::Error;

use super::asked::Asked;
use super::attempt::AttemptOutcome;
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
use super::features::{Feature, Features};
use super::means::Means;
use super::process_group::ProcessGroup;
use super::profile::Profile;
use super::question::Question;
use super::race::{Attempt, Form, race};
use super::reply::Reply;
use super::smtlib::plain::{Plain, Symbol};
use super::smtlib::{PrintError, Script, spell};
use crate::budget::Budget;
use crate::logic::{Term, Terms};
pub use between::Between;
use dialects::Talk;

/// Why there is no interpolant.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum InterpolantError {
    /// A solver says that both formulas can hold.
    #[error("{0} says that both formulas can hold")]
    Satisfiable(String),
    /// One solver says that both can hold, another has an interpolant.
    #[error("{0} and {1} contradict each other")]
    Contradiction(String, String),
    /// None of the solvers can find interpolants of such formulas; what each lacks.
    #[error("no solver has interpolants for this")]
    NoSolver(Vec<(String, Feature)>),
    /// None has found one, or what it found was none; how each fared.
    #[error("no solver has found an interpolant")]
    NotFound(Vec<Attempt<Between>>),
    /// A formula cannot be written.
    #[error(transparent)]
    Print(#[from] PrintError),
}

/// An interpolant of `a` and `b`: `a` implies it, it contradicts `b`, and all its symbols occur
/// in both. It has been checked, by whoever of the solvers answered first: where there is one
/// solver, it is that one's word.
///
/// ```
/// use unloop::budget::Budget;
/// use unloop::logic::Terms;
/// use unloop::solve::{Means, ProcessGroup, Profiles, SearchPath, detect, interpolant};
///
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return; }
/// let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
/// let terms = Terms::new();
/// let [x, y, z] = ["x", "y", "z"].map(|name| terms.int_symbol(name));
/// let a = terms.and2(terms.lt(x, y), terms.lt(y, z));
/// let b = terms.lt(z, x);
/// let means = Means::new(&solvers, &processes, &budget);
/// let between = interpolant(&terms, a, b, means).unwrap();
/// assert!(!terms.occurs(y, between));
/// ```
///
/// # Errors
/// See [`InterpolantError`].
pub fn interpolant(
    terms: &Terms,
    a: Term,
    b: Term,
    means: Means<'_>,
) -> Result<Term, InterpolantError> {
    let plain = Plain::of(terms, [a, b], means.budget)?;
    let features = Features { interpolants: true, ..plain.features };
    let asked = Wanted { terms, sides: [a, b], plain, features, means };
    if !asked.plain.symbols.iter().any(Symbol::is_shared) {
        return asked.without_symbols();
    }
    let form = Form::new("interpolant", &asked);
    let within = asked.within();
    let end = race(&[form], means.solvers, means.rules, &within, means.processes, &());
    if let Some((a, b)) = end.contradiction {
        let who = |at: usize| end.attempts[at].solver.clone();
        return Err(InterpolantError::Contradiction(who(a), who(b)));
    }
    match end.winner {
        Some((_, Reply { answer: Between::Formula(between), .. })) => return Ok(between),
        Some((_, reply)) => return Err(InterpolantError::Satisfiable(reply.solver)),
        None => {}
    }
    let lacks = |attempt: &Attempt<Between>| match attempt.outcome {
        AttemptOutcome::Unfit(feature) => Some((attempt.solver.clone(), feature)),
        _ => None,
    };
    let lacking: Option<Vec<_>> = end.attempts.iter().map(lacks).collect();
    Err(lacking.map_or(InterpolantError::NotFound(end.attempts), InterpolantError::NoSolver))
}

/// The question for an interpolant.
struct Wanted<'a> {
    terms: &'a Terms,
    sides: [Term; 2],
    plain: Plain,
    features: Features,
    /// Who confirms what is found.
    means: Means<'a>,
}

impl Asked for Wanted<'_> {
    type Answer = Between;

    fn unfit(&self, profile: &Profile) -> Option<Feature> {
        profile.unfit(self.features).or_else(|| profile.cannot_interpolate(self.features))
    }

    fn put(
        &self,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Reply<Between>, Box<Failure>> {
        let Wanted { terms, sides, ref plain, .. } = *self;
        let mut talk = Talk { terms, sides, plain, solver, budget, processes, seconds: 0.0 };
        let answer = talk.held()?;
        if let Between::Formula(formula) = answer {
            self.check(formula, solver, budget, processes)?;
        }
        Ok(Reply { answer, solver: solver.name().to_owned(), seconds: talk.seconds })
    }
}

impl Wanted<'_> {
    /// The time for one question.
    fn within(&self) -> Budget {
        let budget = self.means.budget;
        self.means.query_timeout.map_or(budget.clone(), |time| budget.at_most(time))
    }

    /// Where nothing is shared, one of the two cannot hold by itself.
    fn without_symbols(&self) -> Result<Term, InterpolantError> {
        let mut satisfiable = Vec::new();
        for (side, between) in [(1, self.terms.tt()), (0, self.terms.ff())] {
            let alone = &self.sides[side..=side];
            let refuted = self.refuted("alone", alone, &self.within(), self.means.processes);
            match refuted {
                Some((true, _)) => return Ok(between),
                Some((false, solver)) => satisfiable.push(solver),
                None => {}
            }
        }
        match satisfiable.as_slice() {
            [_, solver] => Err(InterpolantError::Satisfiable(solver.clone())),
            _ => Err(InterpolantError::NotFound(Vec::new())),
        }
    }

    /// Whether `formula` is an interpolant, as the solvers say.
    fn check(
        &self,
        formula: Term,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<(), Box<Failure>> {
        let terms = self.terms;
        let shared = |symbol: &Term| {
            self.plain.symbols.iter().any(|known| known.term == *symbol && known.is_shared())
        };
        let failed = |kind, why: &str| {
            let text = spell(terms, formula).unwrap_or_default();
            Err(Box::new(Failure {
                expected: "an interpolant",
                received: format!("{why}: {text}"),
                ..Failure::new(kind, solver.name())
            }))
        };
        if let Some(other) = terms.symbols(formula).iter().find(|symbol| !shared(symbol)) {
            let name = terms.symbol_name(*other).unwrap_or_default();
            return failed(FailureKind::LyingInterpolant, &format!("`{name}` is not shared"));
        }
        let [a, b] = self.sides;
        let follows = [("it follows", [a, terms.not(formula)]), ("it contradicts", [formula, b])];
        for (purpose, assertions) in follows {
            match self.refuted(purpose, &assertions, budget, processes) {
                Some((true, _)) => {}
                Some((false, _)) => return failed(FailureKind::LyingInterpolant, purpose),
                None if processes.is_killed() => return failed(FailureKind::Cancelled, purpose),
                None if budget.is_over() => return failed(FailureKind::TimedOut, purpose),
                None => return failed(FailureKind::Unexpected, "nobody can check this"),
            }
        }
        Ok(())
    }

    /// Whether the assertions are unsatisfiable, and who says so, if anybody knows.
    fn refuted(
        &self,
        purpose: &str,
        assertions: &[Term],
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Option<(bool, String)> {
        let question = Question::new(purpose, assertions.to_vec());
        let script = Script::new(self.terms, &question, budget).ok()?;
        let form = Form::new(purpose, &script);
        let Means { solvers, rules, observer, .. } = self.means;
        let end = race(&[form], solvers, rules, budget, processes, observer);
        let (_, reply) = end.winner?;
        Some((!reply.answer.status()?, reply.solver))
    }
}
