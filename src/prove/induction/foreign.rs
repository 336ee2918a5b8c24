//! What somebody else guesses of the loops of the text, as candidates at their heads.
//!
//! Direction of error: none matters. They are tried like any other guess.

use super::houdini::Candidates;
use crate::graph::system::{PointId, System};
use crate::graph::{Copies, Inlined};
use crate::outcome::Tried;

/// The guesses of others, where they can be tried: at the heads of their loops, as far as what
/// they mention is live there. And how many there are.
pub(super) fn of(inlined: &Inlined, system: &System) -> (Candidates, Tried) {
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
