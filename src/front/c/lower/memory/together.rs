//! Names of one thing: which parameters that are passed by reference may stand for the same variable, or
//! for one that the function knows by another name.
//!
//! A parameter that is only indexed is an array by another name, and nothing in its function tells
//! whether another such name is the same array. Where that matters (accesses that have no order), and
//! some call makes them the same, they become pointers, which can be compared.

use std::collections::HashSet;

use super::choice::Key;

/// A call passes a variable by reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::front::c::lower) struct Reference {
    pub(in crate::front::c::lower) parameter: Key,
    /// The variable, or the parameter of the caller that stands for it.
    pub(in crate::front::c::lower) object: Key,
}

/// What is known of names that may be those of one thing.
#[derive(Debug, Default)]
pub(super) struct Together {
    /// What calls pass by reference.
    calls: HashSet<Vec<Reference>>,
    /// Names of which it matters.
    asked: HashSet<(Key, Key)>,
}

impl Together {
    pub(super) fn call_with(&mut self, passed: Vec<Reference>) {
        self.calls.insert(passed);
    }

    /// It matters whether two names are those of one thing.
    pub(super) fn ask(&mut self, one: Key, other: Key) {
        self.asked.insert((one, other));
    }

    /// The parameters of which it matters and that may stand for what has another name, too.
    pub(super) fn found(&self) -> Vec<Key> {
        if self.asked.is_empty() {
            return Vec::new();
        }
        let same = self.same();
        let met = self.asked.iter().filter(|&&(one, other)| same.contains(&(one, other)));
        let parameters: HashSet<Key> = self.references().map(|passed| passed.parameter).collect();
        let keys = met.flat_map(|&(one, other)| [one, other]);
        keys.filter(|key| parameters.contains(key)).collect()
    }

    fn references(&self) -> impl Iterator<Item = &Reference> {
        self.calls.iter().flatten()
    }

    /// The pairs of names that may be those of one thing: what a call passes is the parameter, and what is
    /// the same for the caller is so for the callee.
    fn same(&self) -> HashSet<(Key, Key)> {
        let mut same = HashSet::new();
        let mut open: Vec<(Key, Key)> =
            self.references().map(|passed| (passed.parameter, passed.object)).collect();
        for call in &self.calls {
            for (at, one) in call.iter().enumerate() {
                let others = call[at + 1..].iter().filter(|other| other.object == one.object);
                open.extend(others.map(|other| (one.parameter, other.parameter)));
            }
        }
        while let Some((one, other)) = open.pop() {
            if same.insert((one, other)) {
                same.insert((other, one));
                for call in &self.calls {
                    open.extend(passed_on(call, one, other));
                    open.extend(passed_on(call, other, one));
                }
            }
        }
        same
    }
}

/// What is one thing in a call's callee where `one` and `other` are for its caller.
fn passed_on(call: &[Reference], one: Key, other: Key) -> Vec<(Key, Key)> {
    let named = |key: Key| call.iter().filter(move |passed| passed.object == key);
    let beside = named(one).map(|passed| (passed.parameter, other));
    let both = named(one).flat_map(|a| named(other).map(|b| (a.parameter, b.parameter)));
    beside.chain(both).collect()
}
