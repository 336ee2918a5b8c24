//! A run told in the user's own lines: which were executed, which of the user's variables
//! changed there, with repetitions folded.
//!
//! The interpreter runs the program and tells of each edge what it changes
//! ([`crate::graph::RunWatcher`]). Here that is put together to lines ([`follow`]) of a
//! [`story`](mod@story), and shortened where the run goes round and round ([`fold`]).

mod changes;
mod fold;
mod follow;
mod story;

use self::follow::Follower;
pub(super) use self::story::pointer_text;
pub use self::story::{Again, Change, Item, Story, TraceStep};
use crate::budget::Budget;
pub use crate::graph::Changed;
use crate::graph::inputs::OrderedInputs;
use crate::graph::{Interpreter, Program, Reading, RunLimits, Targets};

/// So many edges of a run are followed; a longer run is told up to there.
const MAX_EDGES: u64 = 4_000_000;

/// Runs a program again on the inputs that a run read, for as many steps, and tells what
/// happens.
pub fn retell(
    program: &Program,
    targets: &Targets,
    readings: &[Reading],
    steps: u64,
    budget: &Budget,
) -> Story {
    let limits =
        RunLimits { steps: steps.min(MAX_EDGES), budget: budget.clone(), ..RunLimits::default() };
    let interpreter = Interpreter::new(program);
    // Of an array's cells those are told that the run looks at, which its end shows.
    let again = |readings: &[Reading]| OrderedInputs::replaying(readings);
    let seen = interpreter.run(&mut again(readings), targets, &limits, false).readings;
    let mut follower = Follower::new(program);
    let run = interpreter.run_watched(&mut again(&seen), targets, &limits, &mut follower);
    let cut = steps > MAX_EDGES && run.steps >= MAX_EDGES;
    Story { items: follower.items(), cut }
}
