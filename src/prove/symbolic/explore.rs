//! Exploring a program (R24 §5.3, the method `run`): take a state from the
//! frontier, execute it until it is split or its path ends, go on until no state is left.
//!
//! Several workers do so at the same time. Which paths there are depends on the program alone,
//! so what a complete exploration finds does not depend on their number, on the strategy, or
//! on the solvers; of the paths to one error the first is reported, in the order of the ways
//! taken at branches.

use super::coverage::Coverage;
use super::exploration::{Exploration, Filters, Shared};
use super::found::{Explored, Found, Watcher};
use super::merge::Merge;
use super::settings::SymbolicSettings;
use super::sought::Sought;
use super::state_filter::{Plain, StateFilter};
use super::statistics::Statistics;
use crate::budget::drop_beside;
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::oracle::Cache;
use crate::solve::Means;

/// Where more states wait than this, paths explode.
const EXPLOSION: usize = 2_000;

/// Explores a program. Where nobody says whether to merge, states are not, since errors are found
/// sooner so, and each path is one; but if that leaves too many of them, it begins anew, and merges
/// all that it can.
pub(super) fn explore<'s>(
    subject: &'s Subject<'_>,
    settings: &'s SymbolicSettings,
    means: Means<'s>,
    (watcher, sought): (&'s dyn Watcher, Option<&'s Sought>),
    filter: &Filters<'_, 's>,
) -> Explored {
    let (coverage, cache, statistics) =
        (Coverage::new(subject), Cache::default(), Statistics::default());
    let shared = Shared { coverage: &coverage, cache: &cache, statistics: &statistics, sought };
    // With a guide few states wait; tests and counts are of single paths.
    let single = settings.guide.is_some() || settings.path_inputs || settings.max_paths.is_some();
    let explored = |how, most_waiting, found| {
        let begun =
            Exploration::new(subject, settings, means, watcher, shared, (how, most_waiting), found);
        begun.run(settings.workers, filter)
    };
    let explored = match settings.merge {
        Merge::Auto if single => explored(Merge::None, None, Found::default()),
        Merge::Auto => {
            let first = explored(Merge::None, Some(EXPLOSION), Found::default());
            match first.into_exploded() {
                Ok(found) => explored(Merge::Aggressive, None, found),
                Err(first) => first,
            }
        }
        how => explored(how, None, Found::default()),
    };
    let explored = explored.explored();
    drop_beside(cache);
    explored
}

/// Every state waits for its turn.
pub(super) fn plainly<'s>() -> Box<dyn StateFilter + 's> {
    Box::new(Plain)
}
