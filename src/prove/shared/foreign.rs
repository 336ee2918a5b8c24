//! What somebody else guesses of the loops of the text, and what has been shown of another variant of
//! the program, as candidates at heads of loops.
//!
//! Direction of error: none matters. They are tried like any other guess.

use super::houdini::{Candidates, keep_inductive};
use super::oracle::{Cache, Counts, Oracle};
use crate::graph::Copies;
use crate::graph::system::{Invariants, PointId, System};
use crate::logic::Term;
use crate::outcome::{Reason, Tried};
use crate::prove::Task;

/// The guesses of others.
#[derive(Debug, Default)]
pub(crate) struct Foreign {
    /// Those that somebody has given, where they can be tried.
    given: Candidates,
    /// How many there are.
    counted: Tried,
    /// Those, and hints.
    all: Candidates,
}

impl Foreign {
    /// The guesses that can be tried: at the heads of their loops, as far as what they mention is
    /// live there.
    ///
    /// # Errors
    /// As for [`Task::inlined`].
    pub(crate) fn of(task: &Task<'_>, system: &System) -> Result<Self, Reason> {
        let inlined = task.inlined()?;
        let loops = inlined.program.origin.loops.iter().enumerate();
        let guesses = loops.flat_map(|(head, each)| each.guesses.iter().map(move |&g| (head, g)));
        let (given, hints): (Vec<_>, Vec<_>) = (guesses.collect(), task.hints.all().collect());
        if given.is_empty() && hints.is_empty() {
            return Ok(Self::default());
        }
        let mut foreign = Self::default();
        let copies = Copies::of(&inlined.program, inlined.graph());
        foreign.counted.given = given.len();
        for (head, guess) in given {
            let is_tried = put(system, &copies, (head, guess), &mut foreign.given);
            foreign.counted.tried += usize::from(is_tried);
        }
        foreign.all = foreign.given.clone();
        for hint in hints {
            put(system, &copies, hint, &mut foreign.all);
        }
        Ok(foreign)
    }

    /// All of them.
    pub(crate) fn all(&self) -> &Candidates {
        &self.all
    }

    /// How many somebody has given, and how many of those are known to hold.
    pub(crate) fn tried(&self, known: &Invariants) -> Tried {
        let hold = |(point, all): (&PointId, &Vec<Term>)| {
            all.iter().filter(|condition| known.at(*point).contains(condition)).count()
        };
        Tried { hold: self.given.iter().map(hold).sum(), ..self.counted }
    }
}

/// Puts a condition at the heads of its loop, and says whether there is any at which it makes sense.
fn put(
    system: &System,
    copies: &Copies,
    (head, condition): (usize, Term),
    candidates: &mut Candidates,
) -> bool {
    let mut anywhere = false;
    for (number, point) in system.points.iter().enumerate() {
        let id = PointId(number);
        if point.heads.contains(&head)
            && id != system.target()
            && id != system.start()
            && let Some(copy) =
                copies.copied(&system.terms, condition, |copy| point.live.contains(&copy))
        {
            anywhere = true;
            candidates.entry(id).or_default().push(copy);
        }
    }
    anywhere
}

/// Those of the guesses that hold, given what is known, which they are added to.
///
/// # Errors
/// As for [`Task::inlined`].
pub(crate) fn holding(
    task: &Task<'_>,
    system: &System,
    counts: &Counts,
    known: &mut Invariants,
) -> Result<Tried, Reason> {
    let foreign = Foreign::of(task, system)?;
    if !foreign.all().is_empty() {
        let cache = Cache::default();
        let mut oracle = Oracle::new(&system.terms, task.means, &cache, counts);
        keep_inductive(system, &mut oracle, known, foreign.all().clone());
    }
    Ok(foreign.tried(known))
}
