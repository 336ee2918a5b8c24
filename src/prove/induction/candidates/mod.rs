//! What is guessed of the variables at cut points, in levels: what is likeliest, and cheapest to
//! ask about, first. Guesses come from the program's text and from what runs have seen.

mod affine;
mod atoms;
mod bounds;
mod cells;
mod equalities;
mod floats;
mod implications;
mod sources;
mod sums;
mod texts;
mod values;

use crate::graph::system::{Invariants, PointId};
use crate::logic::Term;
use crate::prove::shared::houdini::Candidates;
use crate::prove::shared::oracle::Oracle;
pub(super) use sources::Sources;

/// A level: what it guesses at each cut point.
pub(super) struct Level {
    /// What that is, in a few words.
    pub(super) name: &'static str,
    guess: Guess,
}

/// Guesses at each inner cut point; solvers may be asked what is likely.
type Guess = fn(&Sources<'_>, &mut Oracle<'_>, &Invariants) -> Candidates;

/// The levels, in order.
pub(super) const LEVELS: [Level; 10] = [
    Level { name: "values of states and flags", guess: values::together },
    Level { name: "values of states under conditions", guess: values::under_conditions },
    Level {
        name: "bounds of variables, and what the text compares",
        guess: |sources, _, _| sources.at_each(bounds_and_atoms),
    },
    Level { name: "equations and remainders", guess: equations_and_remainders },
    Level { name: "bounds of sums of two", guess: |sources, _, _| sources.at_each(sums::octagons) },
    Level {
        name: "cells of arrays",
        guess: |sources, _, _| sources.at_each(cells::of_likely_pieces),
    },
    Level {
        name: "cells of more pieces of arrays",
        guess: |sources, _, _| sources.at_each(cells::of_other_pieces),
    },
    Level {
        name: "bounds of sums with the text's coefficients",
        guess: |sources, _, _| sources.at_each(sums::with_coefficients),
    },
    Level { name: "implications", guess: |sources, _, _| sources.at_each(implications::of) },
    Level {
        name: "equations of products",
        guess: |sources, _, _| sources.at_each(equalities::of_products),
    },
];

impl Sources<'_> {
    /// The guesses of a level at each inner cut point; the one before the first has the
    /// intervals of variables.
    pub(super) fn guesses(
        &self,
        level: usize,
        oracle: &mut Oracle<'_>,
        known: &Invariants,
    ) -> Candidates {
        let guess = level.checked_sub(1).and_then(|at| LEVELS.get(at)).map(|level| level.guess);
        guess.map_or_else(|| self.at_each(Self::ends), |guess| guess(self, oracle, known))
    }
}

/// Ends of single variables, and what the text compares.
fn bounds_and_atoms(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let mut all = atoms::of(sources, point);
    all.extend(bounds::of(sources, point));
    all.extend(floats::of(sources, point));
    all
}

/// Linear equations, and what variables leave when they are divided.
fn equations_and_remainders(
    sources: &Sources<'_>,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
) -> Candidates {
    let mut all = sources.at_each(equalities::of);
    for (point, equations) in affine::hull(sources, oracle, known) {
        all.entry(point).or_default().extend(equations);
    }
    all
}
