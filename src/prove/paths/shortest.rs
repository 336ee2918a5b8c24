//! The shortest set of conditions that contradict each other: what to show a person who
//! asks why a path is infeasible.
//!
//! By implicit hitting sets: what must be left out for the rest to be satisfiable (a
//! correction set) has an element in every contradiction. So the smallest set that meets all
//! correction sets known so far is asked; if it is satisfiable, it is enlarged as far as it
//! stays so, which gives one more correction set; otherwise it is the shortest. Taking the
//! first in lexical order among equals makes the result the same with every solver.

use std::collections::BTreeSet;

/// What a solver says to a set of conditions.
pub(super) enum Said {
    /// They can hold together, and then at least these hold.
    Together(BTreeSet<usize>),
    /// They contradict each other.
    Contradiction,
}

/// How often a set may be extended in the search for a smallest one.
const MAX_STEPS: usize = 100_000;

/// The shortest set of the conditions `0..=last` that contradict each other, if all of them
/// do and those before `last` do not. `None` where `ask` gives no answer, or it takes too
/// long.
pub(super) fn shortest(
    last: usize,
    mut ask: impl FnMut(&BTreeSet<usize>) -> Option<Said>,
) -> Option<BTreeSet<usize>> {
    let mut corrections = necessary(last, &mut ask)?;
    loop {
        let mut candidate = smallest_meeting(&corrections)?;
        candidate.insert(last);
        match ask(&candidate)? {
            Said::Contradiction => return Some(candidate),
            Said::Together(also) => {
                let kept = enlarged(last, &candidate, &also, &mut ask)?;
                corrections.push((0..last).filter(|index| !kept.contains(index)).collect());
            }
        }
    }
}

/// A correction set for each condition without which the others can hold together: it is in
/// every contradiction. Where a contradiction is long, these are most of it.
fn necessary(
    last: usize,
    ask: &mut impl FnMut(&BTreeSet<usize>) -> Option<Said>,
) -> Option<Vec<BTreeSet<usize>>> {
    let all: BTreeSet<usize> = (0..=last).collect();
    let mut found = Vec::new();
    for index in 0..last {
        let mut others = all.clone();
        others.remove(&index);
        if let Said::Together(_) = ask(&others)? {
            found.push(BTreeSet::from([index]));
        }
    }
    Some(found)
}

/// As many conditions as can hold together, those of `set` among them.
fn enlarged(
    last: usize,
    set: &BTreeSet<usize>,
    also: &BTreeSet<usize>,
    ask: &mut impl FnMut(&BTreeSet<usize>) -> Option<Said>,
) -> Option<BTreeSet<usize>> {
    let mut kept: BTreeSet<usize> = set.union(also).copied().collect();
    for index in 0..last {
        if kept.insert(index) {
            match ask(&kept)? {
                Said::Together(also) => kept.extend(also),
                Said::Contradiction => {
                    kept.remove(&index);
                }
            }
        }
    }
    Some(kept)
}

/// The smallest set with an element in each of `sets`, the first in lexical order.
fn smallest_meeting(sets: &[BTreeSet<usize>]) -> Option<BTreeSet<usize>> {
    let mut steps = MAX_STEPS;
    let least = sets.iter().filter(|set| set.len() == 1).count();
    (least..=sets.len()).find_map(|size| {
        let mut best = None;
        meeting(sets, &mut BTreeSet::new(), size, &mut steps, &mut best);
        best.filter(|_| steps > 0)
    })
}

/// Looks for sets of `room` more elements than `chosen` that meet all of `sets`.
fn meeting(
    sets: &[BTreeSet<usize>],
    chosen: &mut BTreeSet<usize>,
    room: usize,
    steps: &mut usize,
    best: &mut Option<BTreeSet<usize>>,
) {
    let Some(open) = sets.iter().find(|set| set.is_disjoint(chosen)) else {
        if best.as_ref().is_none_or(|best| chosen.iter().lt(best.iter())) {
            *best = Some(chosen.clone());
        }
        return;
    };
    for &element in open {
        if room == 0 || *steps == 0 {
            return;
        }
        *steps -= 1;
        chosen.insert(element);
        meeting(sets, chosen, room - 1, steps, best);
        chosen.remove(&element);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// An oracle that knows all smallest contradictions.
    fn oracle(cores: &[BTreeSet<usize>], set: &BTreeSet<usize>) -> Said {
        if cores.iter().any(|core| core.is_subset(set)) {
            Said::Contradiction
        } else {
            Said::Together(set.clone())
        }
    }

    #[test]
    fn the_smaller_of_two_contradictions_is_found() {
        let cores = [BTreeSet::from([0, 1, 2, 7]), BTreeSet::from([3, 5, 7])];
        let found = shortest(7, |set| Some(oracle(&cores, set)));
        assert_eq!(found, Some(BTreeSet::from([3, 5, 7])));
    }

    #[test]
    fn no_answer_is_no_set() {
        assert_eq!(shortest(3, |_| None), None);
    }

    proptest! {
        #[test]
        fn nothing_shorter_contradicts(
            cores in prop::collection::vec(prop::collection::btree_set(0_usize..8, 0..6), 1..6)
        ) {
            let cores: Vec<BTreeSet<usize>> =
                cores.into_iter().map(|mut core| { core.insert(8); core }).collect();
            let found = shortest(8, |set| Some(oracle(&cores, set))).expect("answers");
            let smallest = cores.iter().map(|core| (core.len(), core)).min().expect("one");
            prop_assert_eq!(&found, smallest.1);
        }
    }
}
