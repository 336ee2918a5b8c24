//! Which names at file scope are declared where (C17 §6.2.1): a name means nothing before
//! its declaration. All declarations are known when functions are lowered, so it is kept
//! by which declaration of the file each name came.

use std::collections::HashMap;
use std::sync::Arc;

use super::body::Body;
use super::unit::Signature;
use super::{Lowered, Reported, calls};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Span};
use crate::graph::Place;

/// Counts the declarations and definitions of a file from 1. The library is number 0.
#[derive(Debug, Default)]
pub(super) struct Order {
    now: usize,
    first: HashMap<Arc<str>, usize>,
}

impl Order {
    /// Which declaration is being lowered.
    pub(super) fn now(&self) -> usize {
        self.now
    }

    /// Whether it is one of the library.
    pub(super) fn is_library(&self) -> bool {
        self.now == 0
    }

    /// Goes on with the declaration number `index`.
    pub(super) fn go_to(&mut self, index: usize) {
        self.now = index;
    }

    /// Goes to where everything is declared.
    pub(super) fn go_to_end(&mut self) {
        self.now = usize::MAX;
    }

    /// A name is declared at file scope.
    pub(super) fn declare(&mut self, name: &Arc<str>) {
        self.first.entry(Arc::clone(name)).or_insert(self.now);
    }

    /// Whether a name has been declared before, or is not declared at all.
    pub(super) fn is_past(&self, name: &str) -> bool {
        self.first.get(name).is_none_or(|&first| first <= self.now)
    }
}

impl Body<'_, '_> {
    /// Where a name is declared at file scope, if that is yet to come.
    pub(super) fn declared_later(&self, name: &str) -> Option<Place> {
        let (_, place) = self.unit.scope.names.get(name)?;
        (!self.unit.order.is_past(name)).then_some(*place)
    }

    pub(super) fn used_early(&mut self, name: &str, later: Place, span: Span) -> Reported {
        let message = format!("`{name}` is used before its declaration");
        let error = Diagnostic::error(self.unit.place(span), message);
        let error = error.related(later, "declared here");
        self.unit.report(error.help("move the declaration up"))
    }

    /// A function that is called before it is declared is taken to return `int`, as in
    /// C89; what it is declared as must agree.
    pub(super) fn called_early(
        &mut self,
        name: &str,
        signature: Option<&Signature>,
        span: Span,
    ) -> Lowered<()> {
        if let Some(later) = self.declared_later(name) {
            return Err(self.used_early(name, later, span));
        }
        let Some(signature) = signature.filter(|_| !self.unit.order.is_past(name)) else {
            return Ok(());
        };
        if signature.refused || calls::known(name).is_some() {
            return Ok(());
        }
        // A compiler takes `void` as well, with a warning.
        if !matches!(signature.result, CType::Integer(IntKind::Int) | CType::Void) {
            return Err(self.used_early(name, signature.place, span));
        }
        let text = format!("the function `{name}` is called before it is declared");
        let warning = Diagnostic::warning(self.unit.place(span), text);
        self.unit.warnings.push(warning);
        Ok(())
    }
}
