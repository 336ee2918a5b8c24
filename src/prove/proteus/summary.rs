//! A loop's summary: its traces, each with the condition under which the loop is executed so, and
//! with what it leaves (XCLLL16 §4, definition 6).

use super::automaton::Automaton;
use super::paths::Reading;
use super::symbols::{Fresh, new_ones};
use crate::graph::NodeIndex;
use crate::graph::transfer::State;
use crate::logic::{Term, Terms};

/// What a loop does: one of its traces.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) automaton: Automaton,
    pub(crate) traces: Vec<Trace>,
    /// Whether a component of the automaton is neither one state nor a ring with constant
    /// periods.
    pub(crate) irregular: bool,
    /// Whether it is known to end, and the loops inside it with it.
    pub(crate) ends: bool,
}

/// One way in which a loop may be executed.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    /// What has to hold of the variables as the loop is entered.
    pub(crate) condition: Vec<Term>,
    /// What they hold behind it.
    pub(crate) state: State,
    /// Where the loop is left; `None` where it never is.
    pub(crate) exit: Option<NodeIndex>,
    /// Symbols in all this that may stand for anything.
    pub(crate) locals: Vec<Term>,
    pub(crate) reads: Vec<Reading>,
    /// Whether condition and state are just what the loop does.
    pub(crate) precise: bool,
    /// Which paths are executed, how often.
    pub(crate) rounds: Vec<Round>,
    /// How often it goes round in all.
    pub(crate) times: Term,
    /// How often loops inside it do.
    pub(crate) inside: Term,
}

/// Some paths one after the other, so many times.
#[derive(Clone, Debug)]
pub(crate) struct Round {
    /// Each state of the automaton, with how often it is executed in a row.
    pub(crate) word: Vec<(usize, Term)>,
    pub(crate) times: Term,
}

/// A trace behind some state.
pub(super) struct Used {
    pub(super) condition: Vec<Term>,
    pub(super) state: State,
    pub(super) locals: Vec<Term>,
    pub(super) reads: Vec<Reading>,
    /// How often this loop and those inside it go round.
    pub(super) times: Term,
}

impl Summary {
    /// Whether a trace of it is never left.
    pub(super) fn may_diverge(&self) -> bool {
        self.traces.iter().any(|trace| trace.exit.is_none())
    }
}

impl Trace {
    /// Of no execution, whatever holds.
    pub(super) fn nothing(terms: &Terms) -> Self {
        let zero = terms.int(0);
        Self {
            condition: Vec::new(),
            state: State::default(),
            exit: None,
            locals: Vec::new(),
            reads: Vec::new(),
            precise: true,
            rounds: Vec::new(),
            times: zero,
            inside: zero,
        }
    }

    /// The trace for a run that comes to the loop in some state.
    pub(super) fn used(&self, terms: &Terms, from: &State, fresh: &mut Fresh<'_>) -> Used {
        let own = fresh.copies(&self.locals);
        let mut by = from.as_substitution().clone();
        by.extend(&own);
        let of = |term: Term| terms.substitute(term, &by);
        let mut state = from.clone();
        for (&variable, &value) in self.state.as_substitution() {
            state.set(variable, of(value));
        }
        let reading = |read: &Reading| Reading {
            edge: read.edge,
            symbol: of(read.symbol),
            times: of(read.times),
        };
        Used {
            condition: self.condition.iter().map(|&part| of(part)).collect(),
            state,
            locals: new_ones(&own),
            reads: self.reads.iter().map(reading).collect(),
            times: of(terms.add([self.times, self.inside])),
        }
    }
}
