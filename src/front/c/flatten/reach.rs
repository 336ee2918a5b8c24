//! The functions that a run may come to: what is called or named in the text of one that it comes to.

use std::collections::BTreeSet;

use super::shared::{Named, Shared};
use super::walk::{Visitor, walk_block};
use crate::front::c::tree::{Callee, Expr, ExprKind};

/// Those of a program that begins in a function, as the text has them.
pub(super) fn reached(shared: &Shared<'_>, start: Named) -> BTreeSet<Named> {
    let mut reached = Reached { shared, unit: 0, found: BTreeSet::new(), work: vec![start] };
    while let Some(named) = reached.work.pop() {
        if reached.found.insert(named) {
            reached.unit = named.unit;
            let function = shared.input.trees[named.unit].function(named.id);
            function.body.iter().for_each(|body| walk_block(&body.block, &mut reached));
        }
    }
    reached.found
}

struct Reached<'s, 't> {
    shared: &'s Shared<'t>,
    /// Which tree is looked at.
    unit: usize,
    found: BTreeSet<Named>,
    work: Vec<Named>,
}

impl Visitor for Reached<'_, '_> {
    fn expr(&mut self, expr: &Expr) -> bool {
        let named = match &expr.kind {
            ExprKind::Call(Callee::Function(id), _) => {
                self.shared.defined(Named { unit: self.unit, id: *id })
            }
            ExprKind::Function(id) => self.shared.pointed(Named { unit: self.unit, id: *id }),
            ExprKind::Call(Callee::Builtin(name), _) => self.shared.defined_by_name(name),
            _ => None,
        };
        self.work.extend(named.filter(|named| !self.found.contains(named)));
        true
    }
}
