//! Bounds out of ranking functions, in whatever order the paths come.
//!
//! Where a norm falls on some paths, they are executed no more often than it can fall: from what it
//! is as the loop is entered, from what other paths add to it, and from each value that it is set
//! back to. How often those others are executed is a question of the same kind, about another norm.
//!
//! Direction of error: a bound may be too large, never too small.

use hashbrown::HashSet;

use super::norms::{Norm, Norms, Step, at_least_zero};
use super::tight::without_zero;
use super::{Asked, Bounded, Piece, entry, implies};
use crate::logic::{Division, Term, Terms};
use crate::prove::proteus::automaton::Automaton;
use crate::prove::proteus::paths::Path;
use crate::prove::shared::oracle::Feasibility;

/// Loops of more paths are not looked at.
const MAX_PATHS: usize = 24;
/// How many norms may depend on each other.
const MAX_DEPTH: usize = 4;

/// The bounds that were found.
#[derive(Default)]
pub(super) struct Ranked {
    pub(super) rounds: Option<Vec<Term>>,
    pub(super) with_inner: Option<Vec<Term>>,
}

impl Bounded<'_> {
    /// The bounds of a loop by what its paths do to norms.
    pub(super) fn ranked(&self, facts: &[Term], oracle: &mut Asked<'_, '_>) -> Ranked {
        let terms = self.terms;
        let paths = &self.summary.automaton.states;
        if paths.len() > MAX_PATHS {
            return Ranked::default();
        }
        let piece = |path: &Path| Piece {
            condition: path.condition.clone(),
            state: path.state.clone(),
            inside: path.inside,
        };
        let leaving: Vec<Piece> =
            paths.iter().filter(|path| path.exit.is_some()).map(piece).collect();
        let staying = (0..paths.len()).filter(|&state| paths[state].exit.is_none());
        let mut states: Vec<usize> = staying.collect();
        let mut rounds: Vec<Piece> = states.iter().map(|&state| piece(&paths[state])).collect();
        let kept = entry::kept_by_rounds(terms, facts, &rounds, oracle);
        let mut at = 0;
        rounds.retain(|round| {
            let known: Vec<Term> = round.condition.iter().chain(&kept).copied().collect();
            let possible = oracle.decide(&known) != Feasibility::No;
            if possible {
                at += 1;
            } else {
                states.remove(at);
            }
            possible
        });
        let behind = comes_behind(&self.summary.automaton, &states);
        let changing: HashSet<Term> =
            rounds.iter().flat_map(|round| round.state.as_substitution().keys().copied()).collect();
        let locals: HashSet<Term> =
            paths.iter().flat_map(|path| path.locals.iter().copied()).collect();
        let norms = Norms { terms, rounds: &rounds, behind, kept: &kept, changing, locals };
        let all = norms.all(oracle);
        let mut ranking =
            Ranking { terms, norms: &norms, all: &all, context: facts.to_vec(), oracle };
        let guard = ranking.asked_by_all();
        ranking.context.extend(&guard);
        let Some(groups) = ranking.groups() else { return Ranked::default() };
        let total = terms.add(groups.iter().map(|(_, count)| *count).collect::<Vec<_>>());
        let with_inner = if self.has_inner {
            ranking.with_inner(&groups, total, &leaving, !guard.is_empty())
        } else {
            None
        };
        let mut said = |total: Term| ranking.under(&guard, total, facts);
        Ranked { rounds: Some(said(total)), with_inner: with_inner.map(&mut said) }
    }
}

pub(super) struct Ranking<'a, 'b, 's> {
    pub(super) terms: &'a Terms,
    pub(super) norms: &'a Norms<'a>,
    pub(super) all: &'a [Norm],
    /// What is known where the loop is entered, if it goes round at all.
    pub(super) context: Vec<Term>,
    pub(super) oracle: &'a mut Asked<'b, 's>,
}

/// What a path does to a norm that others make fall.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Harm {
    pub(super) path: usize,
    /// Whether it sets it to this; otherwise it adds it.
    pub(super) sets: bool,
    pub(super) amount: Term,
}

/// Some paths, and how often they are executed in all.
pub(super) type Group = (Vec<usize>, Term);

impl Ranking<'_, '_, '_> {
    /// What all paths ask for, so that there is no round where it does not hold on entry.
    fn asked_by_all(&mut self) -> Vec<Term> {
        let Some((first, others)) = self.norms.rounds.split_first() else { return Vec::new() };
        let closed = |literal: &Term| {
            let symbols = self.terms.symbols(*literal);
            !symbols.iter().any(|symbol| self.norms.locals.contains(symbol))
        };
        let literals: Vec<Term> = first.condition.iter().copied().filter(closed).collect();
        let asked = |&literal: &Term| {
            others.iter().all(|other| {
                implies(self.terms, self.oracle, other.condition.iter().copied(), literal)
            })
        };
        literals.into_iter().filter(asked).collect()
    }

    /// All paths in groups, each with how often it is executed.
    fn groups(&mut self) -> Option<Vec<Group>> {
        let mut left: Vec<usize> = (0..self.norms.rounds.len()).collect();
        let mut groups = Vec::new();
        while !left.is_empty() {
            let covered = |norm: &Norm| norm.falls().filter(|path| left.contains(path)).count();
            let mut order: Vec<usize> =
                (0..self.all.len()).filter(|&norm| covered(&self.all[norm]) > 0).collect();
            order.sort_by_key(|&norm| {
                let norm = &self.all[norm];
                (left.len() - covered(norm), norm.harm())
            });
            let whole = groups.is_empty();
            let group = order.iter().find_map(|&norm| {
                let mut times = self.times(norm, &mut Vec::new())?;
                if whole && covered(&self.all[norm]) == left.len() {
                    times = self.least(times, norm, &order);
                }
                Some((self.all[norm].falls().collect::<Vec<_>>(), times))
            })?;
            left.retain(|path| !group.0.contains(path));
            groups.push(group);
        }
        Some(groups)
    }

    /// The least of what this norm says and of what others say of all paths.
    fn least(&mut self, mut best: Term, chosen: usize, order: &[usize]) -> Term {
        let terms = self.terms;
        let every = self.norms.rounds.len();
        for &other in order {
            let norm = &self.all[other];
            if other == chosen || norm.falls().count() < every {
                continue;
            }
            let Some(times) = self.times(other, &mut Vec::new()) else { continue };
            if self.holds(terms.le(best, times)) {
                continue;
            }
            best = if self.holds(terms.le(times, best)) { times } else { terms.min(best, times) };
        }
        best
    }

    pub(super) fn holds(&mut self, condition: Term) -> bool {
        implies(self.terms, self.oracle, self.context.iter().copied(), condition)
    }

    /// The term, but never less than zero.
    pub(super) fn floored(&mut self, term: Term) -> Term {
        let positive = self.terms.ge(term, self.terms.int(0));
        if self.holds(positive) { term } else { at_least_zero(self.terms, term) }
    }

    /// How often the paths are executed on which a norm falls. `open` are the norms of which that
    /// is being asked.
    fn times(&mut self, norm: usize, open: &mut Vec<usize>) -> Option<Term> {
        if open.contains(&norm) || open.len() >= MAX_DEPTH {
            return None;
        }
        open.push(norm);
        let times = self.times_of(norm, open);
        open.pop();
        times
    }

    fn times_of(&mut self, number: usize, open: &mut Vec<usize>) -> Option<Term> {
        let (terms, all) = (self.terms, self.all);
        let norm = &all[number];
        let pace = norm.pace(terms);
        let mut harms = Vec::new();
        for (path, step) in norm.steps.iter().enumerate() {
            // What it does no more matters if none of those paths comes behind it.
            if !norm.falls().any(|falls| self.norms.comes_behind(falls, path)) {
                continue;
            }
            match *step {
                Step::Falls(_) | Step::Stays => {}
                Step::Grows(by) => harms.push(Harm { path, sets: false, amount: by }),
                Step::Set(to) => harms.push(Harm { path, sets: true, amount: to }),
                Step::Unknown => return None,
            }
        }
        if harms.iter().all(|harm| !harm.sets) {
            let mut reach = vec![norm.value];
            while let Some(first) = harms.first() {
                let amount = first.amount;
                reach.push(terms.mul(amount, self.often(&mut harms, None, open)?));
            }
            let rounds = self.rounded_up(terms.add(reach), pace);
            return Some(self.floored(rounds));
        }
        let rounds = self.rounded_up(norm.value, pace);
        let mut parts = vec![self.floored(rounds)];
        while let Some(&Harm { sets, amount, .. }) = harms.first() {
            let often = self.often(&mut harms, sets.then_some(norm), open)?;
            let each = self.rounded_up(amount, pace);
            parts.push(terms.mul(often, self.floored(each)));
        }
        Some(terms.add(parts))
    }

    /// How often the first of some paths is executed, together with those of the others that do
    /// the same; these are taken out. If what they set is looked at, only as often as the paths on
    /// which that falls may go on behind them.
    pub(super) fn often(
        &mut self,
        harms: &mut Vec<Harm>,
        sets: Option<&Norm>,
        open: &mut Vec<usize>,
    ) -> Option<Term> {
        let all = self.all;
        let first = *harms.first()?;
        let falls = |norm: &Norm, path: usize| matches!(norm.steps[path], Step::Falls(_));
        let together = |norm: usize, harm: &Harm| {
            (harm.sets, harm.amount) == (first.sets, first.amount) && falls(&all[norm], harm.path)
        };
        let mut order: Vec<usize> =
            (0..all.len()).filter(|&norm| falls(&all[norm], first.path)).collect();
        order.sort_by_key(|&norm| {
            let alone = harms.iter().filter(|harm| !together(norm, harm)).count();
            (alone, all[norm].harm())
        });
        let (number, times) =
            order.into_iter().find_map(|number| Some((number, self.times(number, open)?)))?;
        harms.retain(|harm| !together(number, harm));
        let norm = &all[number];
        // Those paths ask for one more of it, which is not there behind the last time.
        let more =
            sets.is_some_and(|set| norm.harm() == 0 && set.falls().all(|each| norm.positive[each]));
        if !more {
            return Some(times);
        }
        let less = self.terms.sub(times, self.terms.int(1));
        Some(self.floored(less))
    }

    /// How often something can be made less by this before it is less than 1.
    fn rounded_up(&mut self, value: Term, pace: Term) -> Term {
        let terms = self.terms;
        let one = terms.int(1);
        if pace == one {
            return value;
        }
        // Nothing is divided by zero where no path goes on.
        let pace = if self.holds(terms.ge(pace, one)) { pace } else { terms.max(pace, one) };
        let up = terms.add([value, pace, terms.int(-1)]);
        terms.div(Division::Euclid, up, pace)
    }

    /// The counts of which the greatest is never exceeded, where there is no round without the
    /// guard.
    fn under(&mut self, guard: &[Term], total: Term, facts: &[Term]) -> Vec<Term> {
        let terms = self.terms;
        let zero = terms.int(0);
        let mut needed = guard.to_vec();
        let harmless = |guard: &[Term], oracle: &mut Asked<'_, '_>| {
            let outside = terms.not(terms.and(guard.iter().copied()));
            let conditions = facts.iter().copied().chain([outside]);
            implies(terms, oracle, conditions, terms.le(total, zero))
        };
        if harmless(guard, self.oracle) {
            return without_zero(terms, vec![zero, total], facts, self.oracle);
        }
        for at in (0..needed.len()).rev() {
            let literal = needed[at];
            let mut others = needed.clone();
            others.remove(at);
            let conditions = facts.iter().chain(&others).copied().chain([terms.not(literal)]);
            if implies(terms, self.oracle, conditions, terms.le(total, zero)) {
                needed = others;
            }
        }
        let guarded = terms.ite(terms.and(needed), total, zero);
        without_zero(terms, vec![zero, guarded], facts, self.oracle)
    }
}

/// For each of some states of an automaton, which of them may come behind it; each does behind
/// itself.
fn comes_behind(automaton: &Automaton, states: &[usize]) -> Vec<Vec<bool>> {
    let behind = |from: usize| {
        let (mut seen, mut work) = (vec![false; automaton.states.len()], vec![from]);
        while let Some(state) = work.pop() {
            if !std::mem::replace(&mut seen[state], true) {
                work.extend(automaton.successors(state));
            }
        }
        states.iter().map(|&state| seen[state]).collect()
    };
    states.iter().map(|&state| behind(state)).collect()
}
