//! The search: changes are put to the test, several at the same time, and those that keep what is to be kept
//! stay. What comes out does not depend on how many are tested at once: of several that do, the first one stays.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use hashbrown::HashMap;
use hmac_sha256::Hash as Sha256;

use crate::budget::Budget;
use crate::solve::draft::{Draft, Edits, NodeId};
use crate::solve::process_group::ProcessGroup;

/// What a script has to be like.
pub(super) trait Test: Sync {
    /// Whether a text is so; `processes` may be killed when nobody wants to know any more.
    fn holds(&self, text: &str, processes: &ProcessGroup) -> bool;
}

/// A change: what is to stand in the place of a part, if anything.
pub(super) type Change = (NodeId, Option<NodeId>);

/// A draft on its way to a smaller one.
pub(super) struct Search<'a> {
    pub(super) draft: Draft,
    test: &'a dyn Test,
    jobs: NonZero<usize>,
    budget: &'a Budget,
    processes: ProcessGroup,
    /// Texts that have been tested, by their digests.
    known: HashMap<[u8; 32], bool>,
    /// How many were.
    pub(super) tested: usize,
}

impl<'a> Search<'a> {
    /// Begins with a draft that is as it should be.
    pub(super) fn new(
        draft: Draft,
        test: &'a dyn Test,
        jobs: NonZero<usize>,
        budget: &'a Budget,
        processes: &ProcessGroup,
    ) -> Self {
        let processes = processes.inner();
        Self { draft, test, jobs, budget, processes, known: HashMap::new(), tested: 0 }
    }

    /// Whether there is no time for more.
    pub(super) fn is_over(&self) -> bool {
        self.budget.is_over() || self.processes.is_killed()
    }

    /// Makes those of the changes that keep what is to be kept: many at once, then fewer and fewer, then one
    /// by one. Whether there were any.
    pub(super) fn make(&mut self, mut changes: Vec<Change>) -> bool {
        let (mut size, mut changed) = (changes.len(), false);
        while size > 0 {
            let mut at = 0;
            while at < changes.len() {
                if self.is_over() {
                    return changed;
                }
                let rest = &changes[at..];
                let chunks: Vec<&[Change]> = rest.chunks(size).take(self.jobs.get()).collect();
                match self.first(&chunks) {
                    Some(chunk) => {
                        let start = at + chunk * size;
                        let end = (start + size).min(changes.len());
                        let edits: Edits = changes.drain(start..end).collect();
                        self.draft.apply(&edits);
                        (at, changed) = (start, true);
                    }
                    None => at += size * self.jobs.get(),
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2).min(changes.len().max(1)) };
        }
        changed
    }

    /// Makes changes that belong together, if they keep what is to be kept.
    pub(super) fn make_all(&mut self, changes: &[Change]) -> bool {
        let makes = !changes.is_empty() && !self.is_over() && self.first(&[changes]).is_some();
        if makes {
            self.draft.apply(&changes.iter().copied().collect());
        }
        makes
    }

    /// Of several alternatives the first that keeps what is to be kept.
    fn first(&mut self, alternatives: &[&[Change]]) -> Option<usize> {
        let texts = alternatives.iter().map(|changes| {
            let edits: Edits = changes.iter().copied().collect();
            self.draft.text(&edits)
        });
        let texts: Vec<String> = texts.collect();
        let digests: Vec<[u8; 32]> =
            texts.iter().map(|text| Sha256::hash(text.as_bytes())).collect();
        let known: Vec<Option<bool>> =
            digests.iter().map(|digest| self.known.get(digest).copied()).collect();
        let results = self.results(&texts, &known);
        for ((digest, result), known) in digests.into_iter().zip(&results).zip(&known) {
            if let (Some(result), None) = (result, known) {
                self.known.insert(digest, *result);
                self.tested += 1;
            }
        }
        results.iter().position(|result| *result == Some(true))
    }

    /// The results, up to the first that is so; later ones may be missing.
    fn results(&self, texts: &[String], known: &[Option<bool>]) -> Vec<Option<bool>> {
        let best = AtomicUsize::new(usize::MAX);
        let results = Mutex::new(known.to_vec());
        let groups: Vec<ProcessGroup> = texts.iter().map(|_| self.processes.inner()).collect();
        let note = |at: usize, result: bool| {
            results.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(result);
            if result {
                best.fetch_min(at, Ordering::SeqCst);
                // Nobody wants to know of later ones any more.
                groups[at + 1..].iter().for_each(ProcessGroup::kill_all);
            }
        };
        if let Some(at) = known.iter().position(|known| *known == Some(true)) {
            note(at, true);
        }
        let run = |at: usize| {
            if best.load(Ordering::SeqCst) < at || self.is_over() {
                return;
            }
            let result = self.test.holds(&texts[at], &groups[at]);
            // What was killed says nothing.
            if !groups[at].is_killed() {
                note(at, result);
            }
        };
        let open: Vec<usize> = (0..texts.len()).filter(|&at| known[at].is_none()).collect();
        let Some((&last, others)) = open.split_last() else { return known.to_vec() };
        thread::scope(|scope| {
            for &at in others {
                scope.spawn(move || run(at));
            }
            run(last);
        });
        results.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That these words occur.
    struct Has(&'static [&'static str]);

    impl Test for Has {
        fn holds(&self, text: &str, _: &ProcessGroup) -> bool {
            self.0.iter().all(|word| text.contains(word))
        }
    }

    #[test]
    fn what_remains_does_not_depend_on_how_many_are_tested_at_once() {
        let text = (0..100).map(|n| format!("(assert x{n}.)")).collect::<Vec<_>>().join("\n");
        let run = |jobs: usize| {
            let draft = Draft::of(&text).expect("a script");
            let jobs = NonZero::new(jobs).expect("it is not 0");
            let (budget, test) = (Budget::unlimited(), Has(&["x7.", "x42.", "x99."]));
            let mut search = Search::new(draft, &test, jobs, &budget, &ProcessGroup::new());
            let all = search.draft.top().iter().map(|&command| (command, None)).collect();
            assert!(search.make(all));
            (search.draft.text(&Edits::new()), search.tested)
        };
        let (one, tests) = run(1);
        assert_eq!(one, "(assert x7.)\n(assert x42.)\n(assert x99.)\n");
        assert!(tests < 60, "{tests}");
        assert_eq!([run(2).0, run(7).0], [one.clone(), one]);
    }
}
