//! Truth values. Where the operands of `&&` and its like need no control flow of their own, the whole is
//! one Boolean term, and a branch on it is one pair of edges: fewer backbones. Where the second operand may
//! fail or do something, it is evaluated only if the first one asks for it, and the control flow is split.

use super::function::FunctionBuilder;
use super::scalar::{Scalar, Value};
use crate::graph::{NodeIndex, Place};
use crate::logic::{Term, Terms};

/// A truth value that has been evaluated.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) enum Condition {
    /// At the current location.
    Value(Term),
    /// The control flow has been split; there is no current location.
    Split {
        /// Where it holds.
        yes: NodeIndex,
        /// Where it does not.
        no: NodeIndex,
    },
}

impl Condition {
    /// Its opposite.
    pub(in crate::front) fn negated(self, terms: &Terms) -> Self {
        match self {
            Condition::Value(holds) => Condition::Value(terms.not(holds)),
            Condition::Split { yes, no } => Condition::Split { yes: no, no: yes },
        }
    }
}

/// Two ways that control flow has been split into, or may be.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) struct Ways {
    tested: Condition,
    before: NodeIndex,
    starts: [NodeIndex; 2],
}

impl FunctionBuilder {
    /// The current location.
    pub(in crate::front) fn current(&self) -> NodeIndex {
        self.builder.current
    }

    /// A location to which the only way will be from where a condition, evaluated at the current
    /// location, holds or does not.
    pub(in crate::front) fn fresh_where(&mut self, condition: Condition, holds: bool) -> NodeIndex {
        let location = self.fresh();
        let terms = &self.terms;
        let (facts, condition) = match condition {
            Condition::Value(c) if holds => (self.builder.facts_here(), c),
            Condition::Value(c) => (self.builder.facts_here(), terms.not(c)),
            Condition::Split { yes, .. } if holds => (self.builder.facts_at(yes), terms.tt()),
            Condition::Split { no, .. } => (self.builder.facts_at(no), terms.tt()),
        };
        self.builder.promise(location, facts, condition);
        location
    }

    /// Leads on to `yes` where a condition holds, to `no` elsewhere; goes on nowhere.
    pub(in crate::front) fn lead(
        &mut self,
        condition: Condition,
        yes: NodeIndex,
        no: NodeIndex,
        place: Place,
    ) {
        match condition {
            Condition::Value(holds) => self.branch(holds, yes, no, place),
            Condition::Split { yes: holds, no: fails } => {
                for (from, to) in [(holds, yes), (fails, no)] {
                    self.start_at(from);
                    self.builder.pass(to, place);
                }
            }
        }
    }

    /// Two ways, by a condition that has just been evaluated.
    pub(in crate::front) fn ways(&mut self, tested: Condition) -> Ways {
        let starts = [true, false].map(|holds| self.fresh_where(tested, holds));
        Ways { tested, before: self.current(), starts }
    }

    /// Goes on at the beginning of one of two ways.
    pub(in crate::front) fn start_way(&mut self, ways: Ways, holds: bool) {
        self.start_at(ways.starts[usize::from(!holds)]);
    }

    /// Goes on behind two ways, with the value that each has come to, at the location where its end is: one
    /// term where neither needed control flow. `places` are that of the condition and that of the whole.
    pub(in crate::front) fn join(
        &mut self,
        ways: Ways,
        ends: [(NodeIndex, Value); 2],
        places: [Place; 2],
    ) -> Value {
        let [(yes, one), (no, other)] = ends;
        let scalar = one.scalar;
        let plain = [yes, no] == ways.starts && !matches!(scalar, Scalar::Pointer { .. });
        self.start_at(ways.before);
        if let (Condition::Value(holds), true) = (ways.tested, plain) {
            return Value { term: self.terms.ite(holds, one.term, other.term), scalar };
        }
        self.lead(ways.tested, ways.starts[0], ways.starts[1], places[0]);
        let result = self.temporary_of(scalar, places[1]);
        let end = self.fresh();
        for (location, value) in ends {
            self.start_at(location);
            self.assign(result, value.term, places[1]);
            self.jump(end, places[1]);
        }
        self.start_at(end);
        Value { term: result, scalar }
    }
}
