//! How each of several engines fared that worked at one task.

use super::reason::Reason;

/// One engine's work.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The engine's name.
    pub engine: &'static str,
    /// How long it worked, in seconds of a clock on the wall.
    pub seconds: f64,
    /// How it ended.
    pub end: TurnEnd,
    /// How many conjuncts of invariants it has told the others.
    pub told: usize,
    /// How many it was told by them.
    pub heard: usize,
    /// Of how many runs it has told them.
    pub runs: usize,
}

/// How an engine's work ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnEnd {
    /// It did not begin: others were done before.
    Waited,
    /// It has concluded something.
    Decided,
    /// Likewise, after another one had.
    Concluded,
    /// It was stopped when another one had.
    Stopped,
    /// It could not tell.
    GaveUp(Reason),
}

impl Turn {
    /// One that has not begun.
    pub fn of(engine: &'static str) -> Self {
        Self { engine, seconds: 0.0, end: TurnEnd::Waited, told: 0, heard: 0, runs: 0 }
    }

    /// What engines did first, and then.
    pub(crate) fn together(before: Vec<Turn>, then: Vec<Turn>) -> Vec<Turn> {
        let mut all = before;
        for turn in then {
            match all.iter_mut().find(|before| before.engine == turn.engine) {
                Some(before) => *before = turn.after(before.clone()),
                None => all.push(turn),
            }
        }
        all
    }

    /// What the same engine did before, and then. What it decided before was not enough.
    fn after(mut self, before: Turn) -> Self {
        self.seconds += before.seconds;
        self.told += before.told;
        self.heard += before.heard;
        self.runs += before.runs;
        self.end = match (self.end, before.end) {
            (TurnEnd::Waited, TurnEnd::Decided) => TurnEnd::Stopped,
            (TurnEnd::Waited, before) => before,
            (ending, _) => ending,
        };
        self
    }
}

impl TurnEnd {
    /// In a word.
    pub fn as_str(&self) -> &'static str {
        match self {
            TurnEnd::Waited => "not needed",
            TurnEnd::Decided => "decided",
            TurnEnd::Concluded => "agreed",
            TurnEnd::Stopped => "stopped",
            TurnEnd::GaveUp(_) => "gave up",
        }
    }
}
