//! A conversation with one solver: many small questions over one warm process.
//!
//! Questions share what has been asserted below them, in scopes that are opened and
//! closed. Nothing is sent before an answer is wanted, so a question is one write and
//! one read. A process that dies is started again and told everything that still holds;
//! whoever asks does not notice, but for the time.
//!
//! Incremental answers are less trustworthy than others: models are checked by our own
//! evaluator; put an unsatisfiable set to a second, fresh solver by [`ask`](super::ask()) before a verdict rests on it.

use std::time::Duration;

use thiserror::Error;

use super::ask::{NO_MODEL, core, reason, status};
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
use super::features::{Feature, Features};
use super::model::{Posed, model};
use super::process::{CommandLine, Process};
use super::process_group::ProcessGroup;
use super::reply::Answer;
use super::smtlib::fragment::{Dictionary, Fragment};
use super::smtlib::{PrintError, ReadCell, preamble};
use crate::budget::Budget;
use crate::logic::{Model, Term, Terms};

/// Why a session has no answer.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SessionError {
    /// A term cannot be written.
    #[error(transparent)]
    Print(#[from] PrintError),
    /// The solver, or the logic that the session was opened for, cannot do this.
    #[error("the session cannot do {0}")]
    Unfit(Feature),
    /// There is no model or core, because the last answer was another one.
    #[error("the last answer has none of this")]
    NoSuchAnswer,
    /// The solver failed. What was asserted still holds: the next question starts it again.
    #[error(transparent)]
    Failed(#[from] Box<Failure>),
}

/// What a solver says to a question, without its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Satisfiable; [`Session::model`] has a model, which has to be had before it counts.
    Sat,
    /// Unsatisfiable; [`Session::core`] knows which assumptions suffice.
    Unsat,
    /// It does not know; in its own words.
    Unknown(String),
}

/// A conversation with one solver.
///
/// ```
/// use unloop::budget::Budget;
/// use unloop::logic::{Terms, Value};
/// use unloop::solve::{Features, ProcessGroup, Profiles, SearchPath, Session, Status, detect};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return Ok(()); }
/// let (terms, budget, group) = (Terms::new(), Budget::unlimited(), ProcessGroup::new());
/// let x = terms.int_symbol("x");
/// let mut session = Session::new(&terms, &solvers[0], Features::LINEAR_INTEGERS, &group)?;
/// session.assert(terms.gt(x, terms.int(3)), &budget)?;
/// assert_eq!(session.check(&[], &budget)?, Status::Sat);
/// session.push();
/// session.assert(terms.lt(x, terms.int(4)), &budget)?;
/// assert_eq!(session.check(&[], &budget)?, Status::Unsat);
/// session.pop();
/// assert_eq!(session.check(&[], &budget)?, Status::Sat);
/// let model = session.model()?;
/// assert_eq!(terms.evaluate(terms.gt(x, terms.int(3)), &model)?, Value::Bool(true));
/// # Ok(())
/// # }
/// ```
pub struct Session<'t> {
    terms: &'t Terms,
    solver: Solver,
    features: Features,
    processes: ProcessGroup,
    dictionary: Dictionary<'t>,
    /// What holds: the outermost scope first.
    scopes: Vec<Vec<Fragment>>,
    process: Option<Process>,
    /// What the process has not been told yet.
    unsent: String,
    last: Option<Last>,
    starts: usize,
    /// How long processes that are gone were waited for.
    waited: Duration,
}

/// The last question, as long as nothing has changed since.
struct Last {
    status: Status,
    assumptions: Vec<Term>,
    /// Their texts.
    literals: Vec<(Term, String)>,
    budget: Budget,
    /// Whether a scope was opened for the assumptions, and is open still.
    scoped: bool,
}

impl<'t> Session<'t> {
    /// A session over terms of one bank, for questions that have no more than `features`.
    /// With `features.assumptions` the solver is told to prepare for them, which may cost;
    /// without, it is asked in a scope of their own. It is started by the first question.
    ///
    /// # Errors
    /// The solver lacks one of the features, or cannot open and close scopes.
    pub fn new(
        terms: &'t Terms,
        solver: &Solver,
        features: Features,
        processes: &ProcessGroup,
    ) -> Result<Self, SessionError> {
        let features = Features { incremental: true, ..features };
        if let Some(feature) = solver.profile.unfit(features) {
            return Err(SessionError::Unfit(feature));
        }
        Ok(Self {
            terms,
            solver: solver.clone(),
            features,
            processes: processes.clone(),
            dictionary: Dictionary::new(terms),
            scopes: vec![Vec::new()],
            process: None,
            unsent: String::new(),
            last: None,
            starts: 0,
            waited: Duration::ZERO,
        })
    }

    /// The bank of its terms.
    pub(super) fn terms(&self) -> &'t Terms {
        self.terms
    }

    /// Whom it talks to.
    pub(super) fn solver_name(&self) -> &str {
        self.solver.name()
    }

    /// Whether this symbol occurs in what holds.
    pub(super) fn knows(&self, symbol: Term) -> bool {
        self.dictionary.is_declared(symbol)
    }

    /// How many scopes are open.
    pub fn depth(&self) -> usize {
        self.scopes.len() - 1
    }

    /// How often the solver has been started: more than once if it has died.
    pub fn starts(&self) -> usize {
        self.starts
    }

    /// How long it has waited for the solver's words.
    pub fn waited(&self) -> Duration {
        self.waited + self.process.as_ref().map_or(Duration::ZERO, Process::waited)
    }

    /// Opens a scope: what is asserted from here on holds until it is closed.
    pub fn push(&mut self) {
        self.change();
        self.scopes.push(Vec::new());
        self.unsent.push_str("(push 1)\n");
    }

    /// Closes the innermost scope; false if none is open.
    pub fn pop(&mut self) -> bool {
        if self.depth() == 0 {
            return false;
        }
        self.change();
        for fragment in self.scopes.pop().unwrap_or_default().iter().rev() {
            self.dictionary.forget(fragment);
        }
        self.unsent.push_str("(pop 1)\n");
        true
    }

    /// Asserts a formula in the innermost scope.
    ///
    /// # Errors
    /// A formula that cannot be written, or that has more features than the session was
    /// opened for.
    pub fn assert(&mut self, formula: Term, budget: &Budget) -> Result<(), SessionError> {
        self.change();
        let fragment = self.dictionary.assertion(formula, budget)?;
        if let Some(feature) = fragment.features.beyond(self.features) {
            self.dictionary.forget(&fragment);
            return Err(SessionError::Unfit(feature));
        }
        self.add(fragment);
        Ok(())
    }

    /// Whether all that holds is satisfiable under `assumptions`: Boolean symbols or
    /// negations of some.
    ///
    /// # Errors
    /// Assumptions of another form; the solver's failure.
    pub fn check(&mut self, assumptions: &[Term], budget: &Budget) -> Result<Status, SessionError> {
        self.change();
        let literals = self.literals(assumptions)?;
        let assumes =
            self.features.assumptions && self.solver.profile.assumptions_for(self.features);
        let texts: Vec<&str> = literals.iter().map(|(_, text)| text.as_str()).collect();
        let question = match (literals.is_empty(), assumes) {
            (true, _) => "(check-sat)\n".to_owned(),
            (false, true) => format!("(check-sat-assuming ({}))\n", texts.join(" ")),
            (false, false) => {
                format!("(push 1)\n(assert (and true {}))\n(check-sat)\n", texts.join(" "))
            }
        };
        let status = self.answer(&question, budget)?;
        self.last = Some(Last {
            status: status.clone(),
            assumptions: assumptions.to_vec(),
            scoped: !literals.is_empty() && !assumes,
            literals,
            budget: budget.clone(),
        });
        Ok(status)
    }

    /// A model, after [`Status::Sat`] and before anything else. It has been checked where
    /// no quantifier is in the way.
    ///
    /// # Errors
    /// The last answer was another one; the solver's failure, a lying model among them.
    pub fn model(&mut self) -> Result<Model, SessionError> {
        let Some(Last { status: Status::Sat, assumptions, .. }) = &self.last else {
            return Err(SessionError::NoSuchAnswer);
        };
        let fragments: Vec<&Fragment> = self.scopes.iter().flatten().collect();
        let mut cells: Vec<ReadCell> = Vec::new();
        for fragment in &fragments {
            cells.extend(self.dictionary.cells(fragment)?);
        }
        let all = |of: fn(&Fragment) -> &[Term]| fragments.iter().flat_map(move |f| of(f)).copied();
        let (arrays, scalars) =
            all(|f| &f.symbols).partition(|&symbol| self.terms.sort(symbol).is_array());
        let parts = fragments.iter().filter_map(|fragment| fragment.part);
        let posed = Posed {
            terms: self.terms,
            names: self.dictionary.names(),
            spelt: None,
            scalars,
            arrays,
            cells: cells.iter().collect(),
            swept: all(|f| &f.swept).collect(),
            free: Vec::new(),
            parts: parts.chain(assumptions.iter().copied()).collect(),
            depth: fragments.iter().map(|fragment| fragment.depth).max().unwrap_or(0),
        };
        let process = self.process.as_mut().ok_or(SessionError::NoSuchAnswer)?;
        model(process, &posed).map_err(|failure| self.lost(failure).into())
    }

    /// The assumptions of the last answer, if that was *unsat*, and how long it might take.
    pub(super) fn refuted(&self) -> Option<(Vec<Term>, Budget)> {
        let Some(Last { status: Status::Unsat, assumptions, budget, .. }) = &self.last else {
            return None;
        };
        Some((assumptions.clone(), budget.clone()))
    }

    /// What [`core`](Self::core) gives, if the solver itself can name it.
    pub(super) fn named_core(&mut self) -> Option<Result<Vec<Term>, SessionError>> {
        let Some(Last { status: Status::Unsat, literals, .. }) = &self.last else { return None };
        if literals.is_empty() {
            return Some(Ok(Vec::new()));
        }
        let names = self.features.assumptions && self.solver.profile.cores_for(self.features);
        let process = self.process.as_mut().filter(|_| names)?;
        let found = core(process, literals);
        Some(found.map_err(|failure| self.lost(failure).into()))
    }

    /// A question with its evidence: [`check`](Self::check), then a model or a core.
    ///
    /// # Errors
    /// As those.
    pub fn ask(&mut self, assumptions: &[Term], budget: &Budget) -> Result<Answer, SessionError> {
        Ok(match self.check(assumptions, budget)? {
            Status::Sat if !self.solver.profile.gives_models() => {
                Answer::Unknown(NO_MODEL.to_owned())
            }
            Status::Sat => Answer::Sat(self.model()?),
            Status::Unsat => Answer::Unsat { core: Some(self.core()?) },
            Status::Unknown(reason) => Answer::Unknown(reason),
        })
    }

    /// Something else comes: the last answer's evidence is gone.
    fn change(&mut self) {
        if self.last.take().is_some_and(|last| last.scoped) && self.process.is_some() {
            self.unsent.push_str("(pop 1)\n");
        }
    }

    fn add(&mut self, fragment: Fragment) {
        self.unsent.push_str(&fragment.text);
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(fragment);
        }
    }

    /// The texts of assumptions, their symbols declared.
    fn literals(&mut self, assumptions: &[Term]) -> Result<Vec<(Term, String)>, SessionError> {
        if assumptions.is_empty() {
            return Ok(Vec::new());
        }
        let declarations = self.dictionary.assumptions(assumptions)?;
        if !declarations.symbols.is_empty() {
            self.add(declarations);
        }
        let spelt = |&literal: &Term| Ok((literal, self.dictionary.spell(literal)?));
        assumptions.iter().map(spelt).collect()
    }

    fn answer(&mut self, question: &str, budget: &Budget) -> Result<Status, Box<Failure>> {
        let warm = self.process.is_some();
        match self.exchange(question, budget) {
            // It may have died for what it was asked before: begin anew.
            Err(failure) if warm && failure.kind == FailureKind::Died => {
                self.exchange(question, budget)
            }
            answer => answer,
        }
    }

    /// Sends what has not been sent, and the question.
    fn exchange(&mut self, question: &str, budget: &Budget) -> Result<Status, Box<Failure>> {
        let mut text = std::mem::take(&mut self.unsent);
        let process = match &mut self.process {
            Some(process) => process,
            None => {
                text = self.everything();
                let process = self.start(budget)?;
                self.process.insert(process)
            }
        };
        text.push_str(question);
        process.within(budget);
        process.send(&text);
        match status(process) {
            Ok(Some(true)) => Ok(Status::Sat),
            Ok(Some(false)) => Ok(Status::Unsat),
            Ok(None) => Ok(Status::Unknown(reason(process))),
            Err(failure) => Err(self.lost(failure)),
        }
    }

    fn start(&mut self, budget: &Budget) -> Result<Process, Box<Failure>> {
        let Solver { profile, path } = &self.solver;
        // No limit of the solver's own: it would be one for the whole session.
        let args = profile.arguments(self.features, None);
        self.starts += 1;
        let command = CommandLine { profile, program: path, args: &args };
        Process::start(&command, budget, &self.processes)
    }

    /// What a new process has to be told.
    fn everything(&self) -> String {
        let mut text = preamble(&self.solver.profile, self.features);
        for (depth, scope) in self.scopes.iter().enumerate() {
            text.push_str(if depth > 0 { "(push 1)\n" } else { "" });
            scope.iter().for_each(|fragment| text.push_str(&fragment.text));
        }
        text
    }

    /// The process is gone, and what it had been told with it.
    fn lost(&mut self, failure: Box<Failure>) -> Box<Failure> {
        self.waited = self.waited();
        (self.process, self.last) = (None, None);
        self.unsent.clear();
        failure
    }
}
