//! What a loop does: its class, its paths and how they follow each other, and its summary
//! (XCLLL16).

use super::Reason;
use crate::graph::{ErrorKind, NodeIndex, Place, term_for_people};
use crate::logic::{Substitution, Term, Terms};

/// The order in which a loop's paths are executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// None comes again once another has gone on.
    Sequential,
    /// They take turns, each for a number of executions that the loop does not change.
    Periodic,
    /// Neither.
    Irregular,
}

/// A loop of a program without calls.
#[derive(Clone, Debug)]
pub struct LoopSummary {
    /// Its head.
    pub head: NodeIndex,
    /// Where that is in the source.
    pub place: Place,
    /// The loop of the text that it is: an index in [`Origin::loops`](crate::graph::Origin::loops).
    pub in_text: Option<usize>,
    /// Its paths, as long as they are not too many.
    pub paths: Vec<LoopPath>,
    /// Which of them may go on behind which.
    pub transitions: Vec<LoopTransition>,
    /// The ways in which it may be executed; `None` if it could not be summarised.
    pub summary: Option<Vec<LoopTrace>>,
    /// The order of its paths.
    pub order: Order,
    /// A condition that is not of induction variables, if there is one.
    pub other: Option<Term>,
    /// How often it goes round at most, where that is known: as often as the greatest of these.
    pub bound: Option<Vec<Term>>,
    /// The same with the rounds of all loops inside it; `None` if there are none, too.
    pub bound_with_inner: Option<Vec<Term>>,
    /// Whether it is known to end.
    pub ends: bool,
    /// Whether all runs through it are followed: none comes to where a number wraps around, or to what
    /// has no model.
    pub whole: bool,
    /// Whether it does nothing but change variables: it has no inputs, outputs and cells, and assumes
    /// nothing.
    pub only_variables: bool,
    /// The variables that its instructions change, in order.
    pub changed: Vec<Term>,
    /// Why it could not be summarised, where that is not for its paths.
    pub reason: Option<Reason>,
    /// The variables that it was sliced by, beside how it is left; none if it is the whole loop.
    pub of: Vec<Term>,
    /// What its slices do, each by variables that do not depend on those of the others, where the whole
    /// does not say all.
    pub parts: Vec<LoopSummary>,
    /// The symbols of people's names for the variables.
    pub said: Substitution,
}

/// A path of a loop.
#[derive(Clone, Debug)]
pub struct LoopPath {
    /// What it asks of the variables as it is entered.
    pub condition: Vec<Term>,
    /// What it leaves in those that it changes.
    pub effect: Vec<(Term, Term)>,
    /// Where it leaves the loop; `None` where it comes to the head again.
    pub exit: Option<Place>,
}

/// One path is executed some times, and then another goes on.
#[derive(Clone, Debug)]
pub struct LoopTransition {
    /// The number of the path that is executed.
    pub from: usize,
    /// The number of the other.
    pub to: usize,
    /// What has to hold of the variables as the first is entered.
    pub guard: Vec<Term>,
    /// How often it is executed.
    pub times: Term,
    /// What it has left then.
    pub update: Vec<(Term, Term)>,
}

/// One way in which a loop may be executed.
#[derive(Clone, Debug)]
pub struct LoopTrace {
    /// What has to hold of the variables as the loop is entered.
    pub condition: Vec<Term>,
    /// What it leaves in those that it changes.
    pub effect: Vec<(Term, Term)>,
    /// Where it is left; `None` where it never is.
    pub exit: Option<(NodeIndex, Place)>,
    /// The error that it is left by, if it is.
    pub error: Option<ErrorKind>,
    /// What it leaves where the text goes on behind the loop, if it is left so: the loop of the text may
    /// end with more than that of the flowgraph.
    pub behind: Option<Vec<(Term, Term)>>,
    /// Symbols in all this that may stand for anything.
    pub free: Vec<Term>,
    /// Whether condition and effect are just what the loop does.
    pub precise: bool,
    /// Which paths are executed: each with how often in a row, and all of it so many times.
    pub rounds: Vec<(Vec<(usize, Term)>, Term)>,
    /// How often the loop goes round.
    pub times: Term,
    /// How often loops inside it go round in all; ⋆ where that is not known.
    pub inside: Term,
}

impl LoopTrace {
    /// The free symbols that say how often paths are executed.
    pub fn counters(&self, terms: &Terms) -> Vec<Term> {
        let counts = self
            .rounds
            .iter()
            .flat_map(|(word, times)| word.iter().map(|&(_, often)| often).chain([*times]));
        let symbols = counts.flat_map(|count| terms.symbols(count));
        symbols.filter(|symbol| self.free.contains(symbol)).collect()
    }
}

impl LoopSummary {
    /// The class, 1 to 4 (§2.2, table 1).
    pub fn class(&self) -> u8 {
        match (self.order, &self.other) {
            (Order::Sequential | Order::Periodic, None) => 1,
            (Order::Irregular, None) => 2,
            (Order::Sequential | Order::Periodic, Some(_)) => 3,
            (Order::Irregular, Some(_)) => 4,
        }
    }

    /// Whether the summary is just what the loop does, on all of its runs.
    pub fn is_precise(&self) -> bool {
        let precise = |traces: &Vec<LoopTrace>| traces.iter().all(|trace| trace.precise);
        self.whole && self.summary.as_ref().is_some_and(precise)
    }

    /// A term in people's words.
    pub fn text(&self, terms: &Terms, term: Term) -> String {
        term_for_people(terms, terms.substitute(term, &self.said))
    }
}
