//! `offsetof` (C17 §7.19), where in its structure a member stands, in bytes; and
//! `_Alignof` (§6.5.3.4).

use super::value::{Typed, Value};
use crate::front::c::ast::{Designator, Expr, ExprKind, Name, Specifier, TypeName, UnaryOp};
use crate::front::c::lower::{Lowered, Reported, body::Body};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;
use crate::logic::Term;

impl Body<'_, '_> {
    /// `offsetof(name, way)`. Indices on the way must be constants.
    pub(super) fn offset_of(
        &mut self,
        name: &TypeName,
        way: &[Designator],
        span: Span,
    ) -> Lowered<Typed> {
        let mut ctype = self.named_type(name)?;
        let mut offset = self.unit.terms.int(0);
        for step in way {
            let behind;
            (ctype, behind) = match step {
                Designator::Member(name) => self.member_behind(ctype, name)?,
                Designator::Range(index, _) | Designator::Index(index) => {
                    self.element_behind(&ctype, index)?
                }
            };
            offset = self.unit.terms.add([offset, behind]);
        }
        let kind = self.size_kind();
        Ok(self.convert_integer(Typed { term: offset, kind: IntKind::Int128 }, kind, span))
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
    fn member_behind(&mut self, whole: CType, name: &Name) -> Lowered<(CType, Term)> {
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
        Ok((ctype, self.unit.terms.int(bits / 8)))
    }

    fn element_behind(&mut self, array: &CType, index: &Expr) -> Lowered<(CType, Term)> {
        let CType::Array(element, _) = array else {
            return Err(self.unit.error(index.span, "this is no array"));
        };
        let index = self.constant(index)?;
        let behind = self.unit.terms.mul(self.unit.terms.int(index), self.unit.bytes(element));
        Ok((CType::clone(element), behind))
    }
}

/// Parts of what lies at a number: `&((struct s *)0)->m` accesses nothing, and is a constant to
/// compilers.
impl Body<'_, '_> {
    /// Whether an expression names a part of what lies at a constant.
    fn is_fixed_place(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Member { base, arrow: true, .. }
            | ExprKind::Unary(UnaryOp::Dereference, base) => self.is_fixed_pointer(base),
            ExprKind::Member { base, arrow: false, .. } => self.is_fixed_place(base),
            ExprKind::Index(base, index) => {
                (self.is_fixed_place(base) || self.is_fixed_pointer(base))
                    && self.is_constant(index)
            }
            _ => false,
        }
    }

    /// Whether it is a constant that a cast makes a pointer.
    fn is_fixed_pointer(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Cast(_, inner) => self.is_constant(inner) || self.is_fixed_address(expr),
            _ => false,
        }
    }

    /// Whether it is the address of such a part, under casts.
    pub(in crate::front::c::lower) fn is_fixed_address(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Unary(UnaryOp::Address, place) => self.is_fixed_place(place),
            ExprKind::Cast(_, inner) => self.is_fixed_address(inner),
            _ => false,
        }
    }

    /// The type of such a part, and its address.
    pub(super) fn fixed_place(&mut self, expr: &Expr) -> Lowered<Option<(CType, Typed)>> {
        if self.unit.is_path() || !self.is_fixed_place(expr) {
            return Ok(None);
        }
        let (whole, base) = match &expr.kind {
            ExprKind::Member { base, arrow: true, .. }
            | ExprKind::Unary(UnaryOp::Dereference, base) => (self.fixed_pointer(base)?, true),
            ExprKind::Index(base, _) if !self.is_fixed_place(base) => {
                (self.fixed_pointer(base)?, true)
            }
            ExprKind::Member { base, .. } | ExprKind::Index(base, _) => {
                (self.fixed_place(base)?, false)
            }
            _ => (None, false),
        };
        let Some((whole, at)) = whole else { return Ok(None) };
        let (ctype, behind) = match &expr.kind {
            ExprKind::Member { name, .. } => self.member_behind(whole, name)?,
            ExprKind::Index(_, index) if base => {
                let whole = CType::Array(whole.into(), Extent::Unbounded);
                self.element_behind(&whole, index)?
            }
            ExprKind::Index(_, index) => self.element_behind(&whole, index)?,
            _ => (whole, self.unit.terms.int(0)),
        };
        let term = self.unit.terms.add([at.term, behind]);
        let at = self.convert_integer(Typed { term, kind: IntKind::Int128 }, at.kind, expr.span);
        Ok(Some((ctype, at)))
    }

    /// What a constant points to, and which it is.
    fn fixed_pointer(&mut self, expr: &Expr) -> Lowered<Option<(CType, Typed)>> {
        let (ExprKind::Cast(_, inner), CType::Pointer(to)) = (&expr.kind, self.type_of(expr)?)
        else {
            return Ok(None);
        };
        let at = match self.fixed_address(inner)? {
            Some((_, at)) => at,
            None => {
                let number = self.value(inner)?;
                self.convert_integer(number, self.size_kind(), expr.span)
            }
        };
        Ok(self.unit.is_complete(&to).then(|| (CType::clone(&to), at)))
    }

    /// The type and the number of such an address, under casts to pointers.
    pub(super) fn fixed_address(&mut self, expr: &Expr) -> Lowered<Option<(CType, Typed)>> {
        match &expr.kind {
            ExprKind::Unary(UnaryOp::Address, place) => self.fixed_place(place),
            ExprKind::Cast(name, inner) if self.is_fixed_address(inner) => {
                match self.named_type(name)? {
                    CType::Pointer(_) => self.fixed_address(inner),
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }
}
