//! Aliases among parameters that are passed by reference: two of them may be one variable, or one of
//! them a variable that the function has by name.
//!
//! A parameter that is only indexed is lowered as an array, and arrays cannot be compared. Where it
//! matters whether two are the same (unsequenced accesses), and some call makes them the same, the
//! parameters are lowered as pointers.

use std::collections::HashSet;

use super::choice::Key;

/// An argument that a call passes by reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::front::c::lower) struct Reference {
    pub(in crate::front::c::lower) parameter: Key,
    /// The variable, or the parameter of the caller that stands for it.
    pub(in crate::front::c::lower) object: Key,
}

/// What is known of aliases.
#[derive(Debug, Default)]
pub(super) struct Aliases {
    /// The arguments by reference of each call.
    calls: HashSet<Vec<Reference>>,
    /// The pairs for which it matters.
    queried: HashSet<(Key, Key)>,
}

impl Aliases {
    pub(super) fn add_call(&mut self, passed: Vec<Reference>) {
        self.calls.insert(passed);
    }

    /// It matters whether two names are aliases.
    pub(super) fn query(&mut self, one: Key, other: Key) {
        self.queried.insert((one, other));
    }

    /// The parameters of the queried pairs that may alias.
    pub(super) fn aliased_parameters(&self) -> Vec<Key> {
        if self.queried.is_empty() {
            return Vec::new();
        }
        let may_alias = self.may_alias();
        let met = self.queried.iter().filter(|pair| may_alias.contains(*pair));
        let parameters: HashSet<Key> = self.references().map(|passed| passed.parameter).collect();
        let keys = met.flat_map(|&(one, other)| [one, other]);
        keys.filter(|key| parameters.contains(key)).collect()
    }

    fn references(&self) -> impl Iterator<Item = &Reference> {
        self.calls.iter().flatten()
    }

    /// The pairs that may alias: a parameter with each of its arguments; the parameters of one call that
    /// have the same argument; and in the callee those whose arguments may alias in the caller.
    fn may_alias(&self) -> HashSet<(Key, Key)> {
        let mut pairs = HashSet::new();
        let mut open: Vec<(Key, Key)> =
            self.references().map(|passed| (passed.parameter, passed.object)).collect();
        for call in &self.calls {
            for (at, one) in call.iter().enumerate() {
                let others = call[at + 1..].iter().filter(|other| other.object == one.object);
                open.extend(others.map(|other| (one.parameter, other.parameter)));
            }
        }
        while let Some((one, other)) = open.pop() {
            if pairs.insert((one, other)) {
                pairs.insert((other, one));
                for call in &self.calls {
                    open.extend(passed_on(call, one, other));
                    open.extend(passed_on(call, other, one));
                }
            }
        }
        pairs
    }
}

/// What may alias in a call's callee if `one` and `other` may in its caller.
fn passed_on(call: &[Reference], one: Key, other: Key) -> Vec<(Key, Key)> {
    let named = |key: Key| call.iter().filter(move |passed| passed.object == key);
    let beside = named(one).map(|passed| (passed.parameter, other));
    let both = named(one).flat_map(|a| named(other).map(|b| (a.parameter, b.parameter)));
    beside.chain(both).collect()
}
