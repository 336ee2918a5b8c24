//! Whether paths that may follow each other in any order come to an end: a lexicographic argument.
//!
//! A *measure* is a sum that a path asks to be at most 0. If no path makes it smaller, and some
//! make it greater, these are executed finitely often; then the others have to come to an end by
//! themselves.
//!
//! Direction of error: paths that do come to an end may not be seen to. What is claimed to have no
//! solution is handed on.

use super::automaton::{Claims, is_possible};
use super::paths::Path;
use crate::logic::{Term, Terms};
use crate::prove::shared::oracle::Oracle;

/// So many sums of two measures are tried as well.
const MAX_SUMS: usize = 40;

/// The measures by which paths come to an end, in the order in which they are looked at; `None` if
/// none are found. They are at most 0 as long as the paths are executed that make them greater.
pub(super) fn ranking(
    terms: &Terms,
    paths: &[&Path],
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
) -> Option<Vec<Term>> {
    let mut work = Ranking { terms, oracle, claims };
    let (mut left, mut measures) = (paths.to_vec(), Vec::new());
    while !left.is_empty() {
        let (measure, others) = work.measure(&left)?;
        measures.push(measure);
        left = others;
    }
    Some(measures)
}

struct Ranking<'a, 's> {
    terms: &'a Terms,
    oracle: &'a mut Oracle<'s>,
    claims: &'a mut Claims,
}

impl Ranking<'_, '_> {
    /// A measure that some of the paths make greater and none smaller, and the others of them.
    fn measure<'p>(&mut self, paths: &[&'p Path]) -> Option<(Term, Vec<&'p Path>)> {
        candidates(self.terms, paths).into_iter().find_map(|measure| {
            let grows: Vec<bool> = paths.iter().map(|path| self.grows(path, measure)).collect();
            let falls = |(path, grows): (&&Path, &bool)| !grows && self.may_fall(path, measure);
            if !grows.contains(&true) || paths.iter().zip(&grows).any(falls) {
                return None;
            }
            let others = paths.iter().zip(&grows).filter(|(_, grows)| !**grows);
            Some((measure, others.map(|(path, _)| *path).collect()))
        })
    }

    /// Whether a path makes a measure greater that is at most 0 as it is entered.
    fn grows(&mut self, path: &Path, measure: Term) -> bool {
        let terms = self.terms;
        let behind = path.state.apply(terms, measure);
        let step = terms.sub(behind, measure);
        let wrong = [terms.le(step, terms.int(0)), terms.gt(measure, terms.int(0))];
        self.never(path, terms.or(wrong))
    }

    fn may_fall(&mut self, path: &Path, measure: Term) -> bool {
        let terms = self.terms;
        let behind = path.state.apply(terms, measure);
        behind != measure && !self.never(path, terms.lt(behind, measure))
    }

    /// Whether a path is never executed where something holds.
    fn never(&mut self, path: &Path, condition: Term) -> bool {
        let mut all = path.condition.clone();
        all.push(condition);
        !is_possible(self.terms, self.oracle, &all, self.claims)
    }
}

/// What paths ask to be at most 0; then sums of two of these that one path asks for.
fn candidates(terms: &Terms, paths: &[&Path]) -> Vec<Term> {
    let mut all: Vec<Term> = Vec::new();
    let add = |measure: Term, all: &mut Vec<Term>| {
        if !all.contains(&measure) && terms.as_int(measure).is_none() {
            all.push(measure);
        }
    };
    let measures = |path: &Path| -> Vec<Term> {
        path.condition.iter().flat_map(|&literal| at_most_zero(terms, literal)).collect()
    };
    let of_paths: Vec<Vec<Term>> = paths.iter().map(|path| measures(path)).collect();
    of_paths.iter().flatten().for_each(|&measure| add(measure, &mut all));
    let most = all.len() + MAX_SUMS;
    for own in &of_paths {
        for (at, &one) in own.iter().enumerate() {
            for &other in &own[at + 1..] {
                if all.len() < most {
                    add(terms.add([one, other]), &mut all);
                }
            }
        }
    }
    all
}

/// What a literal asks to be at most 0.
fn at_most_zero(terms: &Terms, literal: Term) -> Vec<Term> {
    let Some((equation, form)) = terms.atom_form(literal) else { return Vec::new() };
    let sum = terms.from_linear(&form);
    if equation { vec![sum, terms.neg(sum)] } else { vec![sum] }
}
