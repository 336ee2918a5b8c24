//! `p->f` where the field's own cells must be in the block, and not those of the whole structure: in
//! a path listing, as memory is cells there (Z04 §4.2: `p->Fk` is the cell k behind `p`), and where
//! memory may be that of a shorter structure: programs that pass on the head of a packet, or an
//! address of one of many kinds, access nothing else.

use super::blocks::at_pointer;
use super::choice::Trait;
use super::target::{At, Target, Use};
use crate::front::c::ast::{Expr, ExprKind, Name};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
};
use crate::front::c::types::CType;

impl Body<'_, '_> {
    /// The pointer that a member stands behind, and the names that lead to it, where what the pointer
    /// points to may be there in part only: somewhere a structure is expected where something shorter
    /// may be.
    pub(super) fn partly_there<'e>(
        &mut self,
        expr: &'e Expr,
    ) -> Lowered<Option<(&'e Expr, Vec<&'e Name>)>> {
        let ExprKind::Member { base, arrow, name } = &expr.kind else { return Ok(None) };
        if self.unit.is_path() || !self.unit.choices.knows(&Trait::Extended) {
            return Ok(None);
        }
        if !arrow {
            let outer = self.partly_there(base)?;
            return Ok(outer.map(|(base, names)| (base, [names, vec![name]].concat())));
        }
        let pointer = decayed(self.type_of(base)?);
        let partial = matches!(&pointer, CType::Pointer(to) if matches!(**to, CType::Record(_)));
        Ok(partial.then(|| (&**base, vec![name])))
    }

    /// The field that `names` lead to in what `base` points to, which is a pointer: only its cells
    /// are checked, and where nothing is accessed (`why` is `None`), only where it begins.
    pub(super) fn member_behind_pointer(
        &mut self,
        base: &Expr,
        names: &[&Name],
        why: Option<Use>,
    ) -> Lowered<Target> {
        let Value::Pointer(pointer) = self.rvalue(base)? else {
            return Err(self.unit.error(base.span, "this is no array and no pointer"));
        };
        let whole = at_pointer(&pointer);
        let mut field = whole.clone();
        for name in names {
            let Some(steps) = self.find_member(&field.ctype, &name.text) else {
                return Err(self.no_member(&field.ctype, name));
            };
            for index in steps {
                field = self.inside(field, index)?;
            }
        }
        let At::Memory { offset, .. } = field.at else { return Err(Reported) };
        let cells = match (why, field.bits) {
            (None, _) => self.unit.terms.int(0),
            (_, Some(bits)) => self.unit.terms.int(bits.div_ceil(8)),
            _ => self.unit.size_within(&whole.ctype, &field.ctype),
        };
        self.check_access(pointer.block, offset, cells, base.span);
        let why = why.unwrap_or(Use::Read);
        if why != Use::Read {
            self.check_writable(pointer.block, base.span);
        }
        names.iter().try_fold(whole, |whole, name| self.member(whole, name, why))
    }

    /// What an expression names of which only the address is taken.
    pub(in crate::front::c::lower) fn only_named(&mut self, expr: &Expr) -> Lowered<Target> {
        match self.partly_there(expr)? {
            Some((base, names)) => self.member_behind_pointer(base, &names, None),
            None => self.target(expr, Use::Read),
        }
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
