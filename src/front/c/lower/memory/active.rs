//! Which member of a union is active: the one that was written last.

use super::cells::{CellAt, Holds};
use super::target::{At, Target, Use};
use crate::front::c::lower::{Lowered, Reported, body::Body, remarks::Unmodelled};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::Place;
use crate::logic::Term;

impl Body<'_, '_> {
    /// A union holds one member at a time. Reading another than was written last looks at
    /// the bytes of values, which is not followed.
    pub(super) fn look_at_active(
        &mut self,
        union: &Target,
        index: usize,
        why: Use,
        span: Span,
    ) -> Lowered<()> {
        let place = self.unit.place(span);
        self.note_member(&union.ctype, index, why);
        let now = self.active_number(union)?;
        let member = self.unit.members(&union.ctype).and_then(|all| all.get(index));
        let number_like = member.is_some_and(|m| {
            matches!(m.ctype, CType::Integer(_) | CType::Pointer(_) | CType::Float(_))
        });
        let fits = match why {
            Use::Write => self.is_writable(now, index),
            _ => self.is_readable(union, now, index, span)?,
        };
        // A number is written as a whole, whatever was there. A part of a structure is not: what
        // another member left in its other parts is not followed.
        if why != Use::Write || !number_like {
            // It is bytes in another reading.
            self.unit.outside.addressed |=
                !self.unit.terms.is_true(fits) && self.unit.can_be_bytes(&union.ctype);
            self.builder.require_followed(fits, Unmodelled::Member.text(), place);
        }
        match why {
            Use::Write | Use::Change => {
                self.set_active(union, self.unit.terms.int(index + 1), place)
            }
            Use::Read => self.settle_member(union, now, index, place),
        }
    }

    /// Which member of a union is active.
    pub(super) fn active_number(&mut self, union: &Target) -> Lowered<Term> {
        let active = Self::active(union)?;
        self.read_cells(&active).first().copied().ok_or(Reported)
    }

    pub(super) fn set_active(&mut self, union: &Target, number: Term, place: Place) -> Lowered<()> {
        let active = Self::active(union)?;
        self.write_cell(&active, number, place);
        Ok(())
    }

    /// The cell that tells which member of a union is active.
    fn active(union: &Target) -> Lowered<CellAt> {
        match &union.at {
            At::Apart { object, path, indices } => {
                let mut path = path.clone();
                path.push(0);
                let leaf = object.leaves().iter().find(|leaf| leaf.path == path);
                let symbols = leaf.ok_or(Reported)?.symbols.clone();
                Ok(CellAt::Apart { symbols, indices: indices.clone() })
            }
            At::Memory { block, offset, .. } => {
                Ok(CellAt::Memory { holds: Holds::Number, block: *block, offset: *offset })
            }
            At::Part { .. } => Err(Reported),
        }
    }
}
