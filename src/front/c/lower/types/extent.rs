//! How many elements an array has, where that is known when the program runs.

use num_bigint::{BigInt, Sign};

use crate::front::c::ast::{Expr, Part};
use crate::front::c::lower::{Lowered, body::Body};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;
use crate::graph::{ErrorKind, Ints};
use crate::logic::Term;

impl Body<'_, '_> {
    /// The number of elements that a declaration states.
    pub(super) fn extent(&mut self, size: &Expr, parameter: bool) -> Lowered<Term> {
        let value = self.value(size)?;
        match self.unit.terms.as_int(value.term) {
            Some(number) if number.sign() == Sign::Minus => {
                Err(self.unit.error(size.span, format!("an array cannot have {number} elements")))
            }
            Some(_) => Ok(value.term),
            None if self.is_file_scope() => Err(self
                .unit
                .error(size.span, "the size of an array at file scope must be a constant")),
            // The size is that of the moment of the declaration.
            None => {
                if !parameter {
                    let terms = self.unit.terms;
                    let positive = terms.lt(terms.int(0), value.term);
                    let place = self.unit.place(size.span);
                    self.builder.require(positive, ErrorKind::ArrayLength, place);
                }
                Ok(self.keep(value.term, Some(value.kind), size.span))
            }
        }
    }

    /// The size of a parameter's outermost dimension is not evaluated, so it must do nothing.
    pub(super) fn require_quiet(&mut self, dimension: &Part) -> Lowered<()> {
        match dimension {
            Part::Array(Some(size)) | Part::ParameterArray(Some(size), _) if self.acts(size) => {
                let message = "a size that does something, for a parameter, is not supported";
                Err(self.unit.unsupported(size.span, message, "leave the size out"))
            }
            _ => Ok(()),
        }
    }

    /// No object has more bytes than the distance of two pointers can be: an array of variable
    /// length that is to have them is none, and its size never wraps around.
    pub(super) fn require_room(&mut self, array: &CType, span: Span) {
        if !matches!(array, CType::Array(_, Extent::Known(_))) || self.unit.ints == Ints::Math {
            return;
        }
        let (bytes, most) = (self.unit.bytes(array), self.unit.largest_request());
        let estimated = self.estimated(bytes);
        let constant = self.unit.terms.as_int(bytes).is_some();
        if constant || estimated.high().is_some_and(|high| BigInt::from(high) <= most) {
            return;
        }
        let fits = self.unit.terms.le(bytes, self.unit.terms.int(most));
        let place = self.unit.place(span);
        self.builder.require(fits, ErrorKind::ArrayLength, place);
    }
}
