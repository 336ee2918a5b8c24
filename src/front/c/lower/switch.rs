//! `switch`: the cases are found while the body is lowered; then the tests are put
//! before it, in the order of the cases. Nothing changes between the tests, so they
//! all look at the same value.

use num_bigint::BigInt;

use super::Lowered;
use super::body::Body;
use super::value::Typed;
use crate::front::c::ast::{Expr, Stmt};
use crate::front::c::types::IntKind;
use crate::front::source::{Diagnostic, Span};
use crate::graph::{NodeIndex, Place};

/// A `switch` whose body is being lowered.
pub(super) struct Switch {
    kind: Option<IntKind>,
    cases: Vec<(BigInt, NodeIndex, Place)>,
    default: Option<(NodeIndex, Place)>,
}

impl Body<'_, '_> {
    pub(super) fn switch(&mut self, value: &Expr, body: &Stmt, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        self.builder.begin(place);
        let selector = self.value(value).map(Typed::promoted);
        let before = self.builder.detach();
        let after = self.builder.fresh();
        let kind = selector.as_ref().ok().map(|selector| selector.kind);
        self.switches.push(Switch { kind, cases: Vec::new(), default: None });
        self.breaks.push(self.leaving_to(after));
        self.statement(body);
        self.breaks.pop();
        self.builder.jump(after, place);
        let switch = self.switches.pop();
        self.builder.start_at(before);
        let selector = selector?.term;
        for (value, location, _) in switch.iter().flat_map(|s| &s.cases) {
            let next = self.builder.fresh();
            let terms = self.unit.terms;
            let chosen = terms.eq(selector, terms.int(value.clone()));
            self.builder.branch(chosen, *location, next, place);
            self.builder.start_at(next);
        }
        let rest = switch.and_then(|s| s.default).map_or(after, |(location, _)| location);
        self.builder.jump_placed(rest, place);
        self.builder.start_at(after);
        Ok(())
    }

    /// `case value: body`, or `default: body` without a value.
    pub(super) fn case(&mut self, value: Option<&Expr>, body: &Stmt, span: Span) -> Lowered<()> {
        let head = Span { end: value.map_or(span.start + 7, |v| v.span.end), ..span };
        let place = self.unit.place(head);
        let location = self.builder.fresh();
        self.enter_at_case();
        self.builder.jump(location, place);
        self.builder.start_at(location);
        self.builder.begin(place);
        let result = self.add_case(value, location, head);
        self.statement(body);
        result
    }

    fn add_case(&mut self, value: Option<&Expr>, location: NodeIndex, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        let kind = self.switches.last().and_then(|switch| switch.kind);
        let constant = value.map(|value| self.constant_of(value, kind)).transpose()?;
        let Some(switch) = self.switches.last_mut() else {
            return Err(self.unit.error(span, "this stands outside of every `switch`"));
        };
        let earlier = match &constant {
            Some(value) => switch.cases.iter().find(|(v, ..)| v == value).map(|(.., place)| *place),
            None => switch.default.map(|(_, place)| place),
        };
        if let Some(earlier) = earlier {
            let error = Diagnostic::error(place, "this `switch` has this case already");
            return Err(self.unit.report(error.related(earlier, "first here")));
        }
        match constant {
            Some(value) => switch.cases.push((value, location, place)),
            None => switch.default = Some((location, place)),
        }
        Ok(())
    }
}
