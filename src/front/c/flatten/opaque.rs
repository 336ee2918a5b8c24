//! Values of types of which the numbers are not followed: `long double`, whose format is none of IEEE's. They go
//! from one object to another as bytes, and as inputs are any bytes. Whoever computes with one is not followed.

use super::body::Body;
use super::lvalue::Lvalue;
use super::outcome::Outcome;
use crate::front::build::{Address, Scalar, input_leaves};
use crate::front::c::tree::{Conversion, Expr, ExprKind};
use crate::front::types::{Type, TypeKind};
use crate::graph::{AllocationKind, Initial, Place};

impl Body<'_, '_> {
    /// Whether values of a type are bytes, and no more is known of them.
    pub(super) fn is_opaque(&self, ty: &Type) -> bool {
        matches!(ty.kind, TypeKind::Float(_)) && Scalar::of(self.types(), ty).is_none()
    }

    /// Gives an object such a value.
    pub(super) fn move_opaque(&mut self, to: Address, value: &Expr, place: Place) {
        let from = match &value.kind {
            ExprKind::Convert(Conversion::Lvalue, inner) => Some(self.lvalue(inner)),
            ExprKind::Call(..) => Some(self.lvalue(value)),
            _ => None,
        };
        match from {
            Some(Lvalue::Memory(from)) => {
                let size = self.size_of(&value.ty);
                self.function.copy(to, from, size, place);
            }
            _ => self.function.unmodelled(super::places::UNKNOWN_TYPE, place),
        }
    }

    /// An input that is such a value.
    pub(super) fn opaque_input(&mut self, ty: &Type, name: &str, place: Place) -> Outcome {
        let size = self.known_size(ty).unwrap_or(0);
        let leaves = input_leaves(self.types(), ty);
        let holds = (AllocationKind::Environment, Initial::Open);
        let made = self.object_of_type(holds, ty, name, (size, leaves), place);
        Outcome::Record(Address::of_object(&self.function.terms, made, size, true))
    }
}
