//! What lies between the members of a structure that is laid out as bytes: an initialiser and an
//! assignment leave anything there (C17 §6.2.6.1), so each such byte is an input then. What
//! lives from the start has zeros there, as all compilers have it.

use num_traits::ToPrimitive;

use super::row::Row;
use super::target::{At, Target};
use crate::front::c::lower::{Lowered, body::Body, unit::Unit};
use crate::front::c::types::{CType, Extent};
use crate::graph::{InputKind, Instruction, Place, Range, Variable};
use crate::logic::{Division, Term};

/// So many elements are gone through one by one; more by a loop.
const MAX_ELEMENTS: usize = 16;

impl Unit<'_> {
    /// Whether there is room in a type that none of its members has.
    fn has_padding(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, _) => self.has_padding(element),
            CType::Record(_) => {
                let members = self.members(ctype).unwrap_or_default();
                let within = !self.is_union(ctype)
                    && members.iter().any(|member| self.has_padding(&member.ctype));
                within || !self.gaps(ctype).is_empty()
            }
            _ => false,
        }
    }

    /// The bits of a structure or union that no member has, from one to another, within bytes.
    fn gaps(&self, ctype: &CType) -> Vec<(u64, u32, u32)> {
        let members = self.members(ctype).unwrap_or_default();
        let size =
            |ctype: &CType| self.terms.as_int(self.bytes(ctype)).and_then(ToPrimitive::to_u64);
        let named = members.iter().zip(self.member_bits(ctype)).filter(|(m, _)| !m.is_padding());
        let mut held: Vec<(u64, u64)> = named
            .map(|(member, start)| {
                let bits = member.bits.map(u64::from);
                // An array whose size is not known goes to the end.
                let bits = bits.or_else(|| size(&member.ctype).map(|bytes| 8 * bytes));
                (start, bits.map_or(u64::MAX, |bits| start + bits))
            })
            .collect();
        held.sort_unstable();
        let (mut gaps, mut at) = (Vec::new(), 0);
        for (start, end) in held.into_iter().chain(size(ctype).map(|end| (8 * end, 8 * end))) {
            while at < start {
                let next = start.min((at / 8 + 1) * 8);
                let bit = |of: u64| u32::try_from(of - at / 8 * 8).unwrap_or(8);
                gaps.push((at / 8, bit(at), bit(next)));
                at = next;
            }
            at = at.max(end);
        }
        gaps
    }
}

impl Body<'_, '_> {
    /// What is between the members of something holds anything from here on.
    pub(in crate::front::c::lower) fn open_padding(
        &mut self,
        target: &Target,
        place: Place,
    ) -> Lowered<()> {
        if self.constants || self.row(target).is_none() || !self.unit.has_padding(&target.ctype) {
            return Ok(());
        }
        match &target.ctype {
            CType::Array(element, Extent::Known(count)) => {
                let few = self.unit.terms.as_int(*count).and_then(ToPrimitive::to_usize);
                if let Some(few) = few.filter(|&few| few <= MAX_ELEMENTS) {
                    return (0..few).try_for_each(|index| {
                        let element = self.part(target, index)?;
                        self.open_padding(&element, place)
                    });
                }
                let (count, element) = (*count, CType::clone(element));
                self.repeat(count, place, |body, step| {
                    let each = body.unit.bytes(&element);
                    let behind = body.unit.terms.mul(step, each);
                    let element = body.bytes_behind(target, &element, behind);
                    body.open_padding(&element, place)
                })
            }
            CType::Record(_) => {
                let Some(row) = self.row(target) else { return Ok(()) };
                for gap in self.unit.gaps(&target.ctype) {
                    self.open_bits(&row, gap, place);
                }
                if self.unit.is_union(&target.ctype) {
                    return Ok(());
                }
                self.named_parts(&target.ctype).into_iter().try_for_each(|index| {
                    let member = self.inside(target.clone(), index)?;
                    self.open_padding(&member, place)
                })
            }
            _ => Ok(()),
        }
    }

    /// The bytes of a union that one of its members does not have hold anything from here on.
    pub(in crate::front::c::lower) fn open_rest(
        &mut self,
        union: &Target,
        index: usize,
        place: Place,
    ) {
        let member = self.unit.members(&union.ctype).and_then(|all| all.get(index)).cloned();
        let (Some(row), Some(member)) = (self.row(union), member) else { return };
        if self.constants {
            return;
        }
        let size = |body: &Self, ctype: &CType| {
            body.unit.terms.as_int(body.unit.bytes(ctype)).and_then(ToPrimitive::to_u64)
        };
        let own = match member.bits {
            Some(bits) => Some(u64::from(bits).div_ceil(8)),
            None => size(self, &member.ctype),
        };
        let whole = size(self, &union.ctype).unwrap_or(0);
        for byte in own.unwrap_or(whole)..whole {
            self.open_bits(&row, (byte, 0, 8), place);
        }
    }

    /// Some bits of a byte hold anything from here on.
    fn open_bits(&mut self, row: &Row, (byte, from, to): (u64, u32, u32), place: Place) {
        let low = num_bigint::BigInt::from(0);
        let range = Range { low, high: ((1_u32 << (to - from)) - 1).into() };
        let own = self.unit.temporary(None, place);
        let any = Variable { name: "padding".to_owned(), range: Some(range), ..own };
        let variable = any.symbol;
        self.locals.push(any);
        let kind = InputKind::Uninitialized;
        self.builder.emit(Instruction::Input { variable, kind }, place);
        let terms = self.unit.terms;
        let step = terms.int(byte);
        if (from, to) == (0, 8) {
            return self.write_byte(row, step, variable, place);
        }
        let old = terms.read(row.numbers, &row.indices(terms, step));
        let (unit, room) = (terms.int(1_u32 << from), terms.int(1_u32 << (to - from)));
        let shifted = terms.div(Division::Euclid, old, unit);
        let held = terms.modulo(Division::Euclid, shifted, room);
        let new = terms.add([old, terms.mul(unit, terms.sub(variable, held))]);
        self.write_byte(row, step, new, place);
    }

    /// What stands so many bytes behind the start of something.
    fn bytes_behind(&self, target: &Target, ctype: &CType, bytes: Term) -> Target {
        let terms = self.unit.terms;
        let at = match target.at.clone() {
            At::Memory { block, offset, root, bit } => {
                At::Memory { block, offset: terms.add([offset, bytes]), root, bit }
            }
            At::Part { object, path, indices, offset, bit } => {
                At::Part { object, path, indices, offset: terms.add([offset, bytes]), bit }
            }
            apart @ At::Apart { .. } => apart,
        };
        Target { ctype: ctype.clone(), bits: None, at }
    }
}
