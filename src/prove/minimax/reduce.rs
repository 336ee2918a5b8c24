//! Symbolic execution steps (lines 15 to 25): the ways on that are feasible first, then the others.
//! What makes a way infeasible is what it needs; a way that was infeasible may have become feasible
//! when a loop dropped something meanwhile.

use super::ask::Said;
use super::interpolant::Interpolant;
use super::path::Needed;
use super::state::State;
use super::{Minimax, Unwind};
use crate::graph::EdgeIndex;
use crate::logic::Term;

/// An edge of a straight line, and where on the path its constraint would be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed {
    pub(super) edge: EdgeIndex,
    pub(super) position: usize,
}

type Line = Vec<Passed>;

/// A reduct of a state.
enum Reduct {
    /// σ_min of it is satisfiable, as far as is known.
    Feasible(Box<State>),
    /// It is not: what that needs, and a formula that suffices.
    Infeasible(Needed, Option<Term>),
}

impl Minimax<'_> {
    /// Goes on from a state in all ways.
    pub(super) fn reduced(&mut self, state: &State) -> Result<Interpolant, Unwind> {
        let mut all = Interpolant { formula: Some(self.terms.tt()), ..Interpolant::default() };
        let mut infeasible = Vec::new();
        for edge in self.subject.slice.flow.out_edges(state.at) {
            let mark = self.path.mark();
            let (line, reduct) = self.reduct(state, edge);
            match reduct {
                Reduct::Feasible(next) => {
                    let below = self.below(&next, &line)?;
                    self.merge(&mut all, below, &line, mark.length);
                }
                Reduct::Infeasible(needed, formula) => infeasible.push((line, needed, formula)),
            }
            self.path.cut(mark);
        }
        for (line, needed, formula) in infeasible {
            let mark = self.path.mark();
            let still = needed.range(..mark.length).all(|&at| !self.path.at(at).dropped);
            let (line, reduct) = if still {
                (line, Reduct::Infeasible(needed, formula))
            } else {
                self.reduct(state, line[0].edge)
            };
            match reduct {
                Reduct::Feasible(next) => {
                    let below = self.below(&next, &line)?;
                    self.merge(&mut all, below, &line, mark.length);
                }
                Reduct::Infeasible(needed, formula) => {
                    self.counts.states += 1;
                    self.grow_infeasible(state, &line);
                    self.path.rest_on(needed.range(..mark.length));
                    let formula = match formula {
                        Some(formula) => Some(formula),
                        None => self.pulled(&line, &needed, self.terms.ff()),
                    };
                    let both = all.formula.zip(formula);
                    all.formula = both.map(|(a, b)| self.both(a, b));
                    all.also(&Interpolant { needed, ..Interpolant::default() }.cut(mark.length));
                }
            }
            self.path.cut(mark);
        }
        Ok(all)
    }

    /// A state behind a straight line.
    fn below(&mut self, next: &State, line: &[Passed]) -> Result<Interpolant, Unwind> {
        let here = self.tree.here();
        self.grow(next, line);
        let below = self.minimax(next)?;
        self.tree.back_to(here);
        Ok(below)
    }

    /// Adds what a way on needs (mergemax), cut to the state's length (line 19).
    fn merge(&mut self, all: &mut Interpolant, below: Interpolant, line: &[Passed], length: usize) {
        let before =
            below.formula.and_then(|formula| self.pulled(line, &below.positions(), formula));
        all.formula = all.formula.zip(before).map(|(a, b)| self.both(a, b));
        all.also(&below.cut(length));
    }

    /// The state at the end of a straight line; its constraints are on the path, until whoever
    /// asked for it takes them off.
    fn reduct(&mut self, state: &State, first: EdgeIndex) -> (Line, Reduct) {
        let (mut line, begin) = (Vec::new(), self.path.len());
        let mut next = Box::new(state.clone());
        self.path.begin_group();
        let mut edge = first;
        loop {
            let position = self.path.len();
            next.execute(self.subject, &mut self.symbols, &mut self.path, edge);
            line.push(Passed { edge, position });
            if self.subject.is_state(next.at) {
                break;
            }
            edge = self.subject.slice.flow.out_edges(next.at)[0];
        }
        if next.shadow.is_some() {
            return (line, Reduct::Feasible(next));
        }
        let kept = self.path.kept(self.path.len());
        match self.asking.ask(&self.path, &kept, None) {
            Said::Sat(model) => next.shadow = Some(super::shadow::Shadow::of(model)),
            Said::Unknown => {}
            Said::Unsat(core) => {
                let needed = self.path.with_dependencies(core);
                let formula = self.between(&needed, begin, state);
                return (line, Reduct::Infeasible(needed, formula));
            }
        }
        (line, Reduct::Feasible(next))
    }
}
