//! The paper's *invariant* (lines 11 to 13): a path has come back to the head of an open loop, and
//! the loop is closed, if what it keeps there follows from what holds at the path's end. Facts that
//! do not follow are dropped, one by one or all that do not survive together (Houdini: FL01).
//!
//! Direction of error: none. A fact is kept only if it follows, for each path that comes back.

use super::ask::Said;
use super::interpolant::{ITSELF, Interpolant};
use super::path::Needed;
use super::shadow::Shadow;
use super::state::State;
use super::{Minimax, Unwind, Weaken};
use crate::logic::Term;
use crate::outcome::SearchEnd;

/// A fact that has to follow at the end of a round: its place among the loop's facts.
struct Goal {
    fact: usize,
    position: usize,
    formula: Term,
    depends: Vec<usize>,
}

/// What a round has to give up, and what has to be kept in its place.
#[derive(Default)]
struct Weakened {
    dropped: Needed,
    woken: Needed,
}

impl Minimax<'_> {
    /// Closes a loop, if one of the open loops here can be: first those that need drop nothing,
    /// the innermost first.
    pub(super) fn invariant(&mut self, state: &State) -> Result<Option<Interpolant>, Unwind> {
        for may_drop in [false, true] {
            for number in (0..self.open.len()).rev() {
                if self.open[number].at == state.at
                    && let Some(interpolant) = self.closing(number, state, may_drop)?
                {
                    self.counts.closed += 1;
                    self.tree.ends(SearchEnd::Closed(self.open[number].node));
                    return Ok(Some(interpolant));
                }
            }
        }
        Ok(None)
    }

    fn closing(
        &mut self,
        number: usize,
        state: &State,
        may_drop: bool,
    ) -> Result<Option<Interpolant>, Unwind> {
        if !self.is_unchanged(number, state) {
            return Ok(None);
        }
        let Some(weakened) = self.weakened(number, state, may_drop) else { return Ok(None) };
        let goals = self.goals(number, state, &weakened);
        let Some(owed) = self.proofs(number, goals.as_slice(), &weakened) else { return Ok(None) };
        let is_late = weakened.dropped.iter().any(|&at| self.path.at(at).used);
        let is_outer = number + 1 < self.open.len();
        if !weakened.dropped.is_empty() {
            self.note_steps(number, state);
        }
        self.drop_facts(number, &weakened);
        if (is_late || is_outer) && !weakened.dropped.is_empty() {
            return Err(Unwind::Restart(number));
        }
        let mut interpolant = Interpolant::default();
        interpolant.owed.insert((number, ITSELF), Needed::new());
        for (goal, needed) in goals.iter().zip(owed) {
            self.path.rest_on(&needed);
            interpolant.owed.insert((number, goal.position), needed);
        }
        let formulas = goals.iter().map(|goal| self.open[number].facts[goal.fact].formula);
        interpolant.formula = Some(self.terms.and(formulas));
        Ok(Some(interpolant))
    }

    /// Whether what no round of a loop changes has not been changed since (there are ways back from
    /// one loop into another: trap 16), nor arrays that have to be known.
    pub(super) fn is_unchanged(&mut self, number: usize, state: &State) -> bool {
        let (terms, subject) = (self.terms, self.subject);
        let open = &self.open[number];
        let head = subject.head(open.at).expect("it is a head");
        let known = head.written.iter().filter(|array| open.known.contains(*array));
        let symbols = &mut self.symbols;
        head.same.iter().chain(known).all(|&variable| {
            let before = open.inside.held(terms, symbols, variable).value;
            state.held(terms, symbols, variable).value == before
        })
    }

    /// What has to be dropped so that the rest follows; `None` if something must not be, or may not.
    fn weakened(&mut self, number: usize, state: &State, may_drop: bool) -> Option<Weakened> {
        let mut weakened = Weakened::default();
        let mut shadow = state.shadow.clone();
        loop {
            let goals = self.goals(number, state, &weakened);
            let mut failing = self.failing(&goals, shadow.as_ref());
            if failing.is_empty() {
                match self.settings.weaken {
                    Weaken::Individually => {
                        for goal in &goals {
                            match self.follows(number, goal, &goals, &weakened) {
                                Said::Unsat(_) => {}
                                Said::Sat(_) => failing.push(goal.fact),
                                Said::Unknown => return None,
                            }
                        }
                    }
                    Weaken::Together => {
                        let all = self.terms.and(goals.iter().map(|goal| goal.formula));
                        let kept = self.kept_besides(&weakened);
                        match self.asking.ask(&self.path, &kept, Some(self.terms.not(all))) {
                            Said::Unsat(_) => {}
                            Said::Sat(model) => {
                                shadow = Some(Shadow::of(model));
                                failing = self.failing(&goals, shadow.as_ref());
                                if failing.is_empty() {
                                    return None;
                                }
                            }
                            Said::Unknown => return None,
                        }
                    }
                }
            }
            if failing.is_empty() {
                return Some(weakened);
            }
            for fact in failing {
                let fact = &self.open[number].facts[fact];
                if self.path.at(fact.position).locked || !may_drop {
                    if may_drop {
                        let place = self.subject.slice.flow.graph[state.at].place;
                        self.stuck = Some((place, fact.formula));
                    }
                    return None;
                }
                weakened.dropped.insert(fact.position);
                let facts = self.open[number].facts.iter();
                let woken = facts.filter(|other| other.parent == Some(fact.position));
                weakened.woken.extend(woken.map(|other| other.position));
            }
        }
    }

    /// The facts that values refute at the end of a round.
    fn failing(&self, goals: &[Goal], shadow: Option<&Shadow>) -> Vec<usize> {
        let Some(shadow) = shadow else { return Vec::new() };
        let fails = |goal: &&Goal| shadow.holds(self.terms, goal.formula) == Some(false);
        goals.iter().filter(fails).map(|goal| goal.fact).collect()
    }

    /// What is kept has to hold for the values at the end of a round.
    fn goals(&mut self, number: usize, state: &State, weakened: &Weakened) -> Vec<Goal> {
        let mut goals = Vec::new();
        for (number, fact) in self.open[number].facts.iter().enumerate() {
            let constraint = self.path.at(fact.position);
            let is_dormant = constraint.dormant && !weakened.woken.contains(&fact.position);
            if constraint.dropped || is_dormant || weakened.dropped.contains(&fact.position) {
                continue;
            }
            let (formula, depends) = state.apply(self.subject, &mut self.symbols, fact.formula);
            goals.push(Goal { fact: number, position: fact.position, formula, depends });
        }
        goals
    }

    /// σ_min, if what has to be dropped is.
    fn kept_besides(&self, weakened: &Weakened) -> Vec<usize> {
        let all = self.path.all().iter().enumerate();
        let kept = all.filter(|(at, constraint)| {
            let is_dormant = constraint.dormant && !weakened.woken.contains(at);
            !constraint.dropped && !is_dormant && !weakened.dropped.contains(at)
        });
        kept.map(|(at, _)| at).collect()
    }

    /// Whether a fact follows; individually: of the loop's facts from itself alone.
    fn follows(&mut self, number: usize, goal: &Goal, goals: &[Goal], weakened: &Weakened) -> Said {
        let mut kept = self.kept_besides(weakened);
        if self.settings.weaken == Weaken::Individually {
            let _ = number;
            kept.retain(|at| *at == goal.position || !goals.iter().any(|g| g.position == *at));
        }
        self.asking.ask(&self.path, &kept, Some(self.terms.not(goal.formula)))
    }

    /// What each fact follows from; `None` if that cannot be had.
    fn proofs(
        &mut self,
        number: usize,
        goals: &[Goal],
        weakened: &Weakened,
    ) -> Option<Vec<Needed>> {
        let kept = self.kept_besides(weakened);
        let mut all = Vec::new();
        for goal in goals {
            let stated = kept.iter().rev().find(|&&at| self.path.at(at).formula == goal.formula);
            let core = if self.terms.is_true(goal.formula) {
                Vec::new()
            } else if let Some(&position) = stated {
                vec![position]
            } else {
                match self.follows(number, goal, goals, weakened) {
                    Said::Unsat(core) => core,
                    _ => return None,
                }
            };
            let depends = goal.depends.iter().copied();
            all.push(self.path.with_dependencies(core.into_iter().chain(depends)));
        }
        Some(all)
    }

    fn drop_facts(&mut self, number: usize, weakened: &Weakened) {
        for &position in &weakened.dropped {
            self.path.at_mut(position).dropped = true;
            let open = &mut self.open[number];
            let fact = open.facts.iter().find(|fact| fact.position == position);
            open.dropped.extend(fact.map(|fact| fact.formula));
        }
        for &position in &weakened.woken {
            self.path.at_mut(position).dormant = false;
        }
    }
}
