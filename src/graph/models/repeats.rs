//! Copies and fills of as many bytes as a variable says: a loop over elements.
//!
//! Direction of error: none. What an element needs depends on its number by sums alone, so it holds of all if
//! it holds of the first and of the last; what depends on it otherwise is refused.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Zero;

use super::changes::{Made, Repeated, put};
use super::needs::Need;
use super::pointee::Pointee;
use super::pointers::Pointer;
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::{Division, Linear, Substitution, Term};

impl Rewriting<'_> {
    /// So many bytes are copied, element by element; they must not overlap.
    pub(super) fn copy_elements(&mut self, to: Pointer, from: Pointer, size: Term) -> Option<Made> {
        let valid = self.pointers.is_valid(from, size);
        self.require_if_any(size, valid);
        let regions =
            [to, from].map(|it| it.pointee.into.map(|it| self.pointers.points_to.region(it.0)));
        if regions[0] == regions[1] {
            let (terms, pointers) = (self.terms(), &self.pointers);
            let [to_offset, from_offset] = [to, from].map(|it| pointers.offset_in_object(it));
            let apart = terms.or([
                terms.ne(to.object, from.object),
                terms.ge(terms.sub(to_offset, from_offset), size),
                terms.ge(terms.sub(from_offset, to_offset), size),
            ]);
            self.require_if_any(size, apart);
        }
        self.elements(to, size, |this, to, counter, stride| {
            let from = this.element(from, counter, stride)?;
            this.copied(to, from, stride)
        })
    }

    /// So many bytes become the same one, element by element.
    pub(super) fn fill_elements(&mut self, to: Pointer, byte: Term, size: Term) -> Option<Made> {
        self.elements(to, size, |this, to, _, stride| this.filled(to, byte, stride))
    }

    fn elements(
        &mut self,
        to: Pointer,
        size: Term,
        change: impl FnOnce(&mut Self, Pointer, Term, i64) -> Option<Vec<Instruction>>,
    ) -> Option<Made> {
        let terms = self.terms();
        let valid = self.pointers.is_valid(to, size);
        self.require_if_any(size, valid);
        self.require_writable(to);
        let (stride, times) = self.number_of_elements(to, size)?;
        let counter = self.saved(terms.int(0));
        let moved = self.element(to, counter, stride)?;
        let (body, needs) = self.with_needs(|this| change(this, moved, counter, stride));
        let body = body?;
        for need in needs {
            let Need::Holds(need, None) = need else { return None };
            let last = terms.sub(times, terms.int(1));
            let all = if terms.occurs(counter, need) {
                self.depends_by_sums(need, counter).then_some(())?;
                let at =
                    |number| terms.substitute(need, &Substitution::from_iter([(counter, number)]));
                terms.and2(at(terms.int(0)), at(last))
            } else {
                need
            };
            self.require_if_any(times, all);
        }
        let repeated = Some(Repeated { counter, times, body });
        Some(Made {
            instructions: vec![put(counter, &[], terms.int(0))],
            repeated,
            ..Made::default()
        })
    }

    /// A pointer, so many elements on.
    fn element(&self, pointer: Pointer, number: Term, stride: i64) -> Option<Pointer> {
        let stride = stride.unsigned_abs();
        let into = pointer.pointee.into.map(|(site, offsets)| (site, offsets.stepped(stride)));
        self.pointers.stepped(pointer, number, stride, Pointee { into, ..pointer.pointee })
    }

    /// How many bytes the elements have that a pointer points to the first of, and how many they are: the largest
    /// elements of which there is a whole number, as far as is seen at once.
    fn number_of_elements(&mut self, to: Pointer, size: Term) -> Option<(i64, Term)> {
        let terms = self.terms();
        let first = self.anything(to, 0)?;
        let strides: Vec<i64> = first.first()?.cell.strides().collect();
        let form = terms.linear(size);
        let content = form.content().gcd(&form.constant);
        let whole =
            strides.iter().copied().find(|stride| content.is_multiple_of(&(*stride).into()));
        if let Some(stride) = whole {
            let part = |number: &BigInt| number / stride;
            let parts = form.terms.iter().map(|(term, factor)| (*term, part(factor))).collect();
            let times = Linear { terms: parts, constant: part(&form.constant) };
            return Some((stride, terms.from_linear(&times)));
        }
        let stride = *strides.last()?;
        let rest = terms.modulo(Division::Euclid, size, terms.int(stride));
        self.require(terms.eq(rest, terms.int(BigInt::zero())));
        Some((stride, terms.div(Division::Euclid, size, terms.int(stride))))
    }

    /// Whether an atom depends on a variable by no more than a multiple of it.
    fn depends_by_sums(&self, atom: Term, variable: Term) -> bool {
        let Some((false, form)) = self.terms().atom_form(atom) else { return false };
        let others = form.terms.iter().filter(|(term, _)| *term != variable);
        others.into_iter().all(|(term, _)| !self.terms().occurs(variable, *term))
    }

    /// Something has to hold unless a number is 0 or less.
    fn require_if_any(&mut self, number: Term, condition: Term) {
        let none = self.terms().le(number, self.terms().int(0));
        let needed = self.terms().or([none, condition]);
        self.require(needed);
    }
}
