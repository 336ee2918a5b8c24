//! Bounded search: is there a run to the target of so many blocks? Block after block, breadth
//! first, in a warm session of its own; a model is run at once.
//!
//! Direction of error: none. A run is what counts. That there is none of a length only says so of
//! this length, and nothing rests on it.

use std::time::Duration;

use hashbrown::HashMap;

use crate::graph::system::{Invariants, System, Unrolling};
use crate::graph::{EdgeIndex, InputValue, Interpreter, Site, Variable};
use crate::logic::{Model, Term, Value};
use crate::outcome::{Conclusion, Evidence, Reason};
use crate::prove::Task;
use crate::prove::shared::inputs::replay;
use crate::prove::shared::oracle::{Feasibility, Oracle, value};
use crate::prove::shared::query_log::QueryLog;
use crate::prove::shared::{bounded, over};
use crate::solve::{Answer, Question};

/// The most steps of a run that is tried.
const MAX_STEPS: u64 = 10_000_000;
/// How many new terms one more block may take.
const MAX_TERMS: usize = 1_000_000;

/// How long one question may take while there is something left to be guessed.
const QUICK: Duration = Duration::from_millis(500);

/// A search, as far as it has come.
pub(crate) struct Search<'t> {
    task: &'t Task<'t>,
    system: &'t System,
    oracle: Oracle<'t>,
    runs: Unrolling<'t>,
    /// Under which condition there is a run of each length.
    lengths: Vec<Term>,
    /// Whether there is something left to be guessed.
    is_quick: bool,
    /// Whether all runs have ended, as far as is known.
    is_over: bool,
    /// Whether there is a length of which nobody knew whether a run has it.
    has_gaps: bool,
}

impl<'t> Search<'t> {
    pub(crate) fn new(task: &'t Task<'_>, system: &'t System, mut oracle: Oracle<'t>) -> Self {
        oracle.take_time(Some(QUICK));
        let runs = Unrolling::of(system, system.start());
        Self {
            task,
            system,
            oracle,
            runs,
            lengths: Vec::new(),
            is_quick: true,
            is_over: false,
            has_gaps: false,
        }
    }

    /// Goes so many blocks further. The inputs of a run to the target, if one is found.
    ///
    /// # Errors
    /// The budget; terms that grow too large; a run that is no run.
    pub(crate) fn pass(&mut self, blocks: usize) -> Result<Option<Evidence>, Reason> {
        let budget = self.task.means.budget;
        for _ in 0..blocks {
            if self.is_over {
                break;
            }
            let runs = &mut self.runs;
            let go_on = || runs.go_on(&Invariants::default());
            let too_large = "longer runs take too much room";
            bounded(&self.system.terms, MAX_TERMS, budget, too_large, go_on)
                .map_err(|reason| reason.hint("try another --engine"))?;
            let reached = self.runs.reaching(self.system.target());
            self.lengths.push(reached);
            match self.oracle.decide(&self.runs.to(self.system.target())) {
                Feasibility::Yes(model) => return self.run(&model).map(Some),
                Feasibility::Unknown if budget.is_over() => return Err(over(budget)),
                Feasibility::Unknown => {
                    self.has_gaps = true;
                    // Longer ones are no easier.
                    if self.is_quick {
                        break;
                    }
                }
                Feasibility::No => {}
            }
        }
        self.is_over = self.is_over || self.ends();
        Ok(None)
    }

    /// Searches so many blocks further: a run to the target, or that none of all runs comes there.
    ///
    /// # Errors
    /// As [`pass`](Self::pass); nobody confirms the latter.
    pub(crate) fn found(
        &mut self,
        blocks: usize,
        log: &mut QueryLog<'_>,
    ) -> Result<Option<Evidence>, Reason> {
        if let Some(run) = self.pass(blocks)? {
            return Ok(Some(run));
        }
        let Some(all) = self.all() else { return Ok(None) };
        match log.ask_deciding(Question::new("all-runs", all))? {
            Answer::Sat(model) => self.run(&model).map(Some),
            _ => Ok(Some(Evidence::Refuted)),
        }
    }

    /// Whether no run goes on from here.
    fn ends(&mut self) -> bool {
        let going_on = self.runs.of_inputs(self.runs.going_on());
        self.runs.is_over() || self.oracle.decide(&going_on) == Feasibility::No
    }

    /// From here on questions may take their time: nothing else is waiting.
    pub(crate) fn take_time(&mut self) {
        self.is_quick = false;
        self.oracle.take_time(self.task.means.query_timeout);
    }

    /// Hold on the runs that come to the target and on those that go on, if none seems to go on.
    pub(crate) fn all(&self) -> Option<Vec<Term>> {
        if !self.is_over || self.has_gaps && self.is_quick {
            return None;
        }
        let any = self.lengths.iter().copied().chain([self.runs.going_on()]);
        Some(self.runs.of_inputs(self.system.terms.or(any)))
    }

    /// Runs the program on a model's inputs.
    pub(crate) fn run(&self, model: &Model) -> Conclusion {
        let task = self.task;
        let (inlined, budget) = (task.inlined()?, task.means.budget);
        let given = self.given(model);
        let value = |site: Site, occurrence: u64, variable: &Variable| {
            let symbol = given.get(&(site.edge, occurrence));
            symbol.map_or_else(
                || InputValue::zero(variable.sort),
                |&symbol| InputValue::of_symbol(model, symbol, variable.sort),
            )
        };
        let interpreter = Interpreter::new(&inlined.program);
        let run = replay(&interpreter, &inlined.targets, value, MAX_STEPS, false, budget);
        run.concluded(budget, |run| run.why_not())
    }

    /// The symbol of each read of the run that a model describes.
    fn given(&self, model: &Model) -> HashMap<(EdgeIndex, u64), Term> {
        let mut occurrences: HashMap<EdgeIndex, u64> = HashMap::new();
        let mut given = HashMap::new();
        for read in self.runs.reads() {
            if value(&self.system.terms, read.taken, model) == Ok(Value::Bool(true)) {
                let occurrence = occurrences.entry(read.edge).or_default();
                given.insert((read.edge, *occurrence), read.symbol);
                *occurrence += 1;
            }
        }
        given
    }
}
