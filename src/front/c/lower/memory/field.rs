//! `p->f` where the field's own cells must be in the block, and not those of the whole structure: in
//! a path listing, as memory is cells there (Z04 §4.2: `p->Fk` is the cell k behind `p`), and where
//! memory may be that of a shorter structure: programs that pass on the head of a packet, or an
//! address of one of many kinds, access nothing else.

use super::blocks::at_pointer;
use super::choice::Trait;
use super::target::{At, Target, Use};
use crate::front::c::ast::{Expr, Name};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
};
use crate::front::c::types::CType;

impl Body<'_, '_> {
    /// Whether what an expression points to may be there in part only: somewhere a structure is
    /// expected where something shorter may be.
    pub(super) fn may_be_partial(&mut self, base: &Expr) -> Lowered<bool> {
        let CType::Pointer(to) = decayed(self.type_of(base)?) else { return Ok(false) };
        if self.unit.is_path() || !matches!(*to, CType::Record(_)) {
            return Ok(false);
        }
        Ok(self.unit.choices.knows(&Trait::Extended))
    }

    /// The field `name` of what `base` points to, which is a pointer: only its cells are checked.
    pub(super) fn member_behind_pointer(
        &mut self,
        base: &Expr,
        name: &Name,
        why: Use,
    ) -> Lowered<Target> {
        let Value::Pointer(pointer) = self.rvalue(base)? else {
            return Err(self.unit.error(base.span, "this is no array and no pointer"));
        };
        let whole = at_pointer(&pointer);
        let Some(steps) = self.find_member(&whole.ctype, &name.text) else {
            return Err(self.no_member(&whole.ctype, name));
        };
        let mut field = whole.clone();
        for index in steps {
            field = self.inside(field, index)?;
        }
        let At::Memory { offset, .. } = field.at else { return Err(Reported) };
        let cells = match field.bits {
            Some(bits) => self.unit.terms.int(bits.div_ceil(8)),
            None => self.unit.size_within(&whole.ctype, &field.ctype),
        };
        self.check_access(pointer.block, offset, cells, base.span);
        if why != Use::Read {
            self.check_writable(pointer.block, base.span);
        }
        self.member(whole, name, why)
    }

    /// The field `name` of what `base` points to; `None` if `base` is no pointer in a path
    /// listing.
    pub(super) fn field_behind(&mut self, base: &Expr, name: &Name) -> Lowered<Option<Target>> {
        if !self.unit.is_path() || !matches!(self.type_of(base)?, CType::Pointer(_)) {
            return Ok(None);
        }
        let Value::Pointer(pointer) = self.rvalue(base)? else { return Ok(None) };
        let (block, offset, root) = (pointer.block, pointer.offset, pointer.to.clone());
        let at = At::Memory { block, offset, root, bit: 0 };
        let mut target = Target { ctype: pointer.to, bits: None, at };
        let Some(steps) = self.find_member(&target.ctype, &name.text) else {
            return Err(self.no_member(&target.ctype, name));
        };
        for index in steps {
            target = self.inside(target, index)?;
        }
        if let At::Memory { block, offset, .. } = target.at {
            let cells = self.unit.cells(&target.ctype);
            self.check_access(block, offset, cells, base.span);
        }
        Ok(Some(target))
    }
}
