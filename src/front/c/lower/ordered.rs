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
    /// Where each of the files that are one program ends.
    ends: Vec<usize>,
    /// The file that it is in; the library counts as the last one.
    unit: usize,
    /// The first declarations of names, by files.
    first: Vec<HashMap<Arc<str>, usize>>,
    /// The first declarations of functions that say what they take, by files.
    prototypes: Vec<HashMap<Arc<str>, usize>>,
}

impl Order {
    /// That of so many files.
    pub(super) fn of(ends: &[usize]) -> Self {
        let first = vec![HashMap::new(); ends.len() + 1];
        Self { now: 0, ends: ends.to_vec(), unit: 0, prototypes: first.clone(), first }
    }

    /// The file that a declaration is in.
    pub(super) fn unit_of(&self, index: usize) -> usize {
        let library = self.ends.len();
        if index == 0 { library } else { self.ends.partition_point(|&end| end < index) }
    }

    /// The file that is being lowered.
    pub(super) fn unit(&self) -> usize {
        self.unit
    }

    /// Whether a name is declared in this file, or in the library.
    pub(super) fn is_declared(&self, name: &str) -> bool {
        [self.unit, self.ends.len()].iter().any(|&unit| self.first[unit].contains_key(name))
    }

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
        self.unit = self.unit_of(index);
    }

    /// Goes to where everything is declared.
    pub(super) fn go_to_end(&mut self) {
        self.now = usize::MAX;
    }

    /// A name is declared at file scope.
    pub(super) fn declare(&mut self, name: &Arc<str>) {
        self.first[self.unit].entry(Arc::clone(name)).or_insert(self.now);
    }

    /// A function is declared with the types of its parameters.
    pub(super) fn declare_prototype(&mut self, name: &Arc<str>) {
        self.prototypes[self.unit].entry(Arc::clone(name)).or_insert(self.now);
    }

    /// Whether a call of a function converts its arguments to what it takes (C17 §6.5.2.2 p7).
    pub(super) fn is_prototyped(&self, name: &str) -> bool {
        let before =
            |unit: usize| self.prototypes[unit].get(name).is_some_and(|&at| at <= self.now);
        before(self.unit) || before(self.ends.len())
    }

    /// Whether a name has been declared before, or is not declared at all.
    pub(super) fn is_past(&self, name: &str) -> bool {
        self.first[self.unit].get(name).is_none_or(|&first| first <= self.now)
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

    /// A function that only another file of the program declares must be declared here, too.
    pub(super) fn called_elsewhere(&mut self, name: &str, span: Span) -> Lowered<()> {
        let known = self.unit.order.is_declared(name) || calls::known(name).is_some();
        let Some(signature) = self.unit.functions.get(name).filter(|_| !known) else {
            return Ok(());
        };
        let place = signature.place;
        let message = format!("the function `{name}` is not declared in this file");
        let error = Diagnostic::error(self.unit.place(span), message);
        let error = error.related(place, "it is in another one");
        Err(self.unit.report(error.help("declare it here, too")))
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
        self.unit.warn(span, text);
        Ok(())
    }
}
