//! How many bytes a call of an allocating function asks for, and whether there are so many:
//! a request of more bytes than the distance of two pointers can be gives a null pointer, as
//! in the common C libraries; a smaller one never fails.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::choice::Trait;
use crate::front::DataModel;
use crate::front::c::ast::{BinaryOp, Expr, ExprKind};
use crate::front::c::lower::{Lowered, body::Body, expressions::Typed, unit::Unit};
use crate::front::c::types::{CType, IntKind};
use crate::graph::Ints;
use crate::logic::{Division, Term};

impl Unit<'_> {
    /// The largest number of bytes that there can be.
    pub(in crate::front::c::lower) fn largest_request(&self) -> BigInt {
        let kind = match self.model {
            DataModel::Ilp32 => IntKind::Int,
            DataModel::Lp64 | DataModel::Cells => IntKind::Long,
        };
        kind.range(self.model).1
    }
}

impl Body<'_, '_> {
    /// How many things of a type so many bytes have room for, how many cells of the first members of
    /// another one, and whether there are so many. `n * sizeof(T)` is n, unless the product wraps
    /// around.
    pub(super) fn elements_in(&mut self, bytes: &Expr, to: &CType) -> Lowered<(Term, Term, Term)> {
        let size = self.unit.bytes(to);
        if let Some(count) = self.counted(bytes, size)? {
            let count = self.value(count)?;
            let (count, fits) = self.product(count, size);
            return Ok((count, self.unit.terms.int(0), fits));
        }
        let bytes = self.as_size(bytes)?;
        let (count, partial) = self.whole_and_partial(bytes, to);
        Ok((count, partial, self.there_are(bytes)))
    }

    /// How many things of a type so many bytes have room for, and how many cells of the first members of
    /// another one.
    fn whole_and_partial(&mut self, bytes: Term, to: &CType) -> (Term, Term) {
        let size = self.unit.bytes(to);
        let rest = self.unit.terms.modulo(Division::Euclid, bytes, size);
        let broken = self.unit.terms.as_int(rest).is_some_and(|rest| !rest.is_zero());
        if broken && matches!(to, CType::Record(_)) && !self.unit.is_path() {
            // The first members of one may be there.
            self.unit.choices.learn(Trait::Extended);
            self.unit.make_bytes(to);
        }
        let partial = self.partial_cells(bytes, to);
        (self.unit.terms.div(Division::Euclid, bytes, size), partial)
    }

    /// How many cells of the first members of a structure so many bytes have room for, behind as
    /// many whole ones as there are.
    pub(in crate::front::c::lower) fn partial_cells(&mut self, bytes: Term, to: &CType) -> Term {
        let terms = self.unit.terms;
        let rest = terms.modulo(Division::Euclid, bytes, self.unit.bytes(to));
        let none = terms.as_int(rest).is_some_and(Zero::is_zero);
        if none || !matches!(to, CType::Record(_)) || self.unit.is_path() {
            return terms.int(0);
        }
        let cells = self.unit.cells_within(rest, to);
        if terms.as_int(cells).is_none_or(|cells| !cells.is_zero()) {
            self.unit.choices.learn(Trait::Extended);
        }
        cells
    }

    /// The same for `calloc(count, size)`, where no product wraps around.
    pub(super) fn elements_of(
        &mut self,
        count: &Expr,
        size: &Expr,
        to: &CType,
    ) -> Lowered<(Term, Term, Term)> {
        let each = self.unit.bytes(to);
        let (one, other) = (self.as_size(count)?, self.as_size(size)?);
        let terms = self.unit.terms;
        let (zero, bytes) = (terms.int(0), terms.mul(one, other));
        let natural = terms.and2(terms.le(zero, one), terms.le(zero, other));
        let fits = terms.and2(natural, self.there_are(bytes));
        let (count, partial) = match (one, other) {
            (count, size) | (size, count) if size == each => (count, zero),
            _ => self.whole_and_partial(bytes, to),
        };
        Ok((count, partial, fits))
    }

    /// The `n` of `n * sizeof(T)`.
    fn counted<'e>(&mut self, bytes: &'e Expr, size: Term) -> Lowered<Option<&'e Expr>> {
        let ExprKind::Binary(BinaryOp::Multiply, left, right) = &bytes.kind else {
            return Ok(None);
        };
        for (count, unit) in [(left, right), (right, left)] {
            let measured = matches!(unit.kind, ExprKind::SizeofType(_) | ExprKind::SizeofExpr(_));
            if measured && self.sizeof(unit)?.term == size {
                return Ok(Some(count));
            }
        }
        Ok(None)
    }

    /// A number that becomes a number of bytes. A negative one becomes one that is too large,
    /// and may stay as it is.
    fn as_size(&mut self, expr: &Expr) -> Lowered<Term> {
        let number = self.value(expr)?;
        let kind = self.size_kind();
        let wider = number.kind.width(self.unit.model) > kind.width(self.unit.model);
        Ok(if wider { self.convert_integer(number, kind, expr.span).term } else { number.term })
    }

    /// Whether there are so many bytes.
    fn there_are(&self, bytes: Term) -> Term {
        let terms = self.unit.terms;
        let most = terms.int(self.unit.largest_request());
        terms.and2(terms.le(terms.int(0), bytes), terms.le(bytes, most))
    }

    /// How many elements there are in `count * size` bytes, computed as the machine does.
    fn product(&mut self, count: Typed, size: Term) -> (Term, Term) {
        let terms = self.unit.terms;
        let number = count.term;
        let natural = terms.le(terms.int(0), number);
        let most = self.unit.largest_request();
        let known = terms.as_int(size).cloned();
        let fits = match known.filter(Signed::is_positive) {
            // Smaller numbers: a product with the size is compared where it must be.
            Some(size) => {
                let (_, high) = count.kind.range(self.unit.model);
                let enough = self.unit.ints != Ints::Math && high <= &most / &size;
                let within = terms.le(number, terms.int(&most / &size));
                if enough { natural } else { terms.and2(natural, within) }
            }
            None => terms.and2(natural, self.there_are(terms.mul(number, size))),
        };
        if self.never_wraps_into(count.kind, size) {
            return (number, fits);
        }
        let terms = self.unit.terms;
        let width = self.size_kind().width(self.unit.model);
        let bytes = terms.wrap(width, false, terms.mul(number, size));
        let wrapped = terms.div(Division::Euclid, bytes, size);
        let terms = self.unit.terms;
        (terms.ite(fits, number, wrapped), terms.or2(fits, self.there_are(bytes)))
    }

    /// Whether no product of the size and a number of this type that is negative or too large
    /// wraps around to one that is neither.
    fn never_wraps_into(&self, kind: IntKind, size: Term) -> bool {
        let Some(size) = self.unit.terms.as_int(size) else { return false };
        let model = self.unit.model;
        let (low, high) = kind.range(model);
        let all = BigInt::one() << self.size_kind().width(model);
        self.unit.ints == Ints::Math || ((-low) * size * 2 <= all && high * size < all)
    }
}
