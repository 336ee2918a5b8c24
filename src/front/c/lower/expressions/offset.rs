//! `offsetof` (C17 §7.19), where in its structure a member stands, in bytes; and
//! `_Alignof` (§6.5.3.4).

use num_bigint::BigInt;

use super::value::{Typed, Value};
use crate::front::c::ast::{Designator, Expr, ExprKind, Name, Specifier, TypeName};
use crate::front::c::lower::{Lowered, Reported, body::Body};
use crate::front::c::types::CType;
use crate::front::source::Span;

impl Body<'_, '_> {
    /// `offsetof(name, way)`. Indices on the way must be constants.
    pub(super) fn offset_of(&mut self, name: &TypeName, way: &[Designator]) -> Lowered<Typed> {
        let mut ctype = self.named_type(name)?;
        let mut offset = BigInt::ZERO;
        for step in way {
            let behind;
            (ctype, behind) = match step {
                Designator::Member(name) => self.member_behind(ctype, name)?,
                Designator::Range(index, _) | Designator::Index(index) => {
                    self.element_behind(&ctype, index)?
                }
            };
            offset += behind;
        }
        let kind = self.size_kind();
        Ok(Typed { term: self.unit.terms.int(offset), kind })
    }

    pub(super) fn align_of(&mut self, name: &TypeName, span: Span) -> Lowered<Typed> {
        let ctype = self.named_type(name)?;
        if matches!(ctype, CType::Function(_)) || self.unit.is_open(&ctype) {
            return Err(self.unit.error(span, "the alignment of this type is not known here"));
        }
        let kind = self.size_kind();
        let stated = self.type_alignment(&name.specifiers, &name.declarator)?;
        let align = stated.unwrap_or_else(|| self.unit.alignment(&ctype));
        Ok(Typed { term: self.unit.terms.int(align), kind })
    }

    /// `__alignof__`: numbers of 8 bytes are aligned to 8 where they stand alone, with 32 bits,
    /// too.
    pub(super) fn preferred_alignment(&mut self, name: &TypeName, span: Span) -> Lowered<Value> {
        let ctype = self.named_type(name)?;
        let own = self.align_of(name, span)?;
        self.of_itself(name, span)?;
        let stated = self.type_alignment(&name.specifiers, &name.declarator)?;
        let align = stated.unwrap_or_else(|| self.unit.alignment_alone(&ctype));
        Ok(Value::Integer(Typed { term: self.unit.terms.int(align), ..own }))
    }

    /// A member may be aligned in another way than its type is.
    fn of_itself(&mut self, name: &TypeName, span: Span) -> Lowered<()> {
        let [Specifier::TypeOf(of)] = name.specifiers.list.as_slice() else { return Ok(()) };
        let ExprKind::SizeofExpr(operand) = &of.kind else { return Ok(()) };
        let ExprKind::Member { base, arrow, .. } = &operand.kind else { return Ok(()) };
        let whole = match (self.type_of(base)?, *arrow) {
            (CType::Pointer(to) | CType::Array(to, _), true) => CType::clone(&to),
            (ctype, _) => ctype,
        };
        if self.unit.lies_naturally(&whole) {
            return Ok(());
        }
        let message =
            "`__alignof__` of a member whose structure states how it lies is not supported";
        Err(self.unit.unsupported(span, message, "use `_Alignof` of its type"))
    }

    /// A member's type, and how many bytes it stands behind the start.
    fn member_behind(&mut self, whole: CType, name: &Name) -> Lowered<(CType, BigInt)> {
        let Some(steps) = self.find_member(&whole, &name.text) else {
            return Err(self.no_member(&whole, name));
        };
        let (mut ctype, mut bits) = (whole, 0);
        for index in steps {
            bits += self.unit.member_bits(&ctype).get(index).copied().unwrap_or(0);
            let member = self.unit.members(&ctype).and_then(|all| all.get(index)).cloned();
            let member = member.ok_or(Reported)?;
            if member.bits.is_some() {
                return Err(self.unit.error(name.span, "a bit-field has no offset in bytes"));
            }
            ctype = member.ctype;
        }
        Ok((ctype, BigInt::from(bits / 8)))
    }

    fn element_behind(&mut self, array: &CType, index: &Expr) -> Lowered<(CType, BigInt)> {
        let CType::Array(element, _) = array else {
            return Err(self.unit.error(index.span, "this is no array"));
        };
        let index = self.constant(index)?;
        let size = self.unit.bytes(element);
        let size = self.unit.terms.as_int(size).cloned().ok_or(Reported)?;
        Ok((CType::clone(element), index * size))
    }
}
