//! `switch` and its cases (C17 §6.8.1, §6.8.4.2): their values are numbers here.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use super::constants::wrapped_to;
use super::state::{Barrier, Switch};
use super::{Checked, Checker};
use crate::front::c::ast;
use crate::front::c::tree::{Case, Statement, StatementKind};
use crate::front::source::Span;
use crate::front::types::IntKind;

impl Checker<'_> {
    /// `switch`.
    pub(super) fn switch(&mut self, value: &ast::Expr, body: &ast::Stmt) -> Checked<StatementKind> {
        let value = self.value(value)?;
        if !value.ty.is_integer() {
            return Err(self.error(value.span, "an integer is expected here"));
        }
        let value = self.promoted(value);
        let kind = self.types().integer(&value.ty).unwrap_or(IntKind::Int);
        if let Some(function) = &mut self.function {
            let from = function.barriers.clone();
            let switch = Switch { kind, cases: BTreeMap::new(), default: None, from };
            function.switches.push(switch);
            function.breakable += 1;
        }
        self.open_scope();
        let body: Checked<Statement> = self.statement(body);
        self.close_scope();
        if let Some(function) = &mut self.function {
            function.switches.pop();
            function.breakable -= 1;
        }
        Ok(StatementKind::Switch(value, Box::new(body?)))
    }

    /// `case first:`, or GNU's `case first ... last:`.
    pub(super) fn case(
        &mut self,
        first: &ast::Expr,
        last: Option<&ast::Expr>,
        span: Span,
    ) -> Checked<Case> {
        let value = self.constant(first)?;
        let last = last.map(|last| self.constant(last)).transpose()?;
        let Some(switch) = self.function.as_mut().and_then(|f| f.switches.last_mut()) else {
            return Err(self.error(span, "this stands outside of every `switch`"));
        };
        let fit = |value: BigInt| wrapped_to(value, switch.kind, &self.tree.types);
        let (first, last) = (fit(value.clone()), fit(last.unwrap_or(value)));
        let case = Case { first, last };
        let (from, before) = (switch.from.clone(), switch.add(&case, span));
        self.require_case(&from, span)?;
        match before {
            Some(before) => {
                let message = "this `switch` has this case already";
                Err(self.error_beside(span, message, (before, "first here")))
            }
            None => Ok(case),
        }
    }

    /// A switch leads to its cases as a jump does.
    fn require_case(&mut self, from: &[Barrier], span: Span) -> Checked<()> {
        let here = self.function.as_ref().map(|function| function.barriers.clone());
        self.require_way(from, &here.unwrap_or_default(), span)
    }

    /// `default:`.
    pub(super) fn default_case(&mut self, span: Span) -> Checked<()> {
        let Some(switch) = self.function.as_mut().and_then(|f| f.switches.last_mut()) else {
            return Err(self.error(span, "this stands outside of every `switch`"));
        };
        let (from, before) = (switch.from.clone(), switch.default.replace(span));
        self.require_case(&from, span)?;
        match before {
            None => Ok(()),
            Some(before) => {
                let message = "this `switch` has this case already";
                Err(self.error_beside(span, message, (before, "first here")))
            }
        }
    }
}
