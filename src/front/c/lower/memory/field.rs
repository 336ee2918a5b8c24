//! `p->f` where the field's own cells must be in the block, and not those of the whole structure: in
//! a path listing, as memory is cells there (Z04 §4.2: `p->Fk` is the cell k behind `p`), and where
//! memory may be that of a shorter structure: programs that pass on the head of a packet, or an
//! address of one of many kinds, access nothing else.

use super::blocks::at_pointer;
use super::choice::Trait;
use super::model::Pointer;
use super::target::{At, Target, Use};
use crate::front::c::ast::{Expr, ExprKind, Name, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
    remarks::Unmodelled,
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;

/// Where a member is: behind a pointer, with an index maybe, and by which names.
pub(super) struct Behind<'e> {
    pointer: &'e Expr,
    index: Option<&'e Expr>,
    names: Vec<&'e Name>,
}

impl Body<'_, '_> {
    /// What a member stands behind, where what is there may be so in part only: somewhere a structure
    /// is expected where something shorter may be.
    pub(super) fn partly_there<'e>(&mut self, expr: &'e Expr) -> Lowered<Option<Behind<'e>>> {
        let ExprKind::Member { base, arrow, name } = &expr.kind else { return Ok(None) };
        if self.unit.is_path() || !self.unit.choices.knows(&Trait::Extended) {
            return Ok(None);
        }
        let (pointer, index) = match &base.kind {
            _ if *arrow => (base, None),
            ExprKind::Index(pointer, index) => (pointer, Some(&**index)),
            ExprKind::Unary(UnaryOp::Dereference, pointer) => (pointer, None),
            _ => {
                let outer = self.partly_there(base)?;
                let further = |outer: Behind<'e>| Behind {
                    names: [outer.names, vec![name]].concat(),
                    ..outer
                };
                return Ok(outer.map(further));
            }
        };
        let own = self.type_of(pointer)?;
        let own = if *arrow { decayed(own) } else { own };
        let partial = matches!(&own, CType::Pointer(to) if matches!(**to, CType::Record(_)));
        Ok(partial.then(|| Behind { pointer, index, names: vec![name] }))
    }

    /// The pointer to the structure that a member is one of.
    fn pointer_behind(&mut self, behind: &Behind<'_>) -> Lowered<Pointer> {
        let Behind { pointer, index, .. } = *behind;
        let later: Vec<&Expr> = index.into_iter().collect();
        let value = self.rvalue(pointer)?;
        let Value::Pointer(mut pointer) = self.hold_value(value, &later, pointer.span) else {
            return Err(self.unit.error(pointer.span, "this is no array and no pointer"));
        };
        if let Some(index) = index {
            let index = self.value(index)?.term;
            self.note_step(&pointer.to, index);
            let cells = self.unit.stride(&pointer.to);
            let terms = self.unit.terms;
            pointer.offset = terms.add([pointer.offset, terms.mul(index, cells)]);
        }
        Ok(pointer)
    }

    /// The field that is named: only its cells are checked, and where nothing is accessed (`why` is
    /// `None`), only where it begins.
    pub(super) fn member_behind_pointer(
        &mut self,
        behind: &Behind<'_>,
        why: Option<Use>,
    ) -> Lowered<Target> {
        let pointer = self.pointer_behind(behind)?;
        let (names, span) = (&behind.names, behind.pointer.span);
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
        let At::Memory { offset, bit, .. } = field.at else { return Err(Reported) };
        let cells = match (why, field.bits) {
            (None, _) => self.unit.terms.int(0),
            (_, Some(bits)) if self.unit.is_bytes(&whole.ctype) => {
                self.unit.terms.int((u64::from(bit) + u64::from(bits)).div_ceil(8))
            }
            (_, Some(_)) => self.unit.terms.int(1),
            _ => self.unit.size_within(&whole.ctype, &field.ctype),
        };
        self.check_access(pointer.block, offset, cells, span);
        if field.bits.is_some() {
            self.require_whole(&pointer, span);
        }
        let why = why.unwrap_or(Use::Read);
        if why != Use::Read {
            self.check_writable(pointer.block, span);
        }
        names.iter().try_fold(whole, |whole, name| self.member(whole, name, why))
    }

    /// Bit-fields share memory, of which compilers access more than one needs: they are followed where
    /// all of their structure is there.
    fn require_whole(&mut self, pointer: &Pointer, span: Span) {
        let place = self.unit.place(span);
        let size = self.block_size(pointer.block, place);
        let behind = self.unit.terms.add([pointer.offset, self.unit.stride(&pointer.to)]);
        let whole = self.unit.terms.le(behind, size);
        self.builder.require_followed(whole, Unmodelled::Shared.text(), place);
    }

    /// What an expression names of which only the address is taken.
    pub(in crate::front::c::lower) fn only_named(&mut self, expr: &Expr) -> Lowered<Target> {
        match self.partly_there(expr)? {
            Some(behind) => self.member_behind_pointer(&behind, None),
            None => self.target(expr, Use::Read),
        }
    }

    /// An element of an array that is a member of which only a part may be there.
    pub(super) fn element_partly_there(
        &mut self,
        base: &Expr,
        index: Option<&Expr>,
        span: Span,
        why: Use,
    ) -> Lowered<Option<Target>> {
        let Some(index) = index else { return Ok(None) };
        let Some(behind) = self.partly_there(base)? else { return Ok(None) };
        let CType::Array(of, Extent::Known(_)) = self.type_of(base)? else { return Ok(None) };
        let array = self.member_behind_pointer(&behind, None)?;
        let array = self.hold_target(array, &[index], base.span);
        let At::Memory { root, .. } = &array.at else { return Err(Reported) };
        let cells = self.unit.size_within(&root.clone(), &of);
        let index = self.value(index)?.term;
        let element = self.array_element(array, index, span)?;
        if let At::Memory { block, offset, .. } = &element.at {
            let (block, offset) = (*block, *offset);
            self.check_access(block, offset, cells, span);
            if why != Use::Read {
                self.check_writable(block, span);
            }
        }
        Ok(Some(element))
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
