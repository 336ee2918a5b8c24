//! `p->f` in a path listing: memory is cells there, so the field's own cells must be in the
//! block, and not those of the whole structure (Z04 §4.2: `p->Fk` is
//! the cell k behind `p`).

use super::target::{At, Target};
use crate::front::c::ast::{Expr, Name};
use crate::front::c::lower::{Lowered, body::Body, expressions::Value};
use crate::front::c::types::CType;

impl Body<'_, '_> {
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
