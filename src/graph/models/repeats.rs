//! Copies and fills of as many bytes as a variable says: a loop over elements.
//!
//! Direction of error: none. What an element needs depends on its number by sums alone, so it holds of all if
//! it holds of the first and of the last; what depends on it otherwise is refused.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Zero;

use super::changes::{Made, Repeated, put, target};
use super::needs::Need;
use super::pointee::Pointee;
use super::pointers::Pointer;
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::{Division, Linear, Sort, Substitution, Term};

/// Stands for the number of an element while it is not known which one it is.
const ELEMENT: &str = "element of so many bytes";

impl Rewriting<'_> {
    /// So many bytes are copied, element by element; from the last one on where they go forward in their own object.
    pub(super) fn copy_elements(&mut self, to: Pointer, from: Pointer, size: Term) -> Option<Made> {
        let valid = self.pointers.is_valid(from, size);
        self.require_if_any(size, valid);
        let backward = self.overlaps_forward(to, from, size);
        self.elements(to, size, Some((from, backward)), |this, to, number, stride| {
            let from = this.element(from, number, stride)?;
            this.copied(to, from, stride)
        })
    }

    /// Whether bytes that are copied lie over those that they come from, and behind their start.
    fn overlaps_forward(&self, to: Pointer, from: Pointer, size: Term) -> Term {
        let region = |it: Pointer| it.pointee.into.map(|it| self.pointers.points_to.region(it.0));
        let terms = self.terms();
        if region(to) != region(from) {
            return terms.ff();
        }
        let [to_offset, from_offset] = [to, from].map(|it| self.pointers.offset_in_object(it));
        let apart = terms.or([
            terms.ne(to.object, from.object),
            terms.ge(terms.sub(to_offset, from_offset), size),
            terms.ge(terms.sub(from_offset, to_offset), size),
        ]);
        terms.and2(terms.not(apart), terms.lt(from_offset, to_offset))
    }

    /// So many bytes become the same one, element by element.
    pub(super) fn fill_elements(&mut self, to: Pointer, byte: Term, size: Term) -> Option<Made> {
        self.elements(to, size, None, |this, to, _, stride| this.filled(to, byte, stride))
    }

    /// Changes each element of so many bytes, by its number, in order; where bytes come from somewhere, backward if a
    /// condition holds.
    fn elements(
        &mut self,
        to: Pointer,
        size: Term,
        from: Option<(Pointer, Term)>,
        change: impl FnOnce(&mut Self, Pointer, Term, i64) -> Option<Vec<Instruction>>,
    ) -> Option<Made> {
        let terms = self.terms();
        let valid = self.pointers.is_valid(to, size);
        self.require_if_any(size, valid);
        self.require_writable(to);
        let (stride, times) = self.number_of_elements(to, size)?;
        let counter = self.saved(terms.int(0));
        let last = terms.sub(times, terms.int(1));
        let mut instructions = vec![put(counter, &[], terms.int(0))];
        let mut number = counter;
        let backward = from.map(|(_, backward)| backward).filter(|it| !terms.is_false(*it));
        if let Some(backward) = backward {
            let way = self.saved(terms.int(0));
            let is_backward = terms.ite(backward, terms.int(1), terms.int(0));
            instructions.push(put(way, &[], is_backward));
            let from_last = terms.sub(last, counter);
            number = terms.ite(terms.eq(way, terms.int(1)), from_last, counter);
        }
        let any = terms.symbol(ELEMENT, Sort::Int);
        let moved = self.element(to, any, stride)?;
        let (body, needs) = self.with_needs(|this| change(this, moved, any, stride));
        let at = |term, number| terms.substitute(term, &Substitution::from_iter([(any, number)]));
        let body: Vec<Instruction> =
            body?.iter().map(|change| change.reading(|term| at(term, number))).collect();
        for need in needs {
            let Need::Holds(need, _) = need else { return None };
            let all = if terms.occurs(any, need) {
                self.depends_by_sums(need, any).then_some(())?;
                terms.and2(at(need, terms.int(0)), at(need, last))
            } else {
                need
            };
            self.require_if_any(times, all);
        }
        // What the loop goes by stays as it is.
        let from_parts = from.iter().flat_map(|(from, _)| from.parts());
        let mut fixed = [times].into_iter().chain(to.parts()).chain(from_parts);
        let changed: Vec<Term> = body.iter().filter_map(target).collect();
        let is_changed = fixed.any(|term| changed.iter().any(|&it| terms.occurs(it, term)));
        (!is_changed).then(|| {
            let repeated = Some(Repeated { counter, times, body });
            Made { instructions, repeated, ..Made::default() }
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
