//! State merging (R24 §4.3, §5.4.3; K12): two states that wait at one location, with the same open
//! calls, become one whose values are choices between theirs.
//!
//! | thesis | here |
//! | --- | --- |
//! | merging two states (§5.4.3.1) | [`join`] |
//! | when to merge: strategies (§5.4.3), query count estimation (§4.3.1) | [`Merge`], [`costs`] |
//! | which state next, so that others can catch up (§4.3.2) | [`Merging`], [`order`] |
//!
//! Exact: a merged state stands for the runs of both, and for no others.

mod costs;
mod join;
mod order;
mod strategy;

use std::collections::BTreeSet;
use std::sync::Arc;

use hashbrown::HashMap;

use self::costs::{Combine, Costs};
use self::join::Joint;
pub(super) use self::order::Order;
use self::order::Rank;
pub use self::strategy::Merge;
use super::search::{StateId, Waiting};
use super::settings::SymbolicSettings;
use super::state::State;
use crate::graph::{FunctionId, NodeIndex};
use crate::logic::Term;
use crate::prove::shared::execution::subject::Subject;

/// So many states that wait at a location are tried for one that comes there.
const TRIED: usize = 8;

/// Where loops never end, states behind them would wait for ever: once in so many times the
/// search strategy chooses.
const STRATEGYS_TURN: u32 = 128;

/// Where states wait for others.
type Meeting = (FunctionId, NodeIndex, u64);

/// The part of the frontier that merges.
pub(super) struct Merging<'s> {
    how: Merge,
    limit: u32,
    order: Arc<Order>,
    costs: Option<Costs>,
    joint: Joint<'s>,
    /// The waiting states, those first that others may wait for.
    ranked: BTreeSet<(Rank, StateId)>,
    /// Those that are executed, as they stood when they were taken.
    executed: BTreeSet<(Rank, StateId)>,
    ranks: HashMap<StateId, (Rank, Meeting)>,
    meetings: HashMap<Meeting, Vec<StateId>>,
    turns: u32,
}

impl<'s> Merging<'s> {
    /// What merging needs to know of a program; `None` where nothing is merged.
    pub(super) fn of(
        subject: &'s Subject<'s>,
        settings: &SymbolicSettings,
        how: Merge,
    ) -> Option<Self> {
        let combine = match how {
            Merge::Auto | Merge::None => return None,
            Merge::Aggressive => None,
            Merge::Lattice | Merge::Dynamic => Some(Combine::Most),
            Merge::Recursive => Some(Combine::Sum { rounds: settings.kappa }),
        };
        let order = Arc::new(Order::of(subject));
        Some(Self {
            how,
            limit: settings.limit_cost,
            costs: combine.map(|combine| Costs::of(subject, &order, combine)),
            order,
            joint: Joint::of(subject, settings.guide.is_some()),
            ranked: BTreeSet::new(),
            executed: BTreeSet::new(),
            ranks: HashMap::new(),
            meetings: HashMap::new(),
            turns: 0,
        })
    }

    /// Where states meet.
    pub(super) fn order(&self) -> Arc<Order> {
        Arc::clone(&self.order)
    }

    /// A waiting state that becomes one with this, and what they become.
    pub(super) fn partner(&self, state: &State, waiting: &Waiting) -> Option<(StateId, State)> {
        let others = self.meetings.get(&meeting(state))?;
        others.iter().rev().take(TRIED).find_map(|&id| {
            let other = waiting.get(&id)?;
            let joined = self.joint.joined(other, state, |differing| self.pays(state, differing));
            joined.map(|joined| (id, joined))
        })
    }

    /// Whether merging is likely to save more than it costs.
    fn pays(&self, state: &State, differing: &[Term]) -> bool {
        let Some(costs) = &self.costs else { return true };
        let cost = |&variable| costs.at(state.function, state.node, variable);
        differing.iter().map(cost).fold(0, u32::saturating_add) <= self.limit
    }

    /// A state waits.
    pub(super) fn waits(&mut self, id: StateId, state: &State) {
        let (rank, meeting) = (self.order.rank(state), meeting(state));
        self.ranked.insert((rank.clone(), id));
        if self.order.is_join(state.function, state.node) {
            self.meetings.entry(meeting).or_default().push(id);
        }
        self.ranks.insert(id, (rank, meeting));
    }

    /// A state no longer waits: it was merged.
    pub(super) fn merged(&mut self, id: StateId) {
        self.forget(id);
    }

    /// A state no longer waits: it is executed.
    pub(super) fn taken(&mut self, id: StateId) {
        if let Some(rank) = self.forget(id) {
            self.executed.insert((rank, id));
        }
    }

    /// A state is no longer executed.
    pub(super) fn left(&mut self, id: StateId) {
        self.executed.retain(|(_, other)| *other != id);
    }

    fn forget(&mut self, id: StateId) -> Option<Rank> {
        let (rank, meeting) = self.ranks.remove(&id)?;
        self.ranked.remove(&(rank.clone(), id));
        if let Some(all) = self.meetings.get_mut(&meeting) {
            all.retain(|&other| other != id);
            if all.is_empty() {
                self.meetings.remove(&meeting);
            }
        }
        Some(rank)
    }

    /// Which state goes on.
    pub(super) fn next(&mut self) -> Choice {
        let Some((rank, id)) = self.ranked.first() else { return Choice::Strategy };
        self.turns = (self.turns + 1) % STRATEGYS_TURN;
        if self.turns == 0 || (self.how == Merge::Dynamic && !self.is_lagging(rank)) {
            return Choice::Strategy;
        }
        let is_meeting = self.ranks.get(id).is_some_and(|(_, at)| self.meetings.contains_key(at));
        if is_meeting && self.executed.first().is_some_and(|(behind, _)| behind < rank) {
            return Choice::Wait;
        }
        Choice::This(*id)
    }

    /// Whether a state that waits where states meet is ahead of the one with this rank.
    fn is_lagging(&self, rank: &Rank) -> bool {
        self.meetings.keys().any(|(function, node, _)| self.order.is_ahead(rank, *function, *node))
    }
}

/// Which state goes on.
pub(super) enum Choice {
    /// This one: others wait for it, or it need not wait any longer.
    This(StateId),
    /// Whichever the search strategy chooses.
    Strategy,
    /// None: one that is executed may still come to where all others wait.
    Wait,
}

fn meeting(state: &State) -> Meeting {
    let calls = state.callers.as_ref().map_or(0, |caller| caller.mark);
    (state.function, state.node, calls)
}
