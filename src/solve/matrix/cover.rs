//! As few as possible that do for all: the smallest set that has one of each of several sets (a hitting set).

use std::collections::BTreeSet;

/// So many are tried in all ways.
const EXACT: usize = 20;

/// As few of `0..count` as possible, so that of each row there is one among them; if they are many, only
/// few. Of several such sets it is the one whose first differing member is the smallest.
pub(super) fn fewest(count: usize, rows: Vec<Vec<usize>>) -> Vec<usize> {
    if count > EXACT { greedy(count, rows) } else { exact(count, &rows) }
}

fn exact(count: usize, rows: &[Vec<usize>]) -> Vec<usize> {
    let mask = |row: &Vec<usize>| row.iter().fold(0_u32, |mask, &at| mask | 1 << at);
    let masks: BTreeSet<u32> = rows.iter().map(mask).collect();
    // A row that has all of another one needs no look.
    let is_least = |mask: &u32| !masks.iter().any(|other| other != mask && other & mask == *other);
    let masks: Vec<u32> = masks.iter().copied().filter(is_least).collect();
    let does = |chosen: u32| masks.iter().all(|mask| mask & chosen != 0);
    let of_size = |size: u32| (0..1_u32 << count).filter(move |set| set.count_ones() == size);
    // Smaller members stand for higher bits of what is compared.
    let sizes = 0..=u32::try_from(count).unwrap_or(u32::MAX);
    let best_of = |size| of_size(size).filter(|&set| does(set)).max_by_key(|s| s.reverse_bits());
    let best = sizes.into_iter().find_map(best_of);
    (0..count).filter(|at| best.unwrap_or(0) >> at & 1 == 1).collect()
}

fn greedy(count: usize, mut rows: Vec<Vec<usize>>) -> Vec<usize> {
    let mut chosen = Vec::new();
    while !rows.is_empty() {
        let has = |at: usize| rows.iter().filter(|row| row.contains(&at)).count();
        // The first of those that have most.
        let Some(best) = (0..count).rev().max_by_key(|&at| has(at)) else { break };
        rows.retain(|row| !row.contains(&best));
        chosen.push(best);
    }
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_smallest_set_where_the_greedy_one_is_not() {
        // 2 is in most rows, but 0 and 1 together are in all.
        let rows = vec![vec![0, 2], vec![0, 2], vec![1, 2], vec![1, 2], vec![0], vec![1]];
        assert_eq!(fewest(3, rows.clone()), [0, 1]);
        assert_eq!(fewest(30, rows), [0, 1, 2]);
        assert_eq!(fewest(3, vec![vec![1, 2], vec![0, 2]]), [2]);
        assert_eq!(fewest(3, vec![vec![2, 1], vec![1, 2]]), [1]);
        assert!(fewest(20, Vec::new()).is_empty());
    }

    #[test]
    fn every_row_has_one() {
        let rows: Vec<Vec<usize>> =
            (0..40).map(|n| vec![n * 7 % 20, n * 11 % 20, n * 13 % 20]).collect();
        for count in [20, 21] {
            let chosen = fewest(count, rows.clone());
            assert!(rows.iter().all(|row| row.iter().any(|at| chosen.contains(at))), "{chosen:?}");
        }
    }
}
