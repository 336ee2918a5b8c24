//! What automatic variables start with: zeros, then the values of parts, in their order.

use super::body::Body;
use super::lvalue::Lvalue;
use super::shared::Home;
use crate::front::build::{Address, Scalar};
use crate::front::c::tree::{self, Expr, ObjectId};
use crate::front::types::{Type, TypeKind};
use crate::graph::Place;
use crate::logic::Stored;

impl Body<'_, '_> {
    /// Gives a variable its first value; `is_zero` says that it holds zeros.
    pub(super) fn initialise(&mut self, id: ObjectId, is_zero: bool, place: Place) {
        // A compound literal's values are full expressions within another one (C17 6.8p4).
        let watched = std::mem::take(&mut self.watched);
        self.initialise_parts(id, is_zero, place);
        self.watched = watched;
    }

    /// Nobody may write a `const` variable once it has its value (C17 6.7.3p6); it is given one but once.
    pub(super) fn protect(&mut self, id: ObjectId, place: Place) {
        if let Some(Home::Memory { pointer, size, is_writable: true }) = self.homes.get(&id) {
            let (pointer, size) = (*pointer, *size);
            self.function.protect(pointer, place);
            self.homes.insert(id, Home::Memory { pointer, size, is_writable: false });
        }
    }

    fn initialise_parts(&mut self, id: ObjectId, is_zero: bool, place: Place) {
        let object = self.tree().object(id);
        let Some(initial) = &object.initial else { return };
        let Some(home) = self.home(id) else { return };
        if let Home::Variable { symbol, scalar } = home {
            if let tree::Initial::Value(value) = initial {
                self.watch(value);
            }
            let value = self.static_scalar(Some(initial), scalar);
            return self.function.assign(symbol, value.term, place);
        }
        let Some(whole) = self.address_of_home(home) else { return };
        match initial {
            tree::Initial::Value(value) => self.start_part(whole, None, &object.ty, value),
            tree::Initial::Parts(parts) => {
                if !is_zero {
                    self.fill_unsaid(whole, &object.ty, parts, place);
                }
                for part in parts {
                    let (offset, bits, ty) = self.part_place(&object.ty, &part.steps);
                    let to = whole.member(&self.function.terms, offset);
                    self.start_part(to, bits, &ty, &part.value);
                }
                self.open_padding_bits(whole, &object.ty, place);
            }
        }
    }

    fn start_part(&mut self, to: Address, bits: Option<Stored>, ty: &Type, value: &Expr) {
        let place = self.place(value.span);
        self.watch(value);
        match (&ty.kind, Scalar::of(self.types(), ty)) {
            (_, Some(scalar)) => {
                let value = self.value(value);
                let value = self.function.convert(value, scalar, place);
                match bits {
                    Some(stored @ Stored::Bits { width, signed, .. }) => {
                        let value = self.function.terms.wrap(width, signed, value.term);
                        self.function.store_stored(to, stored, value, place);
                    }
                    _ => self.function.store(to, value, place),
                }
            }
            (TypeKind::Array(..), None) => self.start_text(to, ty, value),
            (TypeKind::Record(_), None) => match self.lvalue(value) {
                Lvalue::Memory(from) => {
                    self.copy_value(to, from, ty, place);
                }
                _ => self.function.unmodelled("what this starts with", place),
            },
            _ => self.move_opaque(to, value, place),
        }
    }

    fn start_text(&mut self, to: Address, ty: &Type, value: &Expr) {
        let place = self.place(value.span);
        let Some((mut characters, width, signed)) = self.characters(value, ty) else {
            return self.function.unmodelled("an array that starts so", place);
        };
        let bytes = characters.len() as u64 * u64::from(width / 8);
        if characters.last() == Some(&0) {
            characters.pop();
        }
        let from = self.literal(width, &characters, signed);
        let size = self.function.terms.int(bytes);
        self.function.copy(to, from, size, place);
    }
}
