//! Which of some formulas are needed for a contradiction.
//!
//! Each formula is given a Boolean symbol of its own that implies it, and these are assumed:
//! so named assertions are what assumptions are anyway, and whoever can name the assumptions
//! that it needed can name formulas. Where a solver cannot, and where a minimal core is
//! wanted, formulas are left out one at a time, the last ones first: where the choice is ours,
//! earlier ones are kept, since more of what comes later shares them.
//!
//! A core is a solver's word, and an incremental one's at that. It is unsatisfiable if the
//! solver is right: before a verdict of *safe* rests on it, its formulas have to be asked
//! again, by [`race`](super::race()).

use std::time::Duration;

use hashbrown::HashSet;
use thiserror::Error;

use super::failure::FailureKind;
use super::features::Features;
use super::means::Means;
use super::question::Question;
use super::race::{Form, race};
use super::reply::Answer;
use super::session::{Session, SessionError, Status};
use super::smtlib::{PrintError, Script};
use crate::budget::Budget;
use crate::logic::{Term, Terms};

/// What may be spent on a core beyond the question whether there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most questions that are asked to leave formulas out.
    pub questions: usize,
    /// Whether to leave out what a solver has named, too: the core may come to be minimal.
    pub minimise: bool,
    /// The longest time for one of these questions, if there is one.
    pub each: Option<Duration>,
}

impl Default for Effort {
    /// A few questions, where no core is named.
    fn default() -> Self {
        Self { questions: 32, minimise: false, each: None }
    }
}

impl Effort {
    /// At most so many questions, until no formula can be left out.
    pub const fn minimising(questions: usize) -> Self {
        Self { questions, minimise: true, each: None }
    }
}

/// Formulas that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Core {
    /// Which, as places in the list that was given, rising.
    pub members: Vec<usize>,
    /// Whether each of them has been found to be needed.
    pub is_minimal: bool,
    /// How many questions were asked to make it smaller.
    pub questions: usize,
    /// Who says so.
    pub solver: String,
}

/// Why there is no core.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum CoreError {
    /// Nobody says that the formulas are unsatisfiable: they are not, or nobody knows.
    #[error("the formulas are not known to be unsatisfiable")]
    NotUnsatisfiable(Status),
    /// Two solvers answered differently.
    #[error("{0} and {1} contradict each other")]
    Contradiction(String, String),
    /// A formula cannot be written.
    #[error(transparent)]
    Print(#[from] PrintError),
    /// The session has no answer.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// Formulas among `formulas` whose conjunction is unsatisfiable, if all of them together are.
/// All solvers are asked; the one that answers first makes the core smaller, in a warm session.
///
/// When the effort or the time is spent, it is what is known so far.
///
/// ```
/// use unloop::budget::Budget;
/// use unloop::logic::Terms;
/// use unloop::solve::{Effort, Means, ProcessGroup, Profiles, SearchPath, detect, unsat_core};
///
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return; }
/// let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
/// let terms = Terms::new();
/// let [x, y] = ["x", "y"].map(|name| terms.int_symbol(name));
/// let path = [terms.gt(x, terms.int(3)), terms.lt(y, x), terms.lt(x, terms.int(0))];
/// let means = Means::new(&solvers, &processes, &budget);
/// let core = unsat_core(&terms, &path, means, Effort::minimising(5)).unwrap();
/// assert_eq!(core.members, [0, 2]);
/// ```
///
/// # Errors
/// No answer, or another one; a formula that cannot be written.
pub fn unsat_core(
    terms: &Terms,
    formulas: &[Term],
    means: Means<'_>,
    effort: Effort,
) -> Result<Core, CoreError> {
    let guards = Guards::of(terms, formulas, |_| false);
    let assertions = formulas.iter().zip(&guards.0).map(|(&f, &guard)| terms.implies(guard, f));
    let question = Question::new("core", assertions.collect()).assuming(guards.0.clone());
    let script = Script::new(terms, &question, means.budget)?;
    let form = Form::new("core", &script);
    let within = means.query_timeout.map_or(means.budget.clone(), |t| means.budget.at_most(t));
    let end = race(&[form], means.solvers, means.rules, &within, means.processes, means.observer);
    if let Some((a, b)) = end.contradiction {
        let who = |at: usize| end.attempts[at].solver.clone();
        return Err(CoreError::Contradiction(who(a), who(b)));
    }
    let (answer, solver) = match end.winner {
        Some((_, reply)) => (reply.answer, reply.solver),
        None => (Answer::Unknown("nobody knows".to_owned()), String::new()),
    };
    let named = match answer {
        Answer::Unsat { core } => core,
        Answer::Sat(_) => return Err(CoreError::NotUnsatisfiable(Status::Sat)),
        Answer::Unknown(why) => return Err(CoreError::NotUnsatisfiable(Status::Unknown(why))),
    };
    let is_named = named.is_some();
    let members = guards.places(named.as_deref());
    let known = Core { is_minimal: members.is_empty(), members, questions: 0, solver };
    if effort.questions == 0 || known.is_minimal || (is_named && !effort.minimise) {
        return Ok(known);
    }
    let effort = Effort { each: effort.each.or(means.query_timeout), ..effort };
    Ok(smaller(terms, formulas, means, effort, script.features(), &known).unwrap_or(known))
}

/// A core of a core, in a session with the solver that found it; `None` if there is none.
fn smaller(
    terms: &Terms,
    formulas: &[Term],
    means: Means<'_>,
    effort: Effort,
    features: Features,
    known: &Core,
) -> Option<Core> {
    let solver = means.solvers.iter().find(|solver| solver.name() == known.solver)?;
    let mut session = Session::new(terms, solver, features, means.processes).ok()?;
    let kept: Vec<Term> = known.members.iter().map(|&at| formulas[at]).collect();
    let core = session.unsat_core(&kept, effort, means.budget).ok()?;
    let members = core.members.iter().map(|&at| known.members[at]).collect();
    Some(Core { members, ..core })
}

/// For each formula the symbol that implies it.
struct Guards(Vec<Term>);

impl Guards {
    /// Symbols that occur in none of the formulas, and are not `taken`.
    fn of(terms: &Terms, formulas: &[Term], taken: impl Fn(Term) -> bool) -> Self {
        let used: HashSet<Term> = formulas.iter().flat_map(|&f| terms.symbols(f)).collect();
        let symbols = (0_usize..).map(|n| terms.bool_symbol(&format!("needed {n}")));
        let fresh = symbols.filter(|symbol| !used.contains(symbol) && !taken(*symbol));
        Self(fresh.take(formulas.len()).collect())
    }

    /// The places of those that are named; of all if none are.
    fn places(&self, named: Option<&[Term]>) -> Vec<usize> {
        let is_named = |at: &usize| named.is_none_or(|named| named.contains(&self.0[*at]));
        (0..self.0.len()).filter(is_named).collect()
    }
}

impl Session<'_> {
    /// Assumptions that suffice for [`Status::Unsat`]. A solver that cannot name them is
    /// asked again, with one left out at a time, for as long as the question's budget lasts.
    ///
    /// # Errors
    /// The last answer was another one; the solver's failure to name them.
    pub fn core(&mut self) -> Result<Vec<Term>, SessionError> {
        self.core_within(Effort { questions: usize::MAX, minimise: false, each: None })
    }

    /// The same with some effort: [`Effort::minimise`] leaves out what has been named, too.
    ///
    /// # Errors
    /// As [`core`](Self::core).
    pub fn core_within(&mut self, effort: Effort) -> Result<Vec<Term>, SessionError> {
        let (mut all, budget) = self.refuted().ok_or(SessionError::NoSuchAnswer)?;
        let named = self.named_core().transpose()?;
        if let Some(named) = &named {
            let named: HashSet<Term> = named.iter().copied().collect();
            all.retain(|literal| named.contains(literal));
        }
        if named.is_some() && !effort.minimise {
            return Ok(all);
        }
        Ok(self.shrink(all.into(), effort, &budget).kept)
    }

    /// Formulas among `formulas` that contradict each other and what holds in the session,
    /// which is left as it was. An empty core: what holds is unsatisfiable by itself.
    ///
    /// When the effort or the time is spent, it is what is known so far.
    ///
    /// # Errors
    /// Another answer than *unsat*; formulas that cannot be written; the solver's failure
    /// before it has answered.
    pub fn unsat_core(
        &mut self,
        formulas: &[Term],
        effort: Effort,
        budget: &Budget,
    ) -> Result<Core, CoreError> {
        let guards = Guards::of(self.terms(), formulas, |symbol| self.knows(symbol));
        self.push();
        let found = self.guarded_core(formulas, &guards, effort, budget);
        self.pop();
        found
    }

    fn guarded_core(
        &mut self,
        formulas: &[Term],
        guards: &Guards,
        effort: Effort,
        budget: &Budget,
    ) -> Result<Core, CoreError> {
        for (&formula, &guard) in formulas.iter().zip(&guards.0) {
            self.assert(self.terms().implies(guard, formula), budget)?;
        }
        match self.check(&guards.0, budget)? {
            Status::Unsat => {}
            other => return Err(CoreError::NotUnsatisfiable(other)),
        }
        let named = self.named_core().and_then(Result::ok);
        let known = Shrunk::from(named.clone().unwrap_or_else(|| guards.0.clone()));
        let shrunk = match named {
            Some(_) if !effort.minimise => known,
            _ => self.shrink(known, effort, budget),
        };
        Ok(Core {
            members: guards.places(Some(&shrunk.kept)),
            is_minimal: shrunk.is_minimal,
            questions: shrunk.questions,
            solver: self.solver_name().to_owned(),
        })
    }

    /// Leaves out one assumption at a time, the last one first.
    pub(super) fn shrink(&mut self, known: Shrunk, effort: Effort, budget: &Budget) -> Shrunk {
        let Shrunk { mut kept, mut questions, .. } = known;
        let (mut at, mut is_minimal) = (kept.len(), true);
        while at > 0 {
            if questions == effort.questions || budget.is_over() {
                return Shrunk { kept, questions, is_minimal: false };
            }
            at -= 1;
            let mut fewer = kept.clone();
            fewer.remove(at);
            questions += 1;
            let within = effort.each.map_or(budget.clone(), |time| budget.at_most(time));
            match self.check(&fewer, &within) {
                Ok(Status::Unsat) => {
                    if let Some(Ok(named)) = self.named_core() {
                        // Those behind have been found to be needed, and are named again.
                        at = fewer[..at].iter().filter(|&literal| named.contains(literal)).count();
                        fewer.retain(|literal| named.contains(literal));
                    }
                    kept = fewer;
                }
                Ok(Status::Sat) => {}
                Ok(Status::Unknown(_)) => is_minimal = false,
                Err(SessionError::Failed(failure)) if failure.kind == FailureKind::TimedOut => {
                    is_minimal = false;
                }
                Err(_) => return Shrunk { kept, questions, is_minimal: false },
            }
        }
        Shrunk { kept, questions, is_minimal }
    }
}

/// Assumptions that are unsatisfiable together.
pub(super) struct Shrunk {
    pub(super) kept: Vec<Term>,
    questions: usize,
    is_minimal: bool,
}

impl From<Vec<Term>> for Shrunk {
    fn from(kept: Vec<Term>) -> Self {
        Self { is_minimal: kept.is_empty(), kept, questions: 0 }
    }
}
