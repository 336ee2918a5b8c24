//! `switch`: a branch for each case, in their order.

use super::body::{Body, Exit};
use super::marks::{Mark, MarkKind, Marks};
use crate::front::build::Value;
use crate::front::c::tree::{Case, Expr, Statement};
use crate::graph::{NodeIndex, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    pub(super) fn switch(&mut self, value: &Expr, body: &Statement, place: Place) {
        self.watch(value);
        let value = self.value(value);
        let marks = Marks::of_statement(body);
        let locations: Vec<NodeIndex> = marks.all.iter().map(|_| self.function.fresh()).collect();
        let cases = marks.all.iter().zip(&locations);
        self.cases.extend(cases.map(|(mark, location)| (mark.statement, *location)));
        let end = self.function.fresh();
        let depth = self.scopes.len();
        self.dispatch(value, &marks.all, &locations, end, place);
        self.breaks.push(Exit { to: end, depth });
        self.substatement(body);
        self.breaks.pop();
        self.function.jump(end, Place::default());
        self.function.start_at(end);
    }

    fn dispatch(
        &mut self,
        value: Value,
        marks: &[Mark],
        locations: &[NodeIndex],
        end: NodeIndex,
        place: Place,
    ) {
        let depth = self.scopes.len();
        let mut default = None;
        for (mark, &location) in marks.iter().zip(locations) {
            match &mark.kind {
                MarkKind::Case(case) => {
                    let [yes, no] = [(); 2].map(|()| self.function.fresh());
                    let condition = self.is_in(value.term, case);
                    self.function.branch(condition, yes, no, place);
                    self.function.start_at(yes);
                    self.go_to(mark, depth, location, place);
                    self.function.start_at(no);
                }
                MarkKind::Default => default = Some((mark, location)),
                MarkKind::Label(_) => {}
            }
        }
        match default {
            Some((mark, location)) => self.go_to(mark, depth, location, place),
            None => self.function.jump(end, place),
        }
    }

    fn is_in(&self, value: Term, case: &Case) -> Term {
        let terms = &self.function.terms;
        let (first, last) = (terms.int(case.first.clone()), terms.int(case.last.clone()));
        if case.first == case.last {
            return terms.eq(value, first);
        }
        terms.and2(terms.le(first, value), terms.le(value, last))
    }
}
