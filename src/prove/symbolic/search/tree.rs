//! `tree`: a random walk from the root of the execution tree to a leaf (R24
//! §3.6). States near the root, with few conditions, are preferred; loops are not.

use hashbrown::HashMap;

use super::{SearchStrategy, StateId, Waiting};
use crate::graph::inputs::Random;

/// The execution tree as far as states wait in it, or are executed.
#[derive(Debug)]
pub(super) struct Tree {
    random: Random,
    nodes: HashMap<StateId, Node>,
    root: Option<StateId>,
}

#[derive(Debug, Default)]
struct Node {
    parent: Option<StateId>,
    children: Vec<StateId>,
    /// Whether this state waits itself.
    waits: bool,
    /// Whether it is no more: others may hang below it yet.
    ended: bool,
    /// How many states wait in the subtree.
    waiting: u64,
}

impl Tree {
    pub(super) fn new(random: Random) -> Self {
        Self { random, nodes: HashMap::new(), root: None }
    }

    /// A state waits, or no longer does: all above it know.
    fn set(&mut self, id: StateId, waits: bool) {
        let Some(node) = self.nodes.get_mut(&id) else { return };
        if node.waits == waits {
            return;
        }
        node.waits = waits;
        let mut at = Some(id);
        while let Some(node) = at.and_then(|id| self.nodes.get_mut(&id)) {
            node.waiting = if waits { node.waiting + 1 } else { node.waiting - 1 };
            at = node.parent;
        }
    }

    /// Removes a node without children, and all above it that have none then. Those that are
    /// being executed stay: they may be split yet.
    fn prune(&mut self, id: StateId) {
        let mut at = Some(id);
        while let Some(id) = at {
            let bare = |node: &&Node| node.ended && node.children.is_empty();
            let Some(node) = self.nodes.get(&id).filter(bare) else { return };
            at = node.parent;
            self.nodes.remove(&id);
            if let Some(parent) = at.and_then(|id| self.nodes.get_mut(&id)) {
                parent.children.retain(|&child| child != id);
            }
        }
    }
}

impl SearchStrategy for Tree {
    fn waits(&mut self, id: StateId, from: Option<StateId>) {
        if let hashbrown::hash_map::Entry::Vacant(place) = self.nodes.entry(id) {
            place.insert(Node { parent: from, ..Node::default() });
            match from.and_then(|from| self.nodes.get_mut(&from)) {
                Some(parent) => parent.children.push(id),
                None => self.root = Some(id),
            }
        }
        self.set(id, true);
    }

    fn next(&mut self, _: &Waiting) -> Option<StateId> {
        let mut id = self.root?;
        loop {
            let node = self.nodes.get(&id)?;
            if node.waits {
                self.set(id, false);
                return Some(id);
            }
            let waits = |id: &&StateId| self.nodes.get(*id).is_some_and(|n| n.waiting > 0);
            let ways: Vec<StateId> = node.children.iter().filter(waits).copied().collect();
            let way = match ways.len() {
                0 => return None,
                1 => 0,
                count => usize::try_from(self.random.below(count as u64)).unwrap_or(0),
            };
            id = *ways.get(way)?;
        }
    }

    fn taken(&mut self, id: StateId) {
        self.set(id, false);
    }

    fn ended(&mut self, id: StateId) {
        if let Some(node) = self.nodes.get_mut(&id) {
            node.ended = true;
        }
        self.prune(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_executed_keeps_its_place() {
        let (mut tree, none) = (Tree::new(Random::new(1)), Waiting::new());
        tree.waits(0, None);
        assert_eq!(tree.next(&none), Some(0));
        tree.waits(1, Some(0));
        assert_eq!(tree.next(&none), Some(1));
        tree.waits(2, Some(0));
        tree.ended(0);
        // 1 is still being split when somebody else is done with what came of it first.
        tree.waits(3, Some(1));
        tree.taken(3);
        tree.ended(3);
        tree.waits(4, Some(1));
        tree.ended(1);
        let mut rest = [tree.next(&none), tree.next(&none)];
        rest.sort_unstable();
        assert_eq!((rest, tree.next(&none)), ([Some(2), Some(4)], None));
    }
}
