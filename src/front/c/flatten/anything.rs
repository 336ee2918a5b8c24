//! What others write: an object of the program's, or what they return, holds anything. It is an input for each
//! integer that its type has, so that people see what a run was given, and in the order of the type. What is no
//! integer goes as bytes: which ones a pointer, a number with a NaN, or what is between members has, no input of a
//! type says.

use num_traits::ToPrimitive;

use super::body::Body;
use super::foreign::without_casts;
use crate::front::build::{Address, Scalar, Value, input_leaves};
use crate::front::c::tree::{Conversion, Expr, ExprKind, ObjectId};
use crate::front::types::{Length, Type};
use crate::graph::outside::GivenPart;
use crate::graph::{DeclaredScalar, InputKind, Place};
use crate::logic::{Stored, Term};

/// Of more numbers than this nobody is asked one by one.
const MOST: usize = 64;

/// A number that an object has.
struct Number {
    offset: u64,
    name: String,
    scalar: Scalar,
}

impl Number {
    fn bytes(&self) -> u64 {
        match self.scalar {
            Scalar::Integer { width, .. } => u64::from(width / 8),
            _ => 1,
        }
    }
}

impl Body<'_, '_> {
    /// Lets an object hold anything, of a type and called so. What is between members does, too. `part` is what of
    /// a call's gifts it is; of bytes that of the first one.
    pub(super) fn give_anything(
        &mut self,
        whole: Address,
        ty: &Type,
        (name, part): (&str, GivenPart),
        place: Place,
    ) {
        let size = self.known_size(ty).unwrap_or(0);
        let numbers = self.numbers_of(ty, name).unwrap_or_default();
        let mut end = 0;
        for number in numbers {
            self.havoc_between(whole, end..number.offset, place);
            end = number.offset + number.bytes();
            self.give_number(whole, &number, part, place);
        }
        self.havoc_between(whole, end..size, place);
    }

    /// Whether a type has nothing but integers, and not too many, beside what is between members.
    pub(super) fn is_all_numbers(&self, ty: &Type) -> bool {
        let leaves = input_leaves(self.types(), ty);
        let is_number = |leaf: &DeclaredScalar| matches!(leaf.stored, Some(Stored::Integer { .. }));
        leaves.iter().all(is_number) && self.numbers_of(ty, "").is_some_and(|all| !all.is_empty())
    }

    fn give_number(&mut self, whole: Address, number: &Number, part: GivenPart, place: Place) {
        let variable = self.function.input_variable(&number.name, number.scalar, place);
        let part = match part {
            GivenPart::Bytes { .. } => GivenPart::Bytes { at: number.offset, size: number.bytes() },
            part => part,
        };
        self.function.assign_any(variable, number.scalar, InputKind::Read, place);
        self.note_asked(variable, part);
        let to = whole.member(&self.function.terms, number.offset);
        self.function.store(to, Value { term: variable, scalar: number.scalar }, place);
    }

    fn havoc_between(&mut self, whole: Address, bytes: std::ops::Range<u64>, place: Place) {
        if !bytes.is_empty() {
            let to = whole.member(&self.function.terms, bytes.start);
            let size = self.function.terms.int(bytes.end - bytes.start);
            self.function.havoc(to, size, place);
        }
    }

    /// The integers of a type in order, if there are not too many.
    fn numbers_of(&self, ty: &Type, name: &str) -> Option<Vec<Number>> {
        let mut numbers = Vec::new();
        for leaf in input_leaves(self.types(), ty) {
            if let Some(Stored::Integer { width, signed }) = leaf.stored {
                let scalar = match width {
                    1 => Scalar::Truth,
                    _ => Scalar::Integer { width, signed },
                };
                add_elements(&leaf, scalar, name, &mut numbers)?;
            }
        }
        numbers.sort_by_key(|number| number.offset);
        Some(numbers)
    }

    /// The variable whose first byte a pointer leads to by its name alone (`&x`, `a`, `(char *)&x`), if it has so
    /// many bytes.
    pub(super) fn whole_variable(&self, pointer: &Expr, size: Term) -> Option<ObjectId> {
        let id = first_of(pointer)?;
        let size = self.function.terms.as_int(size)?.to_u64();
        (self.known_size(&self.tree().object(id).ty) == size).then_some(id)
    }

    /// So many bytes behind a variable's pointer as elements of what it points to, if these are numbers, and what
    /// that is called.
    pub(super) fn elements_behind(&self, pointer: &Expr, size: Term) -> Option<(Type, String)> {
        let pointer = without_casts(pointer);
        let ExprKind::Convert(Conversion::Lvalue, of) = &pointer.kind else { return None };
        let ExprKind::Object(id) = of.kind else { return None };
        let element = pointer.ty.pointee()?;
        let bytes = self.known_size(element).filter(|bytes| *bytes > 0)?;
        let size = self.function.terms.as_int(size)?.to_u64()?;
        let count = (size % bytes == 0).then_some(size / bytes)?;
        let all = element.clone().array(Length::Known(count));
        self.is_all_numbers(&all).then(|| (all, self.tree().object(id).name.to_string()))
    }
}

/// The elements of a scalar; nothing if there are too many.
fn add_elements(
    leaf: &DeclaredScalar,
    scalar: Scalar,
    name: &str,
    numbers: &mut Vec<Number>,
) -> Option<()> {
    let counts = leaf.arrays.iter().map(|array| array.count?.to_usize());
    let counts: Vec<usize> = counts.collect::<Option<_>>()?;
    let all = counts.iter().try_fold(1_usize, |all, count| all.checked_mul(*count))?;
    if numbers.len().saturating_add(all) > MOST {
        return None;
    }
    for element in 0..all {
        let (mut rest, mut indices, mut offset) = (element, vec![0; counts.len()], leaf.offset);
        for (at, array) in leaf.arrays.iter().enumerate().rev() {
            indices[at] = rest % counts[at];
            rest /= counts[at];
            offset += indices[at].to_u64()? * array.stride;
        }
        numbers.push(Number { offset, name: leaf.lvalue_in(name, &indices), scalar });
    }
    Some(())
}

/// The variable whose first byte a pointer leads to by its name alone.
pub(super) fn first_of(pointer: &Expr) -> Option<ObjectId> {
    match &pointer.kind {
        ExprKind::Address(of) | ExprKind::Convert(Conversion::Array, of) => match of.kind {
            ExprKind::Object(id) => Some(id),
            _ => None,
        },
        ExprKind::Convert(_, inner) if inner.ty.is_pointer() => first_of(inner),
        _ => None,
    }
}
