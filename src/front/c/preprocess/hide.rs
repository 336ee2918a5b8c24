//! Hide sets: for each piece, the macros whose expansion it came from, which therefore
//! do not count for it (C17 §6.10.3.4; the sets are those of Dave Prosser's algorithm).
//!
//! A set is a list that shares its end with the set that it was made from, so that a
//! long chain of macros costs a node each and not a set each.

use std::sync::Arc;

use hashbrown::HashMap;

/// One of the sets in [`HideSets`]; by default the empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::front::c) struct HideSet(u32);

/// The sets of one run of the preprocessor.
#[derive(Debug, Default)]
pub(super) struct HideSets {
    /// Set number n + 1 is node n: a name, and the rest of the set.
    nodes: Vec<Node>,
    /// Nodes by the rest of the set and the name.
    known: HashMap<(HideSet, Arc<str>), HideSet>,
    unions: HashMap<(HideSet, HideSet), HideSet>,
    common: HashMap<(HideSet, HideSet), HideSet>,
}

#[derive(Debug)]
struct Node {
    name: Arc<str>,
    rest: HideSet,
    size: usize,
}

impl HideSets {
    fn node(&self, set: HideSet) -> Option<&Node> {
        (set.0 as usize).checked_sub(1).and_then(|index| self.nodes.get(index))
    }

    fn names(&self, set: HideSet) -> impl Iterator<Item = &Arc<str>> {
        std::iter::successors(self.node(set), |node| self.node(node.rest)).map(|node| &node.name)
    }

    /// How many names are in a set.
    pub(super) fn size(&self, set: HideSet) -> usize {
        self.node(set).map_or(0, |node| node.size)
    }

    /// Whether a name is in a set.
    pub(super) fn contains(&self, set: HideSet, name: &str) -> bool {
        self.names(set).any(|known| &**known == name)
    }

    /// A set and one name more.
    pub(super) fn with(&mut self, set: HideSet, name: &Arc<str>) -> HideSet {
        if self.contains(set, name) {
            return set;
        }
        if let Some(&known) = self.known.get(&(set, Arc::clone(name))) {
            return known;
        }
        let node = Node { name: Arc::clone(name), rest: set, size: self.size(set) + 1 };
        self.nodes.push(node);
        // There are fewer sets than expansions, which are limited.
        let new = HideSet(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.known.insert((set, Arc::clone(name)), new);
        new
    }

    /// What is in `a` or in `b`.
    pub(super) fn union(&mut self, a: HideSet, b: HideSet) -> HideSet {
        if a == b || b == HideSet::default() {
            return a;
        }
        if a == HideSet::default() {
            return b;
        }
        if let Some(&known) = self.unions.get(&(a, b)) {
            return known;
        }
        let added: Vec<Arc<str>> = self.names(b).cloned().collect();
        let union = added.iter().rev().fold(a, |set, name| self.with(set, name));
        self.unions.insert((a, b), union);
        union
    }

    /// What is in `a` and in `b`.
    pub(super) fn common(&mut self, a: HideSet, b: HideSet) -> HideSet {
        if a == b {
            return a;
        }
        if let Some(&known) = self.common.get(&(a, b)) {
            return known;
        }
        let shared = self.names(a).filter(|name| self.contains(b, name));
        let shared: Vec<Arc<str>> = shared.cloned().collect();
        let common = shared.iter().rev().fold(HideSet::default(), |set, name| self.with(set, name));
        self.common.insert((a, b), common);
        common
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_sets() {
        let mut sets = HideSets::default();
        let [a, b, c]: [Arc<str>; 3] = ["a", "b", "c"].map(Arc::from);
        let none = HideSet::default();
        let just_a = sets.with(none, &a);
        let ab = sets.with(just_a, &b);
        let just_b = sets.with(none, &b);
        let bc = sets.with(just_b, &c);
        assert_eq!(sets.with(ab, &a), ab);
        assert!(sets.contains(ab, "a") && sets.contains(ab, "b") && !sets.contains(ab, "c"));
        assert_eq!(sets.common(ab, bc), just_b);
        assert_eq!(sets.common(ab, none), none);
        let all = sets.union(ab, bc);
        assert!(["a", "b", "c"].iter().all(|name| sets.contains(all, name)));
        assert_eq!((sets.size(all), sets.union(none, ab), sets.union(ab, none)), (3, ab, ab));
    }
}
