//! What an exploration finds, and what is told of it meanwhile: plain data.

use indexmap::IndexMap;

use super::state::State;
use crate::graph::{ErrorKind, FunctionId, InputValue, NodeIndex, Place};
use crate::logic::Term;
use crate::outcome::{QuestionCounts, TreeNode};
use crate::prove::shared::execution::subject::Subject;

/// What an exploration has found.
#[derive(Clone, Debug)]
pub struct Explored {
    /// Paths that came to the program's end.
    pub paths: u64,
    /// Paths that came to an error, or to a target.
    pub failed: u64,
    /// How often two states have become one.
    pub merged: u64,
    /// States that were left out, since nothing that is sought lies below them.
    pub subsumed: u64,
    /// Whether of each error and target it is known whether a run comes there: paths may have been
    /// left out.
    pub settled: bool,
    /// The errors and targets that were reached, in program order.
    pub faults: Vec<Fault>,
    /// Why it ended before all paths were explored; `None` if it did not.
    pub stopped: Option<Stop>,
    /// Paths, or ends of paths, of which no solver could tell whether an input leads there.
    pub doubts: u64,
    /// Paths that never end.
    pub endless: u64,
    /// Paths left at the greatest depth.
    pub cut: u64,
    /// Paths left because a number grew too large, a value was nested too deeply, or too many
    /// calls were open.
    pub huge: u64,
    /// Locations that a run may come to, those of errors left out.
    pub locations: usize,
    /// How many of them paths have come to.
    pub covered: usize,
    /// The places of those.
    pub covered_places: Vec<Place>,
    /// The places of the others.
    pub missed: Vec<Place>,
    /// States that were left waiting.
    pub left: usize,
    /// Instructions executed.
    pub steps: u64,
    /// How questions were answered.
    pub questions: QuestionCounts,
    /// The execution tree, as far as it was to be kept.
    pub tree: Vec<TreeNode>,
    /// The conjunctions that a solver called unsatisfiable: what was left out rests on them.
    pub(super) refuted: Vec<Box<[Term]>>,
}

/// What has been found so far.
#[derive(Default)]
pub(super) struct Found {
    pub(super) faults: IndexMap<(FunctionId, NodeIndex), Fault>,
    pub(super) stopped: Option<Stop>,
    pub(super) ended: u64,
    pub(super) doubts: u64,
    pub(super) endless: u64,
    pub(super) cut: u64,
    pub(super) huge: u64,
}

impl Found {
    /// A path to an error. Of several the first is kept: the shortest, and of these the one that
    /// goes the first way where they part.
    pub(super) fn fault(&mut self, fault: Fault) {
        let new = !self.faults.contains_key(&fault.at);
        let known = self.faults.entry(fault.at).or_insert_with(|| fault.clone());
        let order = |fault: &Fault| (fault.choices.len(), fault.choices.clone());
        let paths = if new { fault.paths } else { known.paths.saturating_add(fault.paths) };
        if order(&fault) < order(known) {
            *known = fault;
        }
        known.paths = paths;
    }

    /// What stays if all begins anew: errors. The paths to them are counted again.
    pub(super) fn begun_anew(self) -> Self {
        let Self { mut faults, ended, .. } = self;
        faults.values_mut().for_each(|fault| fault.paths = 0);
        Self { faults, ended, ..Self::default() }
    }
}

/// A path to an error, or to a target.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// What kind of error; `None` for a target that is none.
    pub kind: Option<ErrorKind>,
    /// Whether it is a target.
    pub target: bool,
    /// The location.
    pub at: (FunctionId, NodeIndex),
    /// Where that is.
    pub place: Place,
    /// The inputs in the order in which the run reads them.
    pub inputs: Vec<InputValue>,
    /// How many paths came there.
    pub paths: u64,
    /// The ways taken at branches.
    pub(super) choices: Vec<u32>,
}

/// Why an exploration ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// An error was found, and no more were asked for.
    Fault,
    /// As many paths as were asked for.
    Paths,
    /// The deadline.
    Deadline,
    /// Somebody stopped it.
    Cancelled,
    /// More states wait than were to; merging them had no time.
    Explosion,
    /// Too many terms, or states that wait.
    TooLarge,
}

/// A path that has ended.
#[derive(Clone, Debug)]
pub struct FinishedPath {
    /// Its number among those that have ended, from 1.
    pub number: u64,
    /// The error or target that it came to.
    pub fault: Option<(Option<ErrorKind>, Place)>,
    /// Inputs that lead along it, in the order in which the run reads them.
    pub inputs: Vec<InputValue>,
}

/// How far an exploration is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Paths that have ended.
    pub paths: u64,
    /// Of these, at an error.
    pub failed: u64,
    /// How often two states have become one.
    pub merged: u64,
    /// States that were left out, since nothing that is sought lies below them.
    pub subsumed: u64,
    /// States that wait.
    pub waiting: usize,
    /// Instructions executed.
    pub steps: u64,
    /// How questions were answered.
    pub questions: QuestionCounts,
    /// Locations that a run may come to.
    pub locations: usize,
    /// How many of them are covered.
    pub covered: usize,
}

/// Who watches an exploration.
pub trait Watcher: Sync {
    /// A path has ended; told where inputs of paths are wanted, and of errors always.
    fn path(&self, path: &FinishedPath) {
        let _ = path;
    }

    /// A path goes on, or has come to the program's end, and inputs that lead there are known anyway.
    fn on_the_way(&self, inputs: &dyn Fn() -> Vec<InputValue>) {
        let _ = inputs;
    }

    /// From time to time.
    fn progress(&self, progress: &Progress) {
        let _ = progress;
    }
}

/// Nobody watches.
impl Watcher for () {}

impl Fault {
    /// The error or target at a location, to which inputs lead that were found at a state.
    pub(super) fn new(
        subject: &Subject<'_>,
        at: (FunctionId, NodeIndex),
        inputs: Vec<InputValue>,
        state: &State,
    ) -> Self {
        let location = subject.location(at.0, at.1);
        Self {
            kind: location.kind.error(),
            target: subject.targets.contains(at.0, at.1),
            at,
            place: location.place,
            inputs,
            paths: state.weight,
            choices: state.choices.iter().copied().collect(),
        }
    }
}

impl Explored {
    /// Whether what was not found does not exist: all paths were explored, or it was shown of all
    /// errors that were not found that no path comes there.
    pub fn is_complete(&self) -> bool {
        let all = self.doubts == 0 && self.cut == 0 && self.huge == 0;
        self.stopped.is_none()
            && (all || self.settled)
            && !self.faults.iter().any(|fault| fault.kind == Some(ErrorKind::Unmodelled))
    }
}
