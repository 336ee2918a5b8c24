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
use super::patience::Patience;
use super::settings::SymbolicSettings;
use super::sought::Sought;
use super::state_filter::{Plain, StateFilter};
use super::statistics::Statistics;
use crate::budget::drop_beside;
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::oracle::Cache;
use crate::solve::Means;

/// Where more states wait than this, paths explode.
const EXPLOSION: Patience = Patience::Waiting(2_000);

/// Whether there are few states is soon seen, if hardly any solver is needed.
const FEW_STATES: Patience = Patience::FewStates { questions: 300 };

/// Explores a program. If states are matched, it is tried first whether there are few. Where nobody says whether to
/// merge, states are not, since errors are found sooner so, and each path is one; but if that leaves too many of them,
/// it begins anew, and merges all that it can.
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
    let mut found = Found::default();
    let mut attempts = attempts(settings).into_iter();
    let explored = loop {
        let attempt = attempts.next().unwrap_or((Merge::None, None));
        let begun = Exploration::new(subject, settings, means, watcher, shared, attempt, found);
        match begun.run(settings.workers, filter).into_exploded() {
            Ok(so_far) => found = so_far,
            Err(ended) => break ended.explored(),
        }
    };
    drop_beside(cache);
    explored
}

/// How to go about it, one after the other.
fn attempts(settings: &SymbolicSettings) -> Vec<(Merge, Option<Patience>)> {
    // With a guide few states wait; tests and counts are of single paths.
    let single = settings.guide.is_some() || settings.path_inputs || settings.max_paths.is_some();
    let few = settings.matching.then_some((Merge::None, Some(FEW_STATES)));
    match settings.merge {
        Merge::Auto if single => vec![(Merge::None, None)],
        Merge::Auto => {
            let others = [(Merge::None, Some(EXPLOSION)), (Merge::Aggressive, None)];
            few.into_iter().chain(others).collect()
        }
        merge => vec![(merge, None)],
    }
}

/// Every state waits for its turn.
pub(super) fn plainly<'s>() -> Box<dyn StateFilter + 's> {
    Box::new(Plain)
}
