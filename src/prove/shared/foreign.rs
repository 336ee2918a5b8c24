//! What somebody else guesses of the loops of the text, as candidates at their heads.
//!
//! Direction of error: none matters. They are tried like any other guess.

use super::houdini::{Candidates, keep_inductive};
use super::oracle::{Cache, Counts, Oracle};
use crate::graph::system::{Invariants, PointId, System};
use crate::graph::{Copies, Inlined};
use crate::logic::Term;
use crate::outcome::Tried;
use crate::solve::Means;

/// The guesses of others, where they can be tried: at the heads of their loops, as far as what
/// they mention is live there. And how many there are.
pub(crate) fn of(inlined: &Inlined, system: &System) -> (Candidates, Tried) {
    let loops = &inlined.program.origin.loops;
    let given = loops.iter().map(|each| each.guesses.len()).sum();
    let (mut candidates, mut tried) = (Candidates::new(), Tried { given, ..Tried::default() });
    if given == 0 {
        return (candidates, tried);
    }
    let copies = Copies::of(&inlined.program, inlined.graph());
    for (head, each) in loops.iter().enumerate() {
        for &guess in &each.guesses {
            let mut anywhere = false;
            for (number, point) in system.points.iter().enumerate() {
                if point.heads.contains(&head)
                    && PointId(number) != system.target()
                    && PointId(number) != system.start()
                    && let Some(copy) =
                        copies.copied(&system.terms, guess, |copy| point.live.contains(&copy))
                {
                    anywhere = true;
                    candidates.entry(PointId(number)).or_default().push(copy);
                }
            }
            tried.tried += usize::from(anywhere);
        }
    }
    (candidates, tried)
}

/// Those of the guesses that hold, given what is known, which they are added to.
pub(crate) fn holding(
    inlined: &Inlined,
    system: &System,
    means: Means<'_>,
    counts: &Counts,
    known: &mut Invariants,
) -> Tried {
    let (candidates, mut tried) = of(inlined, system);
    if !candidates.is_empty() {
        let cache = Cache::default();
        let mut oracle = Oracle::new(&system.terms, means, &cache, counts);
        keep_inductive(system, &mut oracle, known, candidates.clone());
        tried.hold = how_many_hold(&candidates, known);
    }
    tried
}

/// How many of the guesses are known to hold.
pub(crate) fn how_many_hold(candidates: &Candidates, known: &Invariants) -> usize {
    let hold = |(point, all): (&PointId, &Vec<Term>)| {
        all.iter().filter(|condition| known.at(*point).contains(condition)).count()
    };
    candidates.iter().map(hold).sum()
}
