//! The types of expressions that are not evaluated (C17 §6.5.3.4).

use std::sync::Arc;

use crate::front::DataModel;
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    calls::result_type,
    expressions::{Typed, decayed, is_comparison},
    unit::{Binding, Unit},
};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;

impl Unit<'_> {
    /// The type of a string literal.
    pub(in crate::front::c::lower) fn text_type(&self, text: &[u8]) -> CType {
        let length = Extent::Known(self.terms.int(text.len() + 1));
        CType::Array(Arc::new(CType::Integer(IntKind::Char)), length)
    }

    /// The type of a member's value: that of a bit-field is `int` if that holds all its
    /// values (C17 §6.3.1.1), else one of so many bits.
    pub(in crate::front::c::lower) fn promoted_bits(
        &self,
        kind: IntKind,
        bits: Option<u32>,
    ) -> IntKind {
        bits.map_or(kind, |bits| kind.promoted_field(bits, self.model))
    }
}

impl Body<'_, '_> {
    /// The type of what `sizeof` gives.
    pub(in crate::front::c::lower) fn size_kind(&self) -> IntKind {
        IntKind::size(self.unit.model)
    }

    /// `sizeof`, which does not evaluate its operand.
    pub(in crate::front::c::lower) fn sizeof(&mut self, expr: &Expr) -> Lowered<Typed> {
        if let ExprKind::SizeofExpr(operand) = &expr.kind
            && let Some(kind) = self.bits_given(operand)?
        {
            let bytes = kind.width(self.unit.model).div_ceil(8).next_power_of_two();
            return Ok(Typed { kind: self.size_kind(), ..self.int(bytes.into()) });
        }
        let ctype = match &expr.kind {
            ExprKind::SizeofType(name) => self.named_type(name)?,
            ExprKind::SizeofExpr(operand) if self.names_bits(operand)? => {
                return Err(self.unit.error(expr.span, "a bit-field has no size in bytes"));
            }
            ExprKind::SizeofExpr(operand) => self.type_of(operand)?,
            _ => CType::Void,
        };
        let incomplete = match &ctype {
            CType::Record(_) => self.unit.members(&ctype).is_none(),
            CType::Array(_, extent) => matches!(extent, Extent::Open | Extent::Unbounded),
            _ => false,
        };
        if incomplete {
            return Err(self.unit.error(expr.span, "the size of this type is not known here"));
        }
        if self.unit.is_list(&ctype) {
            let message = "the size of a `va_list` is not supported";
            return Err(self.unit.unsupported(expr.span, message, "copy it with `va_copy`"));
        }
        let kind = self.size_kind();
        Ok(Typed { term: self.unit.bytes(&ctype), kind })
    }

    /// The type of an expression; arrays are arrays.
    pub(in crate::front::c::lower) fn type_of(&mut self, expr: &Expr) -> Lowered<CType> {
        let int = CType::Integer(IntKind::Int);
        Ok(match &expr.kind {
            ExprKind::Integer(i) => CType::Integer(IntKind::of_constant(
                &i.value,
                i.unsigned,
                i.longs,
                i.decimal,
                self.unit.model,
            )),
            ExprKind::Character(_) | ExprKind::TypesCompatible(_) | ExprKind::Logical { .. } => int,
            ExprKind::WideCharacter(_, kind) => CType::Integer(*kind),
            ExprKind::WideText(wide) => self.unit.wide_type(wide),
            ExprKind::Float(text) => CType::Float(self.constant_bytes_of(text)),
            ExprKind::Text(text) => self.unit.text_type(text),
            ExprKind::Name(name) => match self.lookup(name) {
                Some((Binding::Constant(_, kind), _)) => CType::Integer(*kind),
                None if self.is_function(name) => self.unit.function_type(name),
                _ => match self.function_name(name) {
                    Some(text) => self.unit.text_type(&text),
                    None => self.object(name, expr.span)?.ctype.clone(),
                },
            },
            ExprKind::Index(base, index) => match self.pointee(base)? {
                Some(element) => element,
                None => self.pointee(index)?.unwrap_or(CType::Void),
            },
            ExprKind::Unary(op, operand) => self.unary_type(*op, operand)?,
            ExprKind::Binary(op, left, right) => self.binary_type(*op, left, right)?,
            ExprKind::Conditional(_, yes, no) | ExprKind::OrElse(yes, no) => {
                let (yes, no) = (decayed(self.type_of(yes)?), decayed(self.type_of(no)?));
                self.meet(yes, no)
            }
            ExprKind::Member { base, arrow, name } => {
                let record = if *arrow {
                    self.pointee(base)?.unwrap_or(CType::Void)
                } else {
                    self.type_of(base)?
                };
                self.member_type(&record, &name.text).unwrap_or(CType::Void)
            }
            ExprKind::Call(function, arguments) => {
                let function = self.meant(function)?;
                match self.atomic_result(function, arguments)? {
                    Some(ctype) => ctype,
                    None => self.result_type(function)?,
                }
            }
            ExprKind::Assign(_, target, _) | ExprKind::Step { target, .. } => {
                self.type_of(target)?
            }
            ExprKind::Cast(name, _) | ExprKind::NextArgument(_, name) => self.named_type(name)?,
            ExprKind::Compound(name, items) => self.literal_type(name, items, expr.span)?,
            ExprKind::SizeofExpr(_)
            | ExprKind::SizeofType(_)
            | ExprKind::Offsetof(..)
            | ExprKind::Alignof(_)
            | ExprKind::Preferred(_) => CType::Integer(self.size_kind()),
            ExprKind::LabelAddress(_) => CType::Void.pointer(),
            ExprKind::Comma(_, second) => decayed(self.type_of(second)?),
            ExprKind::Block(_) => self.detached_type(expr)?,
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.type_of(chosen)?
            }
            ExprKind::TooDeep => return Err(self.too_deep(expr.span)),
        })
    }

    /// What evaluating it would do hangs at a location that nothing leads to.
    fn detached_type(&mut self, expr: &Expr) -> Lowered<CType> {
        let before = self.builder.detach();
        let value = self.rvalue(expr);
        self.builder.start_at(before);
        value.map(|value| value.ctype())
    }

    /// What an expression points to, if it is a pointer or an array.
    fn pointee(&mut self, expr: &Expr) -> Lowered<Option<CType>> {
        Ok(match decayed(self.type_of(expr)?) {
            CType::Pointer(to) => Some(CType::clone(&to)),
            _ => None,
        })
    }

    fn unary_type(&mut self, op: UnaryOp, operand: &Expr) -> Lowered<CType> {
        Ok(match op {
            UnaryOp::Not => CType::Integer(IntKind::Int),
            UnaryOp::Address => self.type_of(operand)?.pointer(),
            UnaryOp::Dereference => self.pointee(operand)?.unwrap_or(CType::Void),
            UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Complement => match self.type_of(operand)? {
                CType::Integer(kind) => CType::Integer(kind.promoted()),
                other => other,
            },
        })
    }

    fn binary_type(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Lowered<CType> {
        if is_comparison(op) {
            return Ok(CType::Integer(IntKind::Int));
        }
        let (left, right) = (decayed(self.type_of(left)?), decayed(self.type_of(right)?));
        Ok(match (op, left, right) {
            (BinaryOp::ShiftLeft | BinaryOp::ShiftRight, CType::Integer(kind), _) => {
                CType::Integer(kind.promoted())
            }
            (BinaryOp::Subtract, CType::Pointer(_), CType::Pointer(_)) => {
                CType::Integer(IntKind::Long)
            }
            (_, left, right) => self.meet(left, right),
        })
    }

    /// The type in which two values meet.
    fn meet(&self, left: CType, right: CType) -> CType {
        match (left, right) {
            (CType::Integer(a), CType::Integer(b)) => CType::Integer(a.common(b, self.unit.model)),
            (one @ CType::Float(_), other) | (one, other @ CType::Float(_)) => {
                one.meeting_float(&other)
            }
            (pointer @ CType::Pointer(_), _) | (_, pointer @ CType::Pointer(_)) => pointer,
            (other, _) => other,
        }
    }

    /// Whether an expression names a bit-field.
    pub(in crate::front::c::lower) fn names_bits(&mut self, expr: &Expr) -> Lowered<bool> {
        self.bits_of(expr).map(|bits| bits.is_some())
    }

    /// The type of what is assigned to a bit-field, or comes behind a comma: gcc gives it no more
    /// bits than the bit-field has. Nothing for other expressions.
    pub(super) fn bits_given(&mut self, expr: &Expr) -> Lowered<Option<IntKind>> {
        let bits = match &expr.kind {
            ExprKind::Assign(_, target, _) | ExprKind::Step { target, .. } => {
                self.bits_of(target)?
            }
            ExprKind::Comma(_, second) => match self.bits_given(second)? {
                Some(kind) => return Ok(Some(kind)),
                None => self.bits_of(second)?,
            },
            _ => None,
        };
        let model = self.unit.model;
        Ok(bits.map(|(bits, kind)| match IntKind::of_bytes(bits / 8, kind.is_signed(), model) {
            _ if bits == kind.width(model) => kind,
            Some(named) if bits == named.width(model) => named,
            _ => kind.field(bits),
        }))
    }

    /// What `typeof` of an expression names.
    pub(super) fn type_by(&mut self, operand: &Expr) -> Lowered<CType> {
        match self.bits_given(operand)? {
            Some(IntKind::Field(..)) => {
                let message = "the type of what is assigned to a bit-field is not supported";
                let help = "name a type that holds it";
                Err(self.unit.unsupported(operand.span, message, help))
            }
            Some(kind) => Ok(CType::Integer(kind)),
            None => self.type_of(operand),
        }
    }

    /// The number of bits of the bit-field that an expression names, and its type.
    fn bits_of(&mut self, expr: &Expr) -> Lowered<Option<(u32, IntKind)>> {
        let ExprKind::Member { base, arrow, name } = &expr.kind else { return Ok(None) };
        let mut ctype =
            if *arrow { self.pointee(base)?.unwrap_or(CType::Void) } else { self.type_of(base)? };
        let mut bits = None;
        for index in self.find_member(&ctype, &name.text).unwrap_or_default() {
            let Some(member) = self.unit.members(&ctype).and_then(|all| all.get(index)) else {
                break;
            };
            (bits, ctype) = (member.bits, member.ctype.clone());
        }
        Ok(match (bits, ctype) {
            (Some(bits), CType::Integer(kind)) => Some((bits, kind)),
            _ => None,
        })
    }

    fn member_type(&self, record: &CType, name: &str) -> Option<CType> {
        let steps = self.find_member(record, name)?;
        steps.into_iter().try_fold(record.clone(), |ctype, index| {
            let member = self.unit.members(&ctype)?.get(index)?;
            Some(match member.ctype {
                CType::Integer(kind) => CType::Integer(self.unit.promoted_bits(kind, member.bits)),
                ref other => other.clone(),
            })
        })
    }

    /// Where there is one thread, an atomic variable is one like others, as long as it lies in
    /// the memory as they do.
    pub(super) fn atomic(&mut self, ctype: &CType, span: Span) -> Lowered<()> {
        let wide = |bytes: u32| self.unit.model == DataModel::Ilp32 && bytes > 4;
        let fine = match ctype {
            CType::Integer(kind) => !wide(kind.bytes(self.unit.model)),
            CType::Float(bytes) => !wide(*bytes),
            CType::Pointer(_) | CType::Void => true,
            _ => false,
        };
        if fine {
            return Ok(());
        }
        let message = "`_Atomic` of what is no number of the machine's size is not supported";
        Err(self.unit.unsupported(span, message, "leave it out, if there is one thread"))
    }

    /// What a call of an expression gives.
    pub(in crate::front::c::lower) fn result_type(&mut self, function: &Expr) -> Lowered<CType> {
        let Some(name) = self.called_function(function) else {
            let called = self.type_of(function)?;
            return Ok(called.function().map_or(CType::Void, |function| function.result.clone()));
        };
        let name = self.unit.known_name(name);
        Ok(match self.unit.function(name) {
            Some(signature) => signature.result.clone(),
            // Nobody knows it: the call says so.
            None if !self.unit.is_callable(name) => CType::Integer(IntKind::Int),
            None => result_type(name, self.unit.model),
        })
    }
}
