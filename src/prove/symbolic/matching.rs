//! State matching: a state is left out if one was here before from which all that lies below it is reached.
//!
//! For states with inputs in them this is subsumption of symbolic states (S. Anand, C. Păsăreanu, W. Visser, *Symbolic
//! execution with abstract subsumption checking*, SPIN 2006), here by looking at them alone; and what is not read
//! again does not count (P. Boonstoppel, C. Cadar, D. Engler, *RWset*, TACAS 2008). So programs with few states are
//! explored to their end, however long their runs are: schedulers, protocols, machines with inputs.
//!
//! Direction of error: none. With the same [fingerprint](super::fingerprint), the earlier state assumes nothing of
//! the inputs that go on to matter which the later one does not assume; what it assumes beside that some inputs
//! satisfy, since its model does.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::fingerprint::{Fingerprint, Numbers};
use super::live::Live;
use super::state::State;
use crate::prove::shared::execution::subject::Subject;

/// The first states are not looked at: most explorations are over soon.
const FIRST: u64 = 100;

/// So many numbers may be compared and kept before one in so many states has to be left out.
const TRIAL: usize = 5_000_000;
const ONE_IN: u64 = 50;

/// So many tell whether there are few states: then a quarter of them has been left out.
const SAMPLE: u64 = 2_000;

/// Rows of numbers are kept up to this length in all.
const ROOM: usize = 100_000_000;

/// Of one fingerprint so many states are kept, which assume different things.
const ALTERNATIVES: usize = 32;

/// The states that were there before.
#[derive(Default)]
pub(super) struct StateMatching {
    live: OnceLock<Live>,
    earlier: Mutex<Earlier>,
}

#[derive(Default)]
struct Earlier {
    numbers: Numbers,
    /// By their values: what they assume.
    states: HashMap<Box<[u32]>, Vec<Box<[u32]>>>,
    looked_at: u64,
    matched: u64,
    kept: usize,
    work: usize,
}

impl StateMatching {
    /// Whether a state was there before, or a more general one; if not, it is kept in mind.
    pub(super) fn matches(&self, subject: &Subject<'_>, state: &mut State) -> bool {
        let mut earlier = self.lock();
        earlier.looked_at += 1;
        if earlier.looked_at <= FIRST || !earlier.pays() {
            return false;
        }
        let live = self.live.get_or_init(|| Live::of(subject));
        let Some(print) = earlier.numbers.fingerprint(subject, live, state) else {
            return false;
        };
        earlier.work += print.values.len() + state.path.len();
        let matches = earlier.matches(&print);
        if matches {
            earlier.matched += 1;
        } else if state.model.is_some() && !state.doubtful {
            state.drop_dead(subject.terms, &print.dead);
            earlier.keep(print);
        }
        matches
    }

    /// Whether there seem to be few states; `None` as long as it is too early to tell.
    pub(super) fn are_few(&self) -> Option<bool> {
        let earlier = self.lock();
        (earlier.looked_at >= SAMPLE).then_some(earlier.matched >= earlier.looked_at / 4)
    }

    fn lock(&self) -> MutexGuard<'_, Earlier> {
        self.earlier.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Earlier {
    fn pays(&self) -> bool {
        self.work < TRIAL || self.matched >= self.looked_at / ONE_IN
    }

    fn matches(&self, print: &Fingerprint) -> bool {
        let known = self.states.get(&print.values);
        known.is_some_and(|known| known.iter().any(|earlier| is_part(earlier, &print.assumed)))
    }

    fn keep(&mut self, print: Fingerprint) {
        if self.kept > ROOM {
            return;
        }
        let Fingerprint { values, assumed, .. } = print;
        self.kept += values.len() + assumed.len();
        let known = self.states.entry(values).or_default();
        known.retain(|earlier| !is_part(&assumed, earlier));
        if known.len() < ALTERNATIVES {
            known.push(assumed);
        }
    }
}

/// Whether all of the one, which is in order, is in the other.
fn is_part(part: &[u32], of: &[u32]) -> bool {
    part.iter().all(|number| of.binary_search(number).is_ok())
}
