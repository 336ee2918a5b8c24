//! `switch`: the cases are found while the body is lowered; then the tests are put
//! before it, in the order of the cases. Nothing changes between the tests, so they
//! all look at the same value.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use crate::front::c::ast::{Expr, Stmt};
use crate::front::c::lower::{Lowered, body::Body, expressions::Typed};
use crate::front::c::types::IntKind;
use crate::front::source::{Diagnostic, Span};
use crate::graph::{NodeIndex, Place};
use crate::logic::Term;

/// A `switch` whose body is being lowered.
pub(in crate::front::c::lower) struct Switch {
    kind: Option<IntKind>,
    cases: Vec<Case>,
    /// The cases by their first values; no two have a value in common.
    taken: BTreeMap<BigInt, usize>,
    default: Option<(NodeIndex, Place)>,
    /// Whether a case stands in a block within its body, behind declarations perhaps.
    pub(in crate::front::c::lower) enters_blocks: bool,
    /// In the scopes of how many variables of no constant size it begins.
    varying: usize,
}

/// `case first ... last:`; of a single value, both are the same.
struct Case {
    first: BigInt,
    last: BigInt,
    location: NodeIndex,
    place: Place,
}

/// The values that a `case` names: the first, and the last of a range.
type Values<'e> = (&'e Expr, Option<&'e Expr>);

impl Switch {
    /// Nothing leads to what has been lowered of its body.
    pub(in crate::front::c::lower) fn has_no_case_yet(&self) -> bool {
        self.cases.is_empty() && self.default.is_none()
    }
}

impl Body<'_, '_> {
    pub(super) fn switch(&mut self, value: &Expr, body: &Stmt, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        self.builder.begin(place);
        self.watch(value);
        let selector = self.value(value).map(Typed::promoted);
        let before = self.builder.detach();
        let after = self.builder.fresh();
        let kind = selector.as_ref().ok().map(|selector| selector.kind);
        let enters_blocks = body.has_inner_cases();
        let (cases, taken, varying) = (Vec::new(), BTreeMap::new(), self.varying().len());
        self.switches.push(Switch { kind, cases, taken, default: None, enters_blocks, varying });
        self.breaks.push(self.leaving_to(after));
        self.substatement(body);
        self.breaks.pop();
        self.builder.jump(after, place);
        let switch = self.switches.pop();
        self.builder.start_at(before);
        let selector = selector?.term;
        for case in switch.iter().flat_map(|s| &s.cases) {
            let next = self.builder.fresh();
            let chosen = self.is_chosen(selector, case);
            self.builder.branch(chosen, case.location, next, place);
            self.builder.start_at(next);
        }
        let rest = switch.and_then(|s| s.default).map_or(after, |(location, _)| location);
        self.builder.jump_placed(rest, place);
        self.builder.start_at(after);
        Ok(())
    }

    fn is_chosen(&self, selector: Term, case: &Case) -> Term {
        let terms = self.unit.terms;
        let (first, last) = (terms.int(case.first.clone()), terms.int(case.last.clone()));
        if first == last {
            return terms.eq(selector, first);
        }
        terms.and2(terms.le(first, selector), terms.le(selector, last))
    }

    /// `case value: body`, or `default: body` without a value.
    pub(super) fn case(
        &mut self,
        values: Option<Values<'_>>,
        body: &Stmt,
        span: Span,
    ) -> Lowered<()> {
        let end = values.map(|(first, last)| last.unwrap_or(first).span.end);
        let head = Span { end: end.unwrap_or(span.start + 7), ..span };
        let place = self.unit.place(head);
        let location = self.builder.fresh();
        self.enter_at_case();
        self.builder.jump(location, place);
        self.builder.start_at(location);
        self.builder.begin(place);
        let result = self.add_case(values, location, head);
        self.statement(body);
        result
    }

    fn add_case(
        &mut self,
        values: Option<Values<'_>>,
        location: NodeIndex,
        span: Span,
    ) -> Lowered<()> {
        let place = self.unit.place(span);
        let range = values.map(|values| self.case_range(values)).transpose()?;
        if let Some(before) = self.switches.last().map(|switch| switch.varying) {
            self.check_case(before, place)?;
        }
        let Some(switch) = self.switches.last_mut() else {
            return Err(self.unit.error(span, "this stands outside of every `switch`"));
        };
        let earlier = match &range {
            Some((first, last)) => {
                // Whatever begins at or before `last` and ends behind `first`.
                let before = switch.taken.range(..=last).rev().map(|(_, &at)| at);
                let both = |&at: &usize| first <= last && *first <= switch.cases[at].last;
                before.take_while(both).min().map(|at| switch.cases[at].place)
            }
            None => switch.default.map(|(_, place)| place),
        };
        if let Some(earlier) = earlier {
            let error = Diagnostic::error(place, "this `switch` has this case already");
            return Err(self.unit.report(error.related(earlier, "first here")));
        }
        match range {
            // A range whose end comes before its start is empty.
            Some((first, last)) if last < first => {}
            Some((first, last)) => {
                switch.taken.insert(first.clone(), switch.cases.len());
                switch.cases.push(Case { first, last, location, place });
            }
            None => switch.default = Some((location, place)),
        }
        Ok(())
    }

    fn case_range(&mut self, (first, last): Values<'_>) -> Lowered<(BigInt, BigInt)> {
        let kind = self.switches.last().and_then(|switch| switch.kind);
        let first = self.constant_of(first, kind)?;
        let last = last.map(|last| self.constant_of(last, kind)).transpose()?;
        Ok((first.clone(), last.unwrap_or(first)))
    }
}
