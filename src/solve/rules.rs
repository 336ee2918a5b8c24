//! How a race is run: how many at the same time, who waits for whom, and when it ends.

use std::num::NonZero;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

/// When a race ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Finish {
    /// At the first definite answer that counts, and that as many families give as the rules want.
    #[default]
    First,
    /// When all have answered or failed: to compare solvers.
    All,
}

/// How a race is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many processes may run at the same time.
    pub jobs: NonZero<usize>,
    /// Entrants that are not started yet wait for this time after the one before, unless
    /// nobody is running any more. Saves starting slow solvers for easy questions.
    pub head_start: Duration,
    /// The time that each solver has for itself, one after the other, before all are asked
    /// at once; zero for no turns.
    pub turn: Duration,
    /// A form is put to its first solver after so many more on the form before; 0: at the
    /// same time as that.
    pub later: usize,
    /// Whether one solver is enough on forms behind the first one, where processors are few.
    pub later_yields: bool,
    /// When it ends.
    pub until: Finish,
    /// So many solvers of different families have to give an answer before it wins.
    pub agree: NonZero<usize>,
}

/// The head start where nobody says otherwise.
///
/// Most questions are easy for the first solver, and those that come after take the
/// processors away from it. Time of a whole run on two (busy) processors, as a part of
/// that without a head start, geometric means: the paper's seven programs 57 % (5 ms),
/// 48 to 56 % (10 to 20 ms), 45 % (50 ms), 46 % (100 ms); every seventh program of
/// tests/suite 61 % (20 ms), 58 % (50 ms), 55 % (100 ms). The price: what the first one
/// cannot answer waits 50 ms for the second.
const HEAD_START: Duration = Duration::from_millis(50);

/// How long those who are the likely ones to answer have the processors before the others do, which then have as much:
/// where one of the others is quick, it answers in a few times its own time.
pub(super) const FIRST_TURN: Duration = Duration::from_secs(1);

impl Default for Rules {
    /// Three processes more than there are processors, since some wait for input, and two may
    /// work on another form.
    fn default() -> Self {
        let jobs = NonZero::<usize>::MIN.saturating_add(processors() + 2);
        let turn = Duration::ZERO;
        Self {
            jobs,
            head_start: HEAD_START,
            turn,
            later: 0,
            later_yields: false,
            until: Finish::First,
            agree: NonZero::<usize>::MIN,
        }
    }
}

/// How many there are; one, if the system does not tell.
pub(super) fn processors() -> usize {
    static COUNT: OnceLock<usize> = OnceLock::new();
    *COUNT.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}
