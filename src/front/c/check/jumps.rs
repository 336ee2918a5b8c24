//! Labels and jumps (C17 §6.8.1, §6.8.6).

use std::sync::Arc;

use super::state::{Barrier, Current, Jump, Open};
use super::{Checked, Checker};
use crate::front::c::ast::Name;
use crate::front::c::tree::{Expr, ExprKind, Label, LabelId, StatementKind};
use crate::front::source::{Diagnostic, Span};
use crate::front::types::Type;

impl Current {
    fn add_label(&mut self, name: &Name) -> LabelId {
        self.labels.push(Label { name: Arc::clone(&name.text), span: name.span });
        self.defined.push(None);
        self.behind.push(Vec::new());
        LabelId(self.labels.len() - 1)
    }
}

impl Checker<'_> {
    /// The label of a name, which may be defined further on: that of a block around, or of the function.
    pub(super) fn label(&mut self, name: &Name) -> Checked<LabelId> {
        let of_block = |scope: &Open| scope.labels.get(&name.text).copied();
        let known = self.scopes.iter().rev().find_map(of_block);
        let Some(function) = &mut self.function else {
            return Err(self.error(name.span, "this stands outside of every function"));
        };
        if let Some(known) = known.or_else(|| function.named.get(&name.text).copied()) {
            return Ok(known);
        }
        let label = function.add_label(name);
        function.named.insert(Arc::clone(&name.text), label);
        Ok(label)
    }

    /// GNU's `__label__`: a label of the innermost block.
    pub(super) fn declare_label(&mut self, name: &Name) {
        let (Some(function), Some(scope)) = (&mut self.function, self.scopes.last_mut()) else {
            return;
        };
        let label = function.add_label(name);
        if let Some(before) = scope.labels.insert(Arc::clone(&name.text), label) {
            let first = function.labels[before.0].span;
            let message = format!("the label `{}` is declared twice", name.text);
            self.error_beside(name.span, message, (first, "first here"));
        }
    }

    /// A label stands here.
    pub(super) fn define_label(&mut self, name: &Name) -> Checked<LabelId> {
        let id = self.label(name)?;
        let Some(function) = &mut self.function else { return Ok(id) };
        let before = function.defined[id.0].replace(name.span);
        function.labels[id.0].span = name.span;
        function.behind[id.0] = function.barriers.clone();
        match before {
            None => Ok(id),
            Some(before) => {
                let message = format!("the label `{}` is defined twice", name.text);
                Err(self.error_beside(name.span, message, (before, "first here")))
            }
        }
    }

    /// `goto`.
    pub(super) fn jump(&mut self, name: &Name) -> Checked<StatementKind> {
        let label = self.label(name)?;
        if let Some(function) = &mut self.function {
            let (span, from) = (name.span, function.barriers.clone());
            function.jumps.push(Jump { label, span, from });
        }
        Ok(StatementKind::Goto(label))
    }

    /// From here on, no jump from outside may lead into what is open.
    pub(super) fn raise(&mut self, barrier: Barrier) {
        if let Some(function) = &mut self.function {
            function.barriers.push(barrier);
        }
    }

    /// No jump may lead past a barrier.
    pub(super) fn require_way(
        &mut self,
        from: &[Barrier],
        to: &[Barrier],
        span: Span,
    ) -> Checked<()> {
        let (message, other, label, help) = match to.iter().find(|one| !from.contains(one)) {
            None => return Ok(()),
            Some(Barrier::Array(at)) => (
                "this jumps into the scope of an array of variable length",
                *at,
                "it is declared here",
                "declare it in a block of its own",
            ),
            Some(Barrier::Expression(at)) => (
                "this jumps into `({ … })` from outside",
                *at,
                "it begins here",
                "put the label outside",
            ),
        };
        let error = Diagnostic::error(self.sources.place(span), message).help(help);
        Err(self.report(error.related(self.sources.place(other), label)))
    }

    fn require_ways(&mut self) {
        let Some(function) = &self.function else { return };
        let (jumps, behind) = (function.jumps.clone(), function.behind.clone());
        for Jump { label, span, from } in jumps {
            // What is wrong has been recorded.
            let _ = self.require_way(&from, &behind[label.0], span);
        }
    }

    /// What jumps lead to has to be there.
    pub(super) fn require_labels(&mut self) {
        self.require_ways();
        let Some(function) = &self.function else { return };
        let missing = function.labels.iter().zip(&function.defined);
        let missing: Vec<Label> =
            missing.filter(|(_, at)| at.is_none()).map(|(label, _)| label.clone()).collect();
        for label in missing {
            let message = format!("there is no label `{}` in this function", label.name);
            let help = format!("add `{}:` before a statement", label.name);
            let error = Diagnostic::error(self.sources.place(label.span), message).help(help);
            self.report(error);
        }
    }

    /// GNU's `&&label`.
    pub(super) fn label_address(&mut self, name: &Name, span: Span) -> Checked<Expr> {
        let id = self.label(name)?;
        Ok(Expr::value(ExprKind::Label(id), Type::VOID.pointer(), span))
    }

    pub(super) fn enter_loop(&mut self) {
        if let Some(function) = &mut self.function {
            function.loops += 1;
            function.breakable += 1;
        }
    }

    pub(super) fn leave_loop(&mut self) {
        if let Some(function) = &mut self.function {
            function.loops -= 1;
            function.breakable -= 1;
        }
    }

    /// `break`, or `continue`.
    pub(super) fn leave(&mut self, span: Span, out: bool) -> Checked<StatementKind> {
        let around = self.function.as_ref().map_or(0, |f| if out { f.breakable } else { f.loops });
        match (around, out) {
            (0, true) => Err(self.error(span, "`break` stands outside of every loop and `switch`")),
            (0, false) => Err(self.error(span, "`continue` stands outside of every loop")),
            (_, true) => Ok(StatementKind::Break),
            (_, false) => Ok(StatementKind::Continue),
        }
    }
}
