//! Whether the arguments that are printed by a format are those that its conversions are for (C17 7.21.6.1).
//! Integers of one size are not told apart, nor are pointers that `%p` prints.

use super::body::Body;
use super::printed_calls::Printed;
use crate::front::library::format::{Conversion, Piece};
use crate::front::types::{FloatKind, IntKind, Type, TypeKind};
use crate::graph::{ErrorKind, Place};

/// Whether arguments fit a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    Right,
    /// One is missing, or of another type.
    Wrong,
    /// A conversion is none of C's.
    Open,
}

impl Body<'_, '_> {
    /// Goes on only where there is an argument of the right type for each conversion. Whether it does.
    pub(super) fn require_fitting(
        &mut self,
        pieces: &[Piece],
        printed: &[Printed<'_>],
        place: Place,
    ) -> bool {
        let fit = self.fit(pieces, printed);
        match fit {
            Fit::Right => {}
            Fit::Wrong => {
                self.function.require(self.function.terms.ff(), ErrorKind::Argument, place);
            }
            Fit::Open => {
                self.function.unmodelled("what a conversion prints that is none of C's", place);
            }
        }
        fit == Fit::Right
    }

    fn fit(&self, pieces: &[Piece], printed: &[Printed<'_>]) -> Fit {
        let mut types = printed.iter().map(|one| &one.argument.ty);
        for piece in pieces {
            let Piece::Conversion(conversion) = piece else { continue };
            for _ in 0..conversion.stars() {
                if !types.next().is_some_and(|star| self.is_of_size(star, IntKind::Int)) {
                    return Fit::Wrong;
                }
            }
            if !b"diouxXcCsSpneEfFgGaA".contains(&conversion.letter) {
                return Fit::Open;
            }
            if !types.next().is_some_and(|ty| self.is_for(conversion, ty)) {
                return Fit::Wrong;
            }
        }
        Fit::Right
    }

    /// Whether a value of a type is what a conversion is for.
    fn is_for(&self, conversion: &Conversion, ty: &Type) -> bool {
        let whole = self.types().promoted(conversion.kind);
        let pointee = ty.pointee();
        let size = |ty: &Type| self.types().size(ty);
        match conversion.letter {
            b'c' | b'C' => self.is_of_size(ty, IntKind::Int),
            b'd' | b'i' | b'o' | b'u' | b'x' | b'X' => self.is_of_size(ty, whole),
            b'p' => pointee.is_some(),
            b'n' => pointee
                .is_some_and(|to| to.is_integer() && size(to) == size(&conversion.kind.into())),
            b's' | b'S' => pointee.is_some_and(|to| match self.types().integer(to) {
                None => to.is_void() && !conversion.is_wide(),
                Some(_) if conversion.is_wide() => size(to) == Some(4),
                Some(kind) => kind != IntKind::Bool && size(to) == Some(1),
            }),
            _ => match ty.kind {
                TypeKind::Float(FloatKind::LongDouble) => conversion.kind == IntKind::LongLong,
                TypeKind::Float(FloatKind::Double) => conversion.kind != IntKind::LongLong,
                _ => false,
            },
        }
    }

    /// Whether it is an integer type whose values are passed in as many bytes as those of another.
    fn is_of_size(&self, ty: &Type, wanted: IntKind) -> bool {
        let kind = self.types().integer(ty).map(|kind| self.types().promoted(kind));
        kind.is_some_and(|kind| kind.width(self.model()) == wanted.width(self.model()))
    }
}
