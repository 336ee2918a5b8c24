//! Unions as a whole. A union holds one member at a time, and a cell of its own tells
//! which (see [`layout`](crate::front::c::lower::types::layout)): the number of the member,
//! counted from 1, or [`ZEROED`], [`UNSET`] or [`UNREADABLE`].

use super::target::{At, Target};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{MAX_COPIED, Typed, Value},
    remarks::Unmodelled,
    types::Cell,
    unit::Unit,
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::{Float, Term};

/// All members are 0.
pub(super) const ZEROED: i32 = 0;

/// Nothing was written yet: all members hold anything.
pub(super) const UNSET: i32 = -1;

/// What no member fits: the copy of a union that nothing was written to.
const UNREADABLE: i32 = -2;

/// Members with more cells than this are not begun where another one was written.
const MAX_BEGUN: u32 = 16;

impl Unit<'_> {
    /// What tells, in what is beside its members, that all members of a union hold anything: if
    /// that is bytes, they are those of numbers.
    pub(in crate::front::c::lower) fn left_open(
        &self,
        cell: Cell,
        beside: Term,
    ) -> Option<Instruction> {
        let start = match cell {
            Cell::Active => UNSET,
            Cell::Beside(_) => ZEROED,
            Cell::Integer(_) | Cell::Raw | Cell::Pointer | Cell::Float(_) => return None,
        };
        let (start, sort) = (self.terms.int(start), self.terms.sort(beside));
        let value = if sort.is_array() { self.terms.constant_array(sort, start) } else { start };
        Some(Instruction::Assign { variable: beside, value })
    }
}

impl Body<'_, '_> {
    /// Whether a member of a union that holds `now` can be read. In a block of the memory that
    /// nothing was written to it cannot: what one member reads as, the others would have to fit.
    pub(super) fn is_readable(
        &mut self,
        union: &Target,
        now: Term,
        index: usize,
        span: Span,
    ) -> Lowered<Term> {
        let zero = self.is_zeroed(union, index, span)?;
        let apart = !matches!(union.at, At::Memory { .. });
        let terms = self.unit.terms;
        let zeroed = terms.and2(terms.eq(now, terms.int(ZEROED)), zero);
        let fits = terms.or2(terms.eq(now, terms.int(index + 1)), zeroed);
        let open = terms.eq(now, terms.int(UNSET));
        Ok(if apart { terms.or2(fits, open) } else { fits })
    }

    /// A member of a union that stands apart has been read. If nothing was written to the union
    /// before, it holds that member from here on: what others read as would have to fit.
    pub(super) fn settle_member(
        &mut self,
        union: &Target,
        now: Term,
        index: usize,
        place: Place,
    ) -> Lowered<()> {
        let terms = self.unit.terms;
        let open = terms.eq(now, terms.int(UNSET));
        if matches!(union.at, At::Memory { .. }) || terms.is_false(open) {
            return Ok(());
        }
        self.set_active(union, terms.ite(open, terms.int(index + 1), now), place)
    }

    /// Whether parts of a member can be written one by one, without another member's bytes
    /// left between them.
    pub(super) fn is_writable(&self, now: Term, index: usize) -> Term {
        let terms = self.unit.terms;
        let open = [ZEROED, UNSET].map(|state| terms.eq(now, terms.int(state)));
        terms.or([terms.eq(now, terms.int(index + 1))].into_iter().chain(open))
    }

    /// Whether a member of a union that is said to be all 0 is so: in a block that was just
    /// allocated anything may stand, that 0, too.
    fn is_zeroed(&mut self, union: &Target, index: usize, span: Span) -> Lowered<Term> {
        let mut numbers = Vec::new();
        if !matches!(union.at, At::Memory { .. }) {
            return Ok(self.unit.terms.tt());
        }
        let member = self.inside(union.clone(), index)?;
        let cells = self.unit.cells(&member.ctype);
        let few = self.unit.terms.as_int(cells).is_some_and(|n| *n <= MAX_BEGUN.into());
        if !few {
            return Ok(self.unit.terms.ff());
        }
        self.numbers_in(&member, span, &mut numbers)?;
        let mut all = Vec::new();
        for part in numbers {
            match &part.ctype {
                CType::Record(_) => return Ok(self.unit.terms.ff()),
                CType::Float(_) if part.ctype.format().is_none() => {}
                _ => {
                    let cell = self.cell(&part)?;
                    all.extend(self.read_cells(&cell));
                }
            }
        }
        let terms = self.unit.terms;
        let zero = |cell| terms.eq(cell, terms.zero_of(terms.sort(cell)));
        Ok(terms.and(all.into_iter().map(zero)))
    }

    /// Copies a union: the member that is in use.
    pub(in crate::front::c::lower) fn copy_union(
        &mut self,
        to: &Target,
        from: &Target,
        span: Span,
    ) -> Lowered<()> {
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        if self.row(from).is_some() {
            // Which member its bytes are for is not known.
            self.unmodelled(Unmodelled::Member, span);
            return Ok(());
        }
        let into_bytes = self.row(to).is_some();
        let now = self.active_number(from)?;
        let now = self.keep_at(now, None, place);
        for index in self.named_parts(&from.ctype) {
            let used = terms.eq(now, terms.int(index + 1));
            self.only_if(used, place, |body| {
                let from = body.inside(from.clone(), index)?;
                let to = body.inside(to.clone(), index)?;
                body.copy(&to, &from, span)
            })?;
        }
        self.only_if(terms.eq(now, terms.int(ZEROED)), place, |body| body.zero(to, span, place))?;
        if into_bytes {
            return Ok(());
        }
        let unset = terms.eq(now, terms.int(UNSET));
        let number = terms.ite(unset, terms.int(UNREADABLE), now);
        self.set_active(to, number, place)
    }

    /// Does something where a condition holds.
    fn only_if(
        &mut self,
        condition: Term,
        place: Place,
        then: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        if self.unit.terms.is_false(condition) {
            return Ok(());
        }
        let (inside, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.branch(condition, inside, after, place);
        self.builder.start_at(inside);
        let result = then(self);
        self.builder.jump(after, place);
        self.builder.start_at(after);
        result
    }

    /// Gives all numbers and pointers in a part the value 0.
    fn zero(&mut self, part: &Target, span: Span, place: Place) -> Lowered<()> {
        let mut numbers = Vec::new();
        self.numbers_in(part, span, &mut numbers)?;
        let zero = self.unit.terms.int(0);
        for part in numbers {
            let value = match &part.ctype {
                CType::Integer(kind) => Value::Integer(Typed { term: zero, kind: *kind }),
                CType::Pointer(to) => Value::Pointer(self.unit.null(CType::clone(to))),
                CType::Record(_) if self.row(&part).is_some() => continue,
                CType::Record(_) => {
                    self.set_active(&part, self.unit.terms.int(ZEROED), place)?;
                    continue;
                }
                CType::Float(_) => {
                    let zero = part
                        .ctype
                        .format()
                        .map(|format| self.unit.terms.float(Float::zero(format)));
                    let Some(zero) = zero else { continue };
                    Value::Float(Some(zero))
                }
                _ => continue,
            };
            self.write_target(&part, &value, place)?;
        }
        Ok(())
    }

    /// The numbers and pointers that a part is made of, in all members of unions; and these
    /// unions.
    fn numbers_in(&mut self, part: &Target, span: Span, all: &mut Vec<Target>) -> Lowered<()> {
        match &part.ctype {
            CType::Array(_, Extent::Known(count)) => {
                let count = self.unit.terms.as_int(*count).and_then(|n| usize::try_from(n).ok());
                let Some(count) = count.filter(|&count| count + all.len() <= MAX_COPIED) else {
                    return Err(self.too_large_to_copy(span));
                };
                for index in 0..count {
                    let element = self.part(part, index)?;
                    self.numbers_in(&element, span, all)?;
                }
            }
            CType::Record(_) => {
                if self.unit.is_union(&part.ctype) {
                    all.push(part.clone());
                }
                for index in self.named_parts(&part.ctype) {
                    let member = self.inside(part.clone(), index)?;
                    self.numbers_in(&member, span, all)?;
                }
            }
            _ => all.push(part.clone()),
        }
        Ok(())
    }
}
