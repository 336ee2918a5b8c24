//! Compound literals: `(type){ … }` (C17 §6.5.2.5).

use std::sync::Arc;

use super::value::Value;
use crate::front::c::ast::{Expr, ExprKind, Initializer, Item, TypeName};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    memory::{Form, Home, Key, Object, Target},
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;

impl Body<'_, '_> {
    /// A variable without a name, which is given its value each time it is met.
    pub(in crate::front::c::lower) fn compound(
        &mut self,
        name: &TypeName,
        items: &[Item],
        span: Span,
    ) -> Lowered<Target> {
        let initial = Initializer::List(items.to_vec(), span);
        let ctype = self.literal_type(name, items, span)?;
        let key = Key::Literal(span);
        let object = self.nameless(&ctype, Some(key), span);
        let place = self.unit.place(span);
        self.clear_object(&object, place)?;
        let target = self.whole(&object);
        self.open_padding(&target, place)?;
        self.fill(&target, &initial, place)?;
        match self.unit.choices.home(key) {
            Home::Memory => self.literal_in_memory(&target, span),
            _ => Ok(target),
        }
    }

    /// A literal of one number or pointer where a constant must stand is its value (GNU).
    pub(super) fn literal_value(&mut self, expr: &Expr) -> Lowered<Value> {
        if let (ExprKind::Compound(name, items), true) = (&expr.kind, self.constants)
            && let Some(only) = only(items)
            && let ctype @ (CType::Integer(_) | CType::Pointer(_) | CType::Float(_)) =
                self.named_type(name)?
        {
            let value = self.rvalue(only)?;
            return self.convert(value, &ctype, only.span);
        }
        self.read(expr)
    }

    /// Its type: its list says how long an array is that does not say so itself.
    pub(in crate::front::c::lower) fn literal_type(
        &mut self,
        name: &TypeName,
        items: &[Item],
        span: Span,
    ) -> Lowered<CType> {
        Ok(match self.named_type(name)? {
            CType::Array(element, Extent::Open) => {
                let initial = Initializer::List(items.to_vec(), span);
                let count = self.stated_length(&element, &initial)?;
                CType::Array(element, Extent::Known(self.unit.terms.int(count)))
            }
            ctype => ctype,
        })
    }

    /// Moves a literal to where it has an address. It has one block for all its lives, as
    /// long as its function cannot call itself: within a block, it is the same each time.
    /// It may be made of what it was before, so it has been made elsewhere first.
    fn literal_in_memory(&mut self, value: &Target, span: Span) -> Lowered<Target> {
        if self.constants && !self.is_file_scope() {
            let message =
                "this lives no longer than the block, and cannot be where a static starts";
            return Err(self.unit.error(span, message));
        }
        if self.unit.recursive.contains(&self.name) {
            let message = "the address of a compound literal in a function that calls itself \
                           is not supported yet";
            return Err(self.unit.unsupported(span, message, "store it in a variable first"));
        }
        if !self.unit.is_complete(&value.ctype) {
            return Err(Reported);
        }
        let place = self.unit.place(span);
        let alignment = self.unit.variable_alignment(&value.ctype);
        let block = self.unit.fixed_block(&value.ctype, alignment, place);
        if !self.is_file_scope() && self.follows_life() {
            // An earlier life may have ended.
            self.begin_life_anew(block, &value.ctype, place);
        }
        let (ctype, form) = (value.ctype.clone(), Form::Memory(block));
        let object = Object { name: "literal".into(), ctype, key: None, form };
        let target = self.whole(&Arc::new(object));
        self.copy(&target, value, span)?;
        Ok(target)
    }
}

/// The only expression of a list, possibly in more braces.
fn only(items: &[Item]) -> Option<&Expr> {
    match items {
        [Item { designators, value }] if designators.is_empty() => match value {
            Initializer::Single(expr) => Some(expr),
            Initializer::List(items, _) => only(items),
        },
        _ => None,
    }
}
